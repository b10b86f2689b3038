// Handles events in the moment they arrive. What does not fit, fails or is cut off waits in the database for the clock.
import type { FreshEvent } from './webhook-events.ts';

export interface WebhookQueue {
  /** Of what is too much for it the clock takes care. */
  add(event: FreshEvent): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

/** Of one tenant: those of a site whose provider hangs keep nobody else's. */
const AT_ONCE = 16;
const MOST_WAITING = 500;

interface Lane {
  waiting: FreshEvent[];
  workers: number;
}

export function createWebhookQueue(
  handle: (event: FreshEvent) => Promise<void>,
  log: { warn(details: object, message: string): void },
): WebhookQueue {
  const lanes = new Map<string, Lane>();
  const running = new Set<Promise<void>>();

  async function work(tenantId: string, lane: Lane): Promise<void> {
    for (let event = lane.waiting.shift(); event; event = lane.waiting.shift()) {
      const { eventId } = event;
      await handle(event).catch((err: unknown) =>
        log.warn({ err, tenantId, eventId }, 'webhook waits for another try'),
      );
    }
    lane.workers -= 1;
    if (lane.workers === 0) lanes.delete(tenantId);
  }

  function add(event: FreshEvent): void {
    const { tenantId } = event;
    const lane = lanes.get(tenantId) ?? { waiting: [], workers: 0 };
    if (lane.waiting.length >= MOST_WAITING) return;
    lanes.set(tenantId, lane);
    lane.waiting.push(event);
    if (lane.workers >= AT_ONCE) return;
    lane.workers += 1;
    const worker = work(tenantId, lane);
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
