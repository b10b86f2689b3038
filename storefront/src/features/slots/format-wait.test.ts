import { expect, it } from 'vitest';
import { formatSoon, formatWait } from './format-wait.ts';

const now = new Date('2026-07-03T17:00:00Z');

it.each([
  ['2026-07-03T17:33:00Z', '2026-07-03T17:48:00Z', '35–50 min'],
  ['2026-07-03T16:58:00Z', '2026-07-03T17:02:00Z', '5–10 min'],
])('rounds the wait of %s to %s', (startsAt, endsAt, words) => {
  expect(formatWait({ startsAt, endsAt }, now)).toBe(words);
});

const LONDON = { timeZone: 'Europe/London', locale: 'en-GB' };

it.each([
  ['2026-07-03T17:33:00Z', '18:33', '35–50 min'],
  // Tomorrow in London: the server's page does not say so, because the line would become longer than the wait.
  ['2026-07-03T23:00:00Z', '00:00', '35–50 min'],
])(
  'a slot at %s that begins soon is a clock time until the page is hydrated',
  (startsAt, clock, wait) => {
    const madeAt = new Date(Date.parse(startsAt) - 33 * 60_000);
    const slot = { startsAt, endsAt: new Date(Date.parse(startsAt) + 15 * 60_000).toISOString() };
    expect(formatSoon(slot, { madeAt, browserNow: null }, LONDON)).toBe(clock);
    expect(formatSoon(slot, { madeAt, browserNow: madeAt }, LONDON)).toBe(wait);
  },
);

it('a slot that begins in two hours or later is no wait', () => {
  const slot = { startsAt: '2026-07-03T19:00:00Z', endsAt: '2026-07-03T19:15:00Z' };
  expect(formatSoon(slot, { madeAt: now, browserNow: null }, LONDON)).toBeNull();
  expect(formatSoon(slot, { madeAt: now, browserNow: now }, LONDON)).toBeNull();
});
