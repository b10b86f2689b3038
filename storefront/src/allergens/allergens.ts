// The door of the allergen words, which menu, checkout and orders all say.
export { allergenName, allergenNames } from './allergens.texts.ts';
