// Handles events in the moment they arrive. What does not fit, fails or is cut off waits in the database for the clock.
import type { FreshEvent } from './webhook-events.ts';

export interface WebhookNudge {
  (event: FreshEvent): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

/** Half of the connections: the other half is for those who are ordering. */
const AT_ONCE = 5;
const MOST_WAITING = 500;

export function createWebhookNudge(
  handle: (event: FreshEvent) => Promise<void>,
  log: { warn(details: object, message: string): void },
): WebhookNudge {
  const waiting: FreshEvent[] = [];
  const running = new Set<Promise<void>>();

  async function work(): Promise<void> {
    for (let event = waiting.shift(); event; event = waiting.shift()) {
      await handle(event).catch((err: unknown) =>
        log.warn(
          { err, tenantId: event.tenantId, eventId: event.eventId },
          'webhook waits for another try',
        ),
      );
    }
  }

  const nudge = (event: FreshEvent): void => {
    if (waiting.length >= MOST_WAITING) return;
    waiting.push(event);
    if (running.size >= AT_ONCE) return;
    const worker = work();
    running.add(worker);
    void worker.then(() => running.delete(worker));
  };
  const idle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running);
  };
  return Object.assign(nudge, { idle });
}
