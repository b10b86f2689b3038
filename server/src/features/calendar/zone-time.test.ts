import { execFileSync } from 'node:child_process';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  MINUTE,
  formatDate,
  getFirstInstant,
  getInstants,
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

test('a Node without Temporal loads a polyfill with the same results', () => {
  const change = utc('2026-03-29T01:30');
  const program = `
    const isMissing = typeof Temporal === 'undefined';
    const { getFirstInstant, getOffset } = await import('./zone-time.ts');
    const results = [
      getFirstInstant('Europe/London', ${change}),
      ...${JSON.stringify(zones)}.map((zone) => getOffset(zone, ${change})),
    ];
    console.log(JSON.stringify({ isMissing, results }));
  `;
  const args = ['--no-harmony-temporal', '--input-type=module', '--eval', program];
  const output = execFileSync(process.execPath, args, { cwd: import.meta.dirname });
  expect(JSON.parse(output.toString())).toEqual({
    isMissing: true,
    results: [
      getFirstInstant('Europe/London', change),
      ...zones.map((zone) => getOffset(zone, change)),
    ],
  });
});
