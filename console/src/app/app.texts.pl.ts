import type { Translation } from '../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './app.texts.ts';

export const texts: Translation<typeof en> = {
  title: 'Zamówienia',
  heading: 'Która restauracja?',
  site: 'Nazwa restauracji, jak w otrzymanym linku',
  go: 'Dalej',
  siteInvalid: 'Małe litery, cyfry i łączniki, na przykład „bombay”.',
  lastSites: 'Używane na tym urządzeniu',
  otherLanguage: 'English',
  failed: 'Brak połączenia z serwerem.',
  retry: 'Spróbuj ponownie',
  chooseSite: 'Wybierz restaurację',
  unknownSite: (site) => `Nie ma tu restauracji „${site}”.`,
  notHere: 'Ten ekran jest dla menedżerów i właścicieli albo na własnym urządzeniu.',
};
