import { expect, test } from 'vitest';
import { formatDeadline } from './order-times.ts';

const format = (by: string) =>
  formatDeadline(by, new Date('2026-07-03T12:00:00Z'), 'Europe/London', 'en-GB');

test('a deadline of today is a clock time in the time zone of the store', () => {
  expect(format('2026-07-03T17:40:00Z')).toBe('18:40');
});

test('a deadline of another day names the day', () => {
  expect(format('2026-07-04T10:10:00Z')).toBe('tomorrow, Sat 4 July, 11:10');
});
