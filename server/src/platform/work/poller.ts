// Work that is done later: each kind lists what is due from its own table, and any number of processes run it. A loop per kind
// lists at intervals and when it is woken. A task that fails backs off exponentially without delaying the others.
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
  /** How many tasks run at once; default 4. */
  concurrency?: number | undefined;
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
  /** There may be due work of this kind: it is listed now. */
  wake(kind: string): void;
  /** How many tasks of each kind have failed in this process and wait for another attempt. */
  countFailing(): Record<string, number>;
  /** Starts no further task and waits for the running ones. */
  stop(): Promise<void>;
}

interface DueRows<Due extends object> extends Pick<
  DueWork,
  'intervalMilliseconds' | 'concurrency'
> {
  list: (before: Date, limit: number) => Promise<Due[]>;
  run: (due: Due) => Promise<void>;
}

/** Work that is listed as rows, such as those of a `due_...` function; the values of a row together are its task's key. */
export const createDueWork = <Due extends object>({
  list,
  run,
  ...settings
}: DueRows<Due>): DueWork => ({
  ...settings,
  list: async (before, limit) =>
    (await list(before, limit)).map((due) => ({
      key: Object.values(due).join(' '),
      run: () => run(due),
    })),
});

const BATCH_SIZE = 50;
const CONCURRENCY = 4;
const MAX_BACKOFF_MILLISECONDS = 5 * 60_000;
/** The longest back-off of work at providers: after an outage the backlog is done within a minute (docs/reliability.md F7). */
const MAX_OUTSIDE_BACKOFF_MILLISECONDS = 20_000;

interface Backoff {
  attempts: number;
  untilMilliseconds: number;
}

export function createPoller<Kind extends string>(options: PollerOptions<Kind>): Poller<Kind> {
  const stopping = new AbortController();
  const workers = Object.entries<DueWork>(options.work).map(([kind, work]) => ({
    kind,
    sleeper: createSleeper(),
    intervalMilliseconds: work.intervalMilliseconds,
    ...createWorker(kind, work, options, stopping.signal),
  }));
  type Worker = (typeof workers)[number];
  const find = (kind: string) => workers.find((worker) => worker.kind === kind);
  let loops: Promise<void>[] = [];

  async function loop({ poll, idle, sleeper, intervalMilliseconds }: Worker): Promise<void> {
    while (!stopping.signal.aborted) {
      const started = await poll();
      // After a full batch more work is due.
      if (started.length < BATCH_SIZE) await sleeper.sleep(intervalMilliseconds);
    }
    await idle();
  }

  return {
    start() {
      loops = workers.map(loop);
    },
    async runOnce(kind) {
      const outcomes = await Promise.all((await find(kind)?.poll()) ?? []);
      return outcomes.filter((isDone) => isDone).length;
    },
    wake: (kind) => find(kind)?.sleeper.wake(),
    countFailing: () =>
      Object.fromEntries(workers.map(({ kind, countFailing }) => [kind, countFailing()])),
    async stop() {
      stopping.abort();
      for (const { sleeper } of workers) sleeper.wake();
      await Promise.all(loops);
    },
  };
}

/** A call of `wake` before `sleep` ends it at once. */
function createSleeper() {
  let isWoken = false;
  let endSleep = (): void => {};
  return {
    wake() {
      isWoken = true;
      endSleep();
    },
    async sleep(milliseconds: number): Promise<void> {
      if (!isWoken)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds).unref();
          endSleep = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      isWoken = false;
    },
  };
}

function createWorker(
  kind: string,
  work: DueWork,
  { now, log }: Pick<PollerOptions<string>, 'now' | 'log'>,
  stopping: AbortSignal,
) {
  const { concurrency = CONCURRENCY } = work;
  const backoffs = new Map<string, Backoff>();
  /** The tasks that run, by key: a task is still listed while it runs. */
  const running = new Map<string, Promise<boolean>>();
  const isReady = ({ key }: DueTask): boolean =>
    !running.has(key) && (backoffs.get(key)?.untilMilliseconds ?? 0) <= now().getTime();

  /** True: it succeeded. */
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
    } finally {
      running.delete(key);
    }
  };

  async function list(): Promise<DueTask[]> {
    // Tasks in back-off are still listed as due.
    const limit = BATCH_SIZE + backoffs.size + running.size;
    const due = await work.list(now(), limit);
    // The list is complete, so a task that is not in it was done by another process.
    if (due.length < limit) forgetOthers(backoffs, due);
    return due.filter(isReady);
  }

  return {
    countFailing: () => backoffs.size,
    /** Starts the due tasks, and resolves once the last of them has begun: a slow task holds up none that becomes due. */
    async poll(): Promise<Promise<boolean>[]> {
      const started: Promise<boolean>[] = [];
      try {
        for (const task of await list()) {
          while (running.size >= concurrency) await Promise.race(running.values());
          if (stopping.aborted) break;
          const run = runTask(task);
          running.set(task.key, run);
          started.push(run);
        }
      } catch (error) {
        log.error({ err: error, kind }, 'due tasks could not be listed');
      }
      return started;
    },
    async idle(): Promise<void> {
      await Promise.all(running.values());
    },
  };
}

function forgetOthers(backoffs: Map<string, Backoff>, due: readonly DueTask[]): void {
  const keys = new Set(due.map(({ key }) => key));
  for (const key of backoffs.keys()) if (!keys.has(key)) backoffs.delete(key);
}
