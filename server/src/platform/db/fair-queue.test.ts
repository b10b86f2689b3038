import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { OutsideFailure } from '../errors/outside-failure.ts';
import { createFairQueue, type QueueKey, type FairQueueOptions } from './fair-queue.ts';

const LIMITS: FairQueueOptions = {
  maxConcurrent: 6,
  maxPerKey: 5,
  maxWaitingPerKey: 20,
  maxWaitMilliseconds: 1_000,
};
const createKey = (name: string): QueueKey => ({ name, isUrgent: name.startsWith('paid') });

/** Requests permits by name, and lists the names in the order in which they were granted. */
function openQueue(limits: Partial<FairQueueOptions> = {}) {
  const queue = createFairQueue({ ...LIMITS, ...limits });
  const held: { name: string; release: () => void }[] = [];
  const granted: string[] = [];
  const acquire = (name: string, count = 1): Promise<void>[] =>
    Array.from({ length: count }, async () => {
      const release = await queue.acquire(createKey(name));
      granted.push(name);
      held.push({ name, release });
    });
  return {
    queue,
    granted,
    acquire,
    async releaseOne(name: string) {
      const index = held.findIndex((permit) => permit.name === name);
      held.splice(index, 1)[0]?.release();
      await settle();
    },
  };
}
/** Runs the continuations of all resolved promises. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a single key gets all permits but the spare ones, and a newcomer is served at once', async () => {
  const { granted, acquire, queue } = openQueue();
  void acquire('a', 15);
  await settle();
  expect(granted).toEqual(Array(5).fill('a'));
  expect(queue.waiting()).toBe(10);
  await Promise.all(acquire('b'));
  expect(granted.at(-1)).toBe('b');
});

test('a released permit goes to the key with the fewest, and equal keys alternate', async () => {
  const { granted, acquire, releaseOne } = openQueue();
  void acquire('a', 15);
  void acquire('b', 4);
  void acquire('c', 2);
  await settle();
  granted.length = 0;
  for (let round = 0; round < 4; round += 1) await releaseOne('a');
  expect(granted).toEqual(['c', 'b', 'c', 'a']);
});

test('urgent keys are served first, within their limit', async () => {
  const { granted, acquire, releaseOne } = openQueue();
  void acquire('a', 15);
  void acquire('b', 5);
  void acquire('paid a', 10);
  await settle();
  granted.length = 0;
  for (let round = 0; round < 5; round += 1) await releaseOne('a');
  await releaseOne('b');
  expect(granted).toEqual([...Array(5).fill('paid a'), 'a']);
});

test('a full queue refuses at once and a long wait ends with a refusal', async () => {
  const { acquire, queue, releaseOne, granted } = openQueue();
  const first = acquire('a', 25);
  await expect(queue.acquire(createKey('a'))).rejects.toSatisfy(
    (error) => error instanceof OutsideFailure && error.canRetry,
  );
  await Promise.all(acquire('b'));
  const all = Promise.allSettled(first);
  await vi.advanceTimersByTimeAsync(1_000);
  const outcomes = (await all).map(({ status }) => status);
  expect(outcomes.filter((status) => status === 'rejected')).toHaveLength(20);
  expect(queue.waiting()).toBe(0);
  void acquire('a');
  await releaseOne('a');
  expect(granted.at(-1)).toBe('a');
});

test('releasing a permit twice frees it once', async () => {
  const { queue, acquire } = openQueue({ maxConcurrent: 1, maxPerKey: 1 });
  const release = await queue.acquire(createKey('a'));
  release();
  release();
  await Promise.all(acquire('b'));
  void acquire('c', 2);
  await settle();
  expect(queue.waiting()).toBe(2);
});
