import type { Translation } from '../../../contract/messages/text-catalogue.ts';
import { selectPlural } from '../../../contract/text/plural.ts';
import type { texts as en } from './shell.texts.ts';

export const texts: Translation<typeof en> = {
  skip: 'Przejdź do treści',
  demo: 'Demo',
  demoWords: 'Demo: nic nie gotujemy i nie pobieramy pieniędzy.',
  menu: 'Menu',
  basketEmpty: 'Koszyk, pusty',
  basketOf: (count) =>
    `Koszyk, ${count} ${selectPlural(count, { one: 'pozycja', few: 'pozycje', many: 'pozycji' })}`,
  addItemsFirst: 'Najpierw dodaj coś do koszyka!',

  findUs: 'Gdzie jesteśmy',
  getDirections: 'Wyznacz trasę',
  talkToUs: 'Skontaktuj się z nami',
  terms: 'Regulamin',
  privacy: 'Prywatność',
  cookies: 'Pliki cookie',
  cookieSettings: 'Ustawienia plików cookie',
  companyNo: (no) => `nr rejestrowy spółki ${no}`,

  errorTitle: 'Nieoczekiwany błąd aplikacji!',
  toTheStart: 'Wróć na stronę główną',
  notFound: 'Nie znaleziono',
};
