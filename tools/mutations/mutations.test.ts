// A row whose line has moved on breaks nothing, and would only be found out after an hour of stories.
import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { readMutations } from './mutation.ts';

const mutations = await readMutations();

test.each(mutations)('$row is still there to be broken in $file', ({ file, from }) => {
  expect(readFileSync(file, 'utf8').split(from).length - 1).toBe(1);
});
