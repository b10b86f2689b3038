import type { ChangeGroup } from '../../../../contract/content/change-sets.ts';
import type { PublishSource } from '../../../../contract/content/publishes.ts';
import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './content-changes.texts.ts';

const plural = new Intl.PluralRules('pl');
const count = (number: number, one: string, few: string, many: string): string => {
  const form = { one, few, many, zero: many, two: few, other: many }[plural.select(number)];
  return `${number} ${form}`;
};

export const texts: Translation<typeof en> = {
  loading: 'Ładowanie',
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
  fields: {
    price: 'cena',
    name: 'nazwa',
    description: 'opis',
    vat: 'VAT',
    kcal: 'kcal',
    tags: 'diety',
    allergens: 'alergeny',
    prepMinutes: 'przygotowanie',
    menuHours: 'godziny menu',
    phone: 'telefon',
    exceptions: 'dni szczególne',
    position: 'miejsce na liście',
    section: 'sekcja',
    picture: 'zdjęcie',
    offered: 'sprzedawane tutaj',
    reason: 'powód',
    by: 'kto zdecydował',
    since: 'od',
    until: 'do',
  } as Partial<Record<string, string>>,
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
  } as Record<ChangeGroup, (number: number) => string>,
  showMore: (number) => `Pokaż jeszcze ${number}`,
  disappears: 'znika',
  isNew: 'nowe',
  largestRise: (subject, amount) => `Największa podwyżka: ${subject}, ${amount}.`,
  largestFall: (subject, amount) => `Największa obniżka: ${subject}, ${amount}.`,
  publishPrices: (prices, stores) =>
    `Zmień ${count(prices, 'cenę', 'ceny', 'cen')} w ${count(stores, 'lokalu', 'lokalach', 'lokalach')}`,
  publishChanges: (changes, stores) =>
    `Opublikuj ${count(changes, 'zmianę', 'zmiany', 'zmian')} w ${count(stores, 'lokalu', 'lokalach', 'lokalach')}`,
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
  history: 'Historia',
  older: 'Pokaż starsze',
  publishNumber: (number) => `Publikacja ${number}`,
  sources: {
    office: 'w biurze',
    import: 'import plików',
    export: 'eksport plików',
    undo: 'cofnięcie',
    timed: 'o wyznaczonym czasie',
    api: 'przez API',
  } as Record<PublishSource, string>,
};
