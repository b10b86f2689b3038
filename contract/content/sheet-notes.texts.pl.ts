import type { Translation } from '../messages/text-catalogue.ts';
import type { texts as en } from './sheet-notes.texts.ts';

const join = (values: readonly string[]): string => values.join(', ');

export const texts: Translation<typeof en> = {
  note: (place, message) => (place === '' ? message : `${place}: ${message}`),
  row: (row) => `Wiersz ${row}`,
  value: (value) => `„${value}”`,
  messages: {
    EMPTY_FILE: () => 'Plik jest pusty.',
    NOT_TEXT: () => 'To nie jest plik CSV. W Excelu zapisz go jako „CSV UTF-8”.',
    WRONG_QUOTE: () => 'cudzysłów nie jest zamknięty albo po zamkniętym jest jeszcze tekst',
    ROW_TOO_LONG: ([most]) => `ma więcej niż ${most} znaków: czy brakuje w nim cudzysłowu?`,
    TOO_MANY_ROWS: ([most]) => `plik ma więcej niż ${most} wierszy: podziel go`,
    TOO_MANY_COLUMNS: ([most]) => `ma więcej niż ${most} kolumn`,
    TOO_SLOW: () => 'Odczyt pliku trwa zbyt długo. Podziel go.',
    UNKNOWN_COLUMN: (columns) => `nie jest kolumną tego arkusza, który ma ${join(columns)}`,
    OTHER_STORE: (columns) => `nie jest wybranym lokalem: wybrane to ${join(columns)}`,
    DOUBLE_COLUMN: () => 'jest dwa razy',
    MISSING_COLUMN: () => 'nie ma tej kolumny, a mówi, czego dotyczy wiersz',
    EXTRA_CELL: () => 'jest za ostatnią kolumną nagłówka',
    MISSING_KEY: () => 'jest puste, a mówi, czego dotyczy wiersz',
    UNKNOWN_ROW: () => 'nie ma tego w serwisie. Nowe dania dodaje się na ekranie Menu.',
    NEW_DISH_ID: () =>
      'nie ma tego w serwisie. Id nowego dania ma litery, cyfry, - i _, na przykład lamb-korma.',
    NEW_DISH_CELL: () => 'jest puste. Tego dania jeszcze nie ma w serwisie, a nowe tego wymaga.',
    NEW_DISH_PLACE: () =>
      'nie jest sekcją tej marki. Tego dania jeszcze nie ma w serwisie: podaj sekcję, która istnieje.',
    SAME_DISH: ([id]) =>
      `nie ma tego w serwisie, ale jego sekcja ma danie o tej nazwie, „${id}”: zostaw pierwszą kolumnę, jak była`,
    WITHDRAWN: () => 'musi być „yes” albo „no”',
    DOUBLE_ROW: ([row]) => `jest już w wierszu ${row}`,
    UNKNOWN_EXPORT: () => 'to nie jest eksport tego serwisu: zostaw kolumnę, jak była, albo pustą',
    MIXED_EXPORTS: ([first]) =>
      `pochodzi z innego eksportu niż wiersze powyżej (${first}): importuj pliki po kolei`,
    PRICE: () => 'musi być ceną, na przykład 10,95',
    STORE_PRICE: () => 'musi być ceną, na przykład 10,95, „not sold” albo „menu” dla ceny z menu',
    SEVERAL_PRICES: () => 'Lokal ma kilka cen tego dania z datami. Zmień je na ekranie Menu.',
    NOT_IN_STORE: ([store, brand]) => `${store} nie ma marki ${brand}: zostaw puste`,
    PERCENT: () => 'musi być procentem od 0 do 100, na przykład 20',
    WHOLE_NUMBER: ([least, most]) => `musi być liczbą całkowitą od ${least} do ${most}`,
    TAGS: (tags) => `musi być „none” albo niektóre z: ${join(tags)}`,
    ALLERGEN: () => 'musi być „contains”, „may contain” albo „no”',
    TOO_LONG: ([most]) => `ma więcej niż ${most} znaków`,
    EMPTY_TEXT: () => 'jest puste',
    TEXT_CHANGED: ([now]) =>
      `to tłumaczenie wcześniejszego tekstu, który brzmi teraz „${now}”: wyeksportuj plik ponownie`,
    WINDOWS_1252: () =>
      'Plik nie jest w Unicode i został odczytany jako Windows-1252. Sprawdź polskie litery albo zapisz go jako „CSV UTF-8”.',
    READ_ONLY: ([count]) => `różni się w wierszach: ${count}. Ta kolumna jest tylko do czytania.`,
    CHANGED_SINCE: ([now]) => `zmieniło się po eksporcie, na „${now}”. Obowiązuje wartość z pliku.`,
  },
};
