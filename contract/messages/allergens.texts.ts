import type { Allergen } from '../allergens/allergens.ts';

export const texts = {
  /** The words of the law, which are English. */
  allergenName: (allergen: Allergen): string => allergen,
  /** 'milk, nuts' */
  allergenNames: (allergens: readonly Allergen[]) => allergens.join(', '),
};
