import { describe, expect, it } from 'vitest';

import type { MenuCard, MenuPageBrand } from '../../../../../contract/pages/pages.ts';
import { SEARCHED_ORDERS } from '../../../../../contract/text/typed-text.fixture.ts';
import { matchCard, matchMenu } from './match-menu.chunk.ts';
import { NO_FILTER } from './menu-filter.ts';

const card = (change: Partial<MenuCard> = {}): MenuCard => ({
  id: 'brulee',
  name: 'Crème Brûlée',
  description: 'Set cream under burnt sugar',
  priceMinor: 595,
  hasOptions: false,
  needsChoice: false,
  kcal: 410,
  tags: ['vegetarian'],
  allergens: { contains: ['milk', 'eggs'], mayContain: ['nuts'], notVerified: false },
  picture: null,
  isSoldOut: false,
  ...change,
});
const TIKKA = card({
  id: 'tikka',
  name: 'Chicken tikka',
  description: 'From the charcoal',
  tags: [],
});
const CURRY = card({
  id: 'curry',
  name: 'House curry',
  description: 'With chicken thigh',
  tags: [],
});
const SAMOSA = card({ id: 'samosa', name: 'Samosa', description: 'Peas, potato', tags: ['vegan'] });
const PIEROGI = card({ id: 'pierogi', name: 'Pierogi', description: 'Z kurczakiem', tags: [] });

const section = (id: string, cards: MenuCard[]) => ({ id, name: id, cards });
const brand = (id: string, ...sections: ReturnType<typeof section>[]) =>
  ({ id, name: id, sections }) as unknown as MenuPageBrand;
const MENU = [
  brand('Curry_House', section('snacks', [card(), SAMOSA]), section('mains', [CURRY])),
  brand('Grill', section('charcoal', [PIEROGI, TIKKA])),
];

function search(words: string) {
  const { brands, matches, summary } = matchMenu(MENU, { ...NO_FILTER, words });
  const ids = brands
    .flatMap(({ sections }) => sections.flatMap(({ cards }) => cards ?? []))
    .map(({ id }) => id);
  return { ids: ids.filter((id) => matches.get(id) === 'yes'), summary };
}

describe('a search', () => {
  it.each([
    ['creme brulee', ['brulee']],
    ['BURNT cream', ['brulee']],
    ['vegetarian', ['brulee']],
    ['   ', ['brulee', 'samosa', 'curry', 'pierogi', 'tikka']],
  ])('ignores case and diacritics, and reads names, descriptions and tags: %j', (words, ids) => {
    expect(search(words).ids).toEqual(ids);
  });

  it('finds Polish words with and without diacritics', () => {
    const dish = card({ description: 'Wędzone masło' });
    for (const words of ['masło', 'wedzone maslo']) {
      const { matches } = matchMenu([brand('A', section('a', [dish]))], { ...NO_FILTER, words });
      expect(matches.get(dish.id)).toBe('yes');
    }
  });

  it.each(SEARCHED_ORDERS.flatMap(({ name, searches }) => searches.map((each) => [each, name])))(
    'of the words %j finds a dish of the name %j',
    (words, name = '') => {
      // Words of a dish are searched one by one, numbers of phones are not in it.
      const isName = /^\D+$/.test(words ?? '');
      const dish = card({ name });
      const { matches } = matchMenu([brand('A', section('a', [dish]))], {
        ...NO_FILTER,
        words: words ?? '',
      });
      expect(matches.get(dish.id) === 'yes').toBe(isName);
    },
  );

  it('shows dishes with the word in the name before those with it in the description', () => {
    expect(search('chicken')).toEqual({ ids: ['tikka', 'curry'], summary: '2 dishes' });
  });

  it.each([
    ['chiken', ['tikka', 'curry'], '2 dishes for “chicken”'],
    ['chikcen', ['tikka', 'curry'], '2 dishes for “chicken”'],
    ['tika', ['tikka'], '1 dish for “tikka”'],
    ['cury', ['curry'], '1 dish for “curry”'],
    ['curries', ['curry'], '1 dish for “curry”'],
    ['samosas', ['samosa'], '1 dish for “samosa”'],
    ['kurczaka', ['pierogi'], '1 dish for “kurczakiem”'],
  ])('replaces the misspelt or inflected word %j and says so', (words, ids, summary) => {
    expect(search(words)).toEqual({ ids, summary });
  });

  it.each(['pea', 'rat', 'xyzzy'])('does not replace %j, which has no similar word', (words) => {
    expect(search(words).ids).toEqual(words === 'pea' ? ['samosa'] : []);
  });

  it('shows dishes with some of the words if none has all of them', () => {
    expect(search('chicken samosa')).toEqual({
      ids: ['samosa', 'curry', 'tikka'],
      summary: 'No dish has all of that. 3 dishes with some of it:',
    });
  });

  it('keeps sections whose order does not change', () => {
    const { brands } = matchMenu(MENU, { ...NO_FILTER, words: 'curry' });
    expect(brands[0]?.sections[1]).toBe(MENU[0]?.sections[0]);
  });
});

describe('diets', () => {
  it('counts a vegan dish as vegetarian, and not the other way round', () => {
    expect(matchCard(card({ tags: ['vegan'] }), { ...NO_FILTER, diets: ['vegetarian'] })).toBe(
      'yes',
    );
    expect(matchCard(card(), { ...NO_FILTER, diets: ['vegan'] })).toBe('no');
  });
});

describe('allergens', () => {
  it.each([
    [['milk'], 'no'],
    [['nuts'], 'no'],
    [['fish'], 'yes'],
  ] as const)('without %j: %s', (without, match) => {
    expect(matchCard(card(), { ...NO_FILTER, without })).toBe(match);
  });
  it('never calls an unverified dish safe', () => {
    const unknown = card({ allergens: { contains: [], mayContain: [], notVerified: true } });
    expect(matchCard(unknown, { ...NO_FILTER, without: ['fish'] })).toBe('ask');
  });
  it('apply to the dishes of a search', () => {
    const filter = { words: 'creme brulee', diets: [], without: ['milk', 'nuts'] } as const;
    const { found, without } = matchMenu(MENU, filter);
    expect({ found, without }).toEqual({ found: 0, without: 'Without milk, nuts' });
  });
});
