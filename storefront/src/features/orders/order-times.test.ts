import { expect, test } from 'vitest';

import type { OrderStatus } from '../../../../contract/order-status.ts';
import type { Mode } from '../../../../contract/sites/store.ts';
import { formatDeadline, isLate } from './order-times.ts';

const format = (by: string) =>
  formatDeadline(by, new Date('2026-07-03T12:00:00Z'), 'Europe/London', 'en-GB');

test('a deadline of today is a clock time in the time zone of the store', () => {
  expect(format('2026-07-03T17:40:00Z')).toBe('18:40');
});

test('a deadline of another day names the day', () => {
  expect(format('2026-07-04T10:10:00Z')).toBe('tomorrow, Sat 4 July, 11:10');
});

const SLOT = { startsAt: '2026-07-03T11:45:00Z', endsAt: '2026-07-03T12:00:00Z', isAsap: true };

test.each<[OrderStatus, Mode, string, boolean]>([
  ['preparing', 'delivery', '12:00', false],
  ['preparing', 'delivery', '12:01', true],
  ['out_for_delivery', 'delivery', '12:01', true],
  ['ready', 'delivery', '12:01', true],
  ['preparing', 'pickup', '12:01', true],
  // It waits for the customer.
  ['ready', 'pickup', '12:01', false],
  ['completed', 'delivery', '12:01', false],
  ['pending_payment', 'delivery', '12:01', false],
  ['cancelled', 'pickup', '12:01', false],
])('%s, %s at %s: late is %s', (status, mode, time, expected) => {
  const now = new Date(`2026-07-03T${time}:00Z`);
  expect(isLate({ status, mode, slot: SLOT, readyAt: null }, now)).toBe(expected);
});

test.each([
  ['after the slot', '12:20', '12:10', false],
  ['after the slot', '12:20', '12:21', true],
  ['within the slot', '11:50', '12:00', false],
  ['within the slot', '11:50', '12:01', true],
])('an order promised for a time %s (%s) is late at %s: %s', (_when, ready, time, expected) => {
  const [readyAt, now] = [ready, time].map((clock) => `2026-07-03T${clock}:00Z`);
  const order = {
    status: 'preparing',
    mode: 'delivery',
    slot: SLOT,
    readyAt: `${readyAt}`,
  } as const;
  expect(isLate(order, new Date(`${now}`))).toBe(expected);
});
