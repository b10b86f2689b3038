import { expect, it } from 'vitest';
import { selectPlural } from './plural.ts';

it.each([
  [1, 'danie'],
  [2, 'dania'],
  [4, 'dania'],
  [5, 'dań'],
  [12, 'dań'],
  [22, 'dania'],
  [25, 'dań'],
])('counts %i in Polish', (count, word) => {
  expect(selectPlural(count, { one: 'danie', few: 'dania', many: 'dań' })).toBe(word);
});
