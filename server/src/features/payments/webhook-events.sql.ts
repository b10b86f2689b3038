import { sql } from 'kysely';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

export interface EventKey {
  endpointId: string;
  eventId: string;
}

/** The caller holds the lease for the first attempt. False: the event is a duplicate. */
export async function insertEvent(
  tx: Tx,
  {
    endpointId,
    eventId,
    body,
    at,
    leasedUntil,
  }: EventKey & { body: Buffer; at: Date; leasedUntil: Date },
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
