import type { Translation } from '../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './site-drawer.texts.ts';

export const texts: Translation<typeof en> = {
  yourAccount: 'Twoje konto',
  welcome: 'Witaj',
  site: 'Serwis',
  signUp: 'Załóż konto',
  logIn: 'Zaloguj się',
  manageAccount: 'Zarządzaj kontem',
  orders: 'Zamówienia',
  inviteFriends: 'Zaproś znajomych',
  menu: 'Menu',
  ourKitchens: 'Nasze kuchnie',
  bookATable: 'Zarezerwuj stolik',
  signOut: 'Wyloguj się',
};
