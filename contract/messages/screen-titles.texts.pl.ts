import type { texts as en } from './screen-titles.texts.ts';
import type { Translation } from './text-catalogue.ts';

export const texts: Translation<typeof en> = {
  login: 'Zaloguj się',
  verification: 'Wpisz kod',
  cart: 'Twój koszyk',
  checkout: 'Zamówienie',
  payment: 'Płatność',
  orders: 'Twoje zamówienia',
  account: 'Twoje konto',
  promo: 'Promocje',
  invite: 'Zaproś znajomych',
  reservation: 'Zarezerwuj stolik',
  offline: 'Brak połączenia',
};
