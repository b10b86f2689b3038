import { expect, test } from 'vitest';

import { createTicket } from '../../shell/state/board.fixture.ts';
import { countDays, groupByDay } from './later-days.ts';

const formatDateIn = (timeZone: string) => {
  const { format } = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return (instant: number) => format(instant);
};

const dueAt = (id: string, startsAt: string) => createTicket({ id, startsAt });

test.each([
  ['Europe/London', ['2026-03-10: a', '2026-03-11: b,c']],
  ['Europe/Warsaw', ['2026-03-11: a,b,c']],
  ['America/New_York', ['2026-03-10: a,b', '2026-03-11: c']],
])('orders for later stand under the day of their time in %s', (timeZone, days) => {
  const tickets = [
    dueAt('a', '2026-03-10T23:30:00Z'),
    dueAt('b', '2026-03-11T00:15:00Z'),
    dueAt('c', '2026-03-11T18:00:00Z'),
  ];
  expect(
    groupByDay(tickets, formatDateIn(timeZone)).map(
      ({ date, tickets: own }) => `${date}: ${own.map(({ id }) => id).join()}`,
    ),
  ).toEqual(days);
});

test('an order that was given a new time stands under the day of that time', () => {
  const late = createTicket({ startsAt: '2026-03-10T23:30:00Z', readyAt: '2026-03-11T00:10:00Z' });
  const [day] = groupByDay([late], formatDateIn('Europe/London'));
  expect(day?.date).toBe('2026-03-11');
});

test.each([
  ['2026-11-25', '2026-11-25', 0],
  ['2026-11-25', '2026-11-26', 1],
  ['2026-10-24', '2026-10-26', 2],
  ['2026-12-31', '2027-01-01', 1],
])('from %s to %s it is %i days', (from, to, days) => {
  expect(countDays(from, to)).toBe(days);
});
