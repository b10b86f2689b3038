import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './content-changes.texts.ts';

const plural = new Intl.PluralRules('pl');
const count = (number: number, one: string, few: string, many: string): string => {
  const form = { one, few, many, zero: many, two: few, other: many }[plural.select(number)];
  return `${number} ${form}`;
};

/** The name of the only store, or how many there are. */
const nameWhere = (where: string | number): string =>
  typeof where === 'string' ? `: ${where}` : ` w ${count(where, 'lokalu', 'lokalach', 'lokalach')}`;

export const texts: Translation<typeof en> = {
  loading: 'Wczytywanie',
  saving: 'Zapisywanie',
  changesGo: 'Zapisywanie zmian',
  atOnce: 'Publikuj od razu',
  intoSet: (name) => `Zbieraj w „${name}”`,
  newSet: 'Zbieraj w nowym zestawie…',
  newSetTitle: 'Nowy zestaw zmian',
  setName: 'Nazwa',
  setNameHint:
    'Na przykład „Menu świąteczne” albo „Ceny na wiosnę”. Nic nie jest widoczne przed publikacją.',
  begin: 'Nowy zestaw',
  reason: 'Powód (opcjonalnie, do historii)',
  keptIn: (name) => `Zapisano w „${name}”`,
  addTo: (name) => `Dodaj do „${name}”`,
  withSet: (name) => `Tak będzie z „${name}”. Klienci jeszcze tego nie widzą.`,
  inSet: 'zmienione w tym zestawie',
  isLive: 'Opublikowano. Klienci już to widzą.',
  undo: 'Cofnij',
  undoing: 'Cofanie',
  undone: 'Cofnięto.',
  undoneBut: (subjects) =>
    `Cofnięto. Zmienione później i zachowane: ${[...new Set(subjects)].join(', ')}.`,
  undoPublish: 'Cofnij to',
  nothing: 'nic',
  notSold: 'tu niesprzedawane',
  contains: (names) => `zawiera ${names}`,
  mayContain: (names) => `może zawierać ${names}`,
  noAllergen: 'nie zawiera żadnego',
  notVerified: 'niesprawdzone',
  groups: {
    allergens: (number) =>
      count(
        number,
        'informacja o alergenach',
        'informacje o alergenach',
        'informacji o alergenach',
      ),
    removed: (number) => count(number, 'pozycja znika', 'pozycje znikają', 'pozycji znika'),
    prices: (number) => count(number, 'cena', 'ceny', 'cen'),
    added: (number) => count(number, 'nowa pozycja', 'nowe pozycje', 'nowych pozycji'),
    other: (number) => count(number, 'inna zmiana', 'inne zmiany', 'innych zmian'),
  },
  showMore: (number) => `Pokaż jeszcze ${number}`,
  disappears: 'znika',
  isNew: 'nowe',
  largestRise: (subject, amount) => `Największa podwyżka: ${subject}, ${amount}.`,
  largestFall: (subject, amount) => `Największa obniżka: ${subject}, ${amount}.`,
  publishPrices: (prices, where) =>
    `Zmień ${count(prices, 'cenę', 'ceny', 'cen')}${nameWhere(where)}`,
  publishChanges: (changes, where) =>
    `Opublikuj ${count(changes, 'zmianę', 'zmiany', 'zmian')}${nameWhere(where)}`,
  noHistory: 'Nigdy tego nie zmieniano.',
  byWhen: (by, when) => `${by}, ${when}`,
  underWay: 'Zmiany w przygotowaniu',
  noSets: 'Żaden zestaw zmian nie jest w przygotowaniu',
  noSetsHint:
    'Zestaw zbiera zmiany, które należą do siebie, na przykład menu świąteczne, aż je opublikujesz.',
  allSets: 'Wszystkie zestawy',
  gone: 'Ten zestaw został opublikowany lub porzucony.',
  changeCount: (number) => count(number, 'zmiana', 'zmiany', 'zmian'),
  publishesAt: (when) => `Publikacja: ${when}`,
  draftOf: (owner) => `Szkic: ${owner}`,
  ownedBy: (owner) => `Rozpoczęty przez: ${owner}`,
  wasRefused: 'Nie udało się go opublikować o wyznaczonym czasie.',
  emptySet: 'Jeszcze nic tu nie ma. Wybierz danie w menu i zmień jego cenę lub tekst.',
  goOn: 'Dodaje się do niego to, co zmienisz na ekranie z wybranym tym zestawem.',
  toMenu: 'Otwórz menu',
  dropChange: (subject) => `Pomiń zmianę: ${subject}`,
  drop: 'Pomiń',
  cannotPublish: 'Tego nie można jeszcze opublikować:',
  problem: (subject, field, message) =>
    field === '' ? `${subject}: ${message}` : `${subject}, ${field}: ${message}`,
  conflict: (subject) =>
    `${subject}: ktoś to tymczasem zmienił. Wpisz swoją wartość jeszcze raz albo pomiń zmianę.`,
  siteHasNow: (value) => `Strona ma teraz: ${value}.`,
  rival: (set, owner) => `„${set}” (${owner}) też to zmienia.`,
  notYours: 'Zmienia więcej niż twoje lokale, więc publikuje go ktoś z dostępem do wszystkich.',
  publishLater: 'Opublikuj później, o',
  schedule: 'Opublikuj wtedy',
  unschedule: 'Nie publikuj wtedy',
  discard: 'Porzuć ten zestaw',
  discardHint: 'Jego zmiany przepadną. Klienci nic z nich nie widzą.',
  discardChanges: (changes) => `Porzuć ${count(changes, 'zmianę', 'zmiany', 'zmian')}`,
  keepSet: 'Zachowaj zestaw',
  history: 'Historia',
  noPublishes: 'Nic jeszcze nie opublikowano',
  noPublishesHint:
    'Każda zmiana menu, godzin lub strony jest tutaj, z tym, kto jej dokonał, i z drogą powrotną.',
  older: 'Pokaż starsze',
  undoOf: (number, title) => `Cofnięcie ${number}: ${title}`,
  importOfPack: 'Import plików witryny',
  exportOfPack: 'Eksport plików witryny',
  publishNumber: (number) => `Publikacja ${number}`,
  sources: {
    office: 'w biurze',
    import: 'import plików',
    export: 'eksport plików',
    undo: 'cofnięcie',
    timed: 'o wyznaczonym czasie',
    api: 'przez API',
  },
};
