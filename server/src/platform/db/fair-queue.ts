// Who may use a connection next. Each lane (a site's visitors, its paid orders, its background work) has its share while others
// wait and more while nobody does, so that a site under load slows down itself alone (reliability section 5).
import { OutsideFailure } from '../errors/outside-failure.ts';

export interface Lane {
  name: string;
  /** Goes before every lane that is not. */
  isUrgent: boolean;
}

export interface FairQueueOptions {
  /** At one time. */
  most: number;
  /** Of these one lane; the rest is for whoever comes while it has them all. */
  mostOfLane: number;
  mostWaitingOfLane: number;
  longestWaitMilliseconds: number;
}

export interface FairQueue {
  /**
   * Waits for a turn and gives the way to end it, once. Throws `OutsideFailure` when too many of the lane wait already,
   * or when it took too long.
   */
  take(lane: Lane): Promise<() => void>;
  waiting(): number;
}

interface Queue {
  isUrgent: boolean;
  held: number;
  waiting: (() => void)[];
  /** The number of the turn that it had last. */
  servedAt: number;
}

export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { most, mostOfLane, mostWaitingOfLane, longestWaitMilliseconds } = options;
  const queues = new Map<string, Queue>();
  let held = 0;
  let served = 0;

  const mayHaveOneMore = ({ held: own }: Queue): boolean => held < most && own < mostOfLane;

  function begin(name: string, queue: Queue): () => void {
    held += 1;
    queue.held += 1;
    queue.servedAt = served += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      held -= 1;
      queue.held -= 1;
      next()?.waiting.shift()?.();
      forgetIfIdle(name, queue);
    };
  }

  function forgetIfIdle(name: string, { held: own, waiting }: Queue): void {
    if (own === 0 && waiting.length === 0) queues.delete(name);
  }

  function next(): Queue | null {
    let first: Queue | null = null;
    for (const queue of queues.values()) {
      if (queue.waiting.length === 0 || !mayHaveOneMore(queue)) continue;
      if (!first || goesBefore(queue, first)) first = queue;
    }
    return first;
  }

  return {
    async take({ name, isUrgent }) {
      const queue = queues.get(name) ?? { isUrgent, held: 0, waiting: [], servedAt: 0 };
      queues.set(name, queue);
      // Whoever waits may not have one more either, so nobody is overtaken.
      if (mayHaveOneMore(queue)) return begin(name, queue);
      if (queue.waiting.length >= mostWaitingOfLane) throw tooBusy();
      return new Promise((resolve, reject) => {
        const go = () => {
          clearTimeout(timer);
          resolve(begin(name, queue));
        };
        const timer = setTimeout(() => {
          queue.waiting.splice(queue.waiting.indexOf(go), 1);
          forgetIfIdle(name, queue);
          reject(tooBusy());
        }, longestWaitMilliseconds);
        queue.waiting.push(go);
      });
    },
    waiting: () => [...queues.values()].reduce((sum, { waiting }) => sum + waiting.length, 0),
  };
}

/** The lane that has least; of equals the one that was served longest ago. */
function goesBefore(one: Queue, other: Queue): boolean {
  if (one.isUrgent !== other.isUrgent) return one.isUrgent;
  return one.held === other.held ? one.servedAt < other.servedAt : one.held < other.held;
}

const tooBusy = () =>
  new OutsideFailure('database', 'Too many wait for the database', { canRetry: true });
