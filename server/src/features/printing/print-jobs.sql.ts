// The queues of printers. A lock of the printer's row serialises the jobs that it gets.
import { sql } from 'kysely';

import type { OrderDetail } from '../../../../contract/console/order-detail.ts';
import { MAX_UNANSWERED } from '../../../../contract/console/printing.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

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
  /** How often it has since it last said that it could not print it. */
  unanswered: number;
}

/** An order that is older is not printed by a printer that was off. */
const RELEVANT = sql`interval '3 hours'`;

/** A condition for statements in which `j` is a job and `o` its order, if it has one: the printer still gets the job. */
export const isWaiting = (now: Date) => sql`(j.printed_at is null and j.set_aside_at is null
      and (j.kind = 'test' or j.copy > 0 or o.slot_starts_at > ${now}::timestamptz - ${RELEVANT})
      and (j.kind <> 'order' or o.status not in ('cancelled', 'rejected')))`;

/** A printer that has not confirmed a job within this time gets it again. */
export const CONFIRM_SECONDS = 30;

const hadItsTime = (now: Date) =>
  sql`j.handed_out_at <= ${now}::timestamptz - make_interval(secs => ${CONFIRM_SECONDS})`;

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
    j.hand_outs as "handOuts", j.unanswered,
    exists (select from print_jobs e where ${isEarlier(tx)} and e.handed_out_at is not null) as "isRevision"`;

/** Jobs that the printer keeps fetching without an answer step aside, once it has had its time for the last copy. */
export async function setUnansweredAside(tx: Tx, printerId: string, now: Date): Promise<void> {
  await sql`
    update print_jobs j set set_aside_at = ${now}
    where j.tenant_id = ${getTenantId(tx)} and j.printer_id = ${printerId} and j.printed_at is null
      and j.set_aside_at is null and j.unanswered >= ${MAX_UNANSWERED} and ${hadItsTime(now)}`.execute(
    tx,
  );
}

/**
 * The oldest job that the printer has not confirmed and that is still of use; `jobId`: only that one. A job that failed often
 * comes after the others, because it may be the one that the printer cannot print.
 */
export async function findWaitingJob(
  tx: Tx,
  printerId: string,
  { now, jobId }: { now: Date; jobId: string | null },
): Promise<PrintJob | null> {
  const { rows } = await sql<PrintJob>`
    select ${selectJobColumns(tx)} from print_jobs j left join orders o on o.tenant_id = j.tenant_id and o.order_id = j.order_id
    where j.tenant_id = ${getTenantId(tx)} and j.printer_id = ${printerId} and ${isWaiting(now)}
      and (${jobId}::text is null or j.job_id = ${jobId})
    order by j.hand_outs >= ${MAX_UNANSWERED} and ${hadItsTime(now)}, j.created_at, o.placed_at, j.job_id limit 1`.execute(
    tx,
  );
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
      when j.printed_at is not null then 'printed' when j.set_aside_at is not null then 'set_aside'
      else 'handed_out' end as state
    from print_jobs j join printers p on p.tenant_id = j.tenant_id and p.printer_id = j.printer_id
      join orders o on o.tenant_id = j.tenant_id and o.order_id = j.order_id
    where j.tenant_id = ${getTenantId(tx)} and j.order_id = ${orderId}
      and (j.handed_out_at is not null or ${isWaiting(now)})
    order by j.created_at, j.copy, p.name`.execute(tx);
  return rows.map((job) => ({ ...job, at: job.at.toISOString() }));
}

export async function setHandedOut(tx: Tx, jobId: string, now: Date): Promise<void> {
  await sql`
    update print_jobs set handed_out_at = ${now}, hand_outs = hand_outs + 1, unanswered = unanswered + 1
    where tenant_id = ${getTenantId(tx)} and job_id = ${jobId}`.execute(tx);
}

/** The job of an answer; `jobId` null: the one that was handed out last. */
const selectAnswered = (tx: Tx, printerId: string, jobId: string | null) => sql`
      select j.job_id from print_jobs j
      where j.tenant_id = ${getTenantId(tx)} and j.printer_id = ${printerId} and j.handed_out_at is not null
        and j.printed_at is null and (${jobId}::text is null or j.job_id = ${jobId})
      order by j.handed_out_at desc limit 1`;

export async function setPrinted(
  tx: Tx,
  printerId: string,
  jobId: string | null,
  now: Date,
): Promise<void> {
  await sql`
    update print_jobs set printed_at = ${now}
    where tenant_id = ${getTenantId(tx)} and job_id = (${selectAnswered(tx, printerId, jobId)})`.execute(
    tx,
  );
}

/** The printer said that it could not print the job: it gets it again. */
export async function setFailed(tx: Tx, printerId: string, jobId: string | null): Promise<void> {
  await sql`
    update print_jobs set unanswered = 0
    where tenant_id = ${getTenantId(tx)} and job_id = (${selectAnswered(tx, printerId, jobId)})`.execute(
    tx,
  );
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
