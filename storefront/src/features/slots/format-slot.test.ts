import { expect, it } from 'vitest';

import { formatNearSlot, formatNearTime, formatSlot } from './format-slot.ts';

const now = new Date('2026-07-03T17:00:00Z');

it.each([
  ['2026-07-03T17:15:00Z', 'today, 18:15'],
  ['2026-07-04T17:15:00Z', 'tomorrow, Sat 4 July, 18:15'],
  ['2026-07-06T17:15:00Z', 'Mon 6 July, 18:15'],
  // 23:30 UTC is after midnight in London's summer.
  ['2026-07-03T23:30:00Z', 'tomorrow, Sat 4 July, 00:30'],
])('formats %s as %s', (iso, words) => {
  expect(formatSlot(iso, now, 'Europe/London', 'en-GB')).toBe(words);
});

it.each([
  ['the night before summer time', '2026-03-28T23:30:00Z', '2026-03-29T17:15:00Z', 'Sun 29 March'],
  [
    'the first hour of the last day of summer time',
    '2026-10-24T23:30:00Z',
    '2026-10-26T18:15:00Z',
    'Mon 26 October',
  ],
])('tomorrow is the next date on %s', (_, night, iso, date) => {
  const words = formatSlot(iso, new Date(night), 'Europe/London', 'en-GB');
  expect(words).toBe(`tomorrow, ${date}, 18:15`);
});

it.each([
  ['2026-07-03T17:15:00Z', 'today, 18:15'],
  ['2026-07-04T17:15:00Z', 'Sat 18:15'],
  ['2026-07-09T16:45:00Z', 'Thu 17:45'],
  ['2026-07-10T16:45:00Z', 'Fri 10 July, 17:45'],
])('formats %s briefly as %s', (iso, words) => {
  expect(formatNearSlot(iso, now, 'Europe/London', 'en-GB')).toBe(words);
});

it.each([
  ['2026-07-03T17:15:00Z', 'en-GB', 'Fri 18:15'],
  ['2026-07-03T17:15:00Z', 'pl-PL', 'pt. 18:15'],
  ['2026-07-09T16:45:00Z', 'en-GB', 'Thu 17:45'],
  ['2026-07-10T16:45:00Z', 'en-GB', 'Fri 10 July, 17:45'],
  ['2026-07-24T16:45:00Z', 'pl-PL', 'pt. 24 lipca, 17:45'],
])('%s in %s is %s, with its date after six days', (iso, locale, words) => {
  expect(formatNearTime(iso, now, 'Europe/London', locale)).toBe(words);
});
