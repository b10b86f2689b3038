import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  MINUTE,
  formatDate,
  getFirstInstant,
  getInstants,
  getBusinessDate,
  getLastBusinessDay,
  getLocalDay,
  getOffset,
  toWallTime,
} from './zone-time.ts';

const utc = (text: string): number => Date.parse(`${text}Z`);
const iso = (instant: number): string => new Date(instant).toISOString().slice(0, 16);

describe('the clock changes of London', () => {
  test.each([
    ['2026-03-29T00:59', 0],
    ['2026-03-29T01:00', 60],
    ['2026-10-25T00:59', 60],
    ['2026-10-25T01:00', 0],
    ['2027-03-28T00:59', 0],
    ['2027-03-28T01:00', 60],
    ['2027-10-31T00:59', 60],
    ['2027-10-31T01:00', 0],
  ])('at %s UTC the clock is %i minutes ahead', (at, minutes) => {
    expect(getOffset('Europe/London', utc(at))).toBe(minutes * MINUTE);
  });

  test.each([
    ['2026-07-04T12:00', ['2026-07-04T11:00']],
    ['2026-12-04T12:00', ['2026-12-04T12:00']],
    ['2026-03-29T00:59', ['2026-03-29T00:59']],
    ['2026-03-29T01:00', []],
    ['2026-03-29T01:59', []],
    ['2026-03-29T02:00', ['2026-03-29T01:00']],
    ['2026-10-25T00:59', ['2026-10-24T23:59']],
    ['2026-10-25T01:00', ['2026-10-25T00:00', '2026-10-25T01:00']],
    ['2026-10-25T01:59', ['2026-10-25T00:59', '2026-10-25T01:59']],
    ['2026-10-25T02:00', ['2026-10-25T02:00']],
  ])('the wall clock reads %s at %o', (wall, instants) => {
    expect(getInstants('Europe/London', utc(wall)).map(iso)).toEqual(instants);
  });

  test.each([
    ['2026-03-29T01:30', '2026-03-29T01:00'],
    ['2026-10-25T01:30', '2026-10-25T00:30'],
    ['2026-07-04T00:30', '2026-07-03T23:30'],
  ])('%s or later is first read at %s', (wall, instant) => {
    expect(iso(getFirstInstant('Europe/London', utc(wall)))).toBe(instant);
  });
});

test.each([
  ['2026-07-04T22:59:00Z', '2026-07-04', 'saturday'],
  ['2026-07-04T23:00:00Z', '2026-07-05', 'sunday'],
  ['2026-12-06T23:59:59Z', '2026-12-06', 'sunday'],
])('%s is %s, a %s, in London', (instant, date, weekday) => {
  expect(getLocalDay('Europe/London', new Date(instant))).toEqual({ date, weekday });
});

const zones = [
  'Europe/London',
  'Asia/Kolkata',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'UTC',
];

test('every instant converts to the wall time of Intl and back', () => {
  const minutes = fc.integer({
    min: utc('2025-01-01T00:00') / MINUTE,
    max: utc('2029-01-01T00:00') / MINUTE,
  });
  fc.assert(
    fc.property(fc.constantFrom(...zones), minutes, (timeZone, minute) => {
      const instant = minute * MINUTE;
      const wall = toWallTime(timeZone, instant);
      const formatted = new Intl.DateTimeFormat('sv-SE', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'short',
      });
      expect(formatted.format(instant)).toBe(`${formatDate(wall)} ${iso(wall).slice(11)}`);
      expect(getInstants(timeZone, wall)).toContain(instant);
    }),
    { numRuns: 1000 },
  );
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
