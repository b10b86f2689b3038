// Which dishes match what was typed and chosen; state lives in the URL query, so that it can be shared and survives a reload.
import { isSafeWithout, type Allergen } from '../../../../../contract/allergens.ts';
import type { MenuCard, MenuPageBrand } from '../../../../../contract/pages.ts';

export const DIETS = ['vegetarian', 'vegan', 'halal', 'spicy'] as const;
export type Diet = (typeof DIETS)[number];

export interface MenuFilter {
  words: string;
  diets: readonly Diet[];
  /** Dishes with any of these, or with nothing verified about them, are not shown as safe. */
  without: readonly Allergen[];
}

export const isEmptyFilter = ({ words, diets, without }: MenuFilter): boolean =>
  words.trim() === '' && diets.length === 0 && without.length === 0;

/** Lower case without marks on letters: 'Crème Brûlée' is found by 'creme brulee', 'masło' by 'maslo'. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l');

const searchTexts = new WeakMap<MenuCard, string>();

/** The searchable text of a card, folded once because each key press searches all cards. */
function getSearchText(card: MenuCard): string {
  const text =
    searchTexts.get(card) ?? foldText(`${card.name} ${card.description} ${card.tags.join(' ')}`);
  searchTexts.set(card, text);
  return text;
}

export type Match = 'yes' | 'ask' | 'no';

/** 'ask': it might fit, but its allergens are not verified, so the kitchen has to be asked. */
export function matchCard(card: MenuCard, filter: MenuFilter): Match {
  const text = getSearchText(card);
  const hasWords = foldText(filter.words)
    .split(/\s+/)
    .every((word) => text.includes(word));
  const hasDiets = filter.diets.every((diet) => matchesDiet(card, diet));
  if (!hasWords || !hasDiets) return 'no';
  if (isSafeWithout(card.allergens, filter.without)) return 'yes';
  const containsOne = filter.without.some(
    (allergen) =>
      card.allergens.contains.includes(allergen) || card.allergens.mayContain.includes(allergen),
  );
  return containsOne ? 'no' : 'ask';
}

/** Vegan dishes are vegetarian too. */
const matchesDiet = ({ tags }: MenuCard, diet: Diet): boolean =>
  tags.includes(diet) || (diet === 'vegetarian' && tags.includes('vegan'));

/** Ids of the dishes to show, with those to ask about. */
export function matchMenu(
  brands: readonly MenuPageBrand[],
  filter: MenuFilter,
): Map<string, Match> {
  const matches = new Map<string, Match>();
  for (const brand of brands) {
    for (const section of brand.sections) {
      for (const card of section.cards ?? []) matches.set(card.id, matchCard(card, filter));
    }
  }
  return matches;
}
