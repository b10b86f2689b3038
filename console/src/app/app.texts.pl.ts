import type { Translation } from '../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './app.texts.ts';

export const texts: Translation<typeof en> = {
  title: 'Zamówienia',
  heading: 'Która restauracja?',
  site: 'Jej krótka nazwa albo otrzymany link',
  siteHint: 'Krótka nazwa kończy link, na przykład „bombay”.',
  go: 'Dalej',
  siteInvalid: 'Krótka nazwa ma małe litery, cyfry i łączniki, bez spacji.',
  lastSites: 'Używane na tym urządzeniu',
  otherLanguage: 'English',
  failed: 'Brak połączenia z serwerem.',
  retry: 'Spróbuj ponownie',
  chooseSite: 'Wybierz restaurację',
  unknownSite: (site) => `Nie ma tu restauracji „${site}”.`,
  notHere: 'Ten ekran jest dla menedżerów i właścicieli albo na własnym urządzeniu.',
};
