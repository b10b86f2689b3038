// What the basket says.
export const yourBasket = 'Your basket';
export const basketEmpty = 'Your basket is empty';
export const basketKeeps = 'Dishes you add will wait for you here, even after a reload.';
export const seeTheMenu = 'See the menu';
export const summary = 'Summary';
export const brandsTogether = (count: number) =>
  `${count} brands cook this. They travel together: one delivery, one payment.`;

export const change = 'Change';
export const takeOut = 'Take out';
export const clearBasket = 'Clear basket';
export const clearBasketQuestion = 'Clear the basket?';
export const clearIt = 'Yes, clear it';
export const keepIt = 'Keep it';

export const priceWas = 'The price has changed from ';
export const priceIs = ' to ';
export const acceptPrice = 'That’s fine';
export const agreeToPrices = 'A price has changed. Please look at it first.';

export const minimumBefore = 'Add ';
export const minimumAfter = ' more to reach the minimum for delivery';
export const freeDeliveryAfter = ' more for free delivery';
export const minimumReached = 'You’ve reached the minimum for delivery';

export const goToCheckout = 'Go to checkout';
export const signInAndCheckOut = 'Sign in and check out';
