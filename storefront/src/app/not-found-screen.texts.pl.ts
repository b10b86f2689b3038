import type { Translation } from '../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './not-found-screen.texts.ts';

export const texts: Translation<typeof en> = {
  title: 'Tej strony nie ma w menu',
  explanation: 'Adres może być nieaktualny albo błędnie wpisany.',
  lookForADish: 'Poszukaj dania:',
  toHomePage: 'Na stronę główną',
  searchMenu: 'Szukaj w menu',
  search: 'Szukaj',
  ourBrands: 'Nasze marki',
};
