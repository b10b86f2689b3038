import type { Translation } from '../../../../contract/messages/catalogue.ts';
import type { texts as en } from './account.texts.ts';

export const texts: Translation<typeof en> = {
  notHere: 'Ten tablet należy do lokalu. Twoje klucze są na Twoim urządzeniu.',
  failed: 'Nie udało się wczytać kluczy.',
  retry: 'Spróbuj ponownie',
  passkeys: 'Twoje klucze dostępu',
  passkeysWhat:
    'Klucz dostępu loguje odciskiem palca, twarzą lub blokadą ekranu zamiast kodu i na 30 dni. Odtąd zmiany w zespole i duże zwroty o niego proszą.',
  noPasskeys: 'Nie masz jeszcze żadnego.',
  notSupported: 'Ta przeglądarka nie ma kluczy dostępu.',
  addPasskey: 'Dodaj klucz dostępu',
  passkeySince: (day) => `Od: ${day}`,
  remove: 'Usuń',
  removeOf: (name) => `Usuń: ${name}`,
};
