import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import { selectPlural } from '../../../../contract/text/plural.ts';
import type { texts as en } from './cart-screen.texts.ts';

export const texts: Translation<typeof en> = {
  yourBasket: 'Twój koszyk',
  basketEmpty: 'Twój koszyk jest pusty',
  basketKeeps: 'Wybrane dania poczekają tu na Ciebie, także po odświeżeniu strony.',
  seeTheMenu: 'Zobacz menu',
  addMoreDishes: 'Dodaj kolejne dania',
  summary: 'Podsumowanie',
  brandsTogether: (count) =>
    `${count} ${selectPlural(count, { one: 'marka gotuje', few: 'marki gotują', many: 'marek gotuje' })} to razem: jedna dostawa, jedna płatność.`,

  change: 'Zmień',
  orderFor: (time) => `Zamów na: ${time}`,
  takeOut: 'Usuń',
  clearBasket: 'Opróżnij',
  clearBasketQuestion: 'Opróżnić koszyk?',
  clearIt: 'Tak, opróżnij',
  keepIt: 'Zostaw',

  minimumBefore: 'Dodaj jeszcze ',
  minimumAfter: ', aby osiągnąć minimum dla dostawy',
  freeDeliveryAfter: ', a dostawa będzie gratis',
  minimumReached: 'Minimum dla dostawy osiągnięte',

  retry: 'Spróbuj ponownie',
  from: 'od',
  goToCheckout: 'Przejdź do kasy',
  signInAndCheckOut: 'Zaloguj się i zamów',
};
