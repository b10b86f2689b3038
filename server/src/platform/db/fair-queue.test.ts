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

/** Requests turns by name, and returns the order in which they were granted. */
function openQueue(limits: Partial<FairQueueOptions> = {}) {
  const queue = createFairQueue({ ...LIMITS, ...limits });
  const held: { name: string; end: () => void }[] = [];
  const begun: string[] = [];
  const take = (name: string, count = 1): Promise<void>[] =>
    Array.from({ length: count }, async () => {
      const end = await queue.take(createKey(name));
      begun.push(name);
      held.push({ name, end });
    });
  return {
    queue,
    begun,
    take,
    async endOne(name: string) {
      const index = held.findIndex((turn) => turn.name === name);
      held.splice(index, 1)[0]?.end();
      await settled();
    },
  };
}
/** Everything that can go on has gone on. */
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a single key gets all turns but the spare ones, and a newcomer is served at once', async () => {
  const { begun, take, queue } = openQueue();
  void take('a', 15);
  await settled();
  expect(begun).toEqual(Array(5).fill('a'));
  expect(queue.waiting()).toBe(10);
  await Promise.all(take('b'));
  expect(begun.at(-1)).toBe('b');
});

test('a freed turn goes to the key with the fewest, and equals alternate', async () => {
  const { begun, take, endOne } = openQueue();
  void take('a', 15);
  void take('b', 4);
  void take('c', 2);
  await settled();
  begun.length = 0;
  for (let round = 0; round < 4; round += 1) await endOne('a');
  expect(begun).toEqual(['c', 'b', 'c', 'a']);
});

test('urgent keys are served first, within their limit', async () => {
  const { begun, take, endOne } = openQueue();
  void take('a', 15);
  void take('b', 5);
  void take('paid a', 10);
  await settled();
  begun.length = 0;
  for (let round = 0; round < 5; round += 1) await endOne('a');
  await endOne('b');
  expect(begun).toEqual([...Array(5).fill('paid a'), 'a']);
});

test('a full queue refuses at once and a long wait ends with a refusal', async () => {
  const { take, queue, endOne, begun } = openQueue();
  const first = take('a', 25);
  await expect(queue.take(createKey('a'))).rejects.toSatisfy(
    (error) => error instanceof OutsideFailure && error.canRetry,
  );
  await Promise.all(take('b'));
  const all = Promise.allSettled(first);
  await vi.advanceTimersByTimeAsync(1_000);
  const outcomes = (await all).map(({ status }) => status);
  expect(outcomes.filter((status) => status === 'rejected')).toHaveLength(20);
  expect(queue.waiting()).toBe(0);
  void take('a');
  await endOne('a');
  expect(begun.at(-1)).toBe('a');
});

test('ending a turn twice frees it once', async () => {
  const { queue, take } = openQueue({ maxConcurrent: 1, maxPerKey: 1 });
  const end = await queue.take(createKey('a'));
  end();
  end();
  await Promise.all(take('b'));
  void take('c', 2);
  await settled();
  expect(queue.waiting()).toBe(2);
});
