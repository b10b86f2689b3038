import { plural } from '../../../../contract/messages/plural.ts';

export const deliverTo = 'Adres dostawy';
export const addAddress = 'Dodaj adres';
export const edit = 'Edytuj';
export const remove = 'Usuń';
export const reallyRemove = (name: string) => `Na pewno usunąć: ${name}?`;

export const find = 'Znajdź swój adres';
export const findHow = 'Wpisz kod pocztowy, możesz dodać numer domu – albo wypełnij pola poniżej.';
export const found = 'Adresy';
export const looking = 'Szukamy adresów…';
export const someFound = (total: number, shown: number) =>
  total > shown
    ? `${shown} z ${total} adresów. Dodaj numer domu, aby znaleźć swój.`
    : `${total} ${plural(total, { one: 'adres', few: 'adresy', many: 'adresów' })}`;
export const noneFound = 'Nie znaleźliśmy adresu. Wpisz go poniżej.';
export const notFoundOut = 'Nie możemy teraz wyszukać adresu. Wpisz go poniżej.';

export const address = 'Adres';
export const line1 = 'Ulica i numer domu';
export const flat = 'Mieszkanie lub piętro (opcjonalnie)';
export const line2 = 'Druga linia adresu (opcjonalnie)';
export const town = 'Miejscowość';
export const postcode = 'Kod pocztowy';
export const nameIt = 'Nazwij ten adres (opcjonalnie)';
export const nameExamples = 'Dom, Praca…';
export const instructions = 'Wskazówki dla kuriera (opcjonalnie)';
export const save = 'Zapisz adres';
export const saving = 'Zapisujemy…';
export const cancel = 'Anuluj';

export const line1Required = 'Podaj ulicę i numer domu';
export const townRequired = 'Podaj miejscowość';
export const postcodeInvalid = 'Podaj pełny brytyjski kod pocztowy, na przykład NW1 8AB.';
