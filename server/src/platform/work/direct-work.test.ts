import { expect, it } from 'vitest';

import { createDirectWork } from './direct-work.ts';

function createSlowWork(options: { concurrency: number; maxWaiting: number }) {
  const begun: string[] = [];
  const release = Promise.withResolvers<void>();
  const work = createDirectWork<string>({
    ...options,
    getGroup: (item) => item.charAt(0),
    async run(item) {
      begun.push(item);
      await release.promise;
    },
  });
  return { work, begun, release: release.resolve };
}

it('groups have their own workers, and a group that is full takes no more', async () => {
  const { work, begun, release } = createSlowWork({ concurrency: 2, maxWaiting: 1 });
  expect(['a1', 'a2', 'a3', 'a4', 'b1'].map(work.add)).toEqual([true, true, true, false, true]);
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  expect(work.listWaiting('a')).toEqual(['a3']);
  release();
  await work.idle();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('an item that was cleared is not done', async () => {
  const { work, begun, release } = createSlowWork({ concurrency: 1, maxWaiting: 5 });
  for (const item of ['a1', 'a2']) work.add(item);
  work.clear();
  release();
  await work.idle();
  expect(begun).toEqual(['a1']);
});
