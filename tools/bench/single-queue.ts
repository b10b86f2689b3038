// Replaces the fair queue by a single queue for all keys; single-queue-hook.ts loads it in its place.
import {
  createFairQueue as createFairQueueByKey,
  type FairQueue,
  type FairQueueOptions,
} from '../../server/src/platform/db/fair-queue.ts';

const SINGLE_KEY = { name: 'all', isUrgent: false };

export function createFairQueue(options: FairQueueOptions): FairQueue {
  const queue = createFairQueueByKey({ ...options, maxWaitingPerKey: 100_000 });
  return { ...queue, acquire: () => queue.acquire(SINGLE_KEY) };
}
