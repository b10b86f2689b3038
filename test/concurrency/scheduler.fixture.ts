// A deterministic scheduler for concurrent tasks. Tasks stop at gates, and the test decides for each waiting task
// whether it continues, crashes as by kill -9, or loses the answer it waits for. Gates are outside transactions, so a
// waiting task holds no lock.
import { OutsideFailure } from '../../server/src/platform/errors/outside-failure.ts';

export type GateOutcome = 'continue' | 'crash' | 'lose_answer';

export interface TestScheduler {
  /** Stops the calling task until it is released. */
  gate(name: string): Promise<void>;
  /** Starts a task and waits until all tasks are waiting or done. */
  start(name: string, task: () => Promise<unknown>): Promise<void>;
  /** Releases one of the waiting tasks, by any number; does nothing if no task waits. */
  release(index: number, outcome: GateOutcome): Promise<void>;
  /** Opens all gates until all tasks are done. */
  finish(): Promise<void>;
  /** The events so far, for the message of a failure. */
  trace: string[];
}

interface WaitingTask {
  gate: string;
  resume(outcome: GateOutcome): void;
}

export function createTestScheduler(): TestScheduler {
  const waiting: WaitingTask[] = [];
  const trace: string[] = [];
  let running = 0;
  let isOpen = false;
  let idleListeners: (() => void)[] = [];

  const stopRunning = (): void => {
    running -= 1;
    if (running > 0) return;
    idleListeners.forEach((resolve) => resolve());
    idleListeners = [];
  };
  const waitUntilIdle = (): Promise<void> =>
    running === 0 ? Promise.resolve() : new Promise((resolve) => idleListeners.push(resolve));

  const gate = (name: string): Promise<void> => {
    if (isOpen) return Promise.resolve();
    const released = new Promise<void>((resolve, reject) => {
      waiting.push({
        gate: name,
        resume(outcome) {
          trace.push(`  ${name}: ${outcome}`);
          // A crashed task never settles, so none of its error handlers run either.
          if (outcome === 'crash') return;
          running += 1;
          if (outcome === 'continue') resolve();
          else reject(new OutsideFailure('cards', 'the answer was lost', { canRetry: true }));
        },
      });
    });
    stopRunning();
    return released;
  };

  return {
    gate,
    trace,
    async start(name, task) {
      trace.push(name);
      running += 1;
      const end = (result: string) => {
        trace.push(`  ${name} ${result}`);
        stopRunning();
      };
      task().then(
        () => end('done'),
        (error: unknown) => end(`failed: ${String(error).slice(0, 90)}`),
      );
      await waitUntilIdle();
    },
    async release(index, outcome) {
      const [released] = waiting.splice(index % Math.max(1, waiting.length), 1);
      released?.resume(outcome);
      await waitUntilIdle();
    },
    async finish() {
      isOpen = true;
      while (waiting.length > 0) {
        waiting.shift()?.resume('continue');
        await waitUntilIdle();
      }
      isOpen = false;
    },
  };
}
