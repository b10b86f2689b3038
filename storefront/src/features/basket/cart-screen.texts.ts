// Texts of the basket.
export const texts = {
  yourBasket: 'Your basket',
  basketEmpty: 'Your basket is empty',
  basketKeeps: 'Dishes you add will wait for you here, even after a reload.',
  seeTheMenu: 'See the menu',
  addMoreDishes: 'Add more dishes',
  summary: 'Summary',
  brandsTogether: (count: number) =>
    `${count} brands cook this. They travel together: one delivery, one payment.`,

  change: 'Change',
  takeOut: 'Take out',
  orderFor: (time: string) => `Order for ${time}`,
  clearBasket: 'Clear basket',
  clearBasketQuestion: 'Clear the basket?',
  clearIt: 'Yes, clear it',
  keepIt: 'Keep it',

  minimumBefore: 'Add ',
  minimumAfter: ' more to reach the minimum for delivery',
  freeDeliveryAfter: ' more for free delivery',
  minimumReached: 'You’ve reached the minimum for delivery',

  retry: 'Retry',
  from: 'from',
  goToCheckout: 'Go to checkout',
  signInAndCheckOut: 'Sign in and check out',
};
