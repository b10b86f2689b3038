import { expect, it } from 'vitest';
import { distanceWords } from './distance.ts';

it.each([
  [0.6, '0.4 miles away'],
  [534, '332 miles away'],
])('%s km reads %s', (km, words) => {
  expect(distanceWords(km, 'en-GB')).toBe(words);
});
