// The filter of the menu. Its state is in the URL query, so that it can be shared and survives a reload.
import type { Allergen } from '../../../../../contract/allergens/allergens.ts';

export const DIETS = ['vegetarian', 'vegan', 'halal', 'spicy'] as const;
export type Diet = (typeof DIETS)[number];

export interface MenuFilter {
  words: string;
  diets: readonly Diet[];
  /** Dishes with any of these, or with nothing verified about them, are not shown as safe. */
  without: readonly Allergen[];
}

export const NO_FILTER: MenuFilter = { words: '', diets: [], without: [] };

export const isEmptyFilter = ({ words, diets, without }: MenuFilter): boolean =>
  words.trim() === '' && diets.length === 0 && without.length === 0;

/** 'ask': the dish might fit, but its allergens are not verified, so the customer must ask the kitchen. */
export type Match = 'yes' | 'ask' | 'no';
