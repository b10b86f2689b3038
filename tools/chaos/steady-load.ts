import { setTimeout as pause } from 'node:timers/promises';

export interface SteadyLoad {
  /** Starts nothing new and returns the promises that are pending or were rejected. */
  stop(): Promise<Promise<unknown>[]>;
}

const TICK_MILLISECONDS = 20;

/**
 * Starts a scenario `perSecond` times a second, whether or not earlier ones have ended: customers do not wait for each
 * other. At `maxConcurrent` none is started, because a machine that is too slow would queue ever more.
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
      // Skipped starts are not caught up.
      owed = Math.min(owed - begins, 1);
      for (let scenario = 0; scenario < begins; scenario += 1) remember(begin());
    }
  };
  const remember = (scenario: Promise<unknown>): void => {
    underWay.add(scenario);
    // A rejected promise stays in the set, so that stop() returns it.
    scenario.then(
      () => underWay.delete(scenario),
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
