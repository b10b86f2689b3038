import { describe, expect, it } from 'vitest';
import type { MenuCard } from '../../../../../contract/pages.ts';
import { matchCard, type MenuFilter } from './menu-filter.ts';

const NO_FILTER: MenuFilter = { words: '', diets: [], without: [] };
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

describe('words', () => {
  it('finds Polish words however they are typed', () => {
    const dish = card({ description: 'Wędzone masło' });
    for (const words of ['masło', 'wedzone maslo'])
      expect(matchCard(dish, { ...NO_FILTER, words })).toBe('yes');
  });

  it.each([
    ['creme brulee', 'yes'],
    ['BURNT cream', 'yes'],
    ['vegetarian', 'yes'],
    ['curry', 'no'],
    ['   ', 'yes'],
  ])('%j matches: %s', (words, match) => {
    expect(matchCard(card(), { ...NO_FILTER, words })).toBe(match);
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
});
