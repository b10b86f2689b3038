// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import type { OfficeRule } from '../../../../../contract/catalogue/price-rule.ts';
import { describeRule } from '../../content-changes/content-changes.ts';
import { findSample } from './find-sample.ts';
import {
  createRule,
  findRuleFault,
  getRival,
  listRuleChange,
  replaceRule,
  toTypedRule,
  writeRule,
} from './typed-rule.ts';

const STORES = [
  { id: 'camden', name: 'Camden' },
  { id: 'soho', name: 'Soho' },
];
const LUNCH: OfficeRule = {
  priceMinor: 950,
  modes: ['pickup'],
  storeIds: ['camden'],
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  hours: { from: '12:00', until: '15:00' },
};
const DELIVERY: OfficeRule = { priceMinor: 1100, modes: ['delivery'], storeIds: [], weekdays: [] };
const LATE: OfficeRule = {
  priceMinor: 800,
  modes: [],
  storeIds: [],
  weekdays: [],
  hours: { from: '22:00', until: '24:00' },
  startsOn: '2026-10-04',
};

describe('a price rule', () => {
  test.each<[OfficeRule, string]>([
    [LUNCH, 'Collection, weekdays 12:00–15:00: £9.50, Camden'],
    [DELIVERY, 'Delivery: £11.00, all stores'],
    [LATE, '22:00–24:00, from Sun 4 October: £8.00, all stores'],
    [
      { ...DELIVERY, modes: [], storeIds: ['soho'], hasOtherStores: true },
      'Always: £11.00, Soho and other stores',
    ],
  ])('%j reads %s', (rule, words) => {
    expect(describeRule(rule, 'GBP', STORES)).toBe(words);
  });

  test('that is opened and not changed is the same', () => {
    for (const rule of [LUNCH, DELIVERY, LATE]) expect(writeRule(toTypedRule(rule))).toEqual(rule);
  });

  test('is written into the list of its dish as a pack has it', () => {
    const place = { document: 'dish/korma', field: 'priceRules' };
    expect(listRuleChange(place, replaceRule([LUNCH], 0, DELIVERY))).toEqual({
      ...place,
      value: '[{"price":"11.00","stores":[],"modes":["delivery"],"weekdays":[]}]',
    });
    expect(listRuleChange(place, [{ ...LUNCH, hasOtherStores: true }]).value).toBe('[]');
    expect(replaceRule([LUNCH], -1, DELIVERY)).toEqual([LUNCH, DELIVERY]);
    expect(replaceRule([LUNCH, DELIVERY], 0, null)).toEqual([DELIVERY]);
  });

  test.each([
    [{}, 'conditions'],
    [{ from: '12:00' }, 'to'],
    [{ from: '12:00', to: '11:00' }, 'to'],
    [{ to: '11:00' }, 'from'],
    [{ weekdays: [] }, 'weekdays'],
    [{ startsOn: '2026-02-01', endsOn: '2026-01-01' }, 'endsOn'],
    [{ from: '22:00', to: '00:00' }, null],
  ])('%j: the fault is %s', (part, fault) => {
    const rule = createRule([]);
    expect(findRuleFault({ ...rule, when: { ...rule.when, ...part } })).toBe(fault);
  });

  test('ties with another of the same rank, but not with itself', () => {
    const dinner: OfficeRule = { ...LUNCH, hours: { from: '14:00', until: '18:00' } };
    expect(getRival([DELIVERY, LUNCH], -1, dinner)).toBe(LUNCH);
    expect(getRival([DELIVERY, LUNCH], 1, dinner)).toBeNull();
    expect(getRival([DELIVERY, LUNCH], -1, LATE)).toBeNull();
  });
});

test('a sample names what decides the price: menu, store or rule', () => {
  const difference = { key: 'korma', by: null, reason: null, since: null, until: null };
  const dish = {
    id: 'korma',
    priceMinor: 1000,
    rules: [LUNCH, DELIVERY],
    differences: [
      { ...difference, storeId: 'camden', priceMinor: 1200 },
      { ...difference, storeId: 'soho', priceMinor: null, since: '2026-03-11' },
    ],
  };
  const sample = (storeId: string, mode: 'delivery' | 'pickup', at: string) =>
    findSample(dish, { storeId, mode, at });
  // 10 March 2026 is a Tuesday.
  expect(sample('camden', 'pickup', '2026-03-10T12:00')).toMatchObject({
    kind: 'rule',
    rule: LUNCH,
  });
  expect(sample('camden', 'pickup', '2026-03-10T15:00')).toEqual({
    kind: 'store',
    priceMinor: 1200,
  });
  expect(sample('camden', 'pickup', '2026-03-15T12:00').kind).toBe('store');
  expect(sample('soho', 'delivery', '2026-03-10T12:00')).toMatchObject({ priceMinor: 1100 });
  expect(sample('soho', 'pickup', '2026-03-10T12:00')).toEqual({ kind: 'menu', priceMinor: 1000 });
  expect(sample('soho', 'delivery', '2026-03-11T12:00').priceMinor).toBeNull();
});
