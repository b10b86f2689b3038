// Printers and their queues of print jobs. A lock of the printer's row serialises the jobs that it gets.
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../../contract/ops/actor.ts';
import type { OrderDetail } from '../../../../contract/ops/order-detail.ts';
import type { Printer } from '../../../../contract/ops/printing.ts';
import type { Station } from '../../../../contract/ops/station.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

export interface StoredPrinter {
  printerId: string;
  storeId: string;
  name: string;
  /** Name of the station whose lines it prints; null: whole tickets. */
  station: string | null;
}

export interface PrintJob {
  jobId: string;
  kind: 'order' | 'cancelled' | 'test';
  /** Null for a test page. */
  orderId: string | null;
  copy: number;
  /** An earlier ticket of the order is out, and lines were refunded since. */
  isRevision: boolean;
  handedOutAt: Date | null;
  /** How often the printer has fetched it. */
  handOuts: number;
}

/** An order that is older is not printed by a printer that was off. */
const RELEVANT = sql`interval '3 hours'`;

/** A condition for statements in which `j` is a job and `o` its order, if it has one: the printer still gets the job. */
const isWaiting = (now: Date) => sql`(j.printed_at is null
      and (j.kind = 'test' or j.copy > 0 or o.slot_starts_at > ${now}::timestamptz - ${RELEVANT})
      and (j.kind <> 'order' or o.status not in ('cancelled', 'rejected')))`;

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
  const { rows } = await sql<Omit<Printer, 'seenAt'> & { seenAt: Date | null }>`
    select p.printer_id as id, p.name, p.store_id as "storeId", p.station, p.seen_at as "seenAt", p.added_by as "addedBy", p.problem,
      p.station is not null and not s.stations @> ${toStationPattern(sql.ref('p.station'))} as "isStationGone",
      (select count(*)::int
        from print_jobs j left join orders o on o.tenant_id = j.tenant_id and o.order_id = j.order_id
        where j.tenant_id = ${getTenantId(tx)} and j.printer_id = p.printer_id and ${isWaiting(now)}) as waiting
    from printers p join stores s on s.tenant_id = p.tenant_id and s.store_id = p.store_id
    where p.tenant_id = ${getTenantId(tx)} and (${storeIds}::text[] is null or p.store_id = any(${storeIds}))
    order by p.store_id, p.name, p.created_at`.execute(tx);
  return rows.map((row) => ({ ...row, seenAt: row.seenAt?.toISOString() ?? null }));
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
  /** Of its store. */
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

const JOB_ID = sql`left(replace(gen_random_uuid()::text, '-', ''), 30)`;

/**
 * A condition for statements in which `j` is a job: an earlier job `e` of the printer has the order's ticket. The tenant is
 * named, from which Citus sees that one shard has the rows.
 */
const isEarlier = (tx: Tx) => sql`e.tenant_id = ${getTenantId(tx)}
      and (e.printer_id, e.order_id, e.kind) = (j.printer_id, j.order_id, 'order')
      and e.copy = 0 and e.revision < j.revision`;

export interface AddedJob {
  jobId: string;
  orderId: string;
  /** The printer has an earlier job for the order, printed or not. */
  isRevision: boolean;
}

/**
 * Jobs for orders accepted since the printer exists, again for those of which lines were refunded since, and for those
 * cancelled after their ticket was handed out. Returns the jobs of tickets.
 */
export async function insertDueJobs(tx: Tx, printerId: string, now: Date): Promise<AddedJob[]> {
  const tenantId = getTenantId(tx);
  const { rows: added } = await sql<{ jobId: string }>`
    insert into print_jobs as j (tenant_id, job_id, printer_id, kind, order_id, revision, created_at)
    select o.tenant_id, ${JOB_ID}, p.printer_id, 'order', o.order_id, (
      select count(*) + count(*) filter (where r.state = 'failed') from refunds r
      where r.tenant_id = ${tenantId} and r.order_id = o.order_id and r.lines <> '[]'), ${now}
    from printers p join orders o
      on o.tenant_id = p.tenant_id and o.store_id = p.store_id and o.mode in ('delivery', 'pickup')
        and o.slot_starts_at > ${now}::timestamptz - ${RELEVANT} and o.placed_at >= p.created_at
        and o.status in ('accepted', 'preparing', 'ready', 'out_for_delivery', 'completed')
    where p.tenant_id = ${tenantId} and p.printer_id = ${printerId}
      -- A refund after the meal is of no use to a kitchen.
      and (o.status <> 'completed' or not exists (
        select from print_jobs e where e.tenant_id = ${tenantId} and (e.printer_id, e.order_id) = (p.printer_id, o.order_id)))
    order by o.placed_at
    on conflict (tenant_id, printer_id, order_id, kind, revision, copy) do nothing
    returning j.job_id as "jobId"`.execute(tx);
  await sql`
    insert into print_jobs (tenant_id, job_id, printer_id, kind, order_id, created_at)
    select j.tenant_id, ${JOB_ID}, j.printer_id, 'cancelled', j.order_id, ${now}
    from print_jobs j join orders o on o.tenant_id = j.tenant_id and o.order_id = j.order_id
    where j.tenant_id = ${tenantId} and j.printer_id = ${printerId} and j.kind = 'order' and j.copy = 0
      and j.handed_out_at is not null and o.status in ('cancelled', 'rejected')
      and o.slot_starts_at > ${now}::timestamptz - ${RELEVANT}
    on conflict (tenant_id, printer_id, order_id, kind, revision, copy) do nothing`.execute(tx);
  if (added.length === 0) return [];
  const { rows } = await sql<AddedJob>`
    select j.job_id as "jobId", j.order_id as "orderId",
      exists (select from print_jobs e where ${isEarlier(tx)}) as "isRevision"
    from print_jobs j
    where j.tenant_id = ${tenantId} and j.job_id = any(${added.map(({ jobId }) => jobId)}::text[])`.execute(
    tx,
  );
  return rows;
}

/** Lines of the orders of which units were refunded, by a refund that has failed since, too; from 0. */
export async function listRefundedLines(
  tx: Tx,
  orderIds: readonly string[],
): Promise<{ orderId: string; line: number }[]> {
  const { rows } = await sql<{ orderId: string; line: number }>`
    select r.order_id as "orderId", (l ->> 'lineNo')::int - 1 as line
    from refunds r cross join lateral jsonb_array_elements(r.lines) l
    where r.tenant_id = ${getTenantId(tx)} and r.order_id = any(${orderIds}::uuid[])`.execute(tx);
  return rows;
}

/** Jobs that are never handed out, because their station has nothing to do with the order or its change. */
export async function skipJobs(tx: Tx, jobIds: readonly string[], now: Date): Promise<void> {
  await sql`
    update print_jobs set printed_at = ${now}
    where tenant_id = ${getTenantId(tx)} and job_id = any(${jobIds}::text[])`.execute(tx);
}

/** Ends the waiting tickets that these jobs replace. */
export async function skipEarlierJobs(tx: Tx, jobIds: readonly string[], now: Date): Promise<void> {
  await sql`
    update print_jobs e set printed_at = ${now} from print_jobs j
    where j.tenant_id = ${getTenantId(tx)} and j.job_id = any(${jobIds}::text[])
      and ${isEarlier(tx)} and e.printed_at is null`.execute(tx);
}

const selectJobColumns = (
  tx: Tx,
) => sql`j.job_id as "jobId", j.kind, j.order_id as "orderId", j.copy, j.handed_out_at as "handedOutAt",
    j.hand_outs as "handOuts",
    exists (select from print_jobs e where ${isEarlier(tx)} and e.handed_out_at is not null) as "isRevision"`;

/** The oldest job that the printer has not confirmed and that is still of use; `jobId`: only that one. */
export async function findWaitingJob(
  tx: Tx,
  printerId: string,
  { now, jobId }: { now: Date; jobId: string | null },
): Promise<PrintJob | null> {
  const { rows } = await sql<PrintJob>`
    select ${selectJobColumns(tx)} from print_jobs j left join orders o on o.tenant_id = j.tenant_id and o.order_id = j.order_id
    where j.tenant_id = ${getTenantId(tx)} and j.printer_id = ${printerId} and ${isWaiting(now)}
      and (${jobId}::text is null or j.job_id = ${jobId})
    order by j.created_at, j.job_id limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Print jobs of the order's tickets that were handed out or still will be, oldest first. */
export async function listPrints(
  tx: Tx,
  orderId: string,
  now: Date,
): Promise<OrderDetail['prints']> {
  const { rows } = await sql<Omit<OrderDetail['prints'][number], 'at'> & { at: Date }>`
    select j.created_at as at, p.name as printer, j.kind, case when j.handed_out_at is null then 'waiting'
      when j.printed_at is null then 'handed_out' else 'printed' end as state
    from print_jobs j join printers p on p.tenant_id = j.tenant_id and p.printer_id = j.printer_id
      join orders o on o.tenant_id = j.tenant_id and o.order_id = j.order_id
    where j.tenant_id = ${getTenantId(tx)} and j.order_id = ${orderId}
      and (j.handed_out_at is not null or ${isWaiting(now)})
    order by j.created_at, j.copy, p.name`.execute(tx);
  return rows.map((job) => ({ ...job, at: job.at.toISOString() }));
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

/** One more copy on each printer of the store, of a station if it has printed the order; returns the number of printers. */
export async function insertCopies(
  tx: Tx,
  { orderId, storeId }: { orderId: string; storeId: string },
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into print_jobs (tenant_id, job_id, printer_id, kind, order_id, copy, created_at)
    select p.tenant_id, ${JOB_ID}, p.printer_id, 'order', ${orderId}, 1 + (
      select coalesce(max(j.copy), 0) from print_jobs j
      where j.tenant_id = ${getTenantId(tx)} and j.printer_id = p.printer_id and j.order_id = ${orderId} and j.kind = 'order'), ${now}
    from printers p where p.tenant_id = ${getTenantId(tx)} and p.store_id = ${storeId}
      and (p.station is null or exists (
        select from print_jobs j where j.tenant_id = ${getTenantId(tx)} and j.printer_id = p.printer_id
          and j.order_id = ${orderId} and j.handed_out_at is not null))
    on conflict (tenant_id, printer_id, order_id, kind, revision, copy) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
