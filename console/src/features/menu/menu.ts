// Public file of the feature: the menu, and prices as they are typed.
export { readPrice, writePrice } from './read-price.ts';
