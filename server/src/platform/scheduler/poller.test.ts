import { describe, expect, it, vi } from 'vitest';
import { OutsideFailure } from '../errors/outside-failure.ts';
import { createClockwork, type DuePiece } from './poller.ts';

const AWAY = new OutsideFailure('cards', 'no answer', { canRetry: true });
const quiet = { error: vi.fn() };

function clockworkOf(pieces: () => DuePiece[], now: () => Date = () => new Date(0)) {
  const list = async (_before: Date, atMost: number) => pieces().slice(0, atMost);
  return createClockwork({ work: { things: { everyMilliseconds: 5, list } }, now, log: quiet });
}

describe('clockwork', () => {
  it('does what is due and counts it', async () => {
    const done: string[] = [];
    const pieces = ['a', 'b', 'c'].map((key) => ({ key, run: async () => void done.push(key) }));
    expect(await clockworkOf(() => pieces).runOnce('things')).toBe(3);
    expect(done.sort()).toEqual(['a', 'b', 'c']);
  });

  it('lets a piece that fails rest longer each time, and does the others', async () => {
    let seconds = 0;
    let tries = 0;
    const other = vi.fn(async () => {});
    const broken = {
      key: 'broken',
      run: async () => Promise.reject(new Error(`try ${(tries += 1)}`)),
    };
    const clockwork = clockworkOf(
      () => [broken, { key: 'other', run: other }],
      () => new Date(seconds * 1_000),
    );
    const triesAt: number[] = [];
    for (; seconds <= 15; seconds += 1) {
      const before = tries;
      await clockwork.runOnce('things');
      if (tries > before) triesAt.push(seconds);
    }
    expect(triesAt).toEqual([0, 2, 6, 14]);
    expect(other).toHaveBeenCalledTimes(16);
  });

  it.each([
    ['a provider that was away ten minutes, a minute at most', 60],
    ['a bug, five', 300],
  ])('tries again what fails because of %s', async (_what, mostSeconds) => {
    let seconds = 0;
    const triesAt: number[] = [];
    const failure = mostSeconds === 60 ? AWAY : new Error('bug');
    const failing = {
      key: 'failing',
      run: async () => {
        triesAt.push(seconds);
        throw failure;
      },
    };
    const clockwork = clockworkOf(
      () => [failing],
      () => new Date(seconds * 1_000),
    );
    for (; seconds < 1_200; seconds += 1) await clockwork.runOnce('things');
    const gaps = triesAt.slice(1).map((at, index) => at - (triesAt[index] ?? 0));
    const longest = Math.max(...gaps);
    expect(longest).toBeLessThanOrEqual(mostSeconds);
    expect(longest).toBeGreaterThan(mostSeconds / 4);
  });

  it('forgets what rests here once another process has finished it', async () => {
    const asked: number[] = [];
    const fail = () => Promise.reject(new Error('no'));
    let due = Array.from({ length: 30 }, (_, n) => ({ key: `${n}`, run: fail }));
    const list = async (_before: Date, atMost: number) => {
      asked.push(atMost);
      return due.slice(0, atMost);
    };
    const clockwork = createClockwork({
      work: { things: { everyMilliseconds: 5, list } },
      now: () => new Date(0),
      log: quiet,
    });
    await clockwork.runOnce('things');
    await clockwork.runOnce('things');
    due = [];
    await clockwork.runOnce('things');
    await clockwork.runOnce('things');
    expect(asked).toEqual([50, 80, 80, 50]);
  });

  it('goes on by itself until it is stopped, and stops only when running work is done', async () => {
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
    const clockwork = clockworkOf(() => [long]);
    clockwork.start();
    await started.promise;
    const stopped = clockwork.stop();
    release();
    await stopped;
    expect(isDone).toBe(true);
  });

  it('survives a list that cannot be read', async () => {
    const clockwork = clockworkOf(() => {
      throw new Error('the database is away');
    });
    expect(await clockwork.runOnce('things')).toBe(0);
    expect(quiet.error).toHaveBeenCalled();
  });
});
