import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { getPostgresAccount } from '../../server/src/platform/db/embedded/postgres-account.ts';

/** A program in the foreground, with its output in a file. */
export interface Service {
  name: string;
  pid(): number;
  start(): void;
  /** Sends a signal without waiting. */
  signal(signal: NodeJS.Signals): void;
  /** Ends it and waits. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface ServiceOptions {
  name: string;
  program: string;
  args: readonly string[];
  logFile: string;
  /** Paths that the account of PostgreSQL must reach; absent: runs as this process's account. */
  asPostgres?: readonly string[];
  /** The signal that ends it at once and cleanly. */
  stopSignal?: NodeJS.Signals;
}

const endings = new Set<() => void>();
// No child process outlives this process.
process.on('exit', () => endings.forEach((end) => end()));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

export async function startService(options: ServiceOptions): Promise<Service> {
  const { name, program, args, logFile, asPostgres, stopSignal = 'SIGTERM' } = options;
  const account = asPostgres ? await getPostgresAccount(asPostgres) : null;
  const command = account?.command(program, args) ?? { program, args, cwd: '/' };
  let child: ChildProcess;
  const start = (): void => {
    const log = createWriteStream(logFile, { flags: 'a' });
    child = spawn(command.program, command.args, {
      cwd: command.cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
  };
  start();
  endings.add(() => {
    child.kill('SIGCONT');
    child.kill(stopSignal);
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    name,
    pid: () => child.pid ?? 0,
    start,
    signal: (signal) => void child.kill(signal),
    async stop(signal = stopSignal) {
      if (!isRunning()) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

/** Polls until `read` returns a value; throws with `description` after the time. */
export async function waitFor<Value>(
  description: string,
  read: () => Promise<Value | null | undefined | false>,
  maxMilliseconds = 60_000,
): Promise<Value> {
  const deadline = performance.now() + maxMilliseconds;
  for (;;) {
    const value = await read().catch(() => null);
    if (value) return value;
    if (performance.now() > deadline) throw new Error(`Timed out: ${description}`);
    await pause(100);
  }
}

export async function listChildren(parent: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (ppid === parent && pid !== undefined ? [pid] : []));
}

export const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The child has ended meanwhile.
    }
  }
};
