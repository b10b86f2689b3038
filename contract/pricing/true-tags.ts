import type { Allergen } from '../allergens/allergens.ts';
import type { ItemDefinition } from '../catalogue.ts';

type Tags = ItemDefinition['tags'];

const FLESH: readonly Allergen[] = ['fish', 'crustaceans', 'molluscs'];

/** The allergens that are no part of a diet. */
const EXCLUDED: Partial<Record<Tags[number], readonly Allergen[]>> = {
  vegetarian: FLESH,
  vegan: [...FLESH, 'milk', 'eggs'],
};

/**
 * The tags of a dish without the diets that an ingredient of its options contradicts: tags describe the dish itself.
 * `possible`: allergens that the dish contains with at least one choice.
 */
export const selectTrueTags = (tags: Tags, possible: readonly Allergen[]): Tags =>
  tags.filter((tag) => !EXCLUDED[tag]?.some((allergen) => possible.includes(allergen)));
