// The cursors of durable consumers.
import { sql } from 'kysely';

import { invariant } from '../../../../contract/invariant.ts';
import { getTenantId, type Tx } from '../db/with-tenant.ts';
import { FEED_COLUMNS, readClusterId, readCursor, type FeedEvent } from './domain-events.sql.ts';

/** The place of one event: a transaction, and the event within it. */
interface ConsumerCursor {
  xid: string;
  seq: number;
  eventId: string;
}

export interface ConsumedEvent extends FeedEvent {
  cursor: ConsumerCursor;
  schemaVersion: number;
  /** By contract/events, unless the previous release appended it. */
  payload: unknown;
  at: Date;
}

/** The consumer will handle the events from now on; one that was started before keeps its place. */
export async function startConsumer(tx: Tx, consumer: string): Promise<void> {
  const [clusterId, xid] = await Promise.all([readClusterId(tx), readCursor(tx)]);
  await sql`
    insert into event_consumers (tenant_id, consumer, cluster_id, xid)
    values (${getTenantId(tx)}, ${consumer}, ${clusterId}, ${xid}::xid8)
    on conflict do nothing`.execute(tx);
}

/** Null: it was not started. */
export async function readConsumerCursor(tx: Tx, consumer: string): Promise<ConsumerCursor | null> {
  const [clusterId, { rows }] = await Promise.all([
    readClusterId(tx),
    sql<ConsumerCursor & { clusterId: string }>`
      select xid::text as xid, seq, event_id as "eventId", cluster_id as "clusterId" from event_consumers
      where tenant_id = ${getTenantId(tx)} and consumer = ${consumer}`.execute(tx),
  ]);
  const [found] = rows;
  if (!found) return null;
  invariant(
    found.clusterId === clusterId,
    `the cursor of consumer ${consumer} is of another database cluster: delete its row and start it again`,
  );
  return found;
}

/**
 * The next events behind `cursor`, in order. Those of a transaction are returned when all before it have ended, so that none
 * can appear behind the cursor later. `tx` must be a `SNAPSHOT_READ`.
 */
export async function readEventsAfter(
  tx: Tx,
  { xid, seq, eventId }: ConsumerCursor,
  limit: number,
): Promise<ConsumedEvent[]> {
  const [end, { rows }] = await Promise.all([
    readCursor(tx),
    sql<Omit<ConsumedEvent, 'cursor'> & Omit<ConsumerCursor, 'eventId'>>`
      select ${FEED_COLUMNS}, xid::text as xid, seq, schema_version as "schemaVersion", payload, at
      from domain_events
      where tenant_id = ${getTenantId(tx)} and xid >= ${xid}::xid8
        and (xid, seq, event_id) > (${xid}::xid8, ${seq}::int, ${eventId}::uuid)
      order by domain_events.xid, seq, event_id limit ${limit}`.execute(tx),
  ]);
  return rows
    .filter((row) => BigInt(row.xid) < BigInt(end))
    .map(({ xid: eventXid, seq: eventSeq, ...event }) => ({
      ...event,
      cursor: { xid: eventXid, seq: eventSeq, eventId: event.id },
    }));
}

/** False: another process has moved it. */
export async function moveConsumer(
  tx: Tx,
  consumer: string,
  from: ConsumerCursor,
  to: ConsumerCursor,
): Promise<boolean> {
  const { rows } = await sql`
    update event_consumers set xid = ${to.xid}::xid8, seq = ${to.seq}, event_id = ${to.eventId}
    where tenant_id = ${getTenantId(tx)} and consumer = ${consumer}
      and (xid, seq, event_id) = (${from.xid}::xid8, ${from.seq}::int, ${from.eventId}::uuid)
    returning 1`.execute(tx);
  return rows.length > 0;
}
