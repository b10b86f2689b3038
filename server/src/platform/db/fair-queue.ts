// Decides which request gets the next database connection. Each key (a site's visitors, its paid orders, its background
// work) has a share while others wait and more while none do, so that a busy site slows down only itself (decision 18).
import { OutsideFailure } from '../errors/outside-failure.ts';

export interface QueueKey {
  name: string;
  /** Served before every key that is not. */
  isUrgent: boolean;
}

export interface FairQueueOptions {
  /** Permits at one time. */
  maxConcurrent: number;
  /** Permits of one key at one time; the rest stays free for newcomers. */
  maxPerKey: number;
  maxWaitingPerKey: number;
  maxWaitMilliseconds: number;
}

export interface FairQueue {
  /**
   * Waits for a permit and resolves with the function that releases it. Throws `OutsideFailure` when too many of the key
   * wait already or the wait takes too long.
   */
  acquire(key: QueueKey): Promise<() => void>;
  waiting(): number;
}

interface Queue {
  isUrgent: boolean;
  running: number;
  waiting: (() => void)[];
  /** The number of its last permit: permits are numbered in the order in which they are granted. */
  lastGranted: number;
}

export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { maxConcurrent, maxPerKey, maxWaitingPerKey, maxWaitMilliseconds } = options;
  const queues = new Map<string, Queue>();
  let running = 0;
  let granted = 0;

  const hasCapacity = (queue: Queue): boolean =>
    running < maxConcurrent && queue.running < maxPerKey;

  function grant(name: string, queue: Queue): () => void {
    running += 1;
    queue.running += 1;
    granted += 1;
    queue.lastGranted = granted;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      running -= 1;
      queue.running -= 1;
      selectNext()?.waiting.shift()?.();
      deleteIfIdle(name, queue);
    };
  }

  function deleteIfIdle(name: string, queue: Queue): void {
    if (queue.running === 0 && queue.waiting.length === 0) queues.delete(name);
  }

  function selectNext(): Queue | null {
    let first: Queue | null = null;
    for (const queue of queues.values()) {
      if (queue.waiting.length === 0 || !hasCapacity(queue)) continue;
      if (!first || precedes(queue, first)) first = queue;
    }
    return first;
  }

  return {
    async acquire({ name, isUrgent }) {
      const queue = queues.get(name) ?? { isUrgent, running: 0, waiting: [], lastGranted: 0 };
      queues.set(name, queue);
      // A queue with capacity has no waiting entries, so none is overtaken.
      if (hasCapacity(queue)) return grant(name, queue);
      if (queue.waiting.length >= maxWaitingPerKey) throw createOverloadFailure();
      return new Promise((resolve, reject) => {
        const start = () => {
          clearTimeout(timer);
          resolve(grant(name, queue));
        };
        const timer = setTimeout(() => {
          queue.waiting.splice(queue.waiting.indexOf(start), 1);
          deleteIfIdle(name, queue);
          reject(createOverloadFailure());
        }, maxWaitMilliseconds);
        queue.waiting.push(start);
      });
    },
    waiting: () => [...queues.values()].reduce((sum, { waiting }) => sum + waiting.length, 0),
  };
}

/** The key with the fewest permits goes first; of equals, the one served longest ago. */
function precedes(one: Queue, other: Queue): boolean {
  if (one.isUrgent !== other.isUrgent) return one.isUrgent;
  return one.running === other.running
    ? one.lastGranted < other.lastGranted
    : one.running < other.running;
}

const createOverloadFailure = () =>
  new OutsideFailure('database', 'Too many requests wait for the database', { canRetry: true });
