// A child process that is started anew whenever it ends, until it is told to stop.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A child's own output says why. */
export class EndedBeforeReady extends Error {}

export interface KeptProcess {
  /** Resolves with the child's first message or when it is stopped; rejects when it ends before by itself, for good. */
  ready: Promise<void>;
  /** By SIGTERM; resolves when it has ended. */
  stop(): Promise<void>;
}

export interface KeptProcessOptions {
  start: () => ChildProcess;
  /** Before it is started anew. */
  pauseMs: number;
  onEnded: (how: { exitCode: number | null; signal: NodeJS.Signals | null }) => void;
}

export function keepRunning({ start, pauseMs, onEnded }: KeptProcessOptions): KeptProcess {
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
      onEnded({ exitCode: code, signal });
      if (!wasReady) ready.reject(new EndedBeforeReady('The process ended before it was ready'));
      else nextStart = setTimeout(() => (child = run()), pauseMs);
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
