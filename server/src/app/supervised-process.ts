// Restarts a child process whenever it exits, until it is stopped.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The child printed the reason. */
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
}

export function superviseProcess({
  start,
  restartDelayMs,
  onExit,
}: SuperviseOptions): SupervisedProcess {
  const ready = Promise.withResolvers<void>();
  let wasReady = false;
  let isStopping = false;
  let nextStart: NodeJS.Timeout | undefined;
  let child = run();

  function run(): ChildProcess {
    const started = start();
    started.once('message', () => {
      wasReady = true;
      ready.resolve();
    });
    started.once('exit', (code, signal) => {
      if (isStopping) return;
      onExit({ exitCode: code, signal });
      if (!wasReady) ready.reject(new ExitedBeforeReady('The process exited before it was ready'));
      else nextStart = setTimeout(() => (child = run()), restartDelayMs);
    });
    return started;
  }

  return {
    ready: ready.promise,
    async stop() {
      isStopping = true;
      ready.resolve();
      clearTimeout(nextStart);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
