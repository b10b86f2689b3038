// Polls for due work and runs it: one loop per kind, in any number of processes. A task that fails backs off
// exponentially without delaying the others.
import { setTimeout as pause } from 'node:timers/promises';

import { OutsideFailure } from '../errors/outside-failure.ts';
import { traceTask } from '../tracing/tracing.ts';

/** Idempotent: another process may run it as well. */
export interface DueTask {
  /** Identifies the task across polls, for its back-off. */
  key: string;
  run(): Promise<void>;
}

export interface DueWork {
  intervalMilliseconds: number;
  /** Tasks that are due by `before`, at most `limit`. */
  list(before: Date, limit: number): Promise<DueTask[]>;
}

export interface PollerOptions<Kind extends string> {
  work: Record<Kind, DueWork>;
  now: () => Date;
  log: { error(details: object, message: string): void };
}

export interface Poller<Kind extends string> {
  start(): void;
  /** One poll of one kind; returns the number of tasks that succeeded. */
  runOnce(kind: Kind): Promise<number>;
  /** Starts no further task and waits for the running ones. */
  stop(): Promise<void>;
}

interface DueRows<Due extends object> extends Pick<DueWork, 'intervalMilliseconds'> {
  list: (before: Date, limit: number) => Promise<Due[]>;
  run: (due: Due) => Promise<void>;
}

/** Work that is listed as rows, such as those of a `due_...` function; the values of a row together are its task's key. */
export const createDueWork = <Due extends object>({
  intervalMilliseconds,
  list,
  run,
}: DueRows<Due>): DueWork => ({
  intervalMilliseconds,
  list: async (before, limit) =>
    (await list(before, limit)).map((due) => ({
      key: Object.values(due).join(' '),
      run: () => run(due),
    })),
});

const BATCH_SIZE = 50;
const CONCURRENCY = 4;
const MAX_BACKOFF_MILLISECONDS = 5 * 60_000;
/** After a provider's outage its backlog is done within a minute (docs/reliability.md F7). */
const MAX_OUTSIDE_BACKOFF_MILLISECONDS = 20_000;

interface Backoff {
  attempts: number;
  untilMilliseconds: number;
}

export function createPoller<Kind extends string>(options: PollerOptions<Kind>): Poller<Kind> {
  const stopping = new AbortController();
  const workers = Object.entries<DueWork>(options.work).map(([kind, work]) => ({
    kind,
    intervalMilliseconds: work.intervalMilliseconds,
    step: createWorker(kind, work, options, stopping.signal),
  }));
  let loops: Promise<void>[] = [];
  return {
    start() {
      loops = workers.map(({ step, intervalMilliseconds }) =>
        loop(step, intervalMilliseconds, stopping.signal),
      );
    },
    runOnce: async (kind) => (await workers.find((worker) => worker.kind === kind)?.step()) ?? 0,
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function loop(
  step: () => Promise<number>,
  intervalMilliseconds: number,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const done = await step();
    // After a full batch more work is due.
    if (done < BATCH_SIZE)
      await pause(intervalMilliseconds, undefined, { signal: stopping, ref: false }).catch(
        () => {},
      );
  }
}

function createWorker(
  kind: string,
  work: DueWork,
  { now, log }: Pick<PollerOptions<string>, 'now' | 'log'>,
  stopping: AbortSignal,
): () => Promise<number> {
  const backoffs = new Map<string, Backoff>();
  const isReady = ({ key }: DueTask): boolean =>
    (backoffs.get(key)?.untilMilliseconds ?? 0) <= now().getTime();
  const runTask = async ({ key, run }: DueTask): Promise<boolean> => {
    try {
      await traceTask(`due ${kind}`, run);
      backoffs.delete(key);
      return true;
    } catch (error) {
      const attempts = (backoffs.get(key)?.attempts ?? 0) + 1;
      const maxMilliseconds =
        error instanceof OutsideFailure
          ? MAX_OUTSIDE_BACKOFF_MILLISECONDS
          : MAX_BACKOFF_MILLISECONDS;
      const delay = Math.min(1_000 * 2 ** attempts, maxMilliseconds);
      backoffs.set(key, { attempts, untilMilliseconds: now().getTime() + delay });
      log.error({ err: error, kind, key, attempts }, 'due task failed');
      return false;
    }
  };
  return async () => {
    try {
      // Tasks in back-off are still listed as due.
      const limit = BATCH_SIZE + backoffs.size;
      const due = await work.list(now(), limit);
      // The list is complete, so a task that is not in it was done by another process.
      if (due.length < limit) forgetOthers(backoffs, due);
      return await drain(due.filter(isReady), runTask, stopping);
    } catch (error) {
      log.error({ err: error, kind }, 'due tasks could not be listed');
      return 0;
    }
  };
}

function forgetOthers(backoffs: Map<string, Backoff>, due: readonly DueTask[]): void {
  const keys = new Set(due.map(({ key }) => key));
  for (const key of backoffs.keys()) if (!keys.has(key)) backoffs.delete(key);
}

async function drain(
  queue: DueTask[],
  runTask: (task: DueTask) => Promise<boolean>,
  stopping: AbortSignal,
): Promise<number> {
  let done = 0;
  const worker = async (): Promise<void> => {
    for (let task = queue.shift(); task && !stopping.aborted; task = queue.shift()) {
      if (await runTask(task)) done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return done;
}
