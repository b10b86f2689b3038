// Sums the sales of each day of business that is over, so that a report of a year reads a row instead of a hundred orders.
import { sql } from 'kysely';

import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { getTenantId, withoutTenant, withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import type { DueWork } from '../../platform/work/poller.ts';
import { getBusinessDate, getLastBusinessDay, listBusinessDays } from '../calendar/calendar.ts';
import type { Tenants } from '../tenants/tenants.ts';
import { FACTS, FACT_COLUMNS, FACT_TABLES, withPlaced } from './sales-facts.sql.ts';

interface SalesDaysDeps {
  database: TenantDatabase;
  tenants: Pick<Tenants, 'site'>;
  log: { error(details: object, message: string): void };
}

const POLL_MILLISECONDS = 60_000;
/**
 * From the mark of a day to its sums. No transaction is open that long, so each one that changes an order of the day has either
 * committed before the sums are read, or deletes the mark (decision 63).
 */
const MARK_MILLISECONDS = 2 * POLL_MILLISECONDS;
/** Days that are marked in one go; an installation with years of orders catches up within hours. */
const MAX_MARKED = 2_000;
/** Orders of before this are summed at each request. */
const MAX_AGE_DAYS = 800;

const DAY_MILLISECONDS = 86_400_000;

/** Safe in any number of processes: marking and summing a day twice is the same as once. */
export function createSalesDays({ database, tenants, log }: SalesDaysDeps): DueWork {
  return {
    intervalMilliseconds: POLL_MILLISECONDS,
    concurrency: 1,
    async list(before) {
      const { rows: sites } = await withoutTenant(database, (tx) =>
        sql<{ tenantId: string }>`
          select tenant_id as "tenantId" from tenants where kind = 'site' order by tenant_id`.execute(
          tx,
        ),
      );
      return sites.map(({ tenantId }) => ({
        key: tenantId,
        async run() {
          try {
            const { timeZone } = await tenants.site(tenantId);
            await sumDays(database, tenantId, timeZone, before);
            await markDays(database, tenantId, timeZone, before);
          } catch (err) {
            log.error({ err, tenantId }, 'sales of a site cannot be summed');
            throw err;
          }
        },
      }));
    },
  };
}

/** Marks days that are over, from that of the first order on, the latest first. */
async function markDays(
  database: TenantDatabase,
  tenantId: string,
  timeZone: string,
  now: Date,
): Promise<void> {
  const last = getLastBusinessDay(timeZone, now);
  await withTenant(database, tenantId, async (tx) => {
    const since = new Date(last.endsAt.getTime() - MAX_AGE_DAYS * DAY_MILLISECONDS);
    const { rows } = await sql<{ first: Date | null }>`
      select min(first) as first from stores s cross join lateral (
        select o.placed_at as first from orders o
        where o.tenant_id = ${tenantId} and o.store_id = s.store_id and o.placed_at >= ${since}
        order by o.placed_at limit 1) o
      where s.tenant_id = ${tenantId}`.execute(tx);
    const [oldest] = rows;
    if (!oldest?.first) return;
    const from = getBusinessDate(timeZone, oldest.first);
    const days = listBusinessDays(timeZone, from, last.date);
    await sql`
      insert into sales_days (tenant_id, store_id, day, starts_at, ends_at, marked_at)
      select ${tenantId}, s.store_id, d.day, d.starts_at, d.ends_at, ${now}
      from stores s cross join unnest(${days.map(({ date }) => date)}::date[], ${days.map(({ startsAt }) => startsAt)}::timestamptz[],
        ${days.map(({ endsAt }) => endsAt)}::timestamptz[]) d(day, starts_at, ends_at)
      where s.tenant_id = ${tenantId} and not exists (
        select from sales_days k where k.tenant_id = ${tenantId} and k.store_id = s.store_id and k.day = d.day)
      order by d.day desc limit ${MAX_MARKED}
      on conflict do nothing`.execute(tx);
  });
}

async function sumDays(
  database: TenantDatabase,
  tenantId: string,
  timeZone: string,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - MARK_MILLISECONDS);
  const marked = await withTenant(
    database,
    tenantId,
    async (tx) => {
      const { rows } = await sql<{ day: string }>`
        select distinct day::text as day from sales_days
        where tenant_id = ${tenantId} and not is_summed and marked_at <= ${before}
        order by day desc`.execute(tx);
      return rows;
    },
    { isReadOnly: true },
  );
  // A transaction for each day, so that none is long.
  for (const { day } of marked)
    await withTenant(database, tenantId, (tx) => sumDay(tx, { day, timeZone, before }));
}

async function sumDay(
  tx: Tx,
  { day, timeZone, before }: { day: string; timeZone: string; before: Date },
): Promise<void> {
  const tenantId = getTenantId(tx);
  // Locks the marks: a change of an order of these days waits, and then deletes them with their sums.
  const { rows } = await sql<{ storeId: string; startsAt: Date; endsAt: Date }>`
    update sales_days set is_summed = true
    where tenant_id = ${tenantId} and day = ${day} and not is_summed and marked_at <= ${before}
    returning store_id as "storeId", starts_at as "startsAt", ends_at as "endsAt"`.execute(tx);
  if (rows.length === 0) return;
  const live = sql`live as materialized (
    select store_id, ${day}::date as day, starts_at, ends_at
    from unnest(${rows.map(({ storeId }) => storeId)}::text[], ${rows.map(({ startsAt }) => startsAt)}::timestamptz[],
      ${rows.map(({ endsAt }) => endsAt)}::timestamptz[]) l(store_id, starts_at, ends_at))`;
  // There is no conflict. Without the clause Citus would copy the rows, which row-level security refuses.
  for (const table of FACT_TABLES) {
    const columns = sql.join(FACT_COLUMNS[table].map((name) => sql.ref(name)));
    await sql`
      with ${live}, ${withPlaced(table, { tenantId, timeZone })}
      insert into ${sql.table(`sales_${table}`)} (tenant_id, ${columns})
      select ${tenantId}, f.* from (${FACTS[table]({ tenantId, timeZone })}) f
      on conflict do nothing`.execute(tx);
  }
}
