import { expect, it } from 'vitest';

import { getSecondsUntilFewer } from './card-testing-guard.ts';

it.each([
  ['fewer events than the limit', [10, 20], 3, 0],
  ['the limit is reached', [10, 3_000, 20], 3, 600],
  ['more events than the limit', [3_500, 10, 3_000, 20], 3, 600],
  ['the last fraction of a second', [3_599.7], 1, 1],
])('the wait until fewer events are within an hour: %s', (_, ages, limit, seconds) => {
  expect(getSecondsUntilFewer(ages, limit, 3_600)).toBe(seconds);
});
