// Printers and the ledger of their jobs. The row of a printer serialises what is handed out to it.
import { sql } from 'kysely';
import type { Printer } from '../../../../contract/ops/printing.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

export interface StoredPrinter {
  printerId: string;
  storeId: string;
  name: string;
}

export interface PrintJob {
  jobId: string;
  kind: 'order' | 'cancelled' | 'test';
  /** Null for a test page. */
  orderId: string | null;
  copy: number;
  handedOutAt: Date | null;
  /** How often the printer has fetched it. */
  handOuts: number;
}

/** An order that is older is not printed by a printer that was off. */
const RELEVANT = sql`interval '3 hours'`;

export async function insertPrinter(
  tx: Tx,
  { printerId, storeId, name }: StoredPrinter,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await sql`
    insert into printers (tenant_id, printer_id, store_id, name, token_hash, created_at)
    values (${getTenantId(tx)}, ${printerId}, ${storeId}, ${name}, ${tokenHash}, ${now})`.execute(
    tx,
  );
}

/** Null `storeIds`: of all stores. */
export async function listPrinters(tx: Tx, storeIds: readonly string[] | null): Promise<Printer[]> {
  const { rows } = await sql<Omit<Printer, 'seenAt'> & { seenAt: Date | null }>`
    select p.printer_id as id, p.name, p.store_id as "storeId", p.seen_at as "seenAt", p.problem,
      (select count(*)::int from print_jobs j
        where j.tenant_id = p.tenant_id and j.printer_id = p.printer_id and j.printed_at is null) as waiting
    from printers p
    where p.tenant_id = ${getTenantId(tx)} and (${storeIds}::text[] is null or p.store_id = any(${storeIds}))
    order by p.store_id, p.name, p.created_at`.execute(tx);
  return rows.map((row) => ({ ...row, seenAt: row.seenAt?.toISOString() ?? null }));
}

export async function findPrinter(
  tx: Tx,
  printerId: string,
  storeIds: readonly string[] | null,
): Promise<StoredPrinter | null> {
  const { rows } = await sql<StoredPrinter>`
    select printer_id as "printerId", store_id as "storeId", name from printers
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

/** Locks the printer of the token and records that it was seen. `problem`: null leaves the earlier one. */
export async function lockPrinter(
  tx: Tx,
  tokenHash: Buffer,
  { now, problem }: { now: Date; problem: string | null },
): Promise<StoredPrinter | null> {
  const { rows } = await sql<StoredPrinter>`
    update printers set seen_at = ${now}, problem = coalesce(${problem}::text, problem)
    where tenant_id = ${getTenantId(tx)} and token_hash = ${tokenHash}
    returning printer_id as "printerId", store_id as "storeId", name`.execute(tx);
  return rows[0] ?? null;
}

const JOB_ID = sql`left(replace(gen_random_uuid()::text, '-', ''), 30)`;

/** Jobs for orders accepted since the printer exists, and for those cancelled after their ticket was handed out. */
export async function insertDueJobs(tx: Tx, printerId: string, now: Date): Promise<void> {
  const tenantId = getTenantId(tx);
  await sql`
    insert into print_jobs (tenant_id, job_id, printer_id, kind, order_id, created_at)
    select o.tenant_id, ${JOB_ID}, p.printer_id, 'order', o.order_id, ${now}
    from printers p join orders o
      on o.tenant_id = p.tenant_id and o.store_id = p.store_id and o.mode in ('delivery', 'pickup')
        and o.slot_starts_at > ${now}::timestamptz - ${RELEVANT} and o.placed_at >= p.created_at
        and o.status in ('accepted', 'preparing', 'ready', 'out_for_delivery', 'completed')
    where p.tenant_id = ${tenantId} and p.printer_id = ${printerId}
    order by o.placed_at
    on conflict (tenant_id, printer_id, order_id, kind, copy) do nothing`.execute(tx);
  await sql`
    insert into print_jobs (tenant_id, job_id, printer_id, kind, order_id, created_at)
    select j.tenant_id, ${JOB_ID}, j.printer_id, 'cancelled', j.order_id, ${now}
    from print_jobs j join orders o on o.tenant_id = j.tenant_id and o.order_id = j.order_id
    where j.tenant_id = ${tenantId} and j.printer_id = ${printerId} and j.kind = 'order' and j.copy = 0
      and j.handed_out_at is not null and o.status in ('cancelled', 'rejected')
      and o.slot_starts_at > ${now}::timestamptz - ${RELEVANT}
    on conflict (tenant_id, printer_id, order_id, kind, copy) do nothing`.execute(tx);
}

const JOB = sql`j.job_id as "jobId", j.kind, j.order_id as "orderId", j.copy, j.handed_out_at as "handedOutAt",
    j.hand_outs as "handOuts"`;

/** The oldest job that the printer has not confirmed and that is still of use; `jobId`: only that one. */
export async function findWaitingJob(
  tx: Tx,
  printerId: string,
  { now, jobId }: { now: Date; jobId: string | null },
): Promise<PrintJob | null> {
  const { rows } = await sql<PrintJob>`
    select ${JOB} from print_jobs j left join orders o on o.tenant_id = j.tenant_id and o.order_id = j.order_id
    where j.tenant_id = ${getTenantId(tx)} and j.printer_id = ${printerId} and j.printed_at is null
      and (${jobId}::text is null or j.job_id = ${jobId})
      and (j.kind = 'test' or j.copy > 0 or o.slot_starts_at > ${now}::timestamptz - ${RELEVANT})
      and (j.kind <> 'order' or o.status not in ('cancelled', 'rejected'))
    order by j.created_at, j.job_id limit 1`.execute(tx);
  return rows[0] ?? null;
}

export async function setHandedOut(tx: Tx, jobId: string, now: Date): Promise<void> {
  await sql`
    update print_jobs set handed_out_at = ${now}, hand_outs = hand_outs + 1
    where tenant_id = ${getTenantId(tx)} and job_id = ${jobId}`.execute(tx);
}

/** `jobId` null: the job that was handed out last. */
export async function setPrinted(
  tx: Tx,
  printerId: string,
  jobId: string | null,
  now: Date,
): Promise<void> {
  await sql`
    update print_jobs set printed_at = ${now}
    where tenant_id = ${getTenantId(tx)} and printed_at is null and job_id = (
      select j.job_id from print_jobs j
      where j.tenant_id = ${getTenantId(tx)} and j.printer_id = ${printerId} and j.handed_out_at is not null
        and j.printed_at is null and (${jobId}::text is null or j.job_id = ${jobId})
      order by j.handed_out_at desc limit 1)`.execute(tx);
}

export async function insertTestJob(tx: Tx, printerId: string, now: Date): Promise<void> {
  await sql`
    insert into print_jobs (tenant_id, job_id, printer_id, kind, created_at)
    values (${getTenantId(tx)}, ${JOB_ID}, ${printerId}, 'test', ${now})`.execute(tx);
}

/** One more copy on each printer of the store; returns the number of printers. */
export async function insertCopies(
  tx: Tx,
  { orderId, storeId }: { orderId: string; storeId: string },
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into print_jobs (tenant_id, job_id, printer_id, kind, order_id, copy, created_at)
    select p.tenant_id, ${JOB_ID}, p.printer_id, 'order', ${orderId}, 1 + (
      select coalesce(max(j.copy), 0) from print_jobs j
      where j.tenant_id = p.tenant_id and j.printer_id = p.printer_id and j.order_id = ${orderId} and j.kind = 'order'), ${now}
    from printers p where p.tenant_id = ${getTenantId(tx)} and p.store_id = ${storeId}
    on conflict (tenant_id, printer_id, order_id, kind, copy) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
