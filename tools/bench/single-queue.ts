// The fair queue without its fairness: everybody in one lane, as without-fairness.ts puts it in its place.
import {
  createFairQueue as createLanes,
  type FairQueue,
  type FairQueueOptions,
} from '../../server/src/platform/db/fair-queue.ts';

const EVERYBODY = { name: 'everybody', isUrgent: false };

export function createFairQueue(options: FairQueueOptions): FairQueue {
  const queue = createLanes({ ...options, maxWaitingPerKey: 100_000 });
  return { ...queue, take: () => queue.take(EVERYBODY) };
}
