import { expect, it } from 'vitest';

import { createRecentCalls } from './recent-calls.ts';

function start() {
  const clock = { time: 0 };
  const recent = createRecentCalls<number>(() => new Date(clock.time));
  let calls = 0;
  const ask = (key = 'a') => recent.run(key, async () => (calls += 1));
  return { clock, recent, ask };
}

it('answers of one key are shared for two seconds', async () => {
  const { clock, ask } = start();
  expect(await Promise.all([ask(), ask(), ask('b')])).toEqual([1, 1, 2]);
  clock.time = 1_999;
  expect(await ask()).toBe(1);
  clock.time = 2_000;
  expect([await ask(), await ask()]).toEqual([3, 3]);
});

it('failures are shared, too', async () => {
  const { clock, recent, ask } = start();
  await expect(recent.run('a', async () => Promise.reject(new Error('429')))).rejects.toThrow(
    '429',
  );
  await expect(ask()).rejects.toThrow('429');
  clock.time = 2_000;
  expect(await ask()).toBe(1);
});

it('an answer of a clock that was set back is not kept', async () => {
  const { clock, ask } = start();
  clock.time = 10_000;
  await ask();
  clock.time = 0;
  expect(await ask()).toBe(2);
});
