import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './account.texts.ts';

export const texts: Translation<typeof en> = {
  yourAccount: 'Twoje konto',
  yourName: 'Twoje imię i nazwisko',
  nameLead: 'Żeby kurier wiedział, o kogo pytać.',
  signingIn: 'Logowanie',
  signingInLead:
    'Nowy e-mail lub telefon zacznie działać, gdy wpiszesz kod, który na niego wyślemy. Powiadomimy też stary.',
  addresses: 'Adresy',
  addressesLead: 'Na wybrany adres trafi następne zamówienie.',
  tables: 'Twoje stoliki',
  tablesLead: 'Te, które zarezerwowano po zalogowaniu.',
  household: 'Kto z Tobą je',
  householdLead: 'Imiona i to, czego każda osoba unika. Tylko na tym urządzeniu, nie na koncie.',
  openHousehold: 'Edytuj domowników',
  whatWeMaySend: 'Co możemy Ci wysyłać',
  whatWeMaySendLead:
    'Oferty i nowe kuchnie, tylko jeśli się zgodzisz. Wiadomości o zamówieniu przychodzą tak czy inaczej.',
  whereSignedIn: 'Zalogowane urządzenia',
  whereSignedInLead: 'Zgubiony telefon? Wyloguj go stąd.',

  firstName: 'Imię',
  lastName: 'Nazwisko',
  save: 'Zapisz',
  saving: 'Zapisujemy…',

  notGiven: 'Nie podano',
  change: 'Zmień',
  add: 'Dodaj',
  identifiers: {
    email: { label: 'E-mail', changeHint: ' e-mail', fresh: 'Nowy e-mail' },
    phone: { label: 'Telefon', changeHint: ' telefon', fresh: 'Nowy telefon' },
  },
  sendTheCode: 'Wyślij kod',
  sending: 'Wysyłamy…',
  cancel: 'Anuluj',
  confirmWithCode: 'Potwierdź kodem',
  codeSentTo: 'Wpisz 4-cyfrowy kod wysłany na ',
  confirm: 'Potwierdź',
  checking: 'Sprawdzamy…',
  sendAgain: 'Wyślij ponownie',

  channels: {
    email: 'E-mailem',
    sms: 'SMS-em',
    whatsapp: 'Przez WhatsApp',
  },
  addEmailFirst: 'Najpierw dodaj e-mail.',
  addPhoneFirst: 'Najpierw dodaj numer telefonu.',
  agreedOn: (date) => `Zgoda z dnia ${date}.`,
  newsletter: 'Newsletter',
  newsletterSince: (date) => `Przychodzi na Twój e-mail od ${date}.`,
  stopNewsletter: 'Zrezygnuj z newslettera',
  stopping: 'Wypisujemy…',

  lastSeen: (when) => `Ostatnio: ${when}`,
  unknownDevice: 'Nieznane urządzenie',
  thisDevice: 'To urządzenie',
  signOutOne: 'Wyloguj',
  reallySignOut: 'Na pewno wylogować?',
  signOutOthers: 'Wyloguj inne urządzenia',
  signingOut: 'Wylogowujemy…',

  yourData: 'Twoje dane',
  yourDataLead: 'Zabierz je ze sobą albo je usuń. Masz prawo do obu.',
  download: 'Pobierz moje dane',
  downloadHint:
    'Wszystko, co o Tobie wiemy, w jednym pliku: dane, adresy, zamówienia, rezerwacje, zgody i urządzenia.',
  collecting: 'Zbieramy…',
  downloaded: 'Twoje dane są w folderze pobranych plików.',
  fileName: (site, date) => `${site}-moje-dane-${date}.json`,

  deleteAccount: 'Usuń moje konto',
  deleteHint: 'Na zawsze, na wszystkich urządzeniach.',
  deleteTitle: 'Usunąć Twoje konto?',
  goesHeading: 'Co znika',
  goes: 'Twoje imię i nazwisko, e-mail, telefon, adresy, urządzenia, zgody i wiadomości, a także środki i ulubione.',
  tablesGo: 'Zarezerwowane stoliki zostaną zwolnione.',
  staysHeading: 'Co zostaje',
  stays:
    'Co zamówiono i ile zapłacono, bo wymaga tego prawo podatkowe. Nie będzie już wiadomo, że to Ty.',
  cannotUndo:
    'Tego nie da się cofnąć. Najpierw wyślemy Ci kod, żeby nikt inny nie zrobił tego za Ciebie.',
  keepAccount: 'Zachowaj konto',
  deleteForGood: 'Usuń na zawsze',
  deleting: 'Usuwamy…',
};
