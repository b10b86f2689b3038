// Public file of the feature: prices as they are typed, and ids of what is new.
export { readPrice, writePrice } from './read-price.ts';
export { toNewId } from './section-changes.ts';
