import { describe, expect, it, test } from 'vitest';

import type { OfficeDish } from '../../../../contract/content/office-menu.ts';
import { applyRule, listBulkChanges, toInputs, type BulkRule } from './bulk-prices.ts';
import type { DishRow } from './menu-rows.ts';
import { readPrice } from './read-price.ts';

const rule = (part: Partial<BulkRule>): BulkRule => ({
  kind: 'percent',
  value: '5',
  rounding: 'none',
  ...part,
});

test.each([
  ['11.50', 1150],
  ['£11.5', 1150],
  ['11,05', 1105],
  ['11', 1100],
  ['', null],
  ['cheap', null],
  ['-3', null],
  ['1.234', null],
  ['1.2.3', null],
])('%j is read as the price %s', (typed, minor) => {
  expect(readPrice(typed)).toBe(minor);
});

test.each<[number, Partial<BulkRule>, number | null]>([
  [1095, { value: '5' }, 1150],
  [1095, { value: '-10' }, 986],
  [1095, { value: '2,5', rounding: 'fifty' }, 1100],
  [1095, { value: '5', rounding: 'ninetyFive' }, 1195],
  [40, { value: '-50', rounding: 'fifty' }, 50],
  [1095, { kind: 'amount', value: '-1' }, 995],
  [50, { kind: 'amount', value: '-1' }, null],
  [1095, { kind: 'set', value: '9.95' }, 995],
  [1095, { value: 'much' }, null],
  [1095, { value: '' }, null],
])('%d becomes by %j %s', (minor, part, expected) => {
  expect(applyRule(minor, rule(part))).toBe(expected);
});

const korma: OfficeDish = {
  id: 'korma',
  position: 'a0',
  name: 'Korma',
  description: '',
  hasPicture: false,
  pictureAlt: '',
  priceMinor: 1000,
  vat: 2000,
  kcal: null,
  prepMinutes: 10,
  tags: [],
  allergens: {
    contains: [],
    mayContain: [],
    notVerified: false,
    verifiedBy: null,
    verifiedOn: null,
  },
  groups: [],
  menuHours: null,
  rules: [],
  otherRules: 0,
  differences: [],
};
const difference = { key: 'korma', by: null, reason: 'rent', since: null, until: null };
const row = (part: Partial<OfficeDish> = {}): DishRow => ({
  kind: 'dish',
  dish: { ...korma, ...part },
  brand: {
    id: 'Curry',
    name: 'Curry',
    storeIds: ['camden', 'soho'],
    hours: {},
    groups: [],
    sections: [],
  },
  section: { id: 'mains', position: 'a0', name: 'Mains', menuHours: null, dishes: [] },
});
const TODAY = '2026-03-10';

describe('a bulk change', () => {
  it('starts from what each store has now, and keeps its reason', () => {
    const rows = [row({ differences: [{ ...difference, storeId: 'camden', priceMinor: 1200 }] })];
    const changes = listBulkChanges(rows, ['camden', 'soho', 'elsewhere'], rule({}), TODAY);
    expect(changes.map(({ storeId, after }) => [storeId, after])).toEqual([
      ['camden', 1260],
      ['soho', 1050],
    ]);
    expect(toInputs(changes, { by: 'Maya', today: TODAY })).toEqual([
      { document: 'store/camden', field: 'differences.korma.price', value: '12.60' },
      { document: 'store/camden', field: 'differences.korma.by', value: 'Maya' },
      { document: 'store/camden', field: 'differences.korma.since', value: TODAY },
      {
        document: 'store/soho',
        field: 'differences.korma',
        value: JSON.stringify({ price: '10.50', by: 'Maya', since: TODAY }),
      },
    ]);
  });

  it('leaves out what a store does not sell, and what would not change', () => {
    const rows = [row({ differences: [{ ...difference, storeId: 'camden', priceMinor: null }] })];
    expect(listBulkChanges(rows, ['camden'], rule({}), TODAY)).toEqual([]);
    const same = rule({ kind: 'set', value: '10' });
    expect(listBulkChanges([row()], 'all', same, TODAY)).toEqual([]);
  });

  it('changes what the menu says for all stores', () => {
    const changes = listBulkChanges([row()], 'all', rule({}), TODAY);
    expect(toInputs(changes, { by: 'Maya', today: TODAY })).toEqual([
      { document: 'dish/korma', field: 'price', value: '10.50' },
    ]);
  });

  it('changes nothing while no store is chosen', () => {
    expect(listBulkChanges([row()], null, rule({}), TODAY)).toEqual([]);
  });
});
