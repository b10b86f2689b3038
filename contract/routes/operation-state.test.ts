import { expect, it } from 'vitest';

import { OPERATION } from './operation-state.ts';

it('an operation has the three states of the specification', () => {
  expect(Object.values(OPERATION).toSorted((a, b) => a - b)).toEqual([0, 2, 200]);
});
