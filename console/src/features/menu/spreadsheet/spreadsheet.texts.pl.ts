import type { Translation } from '../../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './spreadsheet.texts.ts';

const plural = (count: number, one: string, few: string, many: string): string => {
  const rule = new Intl.PluralRules('pl').select(count);
  return `${count} ${rule === 'one' ? one : rule === 'few' ? few : many}`;
};
const rows = (count: number): string => plural(count, 'wiersz', 'wiersze', 'wierszy');

const KEEP = 'Pusta komórka zostawia to, co jest w serwisie, a pominięty wiersz zostaje bez zmian.';

export const texts: Translation<typeof en> = {
  title: 'Arkusz',
  what: 'Co',
  sheets: {
    dishes: 'Dania i ceny',
    allergens: 'Alergeny',
    texts: 'Teksty',
    translations: 'Tłumaczenia',
  },
  ofStores: 'Własne ceny lokali, kolumna dla każdego',
  download: 'Pobierz',
  separators: { comma: 'Z przecinkami (10.95)', semicolon: 'Ze średnikami (10,95)' },
  hints: {
    dishes: `Zmień, co chcesz, a pierwsze kolumny zostaw. ${KEEP} „none” czyści kcal lub diety, „yes” pod „withdrawn” wycofuje danie, a wiersz z własnym id dodaje nowe.`,
    allergens: `Wpisz contains (zawiera), may contain (może zawierać) albo no (nie). ${KEEP} Zmieniona deklaracja jest niesprawdzona, dopóki ktoś jej nie potwierdzi.`,
    texts: `Zmień kolumnę „text”. ${KEEP}`,
    translations: `Wypełnij kolumnę języka. ${KEEP} Obok stoi tłumaczenie wcześniejszego tekstu, jeśli jest.`,
  },
  storeHint: `W komórce jest cena, „not sold” (nie w sprzedaży) albo „menu”, czyli znów cena z menu. ${KEEP}`,
  import: 'Wczytaj plik',
  chooseFile: 'Wybierz plik CSV',
  dropFile: 'albo upuść go tutaj. Nic nie zostanie opublikowane: najpierw zobaczysz każdą zmianę.',
  sending: (name) => `Wysyłanie pliku ${name}`,
  reading: (name) => `Odczyt pliku ${name}. Możesz wyjść i wrócić.`,
  progress: (name, done, all) => `${name}: ${done} z ${all} wierszy. Możesz wyjść i wrócić.`,
  stop: 'Zatrzymaj',
  stopped: 'Zatrzymano. Nic nie zostało przejęte.',
  failed: 'Serwis zmienił się w międzyczasie i nic nie zostało przejęte. Wybierz plik ponownie.',
  keptIn: (set) => `Zapisano w „${set}”: zobacz zmiany`,
  tooLarge: 'Plik jest większy niż 4 MB. Podziel go.',
  changes: (number, changed) => `Odczytano ${rows(number)}, ze zmianami: ${changed}.`,
  nothingChanges: (number) => `Odczytano ${rows(number)}. Serwis ma już to wszystko.`,
  dishes: (added, withdrawn) => `Nowe dania: ${added}, wycofane: ${withdrawn}.`,
  prices: (up, down) => `Ceny: w górę ${up}, w dół ${down}.`,
  missing: (number) => `W pliku nie ma: ${rows(number)} z serwisu. Zostają bez zmian.`,
  faults: (number) =>
    `${plural(number, 'błąd', 'błędy', 'błędów')}. Nic nie zostało przejęte. Popraw plik i wybierz go ponownie.`,
  warnings: () => 'Zwróć uwagę',
  moreNotes: (number) => `i jeszcze ${number}`,
  newSet: 'Nazwa nowego zestawu zmian',
  newSetName: (date) => `Arkusz ${date}`,
  addTo: (name) => `Dodaj do „${name}”`,
  keep: 'Zbierz w nowym zestawie',
  keeping: 'Zapisywanie',
};
