import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { Mode } from '../../../../contract/sites/store.ts';
import type { texts as en } from './hours.texts.ts';

const plural = new Intl.PluralRules('pl');
const count = (number: number, one: string, few: string, many: string): string => {
  const form = { one, few, many, zero: many, two: few, other: many }[plural.select(number)];
  return `${number} ${form}`;
};

const MODE_NAMES: Record<Mode, string> = { delivery: 'dostawa', pickup: 'odbiór' };
const ofModes = (modes: readonly Mode[]): string =>
  modes.length === 0 ? '' : `, tylko ${modes.map((mode) => MODE_NAMES[mode]).join(' i ')}`;

export const texts: Translation<typeof en> = {
  loading: 'Wczytywanie godzin',
  hours: 'Godziny i dni szczególne',
  closed: 'Zamknięte',
  allDay: 'Całą dobę',

  forStores: 'Dla tych lokali',
  chooseStore: 'Wybierz lokal',
  chooseHours: 'Wybierz godziny tego dnia',
  chooseDate: 'Wybierz datę',
  nameDay: 'Wpisz nazwę',
  enterTimes: 'Wpisz godziny',

  ordersOutside: (orders) =>
    `${count(orders, 'zamówienie jest', 'zamówienia są', 'zamówień jest')} na czas, gdy lokal jest zamknięty`,
  ordersOutsideHint:
    'Zostaw je i przygotuj mimo to, przenieś na inną porę albo zakończ ze zwrotem pieniędzy.',
  decide: 'Zostaw, przenieś lub zwróć',
  closureTitle: 'Zamówienia w czasie zamknięcia',
  closureHint:
    'Zostaw: przygotujesz je mimo to, a pytanie wróci tylko, gdy zmienią się godziny. Przenieś: dostaje inną wolną porę lokalu za tę samą cenę. Zwróć: kończy się, a całość wraca do klienta. Klienci dostają wiadomość o nowej porze i o zwrocie.',
  closureAll: 'Wszystkie',
  closureOf: (number) => `Co zrobić z ${number}`,
  closureChoices: { keep: 'Zostaw', move: 'Przenieś', refund: 'Zwróć' },
  closureNothing: 'Wybierz dla co najmniej jednego zamówienia',
  closureKept: 'Zostaje. Przygotujesz je, a klient nie dostaje wiadomości.',
  closureDo: (orders) => `Wykonaj dla ${count(orders, 'zamówienia', 'zamówień', 'zamówień')}`,
  closureConfirm: (number) => `Przenieś ${number} mimo to`,
  closureNewTime: (number) => `Nowa pora: ${number}`,
  closureTimes: 'Szukam wolnych pór',
  noOtherTime: 'Lokal nie ma innej wolnej pory.',
  openOrder: (number) => `Otwórz zamówienie ${number}`,
  orderPlace: (store, mode, date, time) => `${store}, ${MODE_NAMES[mode]}, ${date}, ${time}`,

  holidays: 'Święta bez odpowiedzi',
  holidaysHint: 'Podaj dla każdego lokalu, czy ma wtedy zwykłe godziny.',
  holiday: (name, date) => `${name}, ${date}`,
  notAnswered: (stores) => `Bez odpowiedzi: ${stores}`,
  answer: 'Odpowiedz',
  answerHoliday: (name, date) => `Odpowiedz: ${name}, ${date}`,

  specialDays: 'Dni szczególne',
  addDay: 'Dodaj dzień szczególny',
  noDays: 'Nie ma nadchodzących dni szczególnych.',
  over: (days) => `${count(days, 'dzień minął', 'dni minęły', 'dni minęło')}`,
  change: 'Zmień',
  changeDay: (name, date) => `Zmień: ${name}, ${date}`,
  notYours: 'także w lokalach, których nie prowadzisz',
  remove: 'Usuń',
  removeDay: (store, date) => `Usuń godziny lokalu ${store}, ${date}`,
  opensAt: (time) => `otwarcie ${time}`,
  closesAt: (time) => `zamknięcie ${time}`,
  onlyBrands: (brands) => `tylko menu ${brands}`,
  onlyModes: (modes) => `tylko ${modes.map((mode) => MODE_NAMES[mode]).join(', ')}`,

  date: 'Data',
  dayName: 'Nazwa, którą widzą klienci',
  dayNameHint: 'Na przykład „Wigilia”',
  whatHappens: 'Tego dnia',
  kinds: {
    usual: 'Zwykłe godziny',
    closed: 'Zamknięte',
    times: 'Późniejsze otwarcie lub wcześniejsze zamknięcie',
    hours: 'Inne godziny',
  },
  usualRemoves: 'Wybrane lokale nie mają już dnia szczególnego.',
  opens: 'Otwarcie',
  closes: 'Zamknięcie',
  asUsual: 'Puste: jak zwykle',
  concerns: 'Dotyczy',
  concernsModes: { all: 'Cały lokal', delivery: 'Dostawa', pickup: 'Odbiór' },
  taken: (stores) => `${stores}: tego dnia jest już dzień szczególny. Zmień tamten.`,
  keepsRest: (stores) => `Bez zmian: ${stores}.`,
  saveDay: {
    usual: ({ stores, date }) => `Zwykłe godziny: ${stores}, ${date}`,
    closed: ({ stores, date, modes }) => `Zamknij: ${stores}, ${date}${ofModes(modes)}`,
    times: ({ stores, date, modes }) => `Zmień godziny: ${stores}, ${date}${ofModes(modes)}`,
    hours: ({ stores, date, modes }) => `Zmień godziny: ${stores}, ${date}${ofModes(modes)}`,
  },
  publishTitle: (what, stores) => `${what}: ${stores}`,
  saving: 'Zapisywanie',
  answered: (stores) => `Zapisano: ${stores} jak zwykle.`,
  undo: 'Cofnij',

  week: 'Godziny otwarcia w tygodniu',
  changeWeek: 'Zmień godziny',
  changeWeekOf: (store) => `Zmień godziny: ${store}`,
  weekTitle: (store) => `${store}: godziny w tygodniu`,
  addSpan: 'Dodaj godziny otwarcia',
  addSecond: 'Dodaj kolejne otwarcie',
  spansOf: (day) => `Godziny: ${day}`,
  opensOf: (day, index) => `${day}: otwarcie ${index} od`,
  closesOf: (day, index) => `${day}: otwarcie ${index} do`,
  removeSpan: (day, index) => `Usuń otwarcie ${index}: ${day}`,
  onDay: (what, day) => `${what}, ${day}`,
  nextDay: 'następnego dnia',
  spanFaults: {
    incomplete: 'Wpisz obie godziny.',
    late: 'Zamknięcie jest po 10:00 następnego dnia. Najpierw wpisz otwarcie.',
    overlap: 'Godziny nakładają się.',
  },
  copyDay: 'Kopiuj do…',
  copyDayOf: (day) => `Kopiuj do innych dni: ${day}`,
  copyTo: (days) => `Kopiuj do: ${days}`,
  chooseDays: 'Wybierz dni',
  alsoIn: 'To samo także w',
  copied: 'Dostają',
  copiedWhat: { changed: 'Tylko to, co tu zmieniono', week: 'Cały tydzień' },
  willChange: 'To zmienia',
  dayList: (store, days) => `${store}: ${days}`,
  saveWeek: (stores) => `Zmień godziny: ${stores}`,
  nothingChanged: 'Nic jeszcze nie zmieniono',

  changeSlots: 'Terminy',
  changeSlotsOf: (store) => `Zmień terminy: ${store}`,
  slotsTitle: (store) => `${store}: terminy`,
  slotFields: {
    windowMinutes: 'Długość terminu, minuty',
    'leadMinutes.delivery': 'Dostawa najwcześniej po, minuty',
    'leadMinutes.pickup': 'Odbiór najwcześniej po, minuty',
    lastOrderMinutes: 'Ostatni termin kończy się przed zamknięciem, minuty',
    ordersPerSlot: 'Zamówienia w terminie',
    prepMinutesPerSlot: 'Praca w terminie, minuty przygotowania',
    horizonDays: 'Zamówienia z wyprzedzeniem, dni',
  },
  notANumber: (min, max) =>
    max === undefined ? `Liczba całkowita od ${min}.` : `Liczba całkowita od ${min} do ${max}.`,
  saveSlots: (stores) => `Zmień terminy: ${stores}`,
  slotsInWords: (minutes, delivery, pickup, orders) =>
    `Terminy co ${minutes} min, po ${count(orders, 'zamówieniu', 'zamówienia', 'zamówień')}. Dostawa po ${delivery} min, odbiór po ${pickup} min.`,

  slotsOfDate: 'Terminy wybranego dnia',
  store: 'Lokal',
  mode: 'Dostawa lub odbiór',
  modes: { delivery: 'Dostawa', pickup: 'Odbiór' },
  noSlots: 'Brak terminów. Lokal jest wtedy zamknięty albo na dziś jest za późno.',
  hoursOfDay: (hours) => `Godziny tego dnia: ${hours}`,
  slotCount: (slots) => count(slots, 'termin', 'terminy', 'terminów'),
  added: 'nowe z tym zestawem',
  removed: 'znika z tym zestawem',
  beyondHorizon: 'Klienci nie mogą jeszcze zamawiać na ten dzień.',
};
