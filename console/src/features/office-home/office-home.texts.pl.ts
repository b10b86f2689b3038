import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './office-home.texts.ts';

const plural = new Intl.PluralRules('pl');
const form = (count: number, one: string, few: string, many: string): string =>
  ({ one, few, many, zero: many, two: few, other: many })[plural.select(count)];

export const texts: Translation<typeof en> = {
  loading: 'Wczytywanie spraw do załatwienia',
  home: 'Start',
  waiting: 'Do załatwienia',
  refused: (count) =>
    form(
      count,
      'zestaw zmian nie ukazał się w swoim czasie',
      'zestawy zmian nie ukazały się w swoim czasie',
      'zestawów zmian nie ukazało się w swoim czasie',
    ),
  disputes: (count) =>
    form(
      count,
      'spór czeka na odpowiedź',
      'spory czekają na odpowiedź',
      'sporów czeka na odpowiedź',
    ),
  reviews: (count) =>
    form(
      count,
      'zamówienie wymaga decyzji',
      'zamówienia wymagają decyzji',
      'zamówień wymaga decyzji',
    ),
  breaks: (count) =>
    form(count, 'różnica u operatora kart', 'różnice u operatora kart', 'różnic u operatora kart'),
  breaksDetail: 'Dane operatora nie zgadzają się z zamówieniami',
  holidays: (count) =>
    form(count, 'święto czeka na decyzję', 'święta czekają na decyzję', 'świąt czeka na decyzję'),
  holiday: (name, date) => `${name}, ${date}`,
  timed: (count) =>
    form(count, 'zaplanowana publikacja', 'zaplanowane publikacje', 'zaplanowanych publikacji'),
  timedSet: (name, at) => `${at}: ${name}`,
  sets: (count) =>
    form(
      count,
      'zestaw zmian w przygotowaniu',
      'zestawy zmian w przygotowaniu',
      'zestawów zmian w przygotowaniu',
    ),
  unverified: (count) =>
    form(count, 'danie jest niesprawdzone', 'dania są niesprawdzone', 'dań jest niesprawdzonych'),
  unverifiedDetail: 'Ktoś musi sprawdzić alergeny w przepisie',
  oldPrices: (count) =>
    form(
      count,
      'danie ma od ponad 30 dni cenę jednego lokalu',
      'dania mają od ponad 30 dni ceny pojedynczych lokali',
      'dań ma od ponad 30 dni ceny pojedynczych lokali',
    ),
  andMore: (names, more) => `${names} i jeszcze ${more}`,
  nothing: 'Nic nie czeka',
  nothingHint:
    'Żadna zmiana, święto, danie ani zamówienie nie wymaga teraz decyzji. Jak wyglądała sprzedaż w ostatnim tygodniu?',
  lastWeek: 'Sprzedaż z ostatniego tygodnia',
  firstOrder: 'Droga do pierwszego zamówienia',
  progress: (done, all) => `Gotowe: ${done} z ${all}`,
  steps: {
    address: { title: 'Adres lokalu', hint: 'Wpisz nazwę i adres' },
    hours: { title: 'Godziny otwarcia', hint: 'Podaj, kiedy jest otwarte' },
    menu: { title: 'Menu', hint: 'Wpisz je, wklej lub wybierz plik' },
    zone: { title: 'Strefa dostawy albo tylko odbiór', hint: 'Podaj, dokąd dostarczasz' },
    dish: { title: 'Danie ze sprawdzonymi alergenami', hint: 'Zobacz dania w Menu' },
    cardAccount: { title: 'Konto do płatności kartą', hint: 'Wpisz je w Ustawieniach' },
    host: { title: 'Adres strony w internecie', hint: 'Wpisz go w Ustawieniach' },
    order: { title: 'Pierwsze zamówienie, kartą testową', hint: 'Zamów coś na swojej stronie' },
  },
  done: 'Gotowe:',
  toDo: 'Do zrobienia:',
  goOn: (step) => `Dalej: ${step}`,
};
