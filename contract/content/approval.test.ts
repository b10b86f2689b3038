import { expect, test } from 'vitest';

import { findApprovalReasons } from './approval.ts';
import type { ShownChange } from './change-sets.ts';

const rule = { priceMovePercent: 20, allergenRemoved: true, allStores: true };

const change = (part: Partial<ShownChange>): ShownChange => ({
  document: 'dish/korma',
  field: 'price',
  subject: 'Korma',
  within: [],
  storeId: 'camden',
  group: 'prices',
  before: { money: 1_000 },
  after: { money: 1_100 },
  ...part,
});
type Allergens = Extract<ShownChange['before'], { allergens: unknown }>['allergens'];
const allergens = (part: Partial<Allergens>) => ({
  allergens: { contains: [], mayContain: [], notVerified: false, ...part },
});
const stated = (before: Partial<Allergens>, after: Partial<Allergens>) =>
  change({ group: 'allergens', before: allergens(before), after: allergens(after) });

const offer = (field: string, after: ShownChange['after']) =>
  change({ document: 'promotion/ten', field, group: 'other', before: null, after });

const find = (
  changes: ShownChange[],
  own: Parameters<typeof findApprovalReasons>[1]['rule'] = rule,
) => findApprovalReasons(changes, { rule: own, stores: 2 });

test.each([
  ['a price that moves by the limit', change({ after: { money: 1_200 } }), []],
  ['a price that moves further', change({ after: { money: 1_201 } }), ['price']],
  ['a price that falls further', change({ after: { money: 799 } }), ['price']],
  ['a rule of prices, whose effect is unknown', change({ after: { text: 'rules' } }), ['price']],
  ['an offer that begins', offer('', { text: 'offer' }), ['price']],
  ['an offer that gives more than the limit', offer('percentOff', { percent: 2_001 }), ['price']],
  ['an offer that gives the limit', offer('percentOff', { percent: 2_000 }), []],
  ['an offer that needs no code any more', offer('code', { text: '' }), ['price']],
  ['an offer that ends', offer('endsOn', { text: '2026-12-01' }), []],
  ['an offer that is removed', offer('', null), []],
  ['a deal that begins', { ...offer('', { text: 'deal' }), document: 'deal/lunch' }, ['price']],
  ['an allergen that is added', stated({}, { contains: ['milk'] }), []],
  ['an allergen that is removed', stated({ contains: ['milk'] }, {}), ['allergen']],
  [
    'an allergen that may be contained only',
    stated({ contains: ['milk'] }, { mayContain: ['milk'] }),
    ['allergen'],
  ],
  [
    'an allergen that is contained for certain',
    stated({ mayContain: ['milk'] }, { contains: ['milk'] }),
    [],
  ],
  ['a change of all stores', change({ storeId: null }), ['stores']],
  [
    'a rule of prices of one store',
    change({
      storeId: null,
      before: { rules: [] },
      after: { rules: [{ priceMinor: 900, modes: [], storeIds: ['lock'], weekdays: [] }] },
    }),
    ['price'],
  ],
  [
    'a change of the rule',
    change({ document: 'site', field: 'approval.allStores', group: 'other' }),
    ['rule'],
  ],
  ['another setting', change({ document: 'site', field: 'tagline', group: 'other' }), []],
])('%s', (_, own, reasons) => {
  expect(find([own])).toEqual(reasons);
});

test('changes of each store are together a change of all', () => {
  expect(find([change({}), change({ storeId: 'lock' })])).toEqual(['stores']);
});

test('a site without a rule, or without a part of it, asks for nothing', () => {
  const far = [change({ after: { money: 9_000 }, storeId: null })];
  expect(find(far, null)).toEqual([]);
  expect(find(far, {})).toEqual([]);
});
