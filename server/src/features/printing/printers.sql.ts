// Printers of stores.
import { sql, type RawBuilder } from 'kysely';

import type { Actor } from '../../../../contract/console/actor.ts';
import type { Printer } from '../../../../contract/console/printing.ts';
import type { Station } from '../../../../contract/console/station.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { listUnconfirmedTickets } from '../board/board.ts';
import { isWaiting } from './print-jobs.sql.ts';

export interface StoredPrinter {
  printerId: string;
  storeId: string;
  name: string;
  /** Name of the station whose lines it prints; null: whole tickets. */
  station: string | null;
}

export async function insertPrinter(
  tx: Tx,
  { printerId, storeId, name, station }: StoredPrinter,
  { tokenHash, actor, at }: { tokenHash: Buffer; actor: Actor; at: Date },
): Promise<void> {
  await sql`
    insert into printers (tenant_id, printer_id, store_id, name, station, token_hash, added_by, created_at)
    values (${getTenantId(tx)}, ${printerId}, ${storeId}, ${name}, ${station}, ${tokenHash},
      ${JSON.stringify(actor)}, ${at})`.execute(tx);
}

export async function hasStation(tx: Tx, storeId: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from stores where tenant_id = ${getTenantId(tx)} and store_id = ${storeId}
      and stations @> ${toStationPattern(name)}`.execute(tx);
  return rows.length > 0;
}

const toStationPattern = (name: string | RawBuilder<unknown>) =>
  sql`jsonb_build_array(jsonb_build_object('name', ${name}::text))`;

/** Null `storeIds`: of all stores. */
export async function listPrinters(
  tx: Tx,
  storeIds: readonly string[] | null,
  now: Date,
): Promise<Printer[]> {
  const listed = sql<Omit<Printer, 'seenAt' | 'unconfirmed'> & { seenAt: Date | null }>`
    select p.printer_id as id, p.name, p.store_id as "storeId", p.station, p.seen_at as "seenAt", p.added_by as "addedBy", p.problem,
      p.station is not null and not s.stations @> ${toStationPattern(sql.ref('p.station'))} as "isStationGone",
      (select count(*)::int
        from print_jobs j left join orders o on o.tenant_id = j.tenant_id and o.order_id = j.order_id
        where j.tenant_id = ${getTenantId(tx)} and j.printer_id = p.printer_id and ${isWaiting(now)}) as waiting
    from printers p join stores s on s.tenant_id = p.tenant_id and s.store_id = p.store_id
    where p.tenant_id = ${getTenantId(tx)} and (${storeIds}::text[] is null or p.store_id = any(${storeIds}))
    order by p.store_id, p.name, p.created_at`.execute(tx);
  const [{ rows }, unconfirmed] = await Promise.all([listed, listUnconfirmedTickets(tx, storeIds)]);
  return rows.map((row) => ({
    ...row,
    seenAt: row.seenAt?.toISOString() ?? null,
    unconfirmed: unconfirmed.flatMap(({ printerId, number }) =>
      printerId === row.id ? [number] : [],
    ),
  }));
}

export async function hasPrinter(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from printers where tenant_id = ${getTenantId(tx)} and token_hash = ${tokenHash}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Those that a member of staff added. Null `storeIds`: of all stores. */
export async function listPrintersOf(
  tx: Tx,
  addedById: string,
  storeIds: readonly string[] | null,
): Promise<StoredPrinter[]> {
  const { rows } = await sql<StoredPrinter>`
    select printer_id as "printerId", store_id as "storeId", name, station from printers
    where tenant_id = ${getTenantId(tx)} and added_by ->> 'id' = ${addedById}
      and (${storeIds}::text[] is null or store_id = any(${storeIds}))`.execute(tx);
  return rows;
}

export async function findPrinter(
  tx: Tx,
  printerId: string,
  storeIds: readonly string[] | null,
): Promise<StoredPrinter | null> {
  const { rows } = await sql<StoredPrinter>`
    select printer_id as "printerId", store_id as "storeId", name, station from printers
    where tenant_id = ${getTenantId(tx)} and printer_id = ${printerId}
      and (${storeIds}::text[] is null or store_id = any(${storeIds}))`.execute(tx);
  return rows[0] ?? null;
}

export async function deletePrinter(tx: Tx, printerId: string): Promise<void> {
  await sql`
    delete from printers where tenant_id = ${getTenantId(tx)} and printer_id = ${printerId}`.execute(
    tx,
  );
}

export interface LockedPrinter extends StoredPrinter {
  /** The stations of its store. */
  stations: Station[];
}

/** Locks the printer of the token and records that it was seen. `problem`: null leaves the earlier one. */
export async function lockPrinter(
  tx: Tx,
  tokenHash: Buffer,
  { now, problem }: { now: Date; problem: string | null },
): Promise<LockedPrinter | null> {
  const { rows } = await sql<LockedPrinter>`
    update printers p set seen_at = ${now}, problem = coalesce(${problem}::text, problem)
    from stores s
    where p.tenant_id = ${getTenantId(tx)} and p.token_hash = ${tokenHash}
      and s.tenant_id = p.tenant_id and s.store_id = p.store_id
    returning p.printer_id as "printerId", p.store_id as "storeId", p.name, p.station, s.stations`.execute(
    tx,
  );
  return rows[0] ?? null;
}
