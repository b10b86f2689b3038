import type { Allergen } from '../../../../../contract/allergens.ts';
import * as en from '../../../../../contract/allergens.texts.ts';
import * as pl from '../../../../../contract/allergens.texts.pl.ts';
import type { Catalogue } from '../message-texts.ts';

/** 'milk, nuts' */
export const ALLERGEN_NAMES: Catalogue<(allergens: readonly Allergen[]) => string> = {
  en: en.allergenNames,
  pl: pl.allergenNames,
};
