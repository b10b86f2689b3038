// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import {
  findPeriodName,
  getPeriod,
  getPreviousPeriod,
  getToday,
  parseReportAddress,
  PERIODS,
  toReportQuery,
} from './report-address.ts';

const TODAY = '2026-11-20';
const STORES = [{ id: 'camden' }, { id: 'soho' }];

it.each([
  ['2026-11-28T04:59:00Z', '2026-11-27'],
  ['2026-11-28T05:00:00Z', '2026-11-28'],
])('at %s the day of business is %s', (at, today) => {
  expect(getToday('Europe/London', Date.parse(at))).toBe(today);
});

it('each named period is found by its days', () => {
  expect(PERIODS.map((name) => findPeriodName(getPeriod(name, TODAY), TODAY))).toEqual(PERIODS);
  for (const day of ['2026-11-23', '2026-11-29'])
    expect(getPeriod('last-week', day)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(getPeriod('last-month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

it('a period is compared with as many days before', () => {
  expect(getPreviousPeriod({ from: '2026-11-22', to: '2026-11-28' })).toEqual({
    from: '2026-11-15',
    to: '2026-11-21',
  });
});

it('nothing is chosen unless the address names a store that the person has', () => {
  const parse = (path: string, stores = STORES) =>
    parseReportAddress(path, { stores, today: TODAY });
  expect(parse('/sumo/reports').storeIds).toEqual([]);
  expect(parse('/sumo/reports?stores=elsewhere').storeIds).toEqual([]);
  expect(parse('/sumo/reports?stores=soho,elsewhere').storeIds).toEqual(['soho']);
  expect(parse('/sumo/reports', [{ id: 'camden' }]).storeIds).toEqual(['camden']);
});

it('an address is read as it was written', () => {
  const address = {
    about: 'sales' as const,
    storeIds: ['camden', 'soho'],
    from: '2026-11-01',
    to: '2026-11-02',
    by: 'dish' as const,
    orders: { list: 'refunded' as const, key: 'naan' },
    bookingsBy: 'day' as const,
    bookings: null,
  };
  const query = new URLSearchParams(toReportQuery(address) as Record<string, string>).toString();
  expect(parseReportAddress(`/sumo/reports?${query}`, { stores: STORES, today: TODAY })).toEqual(
    address,
  );
});
