import { spawn, type ChildProcess } from 'node:child_process';
import { expect, it } from 'vitest';
import { keepRunning } from './supervised-process.ts';

/** Says that it is ready and waits; with `code` it ends at once instead. */
const child = (code?: number): ChildProcess =>
  spawn(
    process.execPath,
    [
      '-e',
      code === undefined
        ? `process.send('ready'); setInterval(() => {}, 1e3)`
        : `process.exit(${code})`,
    ],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );

it('starts a process anew when it was killed, and not when it was stopped', async () => {
  const started: ChildProcess[] = [];
  const again = Promise.withResolvers<void>();
  const kept = keepRunning({
    start: () => {
      started.push(child());
      if (started.length === 2) again.resolve();
      return started.at(-1) as ChildProcess;
    },
    pauseMs: 1,
    onEnded: ({ signal }) => expect(signal).toBe('SIGKILL'),
  });
  await kept.ready;
  started[0]?.kill('SIGKILL');
  await again.promise;
  await kept.stop();
  expect(started.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', 'SIGTERM']);
});

it('gives up one that ends before it is ready', async () => {
  let starts = 0;
  const kept = keepRunning({
    start: () => {
      starts += 1;
      return child(3);
    },
    pauseMs: 1,
    onEnded: ({ exitCode }) => expect(exitCode).toBe(3),
  });
  await expect(kept.ready).rejects.toThrow('before it was ready');
  await kept.stop();
  expect(starts).toBe(1);
});

it('keeps nobody waiting for one that was stopped before it was ready', async () => {
  const kept = keepRunning({
    start: () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e3)']),
    pauseMs: 1,
    onEnded: () => expect.unreachable('it was stopped'),
  });
  await kept.stop();
  await kept.ready;
});
