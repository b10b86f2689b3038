import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { WEEKDAYS, type MenuHours } from '../sites/store.ts';
import { findNextServing, isServed, listMealtimeEdges } from './menu-hours.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** 2026-11-28 is a Saturday. */
const wall = (text: string): number => Date.parse(`${text}Z`);
const format = (at: number | null | undefined): string | null =>
  at == null ? null : new Date(at).toISOString().slice(0, 16);

const BREAKFAST: MenuHours[] = [{ from: '07:00', to: '11:30' }];
const LUNCH: MenuHours[] = [{ from: '11:30', to: '16:00' }];
const ROAST: MenuHours[] = [{ weekdays: ['sunday'], from: '12:00', to: '18:00' }];
const LATE: MenuHours[] = [{ weekdays: ['friday', 'saturday'], from: '22:00', to: '03:00' }];
const ADVENT: MenuHours[] = [
  { from: '00:00', to: '24:00', startsOn: '2026-12-01', endsOn: '2026-12-24' },
];

describe('a menu serves', () => {
  test.each([
    ['breakfast from its first minute', [BREAKFAST], '2026-11-28T07:00', true],
    ['no breakfast before it', [BREAKFAST], '2026-11-28T06:59', false],
    ['no breakfast at its end', [BREAKFAST], '2026-11-28T11:30', false],
    ['lunch at the end of breakfast', [LUNCH], '2026-11-28T11:30', true],
    ['a roast on Sunday', [ROAST], '2026-11-29T13:00', true],
    ['no roast on Saturday', [ROAST], '2026-11-28T13:00', false],
    ['a late menu before midnight', [LATE], '2026-11-27T23:59', true],
    [
      'a late menu after midnight, which belongs to the day before',
      [LATE],
      '2026-11-29T02:59',
      true,
    ],
    ['no late menu on the night after', [LATE], '2026-11-30T02:00', false],
    ['no late menu on Friday morning', [LATE], '2026-11-27T02:00', false],
    ['a season on its last day', [ADVENT], '2026-12-24T23:59', true],
    ['no season the day after', [ADVENT], '2026-12-25T00:00', false],
    ['a dish of a section at the hours of both', [LUNCH, ROAST], '2026-11-29T12:00', true],
    ['a dish of a section not at the hours of one', [LUNCH, ROAST], '2026-11-29T17:00', false],
    ['a dish without hours', [], '2026-11-29T04:00', true],
  ])('%s', (_what, times, at, expected) => {
    expect(isServed(times, wall(at))).toBe(expected);
  });
});

describe('when it is served next', () => {
  test.each([
    ['later today', [LUNCH], '2026-11-28T09:00', '2026-11-28T11:30', '2026-11-28T16:00'],
    ['tomorrow', [BREAKFAST], '2026-11-28T11:30', '2026-11-29T07:00', '2026-11-29T11:30'],
    ['on its weekday', [ROAST], '2026-11-29T18:00', '2026-12-06T12:00', '2026-12-06T18:00'],
    ['past midnight', [LATE], '2026-11-29T03:00', '2026-12-04T22:00', '2026-12-05T03:00'],
    ['in its season', [ADVENT], '2026-11-28T09:00', '2026-12-01T00:00', null],
    [
      'when both cover it',
      [LUNCH, ROAST],
      '2026-11-28T12:00',
      '2026-11-29T12:00',
      '2026-11-29T16:00',
    ],
    ['never after its season', [ADVENT], '2026-12-25T00:00', null, null],
    ['never if hours exclude each other', [BREAKFAST, LUNCH], '2026-11-28T12:00', null, null],
  ])('%s', (_what, times, at, startsAt, endsAt) => {
    const next = findNextServing(times, wall(at));
    expect([format(next?.startsAt), format(next?.endsAt)]).toEqual([startsAt, endsAt]);
  });
});

const clock = fc
  .integer({ min: 0, max: 24 * 4 - 1 })
  .map((quarter) => format(quarter * 15 * MINUTE)?.slice(11) ?? '');
const date = fc
  .integer({ min: 0, max: 40 })
  .map((day) => format(wall('2026-10-10T00:00') + day * DAY)?.slice(0, 10) ?? '');
const hours: fc.Arbitrary<MenuHours> = fc.record(
  {
    weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
    from: clock,
    to: clock,
    startsOn: date,
    endsOn: date,
  },
  { requiredKeys: ['from', 'to'] },
);
const times = fc.array(fc.array(hours, { minLength: 1, maxLength: 3 }), { maxLength: 3 });
const moment = fc
  .integer({ min: 0, max: 40 * 24 * 4 })
  .map((quarter) => wall('2026-10-10T00:00') + quarter * 15 * MINUTE);

describe('for any hours and any moment', () => {
  test('the next serving is the first quarter that is served', () => {
    fc.assert(
      fc.property(times, moment, (given, at) => {
        const next = findNextServing(given, at);
        expect(findNextServing(given, at)).toEqual(next);
        if (isServed(given, at)) return;
        const end = Math.min(next?.startsAt ?? Infinity, at + 9 * DAY);
        for (let quarter = at; quarter < end; quarter += 15 * MINUTE)
          expect(isServed(given, quarter)).toBe(false);
        if (!next) return;
        expect(next.startsAt).toBeGreaterThan(at);
        expect(isServed(given, next.startsAt)).toBe(true);
        if (next.endsAt === null) return;
        expect(isServed(given, next.endsAt)).toBe(false);
        expect(isServed(given, next.endsAt - 1)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('a dish begins and ends to be served at the edges only', () => {
    fc.assert(
      fc.property(times, moment, (given, at) => {
        const edges = new Set(listMealtimeEdges(given, at));
        for (let quarter = at + 15 * MINUTE; quarter <= at + DAY; quarter += 15 * MINUTE) {
          if (edges.has(quarter)) continue;
          expect(isServed(given, quarter)).toBe(isServed(given, quarter - 15 * MINUTE));
        }
      }),
      { numRuns: 60 },
    );
  });
});
