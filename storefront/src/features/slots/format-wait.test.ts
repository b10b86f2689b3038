import { expect, it } from 'vitest';

import { delaySlot, formatSoon, formatWait } from './format-wait.ts';

const now = new Date('2026-07-03T17:00:00Z');

it.each([
  ['2026-07-03T17:33:00Z', '2026-07-03T17:48:00Z', '35–50 min'],
  ['2026-07-03T16:58:00Z', '2026-07-03T17:02:00Z', '5–10 min'],
])('rounds the wait of %s to %s', (startsAt, endsAt, words) => {
  expect(formatWait({ startsAt, endsAt }, now)).toBe(words);
});

const getClock = () => '18:33';

it('a slot that begins soon is a time of day until the page is hydrated', () => {
  const slot = { startsAt: '2026-07-03T17:33:00Z', endsAt: '2026-07-03T17:48:00Z' };
  expect(formatSoon(slot, { madeAt: now, browserNow: null }, getClock)).toBe('18:33');
  expect(formatSoon(slot, { madeAt: now, browserNow: now }, getClock)).toBe('35–50 min');
});

it('a slot that begins in two hours or later is no wait', () => {
  const slot = { startsAt: '2026-07-03T19:00:00Z', endsAt: '2026-07-03T19:15:00Z' };
  expect(formatSoon(slot, { madeAt: now, browserNow: null }, getClock)).toBeNull();
  expect(formatSoon(slot, { madeAt: now, browserNow: now }, getClock)).toBeNull();
});

it.each([
  ['2026-07-03T17:33:00Z', '2026-07-03T17:33:00.000Z', '2026-07-03T17:48:00.000Z'],
  ['2026-07-03T17:12:00Z', '2026-07-03T17:30:00.000Z', '2026-07-03T17:45:00.000Z'],
  ['2026-07-03T16:00:00Z', '2026-07-03T17:30:00.000Z', '2026-07-03T17:45:00.000Z'],
])('a slot of %s begins at %s with a lead time of 30 minutes', (startsAt, from, to) => {
  const endsAt = new Date(Date.parse(startsAt) + 15 * 60_000).toISOString();
  expect(delaySlot({ startsAt, endsAt }, 30, now)).toEqual({ startsAt: from, endsAt: to });
});
