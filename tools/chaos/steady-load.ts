import { setTimeout as pause } from 'node:timers/promises';

export interface SteadyLoad {
  /** Begins nothing new from now on; what has begun, each to be heard of. */
  stop(): Promise<Promise<unknown>[]>;
}

const TICK_MILLISECONDS = 20;

/**
 * Begins a story so many times a second, whether or not those before have come to their end: customers do not wait for
 * each other. While `mostUnderWay` are there nobody comes, or a machine that is too slow would meet ever more.
 */
export function startSteadyLoad(
  perSecond: number,
  maxConcurrent: number,
  begin: () => Promise<unknown>,
): SteadyLoad {
  const underWay = new Set<Promise<unknown>>();
  let isOpen = true;
  const keepBeginning = async (): Promise<void> => {
    let lookedAt = performance.now();
    let owed = 0;
    while (isOpen) {
      await pause(TICK_MILLISECONDS);
      const now = performance.now();
      owed += ((now - lookedAt) / 1_000) * perSecond;
      lookedAt = now;
      const begins = Math.min(Math.floor(owed), maxConcurrent - underWay.size);
      // Whoever did not come does not come later.
      owed = Math.min(owed - begins, 1);
      for (let story = 0; story < begins; story += 1) remember(begin());
    }
  };
  const remember = (story: Promise<unknown>): void => {
    underWay.add(story);
    // One that fails stays, and is heard of at the end.
    story.then(
      () => underWay.delete(story),
      () => {},
    );
  };
  const beginning = keepBeginning();
  return {
    async stop() {
      isOpen = false;
      await beginning;
      return [...underWay];
    },
  };
}
