// The feed of a tenant's events: appended in the transaction that makes the change, read by transaction watermark.
import { sql, type RawBuilder } from 'kysely';

import type { DomainEventType } from '../../../../contract/console/event-types.ts';
import { getTenantId, type Tx } from '../db/with-tenant.ts';

export interface DomainEvent {
  type: DomainEventType;
  /** Null: no board of a store shows it. */
  storeId: string | null;
  /** The order, payment, refund or item; null: the store itself. */
  subjectId: string | null;
  /** Of the subject; null: it has none. */
  version: number | null;
  /** No personal data of customers and no secrets. Events of payments and refunds name their order in `orderId`. */
  payload: object;
  at: Date;
}

/** For a CTE, so that one statement makes the change and appends its event. */
export const insertEvent = (
  tx: Tx,
  { type, storeId, subjectId, version, payload, at }: DomainEvent,
): RawBuilder<unknown> => sql`
    insert into domain_events (tenant_id, event_id, store_id, type, subject_id, version, payload, at)
    values (${getTenantId(tx)}, gen_random_uuid(), ${storeId}, ${type}, ${subjectId}, ${version},
      ${JSON.stringify(payload)}, ${at})`;

export async function appendEvent(tx: Tx, event: DomainEvent): Promise<void> {
  await insertEvent(tx, event).execute(tx);
}

/** A position in the feed: all transactions below it have ended. */
export type Mark = string;

export interface FeedEvent {
  id: string;
  type: DomainEventType;
  /** As in `DomainEvent`. */
  subjectId: string | null;
  /** Null: no board of a store shows it. */
  storeId: string | null;
  /** The order that changed, or whose payment or refund did; null: none. */
  orderId: string | null;
  version: number | null;
}

/** One consistent view of rows and watermark. */
export const SNAPSHOT_READ = { isReadOnly: true, isolation: 'repeatable read' } as const;

/**
 * Events of a store, or of the tenant, at or above `since`, at least once each, and the mark for the next read. `tx` must
 * be a `SNAPSHOT_READ`: then a transaction that was under way at this read is not below the mark, so a later read returns
 * its events.
 */
export async function readEventsSince(
  tx: Tx,
  storeId: string | null,
  since: Mark,
): Promise<{ events: FeedEvent[]; mark: Mark }> {
  const [mark, { rows }] = await Promise.all([
    readMark(tx),
    sql<FeedEvent>`
      select event_id as id, type, subject_id as "subjectId", store_id as "storeId", version,
        case when type like 'order.%' then subject_id else payload ->> 'orderId' end as "orderId"
      from domain_events
      where tenant_id = ${getTenantId(tx)} and xid >= ${since}::xid8
        ${storeId === null ? sql`` : sql`and store_id = ${storeId}`}
      order by xid`.execute(tx),
  ]);
  return { events: rows, mark };
}

export async function readMark(tx: Tx): Promise<Mark> {
  const { rows } = await sql<{ mark: Mark }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as mark`.execute(tx);
  return rows[0]?.mark ?? '0';
}

/** Identifies the cluster whose transactions the marks count; another one cannot resume them. */
export async function readClusterId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select system_identifier::text as id from pg_control_system()`.execute(tx);
  return rows[0]?.id ?? '';
}
