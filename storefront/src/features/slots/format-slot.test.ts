import { expect, it } from 'vitest';
import { formatNearSlot, formatSlot } from './format-slot.ts';

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
  ['2026-07-03T17:15:00Z', 'today, 18:15'],
  ['2026-07-04T17:15:00Z', 'Sat 18:15'],
  ['2026-07-09T16:45:00Z', 'Thu 17:45'],
  ['2026-07-10T16:45:00Z', 'Fri 10 July, 17:45'],
])('formats %s briefly as %s', (iso, words) => {
  expect(formatNearSlot(iso, now, 'Europe/London', 'en-GB')).toBe(words);
});
