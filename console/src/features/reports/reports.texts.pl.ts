import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import { selectPlural } from '../../../../contract/text/plural.ts';
import type { texts as en } from './reports.texts.ts';

const PERSON_FORMS = { one: 'osoba', few: 'osoby', many: 'osób' };
const LOCALE_FORMS = { one: 'lokal', few: 'lokale', many: 'lokali' };

export const texts: Translation<typeof en> = {
  title: 'Raporty',
  loading: 'Liczę',
  failed: 'Nie można wczytać raportu.',
  retry: 'Spróbuj ponownie',
  stores: 'Lokale',
  nowhere: 'Wybierz lokale',
  everywhere: (count) => `Wszystkie lokale (${count})`,
  several: (count) => `${count} ${selectPlural(count, LOCALE_FORMS)}`,
  storesTitle: 'Wybierz lokale',
  selectAll: 'Zaznacz wszystkie',
  show: 'Pokaż',
  nothingChosen: {
    sales: 'Wybierz lokale, których sprzedaż chcesz zobaczyć.',
    bookings: 'Wybierz lokale, których rezerwacje chcesz zobaczyć.',
  },
  about: 'Raport',
  subjects: { sales: 'Sprzedaż', bookings: 'Rezerwacje' },
  period: 'Okres',
  periods: {
    today: 'Dzisiaj',
    yesterday: 'Wczoraj',
    week: 'Ostatnie 7 dni',
    'last-week': 'Zeszły tydzień',
    'four-weeks': 'Ostatnie 28 dni',
    month: 'Ten miesiąc',
    'last-month': 'Zeszły miesiąc',
  },
  ownPeriod: 'Inne dni',
  from: 'Od',
  to: 'Do',
  by: 'Według',
  dayBegins: 'Dzień trwa od 05:00 do 05:00, więc noc należy do swojego wieczoru.',
  summary: 'Okres w liczbach',
  before: (value) => `wcześniej ${value}`,
  none: 'Brak zamówień w tym okresie.',
  noneHint: 'Wybierz inne dni lub lokale.',
  table: 'Raport jako tabela',
  chart: (figure) => `${figure}; tabela poniżej zawiera te same liczby`,
  openOrders: (row) => `Zamówienia: ${row}`,
  definitions: 'Co oznaczają liczby',
  files: 'Pliki do arkuszy kalkulacyjnych',
  daySheet: 'Wysyłaj mi e-mailem sprzedaż z każdego dnia',
  daySheetHint:
    'Rano, dla wszystkich Twoich lokali. Bez dni, w których nie było zamówień ani zwrotów.',
  notSaved: 'Nie udało się tego zapisać. Spróbuj ponownie.',
  thisTable: 'Ta tabela',
  allOrders: 'Wszystkie zamówienia',
  lists: {
    placed: 'Zamówienia',
    refunded: 'Zwroty',
    notMade: 'Niewykonane zamówienia',
    missed: 'Przegapione zamówienia',
    late: 'Spóźnione zamówienia',
  },
  noBookings: 'Brak rezerwacji w tym okresie.',
  openBookings: (row) => `Rezerwacje: ${row}`,
  bookingLists: {
    booked: 'Rezerwacje',
    kept: 'Rezerwacje wykorzystane lub oczekiwane',
    web: 'Rezerwacje na stronie',
    phone: 'Rezerwacje przez telefon',
    walkIn: 'Goście bez rezerwacji',
    ahead: 'Rezerwacje na stronie i przez telefon',
    noShow: 'Niewykorzystane rezerwacje',
    cancelled: 'Odwołane rezerwacje',
    lateCancelled: 'Rezerwacje odwołane późno',
  },
  bookingStates: {
    held: 'zatrzymana',
    confirmed: 'zarezerwowana',
    seated: 'przy stoliku',
    left: 'zakończona',
    cancelled: 'odwołana',
    no_show: 'niewykorzystana',
  },
  people: (count) => `${count} ${selectPlural(count, PERSON_FORMS)}`,
  withoutTables: (names) => `Te lokale nie przyjmują rezerwacji: ${names}.`,
  lead: (days, hours, minutes) => {
    if (days > 0) return hours > 0 ? `${days} d ${hours} godz.` : `${days} d`;
    if (hours > 0) return minutes > 0 ? `${hours} godz. ${minutes} min` : `${hours} godz.`;
    return `${minutes} min`;
  },
  listOfRow: (list, row) => `${list}: ${row}`,
  more: 'Więcej',
  nothingListed: 'Brak.',
  refundedAmount: (amount) => `zwrócono ${amount}`,
  seconds: (count) => `${count} s`,
  minutes: (count, seconds) => (seconds === 0 ? `${count} min` : `${count} min ${seconds} s`),
};
