// The dishes that match the filter, in order. Loaded when a customer filters or searches.
import { isSafeWithout, type Allergen } from '../../../../../contract/allergens/allergens.ts';
import { texts as allergenTexts } from '../../../../../contract/messages/allergens.texts.ts';
import type { MenuCard } from '../../../../../contract/pages/pages.ts';
import { isEmptyText } from '../../../../../contract/text/is-empty-text.ts';
import type { MenuBrands } from '../menu-steps.ts';
import { texts } from './filter-results.texts.ts';
import { NO_FILTER, type Diet, type Match, type MenuFilter } from './menu-filter.ts';
import { searchCards, type SearchResult } from './search-cards.ts';

export interface MenuMatches {
  /** The brands, sections and cards of the menu; the most relevant ones first while words are searched. */
  brands: MenuBrands;
  matches: ReadonlyMap<string, Match>;
  found: number;
  /** Such as '3 dishes for “chicken”'. */
  summary: string;
  /** Such as 'Without milk, nuts'; '' without an allergen filter. */
  without: string;
}

export function matchMenu(brands: MenuBrands, filter: MenuFilter): MenuMatches {
  const cards = listCards(brands);
  const hasWords = !isEmptyText(filter.words);
  const search = hasWords ? searchCards(cards, filter.words) : null;
  const matches = new Map(
    cards.map((card) => [
      card.id,
      search === null || search.ranks.has(card.id) ? matchCard(card, filter) : 'no',
    ]),
  );
  const found = [...matches.values()].filter((match) => match !== 'no').length;
  const names = filter.without.map(allergenTexts.allergenName).join(', ');
  return {
    brands: search ? sortByRank(brands, search.ranks) : brands,
    matches,
    found,
    summary: summarize(found, search),
    without: names && texts.without(names),
  };
}

function summarize(found: number, search: SearchResult | null): string {
  const dishes = texts.dishes(found);
  if (search?.isPartial) return texts.someWords(dishes);
  return search?.searchedFor ? texts.searchedFor(dishes, search.searchedFor) : dishes;
}

/** Searches once: before the first key press the texts of all cards are folded, and the code is compiled. */
export function prepareSearch(brands: MenuBrands): void {
  matchMenu(brands, { ...NO_FILTER, words: 'a' });
}

const listCards = (brands: MenuBrands): MenuCard[] =>
  brands.flatMap(({ sections }) => sections.flatMap((section) => section.cards ?? []));

export function matchCard(
  { tags, allergens }: MenuCard,
  { diets, without }: Pick<MenuFilter, 'diets' | 'without'>,
): Match {
  if (!diets.every((diet) => matchesDiet(tags, diet))) return 'no';
  if (isSafeWithout(allergens, without)) return 'yes';
  const containsOne = without.some(
    (allergen: Allergen) =>
      allergens.contains.includes(allergen) || allergens.mayContain.includes(allergen),
  );
  return containsOne ? 'no' : 'ask';
}

/** Vegan dishes are vegetarian too. */
const matchesDiet = (tags: MenuCard['tags'], diet: Diet): boolean =>
  tags.includes(diet) || (diet === 'vegetarian' && tags.includes('vegan'));

/** Sections stay whole: a dish keeps its heading. Sections whose order does not change keep their object. */
function sortByRank(brands: MenuBrands, ranks: ReadonlyMap<string, number>): MenuBrands {
  const rankCard = ({ id }: MenuCard) => ranks.get(id) ?? Infinity;
  const rankSection = ({ cards }: MenuBrands[number]['sections'][number]) =>
    Math.min(...(cards ?? []).map(rankCard));
  const rankBrand = ({ sections }: MenuBrands[number]) => Math.min(...sections.map(rankSection));
  return sortBy(
    brands.map((brand) => {
      const sections = brand.sections.map((section) => {
        const cards = section.cards && sortBy(section.cards, rankCard);
        return cards?.every((card, index) => card === section.cards?.[index])
          ? section
          : { ...section, cards };
      });
      return { ...brand, sections: sortBy(sections, rankSection) };
    }),
    rankBrand,
  );
}

/** A stable sort; equal keys, infinite ones included, keep their order. */
const sortBy = <Item>(items: readonly Item[], getRank: (item: Item) => number): Item[] =>
  items
    .map((item) => ({ item, rank: getRank(item) }))
    .toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .map(({ item }) => item);
