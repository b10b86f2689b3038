import { expect, test } from 'vitest';

import { getBusinessDate, getLastBusinessDay, getLocalDay } from './calendar.ts';

test.each([
  ['2026-07-04T22:59:00Z', '2026-07-04', 'saturday'],
  ['2026-07-04T23:00:00Z', '2026-07-05', 'sunday'],
  ['2026-12-06T23:59:59Z', '2026-12-06', 'sunday'],
])('%s is %s, a %s, in London', (instant, date, weekday) => {
  expect(getLocalDay('Europe/London', new Date(instant))).toEqual({ date, weekday });
});

test.each([
  ['before 05:00', '2026-07-04T03:59Z', '2026-07-02', '2026-07-02T04:00', '2026-07-03T04:00'],
  ['from 05:00 on', '2026-07-04T04:00Z', '2026-07-03', '2026-07-03T04:00', '2026-07-04T04:00'],
  ['23 hours in spring', '2026-03-29T12:00Z', '2026-03-28', '2026-03-28T05:00', '2026-03-29T04:00'],
  ['25 hours in autumn', '2026-10-25T12:00Z', '2026-10-24', '2026-10-24T04:00', '2026-10-25T05:00'],
])('the last day of business in London: %s', (_, now, date, startsAt, endsAt) => {
  const day = getLastBusinessDay('Europe/London', new Date(now));
  expect(day).toEqual({
    date,
    startsAt: new Date(`${startsAt}Z`),
    endsAt: new Date(`${endsAt}Z`),
  });
  expect(getBusinessDate('Europe/London', new Date(now))).toBe(endsAt.slice(0, 10));
});
