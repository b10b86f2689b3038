import { plural } from '../../../../contract/messages/plural.ts';

export const yourBasket = 'Twój koszyk';
export const basketEmpty = 'Twój koszyk jest pusty';
export const basketKeeps = 'Wybrane dania poczekają tu na Ciebie, także po odświeżeniu strony.';
export const seeTheMenu = 'Zobacz menu';
export const summary = 'Podsumowanie';
export const brandsTogether = (count: number) =>
  `${count} ${plural(count, { one: 'marka gotuje', few: 'marki gotują', many: 'marek gotuje' })} to razem: jedna dostawa, jedna płatność.`;

export const change = 'Zmień';
export const takeOut = 'Usuń';
export const clearBasket = 'Opróżnij koszyk';
export const clearBasketQuestion = 'Opróżnić koszyk?';
export const clearIt = 'Tak, opróżnij';
export const keepIt = 'Zostaw';

export const priceWas = 'Cena zmieniła się z ';
export const priceIs = ' na ';
export const acceptPrice = 'W porządku';
export const agreeToPrices = 'Zmieniła się cena. Najpierw ją sprawdź.';

export const minimumBefore = 'Dodaj jeszcze ';
export const minimumAfter = ', aby osiągnąć minimum dla dostawy';
export const freeDeliveryAfter = ', a dostawa będzie gratis';
export const minimumReached = 'Minimum dla dostawy osiągnięte';

export const goToCheckout = 'Przejdź do kasy';
export const signInAndCheckOut = 'Zaloguj się i zamów';
