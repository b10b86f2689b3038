// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import type { ShownChange } from '../../../../contract/content/change-sets.ts';
import { describePublish } from './shown-changes.tsx';

const STORES = ['Camden', 'Leeds', 'Soho'].map((name) => ({ id: name.toLowerCase(), name }));

const addRule = (storeIds: string[], kept: string[][] = []): ShownChange => {
  const [before, after] = [kept, [...kept, storeIds]].map((lists) => ({
    rules: lists.map((ids) => ({ priceMinor: 950, modes: [], storeIds: ids, weekdays: [] })),
  }));
  return {
    document: 'dish/korma',
    field: 'priceRules',
    subject: 'Korma',
    within: [],
    storeId: null,
    group: 'prices',
    before: before!,
    after: after!,
  };
};

test.each([
  [[addRule(['camden'])], 'Change 1 price in Camden'],
  [[addRule(['camden'], [[], ['leeds']])], 'Change 1 price in Camden'],
  [[addRule(['camden']), addRule(['soho'])], 'Change 2 prices in 2 stores'],
  [[addRule([])], 'Change 1 price in 3 stores'],
])('a publish of rules counts the stores of those that change (%#)', (changes, words) => {
  expect(describePublish(changes, STORES)).toBe(words);
});
