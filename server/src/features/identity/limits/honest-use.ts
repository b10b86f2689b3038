// Honest use, with which the limits of guesses and of sent codes grow: right sign-ins of customers who have paid for an order that
// was completed. An order that ends otherwise returns the money, so a stranger could count for nothing.
import { sql } from 'kysely';

import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';

const DAYS = 7;
const DAY_MILLISECONDS = 86_400_000;
/** The sum of all sites changes by a hundredth in this time. */
const CACHE_MILLISECONDS = 600_000;

/** The date in UTC, such as '2026-03-10'. */
const toDay = (at: Date): string => at.toISOString().slice(0, 10);
const getFirstDay = (now: Date): string =>
  toDay(new Date(now.getTime() - (DAYS - 1) * DAY_MILLISECONDS));

/** Counts a customer once a day, however often they sign in, so that each unit costs a paid order. */
export async function countPayingSignIn(tx: Tx, customerId: string, now: Date): Promise<void> {
  const tenantId = getTenantId(tx);
  const day = toDay(now);
  const { rows } = await sql`
    update customers set sign_in_counted_on = ${day}::date
    where tenant_id = ${tenantId} and customer_id = ${customerId} and sign_in_counted_on is distinct from ${day}::date
      and exists (select from orders o
        where o.tenant_id = ${tenantId} and o.customer_id = ${customerId} and o.status = 'completed')
    returning 1`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    insert into paying_sign_ins as s (tenant_id, day, customers) values (${tenantId}, ${day}::date, 1)
    on conflict (tenant_id, day) do update set customers = s.customers + 1`.execute(tx);
}

/** The site's paying sign-ins, a day on average. Reads seven rows. */
export async function readPayingSignIns(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(customers), 0)::int as sum from paying_sign_ins
    where tenant_id = ${getTenantId(tx)} and day >= ${getFirstDay(now)}::date`.execute(tx);
  return (rows[0]?.sum ?? 0) / DAYS;
}

/** Reads the paying sign-ins of all sites together, a day on average; cached, because it reads seven rows of each site. */
export function createPayingSignInsReader(now: () => Date): (tx: Tx) => Promise<number> {
  let cached: { at: number; perDay: number } | null = null;
  return async (tx) => {
    const at = now().getTime();
    if (!cached || Math.abs(at - cached.at) >= CACHE_MILLISECONDS) {
      const { rows } = await sql<{ sum: number }>`
        select paying_sign_ins_since(${getFirstDay(now())}::date)::float8 as sum`.execute(tx);
      cached = { at, perDay: (rows[0]?.sum ?? 0) / DAYS };
    }
    return cached.perDay;
  };
}
