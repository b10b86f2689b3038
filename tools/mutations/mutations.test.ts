// A row whose line was edited meanwhile breaks nothing, which the run itself would report only after an hour.
import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { readMutations } from './mutation.ts';

const mutations = await readMutations();

test.each(mutations)('$row is still there to be broken in $file', ({ file, from }) => {
  expect(readFileSync(file, 'utf8').split(from).length - 1).toBe(1);
});
