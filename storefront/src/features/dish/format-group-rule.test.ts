import { expect, it } from 'vitest';
import { formatGroupRule } from './format-group-rule.ts';

it.each([
  [1, 1, 0, 'Choose 1'],
  [0, 3, 0, 'Choose up to 3'],
  [1, 4, 2, 'Choose 1 to 4, 2 free'],
])('the rule of a group of %i to %i with %i free is formatted', (min, max, freeCount, words) => {
  expect(formatGroupRule({ min, max, freeCount })).toBe(words);
});
