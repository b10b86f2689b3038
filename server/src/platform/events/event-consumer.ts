// A consumer that must see every event once and in order, whatever happens to its process, such as one that fills a table for
// reports. Boards use event-reader.ts: they begin at the end of the feed and show what is true now.
import { invariant } from '../../../../contract/invariant.ts';
import type { TenantDatabase } from '../db/tenant-database.ts';
import { withTenant, type Tx } from '../db/with-tenant.ts';
import { SNAPSHOT_READ } from './domain-events.sql.ts';
import {
  moveConsumer,
  readConsumerCursor,
  readEventsAfter,
  type ConsumedEvent,
} from './event-consumers.sql.ts';

export interface EventConsumer {
  /** Its key in `event_consumers`. */
  name: string;
  /** Its effects in `tx` happen once. Effects outside of the database may be repeated after a crash. */
  handle(tx: Tx, event: ConsumedEvent): Promise<void>;
}

/** Bounds the memory of a consumer that is far behind. */
const BATCH = 100;

/**
 * Handles the next events of a tenant, each in the transaction that moves the cursor behind it; returns their number, and 0 at
 * the end of the feed. Processes may call it at once: one of them handles the event, the others return. Throws what `handle`
 * throws, and the next call begins with the same event.
 */
export async function consumeEvents(
  database: TenantDatabase,
  tenantId: string,
  { name, handle }: EventConsumer,
): Promise<number> {
  const { cursor, events } = await withTenant(
    database,
    tenantId,
    async (tx) => {
      const found = await readConsumerCursor(tx, name);
      invariant(found, `consumer ${name} was not started at ${tenantId}`);
      return { cursor: found, events: await readEventsAfter(tx, found, BATCH) };
    },
    SNAPSHOT_READ,
  );
  let last = cursor;
  let handled = 0;
  for (const event of events) {
    const from = last;
    const isOwn = await withTenant(database, tenantId, async (tx) => {
      if (!(await moveConsumer(tx, name, from, event.cursor))) return false;
      await handle(tx, event);
      return true;
    });
    if (!isOwn) return handled;
    last = event.cursor;
    handled += 1;
  }
  return handled;
}
