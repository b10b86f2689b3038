import { expect, it } from 'vitest';

import { getLetters } from './subset-fonts.ts';

it('the fonts have the whole Polish alphabet, also in capitals, which some headlines use', () => {
  const alphabet = 'aąbcćdeęfghijklłmnńoóprsśtuwyzźż';
  const letters = new Set(getLetters('pl'));
  const missing = [...alphabet, ...alphabet.toUpperCase()].filter((each) => !letters.has(each));
  expect(missing).toEqual([]);
});
