// Processes webhook events as they arrive. Events that overflow the queue or fail stay in the database for the scheduler.
import type { FreshEvent } from './webhook-events.ts';

export interface WebhookQueue {
  /** Drops the event if the queue is full: the scheduler processes it later. */
  add(event: FreshEvent): void;
  /** Resolves when no event is being processed. */
  idle(): Promise<void>;
}

/** Limits per tenant, so that a hanging provider delays only the events of its own site. */
const MAX_WORKERS = 16;
const MAX_QUEUED = 500;

interface TenantQueue {
  events: FreshEvent[];
  workers: number;
}

export function createWebhookQueue(
  handle: (event: FreshEvent) => Promise<void>,
  log: { warn(details: object, message: string): void },
): WebhookQueue {
  const queues = new Map<string, TenantQueue>();
  const running = new Set<Promise<void>>();

  async function work(tenantId: string, queue: TenantQueue): Promise<void> {
    for (let event = queue.events.shift(); event; event = queue.events.shift()) {
      const { eventId } = event;
      await handle(event).catch((err: unknown) =>
        log.warn({ err, tenantId, eventId }, 'webhook event failed and will be retried'),
      );
    }
    queue.workers -= 1;
    if (queue.workers === 0) queues.delete(tenantId);
  }

  function add(event: FreshEvent): void {
    const { tenantId } = event;
    const queue = queues.get(tenantId) ?? { events: [], workers: 0 };
    if (queue.events.length >= MAX_QUEUED) return;
    queues.set(tenantId, queue);
    queue.events.push(event);
    if (queue.workers >= MAX_WORKERS) return;
    queue.workers += 1;
    const worker = work(tenantId, queue);
    running.add(worker);
    void worker.then(() => running.delete(worker));
  }

  return {
    add,
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
