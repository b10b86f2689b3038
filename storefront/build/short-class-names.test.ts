import { expect, it } from 'vitest';

import { numberNames, toShortName } from './short-class-names.ts';

it('names have two characters, are unique and never hidden by content blockers', () => {
  const names = Array.from({ length: 1_800 }, (_, number) => toShortName(number));
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z][a-z0-9]$/i.test(name) || /^ad$/i.test(name))).toEqual([]);
  expect(() => toShortName(2_000)).toThrow('Too many classes');
});

it('numbers follow from the content of the sheets and not from their order', () => {
  const one = { file: 'a.css', css: '.x { margin: .5rem } .y .x {}' };
  const other = { file: 'b.css', css: '@keyframes rise {} .x { animation: rise 1s }' };
  const names = numberNames([other, one]);
  expect(names).toEqual(numberNames([one, other]));
  expect([...names.keys()]).toEqual(['a.css:x', 'a.css:y', 'b.css:rise', 'b.css:x']);
});
