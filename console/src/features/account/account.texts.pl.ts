import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './account.texts.ts';

export const texts: Translation<typeof en> = {
  signOut: 'Wyloguj',
  stillSignedIn: (taps) =>
    `Nadal trwa Twoja sesja, bo nie ma połączenia z serwerem.${taps > 0 ? ` Niewysłane dotknięcia: ${taps}.` : ''} Spróbuj ponownie, gdy wróci połączenie.`,
  failed: 'Nie udało się wczytać kluczy.',
  retry: 'Spróbuj ponownie',
  alerts: 'Alerty',
  alertsHint:
    'Gdy nikt nie przyjmuje nowego zamówienia, dowiadują się o tym osoby na dyżurze, a jeśli nikt nie ma dyżuru, kierownicy i właściciele.',
  alertsFailed: 'Nie udało się wczytać alertów.',
  dutyAt: 'Gdzie masz dyżur',
  onDutyAt: (store) => `Dyżur: ${store}`,
  dutyUntil: (time) => `Dyżur skończy się sam o ${time}.`,
  noDuty: 'Nie masz dyżuru.',
  push: 'Powiadomienia na tym urządzeniu',
  pushHint: 'Przychodzą także, gdy konsola jest zamknięta, aż do wylogowania lub końca sesji.',
  pushRefused:
    'Przeglądarka na to nie pozwala. Zezwól tej stronie na powiadomienia w ustawieniach.',
  pushNotSetUp: 'Powiadomienia nie są tu skonfigurowane.',
  pushNotSupported:
    'Ta przeglądarka nie ma powiadomień. Na iPhonie najpierw dodaj konsolę do ekranu głównego.',
  phone: 'Numer komórkowy do SMS-ów i połączeń (opcjonalnie)',
  phoneHint: 'Tylko do alertów. Puste pole: żadnych SMS-ów ani połączeń. Najpierw wyślemy tam kod.',
  phoneCode: 'Kod z SMS-a',
  phoneCodeHint: (phone) => `Wysłaliśmy kod z sześciu cyfr na numer ${phone}.`,
  newPhoneCode: 'Wyślij nowy kod',
  savePhone: 'Zapisz numer',
  passkeys: 'Twoje klucze dostępu',
  passkeysHint:
    'Klucz dostępu loguje odciskiem palca, twarzą lub blokadą ekranu zamiast kodu i na 30 dni. Odtąd zmiany w zespole i duże zwroty o niego proszą.',
  noPasskeys: 'Nie masz jeszcze żadnego.',
  notSupported: 'Ta przeglądarka nie ma kluczy dostępu.',
  addPasskey: 'Dodaj klucz dostępu',
  passkeySince: (day) => `Od: ${day}`,
  remove: 'Usuń',
  removeOf: (name) => `Usuń: ${name}`,
  goOnDuty: 'Zacznij dyżur',
  endDuty: 'Dyżur: zakończ',
};
