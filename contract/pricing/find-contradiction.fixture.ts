import { getAllergenStatus, ALLERGENS } from '../allergens/allergens.ts';
import type { LinePrice } from './line-price.ts';

/** What `stated` says of a dish and `actual`, the dish with more choices, does not bear out; empty: nothing. */
export function findContradiction(stated: LinePrice, actual: LinePrice): string[] {
  const allergens = ALLERGENS.filter((allergen) => {
    const now = getAllergenStatus(actual.allergens, allergen);
    switch (getAllergenStatus(stated.allergens, allergen)) {
      case 'contains':
        return now !== 'contains';
      case 'may contain':
        return false;
      case 'not verified':
        return now === 'contains' || now === 'may contain';
      case 'free from':
        return now !== 'free from';
    }
  });
  const figures = [
    stated.kcal !== null && (actual.kcal === null || actual.kcal < stated.kcal) && 'kcal',
    actual.leastPriceMinor < stated.leastPriceMinor && 'price',
    stated.tags.some((tag) => !actual.tags.includes(tag)) && 'tags',
    !stated.isOpen && stated.leastPriceMinor !== actual.unitPriceMinor && 'final price',
  ].filter((each) => typeof each === 'string');
  return [...allergens, ...figures];
}
