import { plural } from '../../../contract/messages/plural.ts';

export const skip = 'Przejdź do treści';
export const demo = 'Wersja pokazowa';
export const demoWords =
  'Wersja pokazowa: nic się nie gotuje i nie płacisz prawdziwymi pieniędzmi.';
export const menu = 'Menu';
export const basketEmpty = 'Koszyk, pusty';
export const basketOf = (count: number) =>
  `Koszyk, ${count} ${plural(count, { one: 'pozycja', few: 'pozycje', many: 'pozycji' })}`;
export const addItemsFirst = 'Najpierw dodaj coś do koszyka!';

export const findUs = 'Gdzie jesteśmy';
export const getDirections = 'Wyznacz trasę';
export const talkToUs = 'Skontaktuj się z nami';
export const terms = 'Regulamin';
export const privacy = 'Prywatność';
export const cookies = 'Pliki cookie';
export const cookieSettings = 'Ustawienia plików cookie';
export const companyNo = (no: string) => `nr rejestrowy spółki ${no}`;

export const errorTitle = 'Nieoczekiwany błąd aplikacji!';
export const toTheStart = 'Wróć na stronę główną';
export const notFound = 'Nie znaleziono';
