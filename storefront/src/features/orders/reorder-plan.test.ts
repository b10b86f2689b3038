import { expect, it } from 'vitest';

import type { Allergen, AllergenProfile } from '../../../../contract/allergens/allergens.ts';
import type { Menu, MenuItem } from '../../../../contract/catalogue/catalogue.ts';
import type { Order } from '../../../../contract/orders/order.ts';
import type { Choice } from '../../../../contract/pricing/cart.ts';
import { priceLine } from '../../../../contract/pricing/line-price.ts';
import { choose, pizza } from '../../../../contract/pricing/sample-dish.fixture.ts';
import { findNewAllergens, planPastDish, planReorder, type ReorderChange } from './reorder-plan.ts';

const dish: MenuItem = {
  ...pizza,
  brandId: 'pies',
  sectionId: 'all',
  isSoldOut: false,
  isBrandPaused: false,
};
const chosen: Choice[] = [
  choose('size', 'large'),
  choose('sides', 'wedges', 2, [choose('dip', 'mayo'), choose('dip', 'truffle')]),
];

function createOrder(quantity = 2): Pick<Order, 'lines' | 'currency'> {
  const { unitPriceMinor, options, allergens } = priceLine(pizza, chosen);
  const line = {
    itemId: 'pizza',
    name: 'Pizza',
    brandId: 'pies',
    brandName: 'Pies',
    quantity,
    options,
    note: 'well done',
    unitPriceMinor,
    totalMinor: quantity * unitPriceMinor,
    allergens,
    kcal: null,
    isAgeRestricted: false,
  };
  return { lines: [line], currency: 'GBP' };
}

const createMenu = (...items: MenuItem[]): Menu =>
  ({
    brands: [{ id: 'pies', name: 'Pies', sections: [{ id: 'all', name: 'All', items }] }],
  }) as unknown as Menu;

const withAllergens = (allergens: Partial<AllergenProfile>): MenuItem => ({
  ...dish,
  allergens: { ...dish.allergens, ...allergens },
});

const removeOption = (groupId: string, optionId: string): MenuItem => ({
  ...dish,
  optionGroups: dish.optionGroups.map((group) => ({
    ...group,
    options: group.options.filter((option) => group.id !== groupId || option.id !== optionId),
  })),
});

it('an unchanged item is added to the cart with the same choices', () => {
  const { entries, changes } = planReorder(createOrder(), createMenu(dish), 'GBP');
  expect(changes).toEqual([]);
  expect(entries).toEqual([
    expect.objectContaining({
      itemId: 'pizza',
      quantity: 2,
      note: 'well done',
      brandName: 'Pies',
      unitPriceMinor: priceLine(pizza, chosen).unitPriceMinor,
    }),
  ]);
  expect(priceLine(pizza, entries[0]?.options ?? [])).toEqual(priceLine(pizza, chosen));
});

it.each<[string, Menu, ReorderChange[], number]>([
  ['is no longer on the menu', createMenu(), [{ kind: 'gone', name: 'Pizza', itemId: 'pizza' }], 0],
  [
    'is sold out',
    createMenu({ ...dish, isSoldOut: true }),
    [{ kind: 'soldOut', name: 'Pizza', itemId: 'pizza' }],
    0,
  ],
  [
    'is of a paused brand',
    createMenu({ ...dish, isSoldOut: true, isBrandPaused: true }),
    [{ kind: 'brandPaused', name: 'Pizza', itemId: 'pizza' }],
    0,
  ],
  [
    'has another price',
    createMenu({ ...dish, priceMinor: 1_000 }),
    [{ kind: 'price', name: 'Pizza', from: { currency: 'GBP', minor: 1_800 }, toMinor: 1_900 }],
    1,
  ],
  [
    'has lost a chosen option',
    createMenu(removeOption('sides', 'wedges')),
    [
      { kind: 'optionsGone', name: 'Pizza', options: ['wedges', 'mayo', 'truffle'] },
      { kind: 'price', name: 'Pizza', from: { currency: 'GBP', minor: 1_800 }, toMinor: 1_200 },
    ],
    1,
  ],
  [
    'has lost the only choice of a required group',
    createMenu(removeOption('size', 'large')),
    [{ kind: 'needsChoice', name: 'Pizza', itemId: 'pizza' }],
    0,
  ],
  [
    'has another allergen and is not verified',
    createMenu(withAllergens({ contains: ['gluten', 'milk'], notVerified: true })),
    [
      {
        kind: 'allergens',
        name: 'Pizza',
        allergens: { contains: ['milk'], mayContain: [], notVerified: true },
      },
    ],
    1,
  ],
  [
    'is limited to one per order',
    createMenu({ ...dish, maxPerOrder: 1 }),
    [{ kind: 'fewer', name: 'Pizza', quantity: 1 }],
    1,
  ],
])('the plan lists the changes when the item %s', (_case, menu, changes, count) => {
  const plan = planReorder(createOrder(), menu, 'GBP');
  expect(plan.changes).toEqual(changes);
  expect(plan.entries).toHaveLength(count);
});

it('the same number in another currency is another price', () => {
  const { changes } = planReorder(createOrder(), createMenu(dish), 'EUR');
  const from = { currency: 'GBP', minor: 1_800 };
  expect(changes).toEqual([{ kind: 'price', name: 'Pizza', from, toMinor: 1_800 }]);
});

const profile = (
  contains: Allergen[],
  mayContain: Allergen[] = [],
  notVerified = false,
): AllergenProfile => ({ contains, mayContain, notVerified });

it.each<[string, AllergenProfile, AllergenProfile, AllergenProfile | null]>([
  ['the same', profile(['milk'], ['nuts'], true), profile(['milk'], ['nuts'], true), null],
  ['fewer', profile(['milk', 'nuts'], ['fish'], true), profile(['milk']), null],
  ['contained, now a trace', profile(['milk']), profile([], ['milk']), null],
  ['one more', profile(['milk']), profile(['milk', 'nuts']), profile(['nuts'])],
  ['one more trace', profile(['milk']), profile(['milk'], ['nuts']), profile([], ['nuts'])],
  ['a trace, now contained', profile([], ['nuts']), profile(['nuts']), profile(['nuts'])],
  ['not verified, now declared', profile([], [], true), profile(['nuts']), profile(['nuts'])],
  ['not verified now', profile(['milk']), profile(['milk'], [], true), profile([], [], true)],
])('new allergens are told from those before: %s', (_case, before, now, changed) => {
  expect(findNewAllergens(before, now)).toEqual(changed);
});

it.each<[string, MenuItem, boolean]>([
  ['is unchanged', dish, true],
  ['has another price', { ...dish, priceMinor: 1_000 }, true],
  ['has another allergen', withAllergens({ contains: ['gluten', 'milk'] }), false],
  ['has lost its allergens', withAllergens({ contains: [] }), true],
  ['is not verified', withAllergens({ notVerified: true }), false],
  ['has lost a required choice', removeOption('size', 'large'), false],
])('a past dish is added at once, or opened, when it %s', (_case, item, isAdded) => {
  const { unitPriceMinor } = priceLine(item, chosen);
  const past = { itemId: 'pizza', options: chosen, allergens: priceLine(pizza, chosen).allergens };
  const entry = { itemId: 'pizza', quantity: 1, options: chosen, unitPriceMinor };
  const planned = planPastDish(past, { item, brandName: 'Pies' });
  expect(planned).toEqual(isAdded ? expect.objectContaining(entry) : null);
});

it('a meal deal is ordered again at its price today, or as its dishes where it is gone', () => {
  const item = (id: string, priceMinor: number): MenuItem => ({
    ...dish,
    id,
    name: id,
    priceMinor,
    optionGroups: [],
  });
  const menu = createMenu(item('curry', 1000), item('naan', 250));
  const courses = ['curry', 'naan'].map((itemId) => ({
    id: `${itemId}-course`,
    name: itemId,
    dishes: [{ itemId, surchargeMinor: 0 }],
  }));
  const [line] = createOrder(1).lines;
  const lines = ['curry', 'naan'].map((itemId, index) => ({
    ...line,
    itemId,
    name: itemId,
    options: [],
    unitPriceMinor: [800, 200][index],
    deal: { id: 'lunch', name: 'Lunch', instance: 'old', courseId: `${itemId}-course` },
  })) as unknown as Order['lines'];
  const order = { lines, currency: 'GBP' };
  const [brand] = menu.brands;
  const deals = [{ id: 'lunch', name: 'Lunch', priceMinor: 1000, courses }];
  const offering = { ...menu, brands: [{ ...brand, deals }] } as unknown as Menu;
  const again = planReorder(order, offering, 'GBP');
  expect(again.changes).toEqual([]);
  expect(again.entries).toMatchObject([
    { unitPriceMinor: 800, dealName: 'Lunch', deal: { id: 'lunch', courseId: 'curry-course' } },
    { unitPriceMinor: 200, dealName: 'Lunch', deal: { id: 'lunch', courseId: 'naan-course' } },
  ]);
  const instances = again.entries.map(({ deal }) => deal?.instance);
  expect(new Set(instances).size).toBe(1);
  expect(instances).not.toContain('old');
  const gone = planReorder(order, menu, 'GBP');
  expect(gone.entries.map(({ unitPriceMinor, deal }) => [unitPriceMinor, deal])).toEqual([
    [1000, undefined],
    [250, undefined],
  ]);
  expect(gone.changes).toMatchObject([{ kind: 'price' }, { kind: 'price' }]);
});
