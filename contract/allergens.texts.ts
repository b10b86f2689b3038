import type { Allergen } from './allergens.ts';

/** The words of the law, which are English. */
export const allergenName = (allergen: Allergen): string => allergen;

/** 'milk, nuts' */
export const allergenNames = (allergens: readonly Allergen[]): string => allergens.join(', ');
