// Public file of the feature: prices as they are typed, and ids and places of what is new.
export { placeLast } from './positions.ts';
export { readPrice, writePrice } from './read-price.ts';
export { toNewId } from './section-changes.ts';
