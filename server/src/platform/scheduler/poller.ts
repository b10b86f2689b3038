// Hands out work that falls due: one loop for each kind, any number of processes. A piece of work that fails rests a little longer every time, and the others go on.
import { setTimeout as pause } from 'node:timers/promises';
import { OutsideFailure } from '../errors/outside-failure.ts';

/** One thing to do. Safe to repeat. */
export interface DuePiece {
  /** Names it, to remember that it rests after a failure. */
  key: string;
  run(): Promise<void>;
}

export interface DueWork {
  everyMilliseconds: number;
  /** Due by `before`, at most `atMost`. */
  list(before: Date, atMost: number): Promise<DuePiece[]>;
}

export interface ClockworkOptions<Kind extends string> {
  work: Record<Kind, DueWork>;
  now: () => Date;
  log: { error(details: object, message: string): void };
}

export interface Clockwork<Kind extends string> {
  start(): void;
  /** Does what is due of one kind; for tests and for nudging. Gives how many pieces were done. */
  runOnce(kind: Kind): Promise<number>;
  /** Begins nothing new and waits for what runs. */
  stop(): Promise<void>;
}

const BATCH = 50;
const AT_ONCE = 4;
/** A bug is no better for being tried again. */
const LONGEST_REST_MILLISECONDS = 5 * 60_000;
/** A provider may be back in a moment, and what it left behind is to be done within a minute of that (reliability F7). */
const LONGEST_OUTSIDE_REST_MILLISECONDS = 20_000;

interface Rest {
  tries: number;
  untilMilliseconds: number;
}

export function createClockwork<Kind extends string>(
  options: ClockworkOptions<Kind>,
): Clockwork<Kind> {
  const ending = new AbortController();
  const workers = Object.entries<DueWork>(options.work).map(([kind, work]) => ({
    kind,
    everyMilliseconds: work.everyMilliseconds,
    step: createWorker(kind, work, options, ending.signal),
  }));
  let loops: Promise<void>[] = [];
  return {
    start() {
      loops = workers.map(({ step, everyMilliseconds }) =>
        loop(step, everyMilliseconds, ending.signal),
      );
    },
    runOnce: async (kind) => (await workers.find((worker) => worker.kind === kind)?.step()) ?? 0,
    async stop() {
      ending.abort();
      await Promise.all(loops);
    },
  };
}

async function loop(
  step: () => Promise<number>,
  everyMilliseconds: number,
  ending: AbortSignal,
): Promise<void> {
  while (!ending.aborted) {
    const done = await step();
    // A full batch means that more is waiting.
    if (done < BATCH)
      await pause(everyMilliseconds, undefined, { signal: ending, ref: false }).catch(() => {});
  }
}

function createWorker(
  kind: string,
  work: DueWork,
  { now, log }: Pick<ClockworkOptions<string>, 'now' | 'log'>,
  ending: AbortSignal,
): () => Promise<number> {
  const resting = new Map<string, Rest>();
  const isReady = ({ key }: DuePiece): boolean =>
    (resting.get(key)?.untilMilliseconds ?? 0) <= now().getTime();
  const attempt = async ({ key, run }: DuePiece): Promise<boolean> => {
    try {
      await run();
      resting.delete(key);
      return true;
    } catch (error) {
      const tries = (resting.get(key)?.tries ?? 0) + 1;
      const longest =
        error instanceof OutsideFailure
          ? LONGEST_OUTSIDE_REST_MILLISECONDS
          : LONGEST_REST_MILLISECONDS;
      const rest = Math.min(1_000 * 2 ** tries, longest);
      resting.set(key, { tries, untilMilliseconds: now().getTime() + rest });
      log.error({ err: error, kind, key, tries }, 'due work failed');
      return false;
    }
  };
  return async () => {
    try {
      // What rests still counts as due, so the list is longer by it.
      const atMost = BATCH + resting.size;
      const due = await work.list(now(), atMost);
      // The whole list is there, so what it does not name is due no more: another process has finished it.
      if (due.length < atMost) forgetAllBut(resting, due);
      return await drain(due.filter(isReady), attempt, ending);
    } catch (error) {
      log.error({ err: error, kind }, 'due work could not be listed');
      return 0;
    }
  };
}

function forgetAllBut(resting: Map<string, Rest>, due: readonly DuePiece[]): void {
  const keys = new Set(due.map(({ key }) => key));
  for (const key of resting.keys()) if (!keys.has(key)) resting.delete(key);
}

async function drain(
  queue: DuePiece[],
  attempt: (piece: DuePiece) => Promise<boolean>,
  ending: AbortSignal,
): Promise<number> {
  let done = 0;
  const lane = async (): Promise<void> => {
    for (let piece = queue.shift(); piece && !ending.aborted; piece = queue.shift()) {
      if (await attempt(piece)) done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return done;
}
