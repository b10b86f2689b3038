import { expect, it } from 'vitest';
import type { Menu, MenuItem } from '../../../../contract/catalogue.ts';
import type { Choice } from '../../../../contract/cart.ts';
import { priceLine } from '../../../../contract/line-price.ts';
import type { Order } from '../../../../contract/order.ts';
import { choose, pizza } from '../../../../contract/sample-dish.fixture.ts';
import { planReorder, type ReorderChange } from './reorder-plan.ts';

const dish: MenuItem = { ...pizza, brandId: 'pies', sectionId: 'all', isSoldOut: false };
const chosen: Choice[] = [
  choose('size', 'large'),
  choose('sides', 'wedges', 2, [choose('dip', 'mayo'), choose('dip', 'truffle')]),
];

function orderOf(quantity = 2): Pick<Order, 'lines'> {
  const { unitPriceMinor, options, allergens } = priceLine(pizza, chosen);
  const line = {
    ...{ itemId: 'pizza', name: 'Pizza', brandId: 'pies', brandName: 'Pies', quantity, options },
    ...{ note: 'well done', unitPriceMinor, totalMinor: quantity * unitPriceMinor, allergens },
    ...{ kcal: null, isAgeRestricted: false },
  };
  return { lines: [line] };
}

const menuOf = (...items: MenuItem[]): Menu =>
  ({
    brands: [{ id: 'pies', name: 'Pies', sections: [{ id: 'all', name: 'All', items }] }],
  }) as unknown as Menu;

const without = (groupId: string, optionId: string): MenuItem => ({
  ...dish,
  optionGroups: dish.optionGroups.map((group) => ({
    ...group,
    options: group.options.filter((option) => group.id !== groupId || option.id !== optionId),
  })),
});

it('puts the same dish with the same choices into the basket', () => {
  const { entries, changes } = planReorder(orderOf(), menuOf(dish));
  expect(changes).toEqual([]);
  expect(entries).toEqual([
    expect.objectContaining({
      ...{ itemId: 'pizza', quantity: 2, note: 'well done', brandName: 'Pies' },
      unitPriceMinor: priceLine(pizza, chosen).unitPriceMinor,
    }),
  ]);
  expect(priceLine(pizza, entries[0]?.options ?? [])).toEqual(priceLine(pizza, chosen));
});

it.each<[string, Menu, ReorderChange[], number]>([
  ['gone', menuOf(), [{ kind: 'gone', name: 'Pizza', itemId: 'pizza' }], 0],
  [
    'sold out',
    menuOf({ ...dish, isSoldOut: true }),
    [{ kind: 'soldOut', name: 'Pizza', itemId: 'pizza' }],
    0,
  ],
  [
    'dearer',
    menuOf({ ...dish, priceMinor: 1_000 }),
    [{ kind: 'price', name: 'Pizza', fromMinor: 1_800, toMinor: 1_900 }],
    1,
  ],
  [
    'without an option that it had',
    menuOf(without('sides', 'wedges')),
    [
      { kind: 'optionsGone', name: 'Pizza', options: ['wedges', 'mayo', 'truffle'] },
      { kind: 'price', name: 'Pizza', fromMinor: 1_800, toMinor: 1_200 },
    ],
    1,
  ],
  [
    'without the answer to a question that must be answered',
    menuOf(without('size', 'large')),
    [{ kind: 'needsChoice', name: 'Pizza', itemId: 'pizza' }],
    0,
  ],
  [
    'limited to one',
    menuOf({ ...dish, maxPerOrder: 1 }),
    [{ kind: 'fewer', name: 'Pizza', quantity: 1 }],
    1,
  ],
])('says what changed: the dish is %s', (_what, menu, changes, count) => {
  const plan = planReorder(orderOf(), menu);
  expect(plan.changes).toEqual(changes);
  expect(plan.entries).toHaveLength(count);
});
