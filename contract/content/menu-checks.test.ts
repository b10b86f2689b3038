import { expect, it } from 'vitest';

import { isOldDifference, listCheckedDishes } from './menu-checks.ts';
import type { OfficeMenu } from './office-menu.ts';

const TODAY = '2026-03-31';

it.each([
  ['2026-03-01', null, false],
  ['2026-02-28', null, true],
  ['2026-02-28', '2026-04-30', false],
  [null, null, false],
])('a difference since %s until %s is old: %s', (since, until, isOld) => {
  expect(isOldDifference({ since, until }, TODAY)).toBe(isOld);
});

const allergens = {
  contains: [],
  mayContain: [],
  notVerified: false,
  verifiedBy: null,
  verifiedOn: null,
};
const difference = (storeId: string, since: string) => ({
  key: 'x',
  storeId,
  priceMinor: 900,
  by: null,
  reason: null,
  since,
  until: null,
});
const dish = (id: string) => ({
  id,
  position: id,
  name: id,
  description: '',
  hasPicture: false,
  pictureAlt: '',
  priceMinor: 1_000,
  vat: 2_000,
  kcal: null,
  prepMinutes: 10,
  tags: [],
  allergens,
  groups: [] as string[],
  menuHours: null,
  rules: [],
  otherRules: 0,
  differences: [] as ReturnType<typeof difference>[],
});
const option = {
  ...dish('hot'),
  prices: null,
  isDefault: false,
  rules: [],
  otherRules: 0,
  maxQuantity: 1,
  group: null,
  differences: [difference('soho', '2026-01-01')],
};
const group = { min: 0, max: 1, freeCount: 0, pricedBy: null, position: 'a', name: 'Heat' };
const brand: OfficeMenu['brands'][number] = {
  id: 'curry',
  name: 'Curry',
  storeIds: ['camden', 'soho'],
  hours: {},
  groups: [{ ...group, id: 'heat', options: [option] }],
  sections: [
    {
      id: 'mains',
      position: 'a',
      name: 'Mains',
      menuHours: null,
      dishes: [
        { ...dish('dal'), allergens: { ...allergens, notVerified: true } },
        { ...dish('korma'), groups: ['heat'], differences: [difference('camden', '2026-02-01')] },
        { ...dish('naan'), differences: [difference('camden', '2026-03-30')] },
      ],
    },
  ],
};

it('a dish is checked for its own old prices and those of its options', () => {
  expect(listCheckedDishes({ brands: [brand] }, 'old-prices', TODAY)).toEqual([
    { id: 'korma', storeIds: ['camden', 'soho'] },
  ]);
  expect(listCheckedDishes({ brands: [brand] }, 'unverified', TODAY).map(({ id }) => id)).toEqual([
    'dal',
  ]);
});

it('brands that are in none of the reader’s stores are left out', () => {
  expect(listCheckedDishes({ brands: [{ ...brand, storeIds: [] }] }, 'unverified', TODAY)).toEqual(
    [],
  );
});
