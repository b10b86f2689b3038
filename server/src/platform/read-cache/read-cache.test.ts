import { beforeEach, expect, test, vi } from 'vitest';

import { OutsideFailure } from '../errors/outside-failure.ts';
import { createReadCache, type ReadCache } from './read-cache.ts';

let elapsed = 0;
let cache: ReadCache<string>;
beforeEach(() => {
  elapsed = 0;
  cache = createReadCache({ freshMilliseconds: 10_000, maxEntries: 2, elapsed: () => elapsed });
});

const returning = (value: string) => vi.fn<() => Promise<string>>(async () => value);
const unavailable = () =>
  vi.fn<() => Promise<string>>(async () => {
    throw new OutsideFailure('database', 'The database did not answer', { canRetry: true });
  });

test('a fresh value is not read again, and concurrent calls share a read', async () => {
  const read = returning('open');
  await Promise.all([cache.get('camden', read), cache.get('camden', read)]);
  elapsed = 9_999;
  expect(await cache.get('camden', read)).toBe('open');
  expect(read).toHaveBeenCalledTimes(1);
  elapsed = 10_000;
  expect(await cache.get('camden', returning('closed'))).toBe('closed');
});

test('an expired value is read again, and a read that began before is not stored', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const slow = cache.get('camden', () => promise);
  cache.expire('camden');
  expect(await cache.get('camden', returning('new'))).toBe('new');
  resolve('old');
  expect(await slow).toBe('old');
  expect(await cache.get('camden', unavailable())).toBe('new');
});

test('the last known value is returned while the database is unavailable, which is tried once a second', async () => {
  await cache.get('camden', returning('open'));
  cache.expire(null);
  const failing = unavailable();
  expect(await cache.get('camden', failing)).toBe('open');
  expect(await cache.get('camden', failing)).toBe('open');
  expect(failing).toHaveBeenCalledTimes(1);
  elapsed += 1_000;
  expect(await cache.get('camden', failing)).toBe('open');
  expect(failing).toHaveBeenCalledTimes(2);
  elapsed += 1_000;
  expect(await cache.get('camden', returning('closed'))).toBe('closed');
});

test('a database that hangs is waited for one second', async () => {
  vi.useFakeTimers();
  try {
    await cache.get('camden', returning('open'));
    cache.expire(null);
    const waiting = cache.get('camden', () => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await waiting).toBe('open');
  } finally {
    vi.useRealTimers();
  }
});

test('a failure without a known value, and a bug, are thrown', async () => {
  await expect(cache.get('camden', unavailable())).rejects.toThrow('did not answer');
  await cache.get('camden', returning('open'));
  cache.expire(null);
  const bug = async () => {
    throw new TypeError('no such column');
  };
  await expect(cache.get('camden', bug)).rejects.toThrow('no such column');
});

test('the number of values is bounded, and the least recently used one is evicted', async () => {
  for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, returning(key));
  expect(await cache.get('a', unavailable())).toBe('a');
  await expect(cache.get('b', unavailable())).rejects.toThrow('did not answer');
});

test('a value that was not used for ten minutes is forgotten once another one was read', async () => {
  await cache.get('camden', returning('open'));
  elapsed = 10 * 60_000;
  await cache.get('soho', returning('open'));
  await expect(cache.get('camden', unavailable())).rejects.toThrow('did not answer');
});

test('unused values stay while the database is unavailable, and used ones always', async () => {
  await cache.get('camden', returning('open'));
  elapsed = 10 * 60_000;
  await expect(cache.get('soho', unavailable())).rejects.toThrow('did not answer');
  expect(await cache.get('camden', unavailable())).toBe('open');
  await cache.get('soho', returning('open'));
  elapsed += 1;
  expect(await cache.get('camden', unavailable())).toBe('open');
});
