// Faults of price rules and of differences of stores.
import { describe, expect, test } from 'vitest';

import { checkPack } from './check-pack.ts';
import { smallPack, type SmallPackFile } from './small-pack.fixture.ts';

type Edit = readonly [SmallPackFile, string, string];

const rulesOfDal = (...rules: string[]): Edit => [
  'brands/Curry.yaml',
  'description: Lentils.',
  `description: Lentils.\n        priceRules:\n${rules.map((rule) => `          - ${rule}\n`).join('')}`,
];
const differences = (...entries: string[]): Edit => [
  'stores/camden.yaml',
  'brands: [Curry]',
  `brands: [Curry]\ndifferences:\n${entries.map((entry) => `  - ${entry}\n`).join('')}`,
];

const DAL = 'sections.0.items.1.priceRules';

describe('a pack is refused for', () => {
  test.each<[string, readonly Edit[], string, string]>([
    [
      'a rule without conditions',
      [rulesOfDal('{price: 6}')],
      `${DAL}.0`,
      'needs modes, stores, weekdays, hours, startsOn or endsOn',
    ],
    [
      'a rule that ends before it starts',
      [rulesOfDal('{price: 6, startsOn: 2026-07-02, endsOn: 2026-07-01}')],
      `${DAL}.0.endsOn`,
      'must not be before startsOn',
    ],
    [
      'a rule of an unknown store',
      [rulesOfDal('{price: 6, stores: [soho]}')],
      `${DAL}.0.stores.0`,
      'there is no stores/soho.yaml',
    ],
    [
      'two rules of equal rank that hold at once',
      [
        rulesOfDal(
          "{price: 6, weekdays: [monday], hours: {from: '12:00', until: '15:00'}}",
          '{price: 8, modes: [delivery]}',
          "{price: 5, hours: {from: '14:00', until: '16:00'}}",
        ),
      ],
      `${DAL}.2`,
      'rule 3 holds at the same time as rule 1, and neither is more specific',
    ],
    [
      'a difference that says nothing',
      [differences('{dish: dal, by: Maya}')],
      'differences.0',
      'needs either price or offered: false',
    ],
    [
      'a difference of nothing',
      [differences('{price: 6}')],
      'differences.0',
      'needs either dish or option',
    ],
    [
      'a difference of an unknown dish',
      [differences('{dish: bhuna, price: 6}')],
      'differences.0.dish',
      "there is no dish 'bhuna'",
    ],
    [
      'a difference of an unknown option',
      [differences('{option: Curry/heat/mad, price: 6}')],
      'differences.0.option',
      "there is no option 'Curry/heat/mad'",
    ],
    [
      'two differences of one dish at once',
      [
        differences(
          '{dish: dal, price: 6, until: 2026-07-31}',
          '{dish: dal, offered: false, since: 2026-07-31}',
        ),
      ],
      'differences.1.dish',
      'differs at the same time by differences.0',
    ],
    [
      'a difference beside a rule that names the store only',
      [rulesOfDal('{price: 6, stores: [camden]}'), differences('{dish: dal, price: 5}')],
      'differences.0.dish',
      `has a price by ${DAL}.0 in brands/Curry.yaml, which names this store: keep one of them`,
    ],
  ])('%s', async (_what, edits, field, message) => {
    const checked = await checkPack(await smallPack(edits));
    const problems = 'problems' in checked ? checked.problems : [];
    expect(problems.map((problem) => [problem.field, problem.message])).toEqual([[field, message]]);
  });
});
