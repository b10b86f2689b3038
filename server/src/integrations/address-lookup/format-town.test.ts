import { expect, it } from 'vitest';

import { formatTown } from './format-town.ts';

it.each([
  ['LONDON', 'London'],
  ['STOKE-ON-TRENT', 'Stoke-on-Trent'],
  ['NEWCASTLE UPON TYNE', 'Newcastle upon Tyne'],
  ['KING’S LYNN', 'King’s Lynn'],
  ["BISHOP'S STORTFORD", "Bishop's Stortford"],
  ['THE LIZARD', 'The Lizard'],
])('%s becomes %s', (capitals, expected) => {
  expect(formatTown(capitals)).toBe(expected);
});
