import { expect, it } from 'vitest';
import { keepFirstSections, getPopularCards } from './menu-cards.ts';
import type { MenuCard, MenuPageBrand } from './pages.ts';

const card = (id: string, tags: MenuCard['tags'] = []): MenuCard => ({
  ...{ id, name: id, description: '', priceMinor: 100, hasOptions: false, needsChoice: false },
  ...{ kcal: null, tags, picture: null, isSoldOut: false },
  allergens: { contains: [], mayContain: [], notVerified: false },
});

const brand = (id: string, sizes: number[], tags: MenuCard['tags'] = []): MenuPageBrand => ({
  ...{ id, name: id, tagline: '', cuisine: '', logo: '', colour: '', heroPicture: null },
  sections: sizes.map((size, index) => ({
    id: `${id}-${index}`,
    name: '',
    cards: Array.from({ length: size }, (_, at) => card(`${id}-${index}-${at}`, tags)),
  })),
});

it('keeps whole sections until eight dishes are in, across brands', () => {
  const kept = keepFirstSections([brand('a', [5, 4, 10]), brand('b', [3])]);
  expect(kept.map(({ sections }) => sections.map(({ cards }) => cards?.length ?? null))).toEqual([
    [5, 4, null],
    [null],
  ]);
});

it('keeps the first section however long it is', () => {
  expect(keepFirstSections([brand('a', [60])])[0]?.sections[0]?.cards).toHaveLength(60);
});

it('finds at most four popular dishes that can be had', () => {
  const popular = brand('a', [8], ['popular']);
  const [first] = popular.sections[0]?.cards ?? [];
  if (first) first.isSoldOut = true;
  expect(getPopularCards([popular]).map((each) => each.card.id)).toEqual([
    ...['a-0-1', 'a-0-2', 'a-0-3', 'a-0-4'],
  ]);
});

it('lets the brands take turns', () => {
  const both = [brand('a', [3], ['popular']), brand('b', [1], ['popular'])];
  expect(getPopularCards(both).map((each) => each.card.id)).toEqual([
    'a-0-0',
    'b-0-0',
    'a-0-1',
    'a-0-2',
  ]);
});
