import { describe, expect, test } from 'vitest';

import {
  findFeeFault,
  isValidMinutes,
  isValidTableRule,
  listAcceptChanges,
  listFeeChanges,
  listTableRuleChanges,
  readHosts,
  toTypedFees,
  toTypedTableRules,
} from './rule-changes.ts';

const SITE = { document: 'site', acceptMinutes: 10, autoAccept: false };
const CAMDEN = { document: 'store/camden', acceptMinutes: null, autoAccept: null };
const LEEDS = { document: 'store/leeds', acceptMinutes: 15, autoAccept: true };

describe('how orders are accepted', () => {
  test('changes only what differs, at each store', () => {
    expect(listAcceptChanges({ minutes: '15', auto: 'yes' }, [CAMDEN, LEEDS])).toEqual([
      { document: 'store/camden', field: 'acceptMinutes', value: '15' },
      { document: 'store/camden', field: 'autoAccept', value: 'true' },
    ]);
    expect(listAcceptChanges({ minutes: '10', auto: 'no' }, [SITE])).toEqual([]);
  });

  test('a store that has no rule of its own any more follows the site', () => {
    expect(listAcceptChanges({ minutes: '', auto: 'site' }, [LEEDS])).toEqual([
      { document: 'store/leeds', field: 'acceptMinutes', value: null },
      { document: 'store/leeds', field: 'autoAccept', value: null },
    ]);
  });

  test.each([
    ['1', true],
    ['120', true],
    ['121', false],
    ['0', false],
    ['1.5', false],
    ['', false],
  ])('%j minutes of the site are valid: %j', (text, isValid) => {
    expect(isValidMinutes(text, true)).toBe(isValid);
  });

  test('a store may have none', () => {
    expect(isValidMinutes('', false)).toBe(true);
  });
});

describe('fees', () => {
  const before = toTypedFees({
    site: {
      acceptMinutes: 10,
      autoAccept: false,
      serviceFeeMinor: 99,
      bagChargeMinor: 10,
      reservations: 'chat',
      smallOrder: { belowMinor: 1_200, feeMinor: 150 },
    },
  });

  test('change as amounts of a pack, and no fee for small orders takes the rule away', () => {
    const typed = { ...before, serviceFee: '1,5', below: '', smallFee: '' };
    expect(listFeeChanges(typed, before)).toEqual([
      { document: 'site', field: 'fees.serviceFee', value: '1.50' },
      { document: 'site', field: 'fees.smallOrder', value: null },
    ]);
    expect(listFeeChanges({ ...before, smallFee: '2' }, before)).toEqual([
      { document: 'site', field: 'fees.smallOrder', value: '{"below":"12.00","fee":"2.00"}' },
    ]);
    expect(listFeeChanges(before, before)).toEqual([]);
  });

  test('name the first field that is no amount', () => {
    expect(findFeeFault(before)).toBeNull();
    expect(findFeeFault({ ...before, bagCharge: 'ten' })).toBe('bagCharge');
    expect(findFeeFault({ ...before, below: '' })).toBe('below');
    expect(findFeeFault({ ...before, smallFee: '' })).toBe('smallFee');
  });
});

describe('rules of tables', () => {
  const rules = {
    coverPrepMinutes: 0,
    largestParty: 8,
    leadMinutes: 60,
    horizonDays: 60,
    changeUntilHours: 3,
  };

  test('change as fields of the plan of the store', () => {
    const typed = { ...toTypedTableRules(rules), coverPrepMinutes: '2', horizonDays: '30' };
    expect(listTableRuleChanges(typed, 'peckham', rules)).toEqual([
      { document: 'tables/peckham', field: 'coverPrepMinutes', value: '2' },
      { document: 'tables/peckham', field: 'horizonDays', value: '30' },
    ]);
    expect(listTableRuleChanges(toTypedTableRules(rules), 'peckham', rules)).toEqual([]);
  });

  test.each([
    ['coverPrepMinutes', '0', true],
    ['coverPrepMinutes', '61', false],
    ['largestParty', '0', false],
    ['largestParty', '1.5', false],
    ['changeUntilHours', '168', true],
    ['horizonDays', '', false],
  ] as const)('%s %j is valid: %j', (name, text, isValid) => {
    expect(isValidTableRule(name, text)).toBe(isValid);
  });
});

test('hosts are read one a line, and a URL is none', () => {
  expect(readHosts(' Order.Camden.pizza\n\norder.camden.pizza, camden.pizza\n')).toEqual([
    'order.camden.pizza',
    'camden.pizza',
  ]);
  expect(readHosts('https://camden.pizza')).toBeNull();
  expect(readHosts(' \n')).toBeNull();
});
