// What bookings have of a store: tables and arrivals by quarters of an hour. Instants are UTC milliseconds.
import { sql } from 'kysely';

import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { listClosures } from './closures.sql.ts';
import type { Taken } from './engine/free-times.ts';

export interface TakenRange {
  storeId: string;
  from: number;
  to: number;
  now: Date;
  /** A booking that is to be moved does not stand in its own way. */
  except: string | null;
}

/** Holds that have ended are ignored. */
export async function readTaken(tx: Tx, range: TakenRange): Promise<Taken> {
  const { storeId, now, except } = range;
  const [from, to] = [new Date(range.from), new Date(range.to)];
  const [claims, arrivals, closures] = await Promise.all([
    sql<{ tableId: string; quarter: Date }>`
      select table_id as "tableId", quarter from booking_claims
      where tenant_id = ${getTenantId(tx)} and store_id = ${storeId} and quarter >= ${from} and quarter < ${to}
        and (expires_at is null or expires_at > ${now}) and booking_id is distinct from ${except}::uuid`.execute(
      tx,
    ),
    sql<{ quarter: Date; covers: number }>`
      select starts_at as quarter, sum(people)::int as covers from bookings
      where tenant_id = ${getTenantId(tx)} and store_id = ${storeId} and starts_at >= ${from} and starts_at < ${to}
        and (state in ('confirmed', 'seated', 'left') or held_until > ${now})
        and booking_id is distinct from ${except}::uuid
      group by starts_at`.execute(tx),
    listClosures(tx, range),
  ]);
  const toKey = (tableId: string, quarter: number): string => `${quarter} ${tableId}`;
  const tables = new Set(
    claims.rows.map(({ tableId, quarter }) => toKey(tableId, quarter.getTime())),
  );
  const covers = new Map(arrivals.rows.map((row) => [row.quarter.getTime(), row.covers]));
  return {
    closures,
    hasTable: (tableId, quarter) => tables.has(toKey(tableId, quarter)),
    countCovers: (quarter) => covers.get(quarter) ?? 0,
  };
}

export interface QuarterKey {
  storeId: string;
  quarter: number;
}

/** Until the end of this transaction, nobody else claims a table for this arrival. */
export async function lockQuarter(tx: Tx, { storeId, quarter }: QuarterKey): Promise<void> {
  await tx
    .insertInto('booking_quarters')
    .values({
      tenant_id: getTenantId(tx),
      store_id: storeId,
      quarter: new Date(quarter),
      covers: 0,
      most: 0,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'store_id', 'quarter']).doUpdateSet({ covers: 0, most: 0 }),
    )
    .execute();
}

/** The database refuses more covers than `most`. */
export async function setCovers(
  tx: Tx,
  { storeId, quarter }: QuarterKey,
  { covers, most }: { covers: number; most: number },
): Promise<void> {
  await tx
    .updateTable('booking_quarters')
    .set({ covers, most })
    .where('tenant_id', '=', getTenantId(tx))
    .where('store_id', '=', storeId)
    .where('quarter', '=', new Date(quarter))
    .execute();
}

export interface NewClaims {
  bookingId: string;
  storeId: string;
  tables: readonly string[];
  quarters: readonly number[];
  /** Null: they do not end. */
  expiresAt: Date | null;
  now: Date;
}

/** False: another booking has one of them, and the caller must roll back. */
export async function insertClaims(tx: Tx, claims: NewClaims): Promise<boolean> {
  const { bookingId, storeId, tables, quarters, expiresAt, now } = claims;
  // Everybody claims in the same order, so that two who want the same do not block each other.
  const rows = tables.toSorted().flatMap((table) =>
    quarters.map((quarter) => ({
      tenant_id: getTenantId(tx),
      store_id: storeId,
      table_id: table,
      quarter: new Date(quarter),
      booking_id: bookingId,
      expires_at: expiresAt,
    })),
  );
  const claimed = await tx
    .insertInto('booking_claims')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'store_id', 'table_id', 'quarter'])
        .doUpdateSet((eb) => ({
          booking_id: eb.ref('excluded.booking_id'),
          expires_at: eb.ref('excluded.expires_at'),
        }))
        .where('booking_claims.expires_at', '<=', now),
    )
    .returning('table_id')
    .execute();
  return claimed.length === rows.length;
}

export async function releaseClaims(tx: Tx, bookingId: string): Promise<void> {
  await tx
    .deleteFrom('booking_claims')
    .where('tenant_id', '=', getTenantId(tx))
    .where('booking_id', '=', bookingId)
    .execute();
}
