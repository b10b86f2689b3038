import { createDirectWork } from '../../platform/work/direct-work.ts';
import type { FreshEvent } from './provider-events.ts';

export interface ProviderEventQueue {
  /** Drops the event if the queue is full: the scheduler processes it later. */
  add(event: FreshEvent): void;
  /** Resolves when no event is being processed. */
  idle(): Promise<void>;
}

/** Processes webhook events as they arrive. Events that overflow the queue or fail stay in the database for the scheduler. */
export function createProviderEventQueue(
  handle: (event: FreshEvent) => Promise<void>,
  log: { warn(details: object, message: string): void },
): ProviderEventQueue {
  return createDirectWork<FreshEvent>({
    // Limits of one site, so that a hanging provider delays only its own events.
    concurrency: 16,
    maxWaiting: 500,
    getGroup: ({ tenantId }) => tenantId,
    run: (event) =>
      handle(event).catch((err: unknown) => {
        const { tenantId, eventId } = event;
        log.warn({ err, tenantId, eventId }, 'webhook event failed and will be retried');
      }),
  });
}
