import { describe, expect, it, vi } from 'vitest';

import { OutsideFailure } from '../errors/outside-failure.ts';
import { createPoller, type DueTask } from './poller.ts';

const OUTAGE = new OutsideFailure('cards', 'no answer', { canRetry: true });
const quiet = { error: vi.fn() };

function createTestPoller(tasks: () => DueTask[], now: () => Date = () => new Date(0)) {
  const list = async (_before: Date, limit: number) => tasks().slice(0, limit);
  return createPoller({ work: { tests: { intervalMilliseconds: 5, list } }, now, log: quiet });
}

describe('poller', () => {
  it('runs due tasks and returns their number', async () => {
    const done: string[] = [];
    const tasks = ['a', 'b', 'c'].map((key) => ({ key, run: async () => void done.push(key) }));
    expect(await createTestPoller(() => tasks).runOnce('tests')).toBe(3);
    expect(done.sort()).toEqual(['a', 'b', 'c']);
  });

  it('delays a failing task longer each time and runs the others', async () => {
    let seconds = 0;
    let attempts = 0;
    const other = vi.fn(async () => {});
    const broken = {
      key: 'broken',
      run: async () => Promise.reject(new Error(`attempt ${(attempts += 1)}`)),
    };
    const poller = createTestPoller(
      () => [broken, { key: 'other', run: other }],
      () => new Date(seconds * 1_000),
    );
    const attemptedAt: number[] = [];
    for (; seconds <= 15; seconds += 1) {
      const before = attempts;
      await poller.runOnce('tests');
      if (attempts > before) attemptedAt.push(seconds);
    }
    expect(attemptedAt).toEqual([0, 2, 6, 14]);
    expect(other).toHaveBeenCalledTimes(16);
  });

  it.each([
    ['a provider outage', 'a minute', 60],
    ['a bug', 'five minutes', 300],
  ])(
    'retries a task that fails because of %s after at most %s',
    async (_cause, _delay, maxSeconds) => {
      let seconds = 0;
      const attemptedAt: number[] = [];
      const failure = maxSeconds === 60 ? OUTAGE : new Error('bug');
      const failing = {
        key: 'failing',
        run: async () => {
          attemptedAt.push(seconds);
          throw failure;
        },
      };
      const poller = createTestPoller(
        () => [failing],
        () => new Date(seconds * 1_000),
      );
      for (; seconds < 1_200; seconds += 1) await poller.runOnce('tests');
      const gaps = attemptedAt.slice(1).map((at, index) => at - (attemptedAt[index] ?? 0));
      const maxGap = Math.max(...gaps);
      expect(maxGap).toBeLessThanOrEqual(maxSeconds);
      expect(maxGap).toBeGreaterThan(maxSeconds / 4);
    },
  );

  it('forgets the back-off of a task that another process has done', async () => {
    const limits: number[] = [];
    const fail = () => Promise.reject(new Error('no'));
    let due = Array.from({ length: 30 }, (_, n) => ({ key: `${n}`, run: fail }));
    const list = async (_before: Date, limit: number) => {
      limits.push(limit);
      return due.slice(0, limit);
    };
    const poller = createPoller({
      work: { tests: { intervalMilliseconds: 5, list } },
      now: () => new Date(0),
      log: quiet,
    });
    await poller.runOnce('tests');
    await poller.runOnce('tests');
    due = [];
    await poller.runOnce('tests');
    await poller.runOnce('tests');
    expect(limits).toEqual([50, 80, 80, 50]);
  });

  it('polls until it is stopped, and waits for running tasks', async () => {
    let release = (): void => {};
    let isDone = false;
    const started = Promise.withResolvers<void>();
    const long = {
      key: 'long',
      run: async () => {
        started.resolve();
        await new Promise<void>((resolve) => (release = resolve));
        isDone = true;
      },
    };
    const poller = createTestPoller(() => [long]);
    poller.start();
    await started.promise;
    const stopped = poller.stop();
    release();
    await stopped;
    expect(isDone).toBe(true);
  });

  it('runs a task that becomes due while another one is slow', async () => {
    const release = Promise.withResolvers<void>();
    const isDone = Promise.withResolvers<void>();
    const due: DueTask[] = [{ key: 'slow', run: () => release.promise }];
    const poller = createTestPoller(() => due);
    poller.start();
    due.push({ key: 'new', run: async () => isDone.resolve() });
    await isDone.promise;
    const stopped = poller.stop();
    release.resolve();
    await stopped;
  });

  it('starts no task again while it runs', async () => {
    const release = Promise.withResolvers<void>();
    let lists = 0;
    let runs = 0;
    const hasListedTwice = Promise.withResolvers<void>();
    const run = () => {
      runs += 1;
      return release.promise;
    };
    const poller = createTestPoller(() => {
      lists += 1;
      if (lists > 2) hasListedTwice.resolve();
      return [{ key: 'slow', run }];
    });
    poller.start();
    await hasListedTwice.promise;
    const stopped = poller.stop();
    release.resolve();
    await stopped;
    expect(runs).toBe(1);
  });

  it('lists at once when it is woken, and counts failing tasks', async () => {
    const isListed = Promise.withResolvers<void>();
    const hasRun = Promise.withResolvers<void>();
    let due: DueTask[] = [];
    const list = async () => {
      isListed.resolve();
      return due;
    };
    const work = { tests: { intervalMilliseconds: 3_600_000, list } };
    const poller = createPoller({ work, now: () => new Date(0), log: quiet });
    poller.start();
    await isListed.promise;
    expect(poller.countFailing()).toEqual({ tests: 0 });
    const run = async () => {
      hasRun.resolve();
      throw new Error('no');
    };
    due = [{ key: 'failing', run }];
    poller.wake('tests');
    await hasRun.promise;
    await poller.stop();
    expect(poller.countFailing()).toEqual({ tests: 1 });
  });

  it('logs that due tasks cannot be listed, and continues', async () => {
    const poller = createTestPoller(() => {
      throw new Error('the database is down');
    });
    expect(await poller.runOnce('tests')).toBe(0);
    expect(quiet.error).toHaveBeenCalled();
  });
});
