import { expect, it } from 'vitest';

import {
  addMonths,
  getDayAfterKey,
  startOfWeek,
  getToday,
  getWeekStart,
  getWeeks,
  getYearPage,
} from './calendar.ts';

const MONDAY = 1;
const SUNDAY = 0;

it.each([
  ['Europe/London', '2026-07-04T22:59:00Z', '2026-07-04'],
  ['Europe/London', '2026-07-04T23:01:00Z', '2026-07-05'],
  ['Pacific/Auckland', '2026-07-04T13:00:00Z', '2026-07-05'],
])('the date in %s at %s is %s', (timeZone, instant, today) => {
  expect(getToday(timeZone, new Date(instant))).toBe(today);
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-07-04', 12, '2027-07-04'],
])('%s plus %i months is %s', (from, months, to) => {
  expect(addMonths(from, months)).toBe(to);
});

it('the week starts on the first day of the locale', () => {
  expect(getWeekStart('en-GB')).toBe(MONDAY);
  expect(getWeekStart('en-US')).toBe(SUNDAY);
  expect(startOfWeek('2026-07-04', MONDAY)).toBe('2026-06-29');
  expect(startOfWeek('2026-07-04', SUNDAY)).toBe('2026-06-28');
});

it('a month is shown as six complete weeks', () => {
  const weeks = getWeeks('2026-07-04', MONDAY);
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([
    '2026-06-29',
    '2026-06-30',
    '2026-07-01',
    '2026-07-02',
    '2026-07-03',
    '2026-07-04',
    '2026-07-05',
  ]);
  expect(weeks[5]?.[6]).toBe('2026-08-09');
});

it('a page has twelve years', () => {
  expect(getYearPage(2026)).toEqual([
    2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028,
  ]);
  expect(getYearPage(2028)).toEqual(getYearPage(2017));
  expect(getYearPage(2029)[0]).toBe(2029);
});

it.each([
  ['ArrowLeft', false, '2026-07-03'],
  ['ArrowDown', false, '2026-07-11'],
  ['Home', false, '2026-06-29'],
  ['End', false, '2026-07-05'],
  ['PageUp', false, '2026-06-04'],
  ['PageDown', true, '2027-07-04'],
  ['a', false, null],
])('the key %s (shift: %s) moves to %s', (key, isShifted, day) => {
  expect(getDayAfterKey(key, isShifted, '2026-07-04', MONDAY)).toBe(day);
});
