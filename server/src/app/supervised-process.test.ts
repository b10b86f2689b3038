import { spawn, type ChildProcess } from 'node:child_process';

import { expect, it } from 'vitest';

import { superviseProcess } from './supervised-process.ts';

/** Says that it is ready and waits; with `code` it ends at once instead. */
const startProcess = (code?: number): ChildProcess =>
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

it('a killed process is restarted and a stopped one is not', async () => {
  const started: ChildProcess[] = [];
  const restarted = Promise.withResolvers<void>();
  const supervised = superviseProcess({
    start: () => {
      started.push(startProcess());
      if (started.length === 2) restarted.resolve();
      return started.at(-1) as ChildProcess;
    },
    restartDelayMs: 1,
    onExit: ({ signal }) => expect(signal).toBe('SIGKILL'),
    onError: () => expect.unreachable('it starts'),
  });
  await supervised.ready;
  started[0]?.kill('SIGKILL');
  await restarted.promise;
  await supervised.stop();
  expect(started.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', 'SIGTERM']);
});

it('a process that exits before it is ready is not restarted', async () => {
  let starts = 0;
  const supervised = superviseProcess({
    start: () => {
      starts += 1;
      return startProcess(3);
    },
    restartDelayMs: 1,
    onExit: ({ exitCode }) => expect(exitCode).toBe(3),
    onError: () => expect.unreachable('it starts'),
  });
  await expect(supervised.ready).rejects.toThrow('before it was ready');
  await supervised.stop();
  expect(starts).toBe(1);
});

it('stopping a process before it is ready resolves `ready`', async () => {
  const supervised = superviseProcess({
    start: () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e3)']),
    restartDelayMs: 1,
    onExit: () => expect.unreachable('it was stopped'),
    onError: () => expect.unreachable('it starts'),
  });
  await supervised.stop();
  await supervised.ready;
});

it('a process that cannot be started again is tried once more after the pause', async () => {
  const errors: unknown[] = [];
  const started: ChildProcess[] = [];
  const restarted = Promise.withResolvers<void>();
  const starts = [
    () => startProcess(),
    () => {
      throw new Error('no memory');
    },
    () => spawn('/no/such/program'),
    () => startProcess(),
  ];
  const supervised = superviseProcess({
    start: () => {
      const child = (starts.shift() ?? startProcess)();
      started.push(child);
      if (starts.length === 0) restarted.resolve();
      return child;
    },
    restartDelayMs: 1,
    onExit: () => {},
    onError: (error) => errors.push(error),
  });
  await supervised.ready;
  started[0]?.kill('SIGKILL');
  await restarted.promise;
  await supervised.stop();
  expect(errors).toMatchObject([{ message: 'no memory' }, { code: 'ENOENT' }]);
  expect(started.at(-1)?.signalCode).toBe('SIGTERM');
});

it('a process that cannot be started at all is not tried again', async () => {
  const errors: unknown[] = [];
  const supervised = superviseProcess({
    start: () => spawn('/no/such/program'),
    restartDelayMs: 1,
    onExit: () => expect.unreachable('it did not start'),
    onError: (error) => errors.push(error),
  });
  await expect(supervised.ready).rejects.toThrow('before it was ready');
  await supervised.stop();
  expect(errors).toHaveLength(1);
});
