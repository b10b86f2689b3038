import { sql } from 'kysely';

import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import type { Payment } from './payment.ts';
import { findPaymentByIntent } from './payments.sql.ts';

export interface EventKey {
  endpointId: string;
  eventId: string;
}

export interface EventToStore extends EventKey {
  body: Buffer;
  at: Date;
  leasedUntil: Date;
  provider: Payment['provider'];
  intentId: string;
}

export interface StoredEvent {
  /** Otherwise a duplicate. */
  isNew: boolean;
  payment: Payment | null;
}

/**
 * Stores events and finds their payments; results in the order of `events`. The caller holds the leases for the first
 * attempts. One insert an event, because Citus sends only rows of VALUES to their shard at once.
 */
export async function storeEvents(tx: Tx, events: readonly EventToStore[]): Promise<StoredEvent[]> {
  // All batches insert in the same order, so copies of events cannot deadlock.
  const sorted = events.toSorted((one, other) => (one.eventId < other.eventId ? -1 : 1));
  const stored = new Map(
    await Promise.all(
      sorted.map(async (event) => {
        const [isNew, payment] = await Promise.all([
          insertEvent(tx, event),
          findPaymentByIntent(tx, event.provider, event.intentId),
        ]);
        return [event, { isNew, payment }] as const;
      }),
    ),
  );
  return events.flatMap((event) => stored.get(event) ?? []);
}

/** False: the event is a duplicate. */
async function insertEvent(
  tx: Tx,
  { endpointId, eventId, body, at, leasedUntil }: EventToStore,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('webhook_events')
    .values({
      tenant_id: getTenantId(tx),
      endpoint_id: endpointId,
      event_id: eventId,
      body,
      received_at: at,
      tries: 1,
      next_try_at: leasedUntil,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Null: the event is handled, not due, or locked by another process. */
export async function lockDueEvent(
  tx: Tx,
  { endpointId, eventId }: EventKey,
  now: Date,
): Promise<{ body: Buffer; tries: number } | null> {
  const row = await tx
    .selectFrom('webhook_events')
    .select(['body', 'tries'])
    .where('tenant_id', '=', getTenantId(tx))
    .where('endpoint_id', '=', endpointId)
    .where('event_id', '=', eventId)
    .where('handled_at', 'is', null)
    .where('next_try_at', '<=', now)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

export async function scheduleEvent(
  tx: Tx,
  key: EventKey,
  tries: number,
  nextTryAt: Date,
): Promise<void> {
  await updateEvent(tx, key).set({ tries, next_try_at: nextTryAt }).execute();
}

export async function recordEventError(tx: Tx, key: EventKey, lastError: string): Promise<void> {
  await updateEvent(tx, key).set({ last_error: lastError }).execute();
}

export async function markEventHandled(
  tx: Tx,
  key: EventKey,
  lastError: string | null,
): Promise<void> {
  await updateEvent(tx, key)
    .set({ handled_at: sql`now()`, next_try_at: null, last_error: lastError })
    .execute();
}

const updateEvent = (tx: Tx, { endpointId, eventId }: EventKey) =>
  tx
    .updateTable('webhook_events')
    .where('tenant_id', '=', getTenantId(tx))
    .where('endpoint_id', '=', endpointId)
    .where('event_id', '=', eventId);
