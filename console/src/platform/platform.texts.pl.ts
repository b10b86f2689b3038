import type { Translation } from '../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './platform.texts.ts';

export const texts: Translation<typeof en> = {
  loading: 'Wczytywanie',
  reload: 'Wczytaj ponownie',
  passkeyCancelled: 'Klucz dostępu nie został użyty.',
  dayAndTime: (day, time) => `${day}, ${time}`,
  unreachable: 'Brak połączenia z serwerem. Spróbuj ponownie.',
};
