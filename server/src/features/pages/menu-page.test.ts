import { expect, it } from 'vitest';

import type { MenuCard, MenuPageBrand } from '../../../../contract/pages/pages.ts';
import { getPopularCards, keepFirstSections } from './menu-page.ts';

const card = (id: string, tags: MenuCard['tags'] = []): MenuCard => ({
  id,
  name: id,
  description: '',
  priceMinor: 100,
  hasOptions: false,
  needsChoice: false,
  kcal: null,
  tags,
  picture: null,
  isSoldOut: false,
  allergens: { contains: [], mayContain: [], notVerified: false },
});

const brand = (id: string, sizes: number[], tags: MenuCard['tags'] = []): MenuPageBrand => ({
  id,
  name: id,
  tagline: '',
  cuisine: '',
  logo: '',
  colour: '',
  heroPicture: null,
  sections: sizes.map((size, index) => ({
    id: `${id}-${index}`,
    name: '',
    cards: Array.from({ length: size }, (_, at) => card(`${id}-${index}-${at}`, tags)),
  })),
});

it('keepFirstSections keeps whole sections up to eight dishes, across brands', () => {
  const brands = keepFirstSections([brand('a', [5, 4, 10]), brand('b', [3])]);
  expect(brands.map(({ sections }) => sections.map(({ cards }) => cards?.length ?? null))).toEqual([
    [5, 4, null],
    [null],
  ]);
});

it('keepFirstSections keeps the first section of any length', () => {
  expect(keepFirstSections([brand('a', [60])])[0]?.sections[0]?.cards).toHaveLength(60);
});

it('getPopularCards returns at most four available dishes', () => {
  const popular = brand('a', [8], ['popular']);
  const [first] = popular.sections[0]?.cards ?? [];
  if (first) first.isSoldOut = true;
  expect(getPopularCards([popular]).map((each) => each.card.id)).toEqual([
    'a-0-1',
    'a-0-2',
    'a-0-3',
    'a-0-4',
  ]);
});

it('getPopularCards alternates between brands', () => {
  const both = [brand('a', [3], ['popular']), brand('b', [1], ['popular'])];
  expect(getPopularCards(both).map((each) => each.card.id)).toEqual([
    'a-0-0',
    'b-0-0',
    'a-0-1',
    'a-0-2',
  ]);
});
