import { expect, it } from 'vitest';

import { formatDistance } from './format-distance.ts';

it.each([
  [0.6, '0.4 miles away'],
  [534, '332 miles away'],
])('%s km is written as %s', (km, expected) => {
  expect(formatDistance(km, 'en-GB')).toBe(expected);
});
