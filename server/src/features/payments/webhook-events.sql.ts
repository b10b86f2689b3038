import { sql } from 'kysely';
import { tenantOf, type Tx } from '../../platform/db/with-tenant.ts';

export interface EventName {
  endpointId: string;
  eventId: string;
}

/** As claimed for a first try by whoever stores it. False: it came before. */
export async function insertEvent(
  tx: Tx,
  {
    endpointId,
    eventId,
    body,
    at,
    heldUntil,
  }: EventName & { body: Buffer; at: Date; heldUntil: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('webhook_events')
    .values({
      ...{ tenant_id: tenantOf(tx), endpoint_id: endpointId, event_id: eventId },
      ...{ body, received_at: at, tries: 1, next_try_at: heldUntil },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** An event that nobody has handled and whose time has come. */
export async function lockDueEvent(
  tx: Tx,
  { endpointId, eventId }: EventName,
  now: Date,
): Promise<{ body: Buffer; tries: number } | null> {
  const row = await tx
    .selectFrom('webhook_events')
    .select(['body', 'tries'])
    .where('tenant_id', '=', tenantOf(tx))
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
  name: EventName,
  tries: number,
  nextTryAt: Date,
): Promise<void> {
  await oneEvent(tx, name).set({ tries, next_try_at: nextTryAt }).execute();
}

export async function noteEventError(tx: Tx, name: EventName, lastError: string): Promise<void> {
  await oneEvent(tx, name).set({ last_error: lastError }).execute();
}

export async function endEvent(tx: Tx, name: EventName, lastError: string | null): Promise<void> {
  await oneEvent(tx, name)
    .set({ handled_at: sql`now()`, next_try_at: null, last_error: lastError })
    .execute();
}

const oneEvent = (tx: Tx, { endpointId, eventId }: EventName) =>
  tx
    .updateTable('webhook_events')
    .where('tenant_id', '=', tenantOf(tx))
    .where('endpoint_id', '=', endpointId)
    .where('event_id', '=', eventId);
