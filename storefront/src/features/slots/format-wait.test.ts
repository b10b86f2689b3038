import { expect, it } from 'vitest';
import { formatWait } from './format-wait.ts';

const now = new Date('2026-07-03T17:00:00Z');

it.each([
  ['2026-07-03T17:33:00Z', '2026-07-03T17:48:00Z', '35–50 min'],
  ['2026-07-03T16:58:00Z', '2026-07-03T17:02:00Z', '5–10 min'],
])('rounds the wait of %s to %s', (startsAt, endsAt, words) => {
  expect(formatWait({ startsAt, endsAt }, now)).toBe(words);
});
