// The credit ledger. Each entry and the balance that it changes are written in one transaction, which locks the balance.
import { randomUUIDv7 } from 'node:crypto';

import { sql, type RawBuilder } from 'kysely';

import type { CreditEntry } from '../../../../contract/customers/loyalty.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

export async function readCreditBalance(tx: Tx, customerId: string): Promise<number> {
  const row = await tx
    .selectFrom('credit_balances')
    .where('tenant_id', '=', getTenantId(tx))
    .where('customer_id', '=', customerId)
    .select('balance_minor')
    .executeTakeFirst();
  return row?.balance_minor ?? 0;
}

export interface Spending {
  customerId: string;
  orderId: string;
  /** Positive. */
  amountMinor: number;
  at: Date;
}

/**
 * `claimCte` is for `with`: `claimed` is empty if the balance is too small, and `insertEntry` must not be committed then.
 * This transaction must have written the order before.
 */
export const createSpending = (
  tx: Tx,
  { customerId, orderId, amountMinor, at }: Spending,
): { claimCte: RawBuilder<unknown>; insertEntry: RawBuilder<unknown> } => ({
  claimCte: sql`
    claimed as (
      update credit_balances set balance_minor = balance_minor - ${amountMinor}::int
      where tenant_id = ${getTenantId(tx)} and customer_id = ${customerId}
        and balance_minor >= ${amountMinor}::int
      returning customer_id
    )`,
  insertEntry: sql`
    insert into credit_entries (tenant_id, entry_id, customer_id, kind, amount_minor, order_id, at)
    values (${getTenantId(tx)}, ${randomUUIDv7()}, ${customerId}, 'spent', -${amountMinor}::int, ${orderId},
      ${at})`,
});

/** Returns the credit that the order has spent. Idempotent. */
export async function returnCredit(
  tx: Tx,
  { orderId, at }: { orderId: string; at: Date },
): Promise<void> {
  const tenantId = getTenantId(tx);
  // Locked by a separate statement, so that the next one sees concurrent commits.
  await sql`select from credit_balances where (tenant_id, customer_id) in (
      select tenant_id, customer_id from credit_entries where tenant_id = ${tenantId} and order_id = ${orderId})
    for no key update`.execute(tx);
  const { rows } = await sql<{ customerId: string; spentMinor: number }>`
    select customer_id as "customerId", (-sum(amount_minor))::int as "spentMinor"
    from credit_entries where tenant_id = ${tenantId} and order_id = ${orderId}
    group by customer_id having sum(amount_minor) < 0`.execute(tx);
  const [spent] = rows;
  if (!spent) return;
  const { customerId, spentMinor } = spent;
  await sql`
    insert into credit_entries (tenant_id, entry_id, customer_id, kind, amount_minor, order_id, at)
    values (${tenantId}, ${randomUUIDv7()}, ${customerId}, 'returned', ${spentMinor}, ${orderId}, ${at})`.execute(
    tx,
  );
  await sql`
    update credit_balances set balance_minor = balance_minor + ${spentMinor}::int
    where tenant_id = ${tenantId} and customer_id = ${customerId}`.execute(tx);
}

/** Credits an inviter for a friend whose first order is completed. */
export async function earnCredit(
  tx: Tx,
  earning: { customerId: string; friendId: string; amountMinor: number; at: Date },
): Promise<void> {
  const { customerId, friendId, amountMinor, at } = earning;
  await sql`
    insert into credit_entries (tenant_id, entry_id, customer_id, kind, amount_minor, friend_id, at)
    values (${getTenantId(tx)}, ${randomUUIDv7()}, ${customerId}, 'referral', ${amountMinor}, ${friendId},
      ${at})`.execute(tx);
  await sql`
    insert into credit_balances as b (tenant_id, customer_id, balance_minor)
    values (${getTenantId(tx)}, ${customerId}, ${amountMinor})
    on conflict (tenant_id, customer_id) do update
      set balance_minor = b.balance_minor + excluded.balance_minor`.execute(tx);
}

/** All entries, newest first. */
export async function listCreditEntries(tx: Tx, customerId: string): Promise<CreditEntry[]> {
  const { rows } = await sql<{
    entry_id: string;
    kind: CreditEntry['kind'];
    amount_minor: number;
    at: Date;
    order_id: string | null;
    number: string | null;
  }>`
    select e.entry_id, e.kind, e.amount_minor, e.at, e.order_id, o.number
    from credit_entries e left join orders o using (tenant_id, order_id)
    where e.tenant_id = ${getTenantId(tx)} and e.customer_id = ${customerId}
    order by e.at desc, e.entry_id desc`.execute(tx);
  return rows.map((row) => ({
    id: row.entry_id,
    kind: row.kind,
    amountMinor: row.amount_minor,
    at: row.at.toISOString(),
    order:
      row.order_id !== null && row.number !== null
        ? { id: row.order_id, number: row.number }
        : null,
  }));
}
