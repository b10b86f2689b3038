// The feed of a tenant's events: appended in the transaction that makes the change, read by transaction watermark.
import { sql, type RawBuilder } from 'kysely';

import {
  EVENTS,
  type EventBody,
  type DomainEventType,
} from '../../../../contract/events/events.ts';
import { getTenantId, type Tx } from '../db/with-tenant.ts';

export type DomainEvent<Type extends DomainEventType = DomainEventType> = EventBody<Type> & {
  /** Where it happened; null: at no store, it is of the whole site. */
  storeId: string | null;
  /** Boards of the store show it. */
  isOnBoard: boolean;
  /** The order that changed, or whose payment, refund or dispute did; null: none. */
  orderId: string | null;
  /** What changed, such as the order, the refund or the dish; null: the store itself. */
  subjectId: string | null;
  /** The version of the subject; null: it has none. */
  version: number | null;
  at: Date;
};

/** How many events each transaction has appended. */
const appended = new WeakMap<Tx, number>();

function getNextSeq(tx: Tx): number {
  const seq = (appended.get(tx) ?? 0) + 1;
  appended.set(tx, seq);
  return seq;
}

/** A CTE's statement, so that one statement makes the change and appends its event. */
export const insertEvent = (
  tx: Tx,
  { type, payload, storeId, isOnBoard, orderId, subjectId, version, at }: DomainEvent,
): RawBuilder<unknown> => sql`
    insert into domain_events (tenant_id, event_id, seq, store_id, is_on_board, order_id, type, schema_version,
      subject_id, version, payload, at)
    values (${getTenantId(tx)}, gen_random_uuid(), ${getNextSeq(tx)}, ${storeId}, ${isOnBoard}, ${orderId}, ${type},
      ${EVENTS[type].version}, ${subjectId}, ${version}, ${JSON.stringify(payload)}, ${at})`;

export async function appendEvent(tx: Tx, event: DomainEvent): Promise<void> {
  await insertEvent(tx, event).execute(tx);
}

/** A position in the feed, as a transaction id: all transactions below it have ended. */
export type FeedCursor = string;

export interface FeedEvent {
  id: string;
  /** One of `DomainEventType`, or a type of the previous release. */
  type: string;
  /** As in `DomainEvent`; null: the previous release appended it, for no board. */
  storeId: string | null;
  isOnBoard: boolean;
  orderId: string | null;
  subjectId: string | null;
  version: number | null;
}

/** One consistent view of rows and watermark. */
export const SNAPSHOT_READ = { isReadOnly: true, isolation: 'repeatable read' } as const;

/** Events of the previous release have no columns for these. */
export const FEED_COLUMNS = sql`
  event_id as id, type, store_id as "storeId", subject_id as "subjectId", version,
  coalesce(is_on_board, store_id is not null) as "isOnBoard",
  coalesce(order_id::text, case when type like 'order.%' then subject_id else payload ->> 'orderId' end) as "orderId"`;

/**
 * The events that boards of the store show, or all of the tenant, at or above `cursor`, at least once each, and the cursor of
 * the next read. `tx` must be a `SNAPSHOT_READ`: then a transaction that was under way at this read is not below the next
 * cursor, so a later read returns its events.
 */
export async function readEvents(
  tx: Tx,
  storeId: string | null,
  cursor: FeedCursor,
): Promise<{ events: FeedEvent[]; next: FeedCursor }> {
  const [next, { rows }] = await Promise.all([
    readCursor(tx),
    sql<FeedEvent>`
      select ${FEED_COLUMNS} from domain_events
      where tenant_id = ${getTenantId(tx)} and xid >= ${cursor}::xid8
        ${storeId === null ? sql`` : sql`and store_id = ${storeId} and is_on_board is not false`}
      order by xid, seq`.execute(tx),
  ]);
  return { events: rows, next };
}

/** The end of the feed: what is appended by transactions that are under way is at or above it. */
export async function readCursor(tx: Tx): Promise<FeedCursor> {
  const { rows } = await sql<{ cursor: FeedCursor }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as cursor`.execute(tx);
  return rows[0]?.cursor ?? '0';
}

/** Identifies the cluster whose transactions the cursors count; another one cannot resume them. */
export async function readClusterId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select system_identifier::text as id from pg_control_system()`.execute(tx);
  return rows[0]?.id ?? '';
}
