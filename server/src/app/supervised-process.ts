// Restarts a child process whenever it exits or cannot be started, until it is stopped.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The child printed the reason, or `onError` has it. */
export class ExitedBeforeReady extends Error {}

export interface SupervisedProcess {
  /** Resolves with the child's first message or when it is stopped. Rejects, without a restart, if it exits before. */
  ready: Promise<void>;
  /** Sends SIGTERM; resolves when the process has exited. */
  stop(): Promise<void>;
}

export interface SuperviseOptions {
  start: () => ChildProcess;
  /** Delay before a restart. */
  restartDelayMs: number;
  onExit: (exit: { exitCode: number | null; signal: NodeJS.Signals | null }) => void;
  /** The child could not be started, or not be reached. */
  onError: (error: unknown) => void;
}

export function superviseProcess({
  start,
  restartDelayMs,
  onExit,
  onError,
}: SuperviseOptions): SupervisedProcess {
  const ready = Promise.withResolvers<void>();
  let wasReady = false;
  let isStopping = false;
  let nextStart: NodeJS.Timeout | undefined;
  let child = run();

  function run(): ChildProcess | null {
    let started: ChildProcess;
    try {
      started = start();
    } catch (error) {
      onError(error);
      restartLater();
      return null;
    }
    started.once('message', () => {
      wasReady = true;
      ready.resolve();
    });
    started.once('exit', (code, signal) => {
      if (isStopping) return;
      onExit({ exitCode: code, signal });
      restartLater();
    });
    started.on('error', (error) => {
      onError(error);
      // One that has started exits with an event of its own.
      if (started.pid === undefined && !isStopping) restartLater();
    });
    return started;
  }

  function restartLater(): void {
    if (!wasReady) ready.reject(new ExitedBeforeReady('The process exited before it was ready'));
    else nextStart = setTimeout(() => (child = run()), restartDelayMs);
  }

  return {
    ready: ready.promise,
    async stop() {
      isStopping = true;
      ready.resolve();
      clearTimeout(nextStart);
      if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
