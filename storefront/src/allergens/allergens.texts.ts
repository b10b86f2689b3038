import type { Allergen } from '../../../contract/allergens.ts';

/** The contract's names are English already. */
export const allergenName = (allergen: Allergen): string => allergen;

/** 'milk, nuts' */
export const allergenNames = (allergens: readonly Allergen[]): string => allergens.join(', ');
