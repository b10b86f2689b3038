import { expect, it } from 'vitest';

import { formatGroupRule } from './format-group-rule.ts';

it.each([
  [1, 1, 0, 'Choose 1'],
  [0, 3, 0, 'Choose up to 3'],
  [1, 4, 2, 'Choose 1 to 4, 2 free'],
])('the rule of a group of %i to %i with %i free is formatted', (min, max, freeCount, words) => {
  expect(formatGroupRule({ min, max, freeCount })).toBe(words);
});

it.each([
  [1, 1, 0, 1, 'Choose 1'],
  [0, 1, 0, 1, 'Choose up to 1'],
  [2, 2, 0, 1, '1 of 2'],
  [0, 3, 2, 3, '3 of 3, 2 free'],
])(
  'a group of %i to %i with %i free and %i chosen counts',
  (min, max, freeCount, chosen, words) => {
    expect(formatGroupRule({ min, max, freeCount }, chosen)).toBe(words);
  },
);
