export const texts = {
  basket: 'Basket',
  yourBasket: 'Your basket',
  viewBasket: 'View basket',
  nothingInBasket: 'Nothing in here yet. Pick something good.',
};
