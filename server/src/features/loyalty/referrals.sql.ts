import { sql } from 'kysely';

import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

/** The customer's code, set to `newCode` if there is none. Null if `newCode` belongs to another customer. */
export async function ensureInviteCode(
  tx: Tx,
  { customerId, newCode, now }: { customerId: string; newCode: string; now: Date },
): Promise<string | null> {
  await tx
    .insertInto('referral_codes')
    .values({ tenant_id: getTenantId(tx), customer_id: customerId, code: newCode, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('referral_codes')
    .where('tenant_id', '=', getTenantId(tx))
    .where('customer_id', '=', customerId)
    .select('code')
    .executeTakeFirst();
  return row?.code ?? null;
}

/** Records that a new customer was invited; no effect for an unknown code or a second invitation. */
export async function recordInvite(
  tx: Tx,
  { friendId, code, now }: { friendId: string; code: string; now: Date },
): Promise<void> {
  await sql`
    insert into referrals (tenant_id, friend_id, inviter_id, invited_at)
    select tenant_id, ${friendId}::uuid, customer_id, ${now}::timestamptz from referral_codes
    where tenant_id = ${getTenantId(tx)} and code = ${code} and customer_id <> ${friendId}
    on conflict do nothing`.execute(tx);
}

export async function countPendingReferrals(tx: Tx, inviterId: string): Promise<number> {
  const { waiting } = await tx
    .selectFrom('referrals')
    .where('tenant_id', '=', getTenantId(tx))
    .where('inviter_id', '=', inviterId)
    .where('settled_at', 'is', null)
    .select((of) => of.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

export interface ReferralTerms {
  creditMinor: number;
  /** The least total of a friend's order that counts. */
  minimumOrderMinor: number;
}

/** The tenant's current terms; null if it offers no credit. */
export async function readReferralTerms(tx: Tx): Promise<ReferralTerms | null> {
  const { rows } = await sql<{ referral: Partial<ReferralTerms> | null }>`
    select definition -> 'referral' as referral from tenants
    where tenant_id = ${getTenantId(tx)}`.execute(tx);
  const { creditMinor, minimumOrderMinor = 0 } = rows[0]?.referral ?? {};
  return creditMinor === undefined ? null : { creditMinor, minimumOrderMinor };
}

export async function readOrderTotal(tx: Tx, orderId: string): Promise<number> {
  const { total_minor } = await tx
    .selectFrom('orders')
    .where('tenant_id', '=', getTenantId(tx))
    .where('order_id', '=', orderId)
    .select('total_minor')
    .executeTakeFirstOrThrow();
  return total_minor;
}

export interface PendingReferral {
  inviterId: string;
  /** The friend's account or this order has an e-mail or phone that the inviter also uses. */
  isSamePerson: boolean;
}

/** Null if there is none or it is settled. Locked, so that it is settled once. */
export async function lockPendingReferral(
  tx: Tx,
  { friendId, orderId }: { friendId: string; orderId: string },
): Promise<PendingReferral | null> {
  const row = await tx
    .selectFrom('referrals')
    .where('tenant_id', '=', getTenantId(tx))
    .where('friend_id', '=', friendId)
    .where('settled_at', 'is', null)
    .select('inviter_id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const tenantId = getTenantId(tx);
  const { rows } = await sql`
    select contact_key(contact) from (
      select unnest(array[email, phone]) as contact from customers
        where tenant_id = ${tenantId} and customer_id = ${friendId}
      union all
      select unnest(array[contact_email, contact_phone]) from orders
        where tenant_id = ${tenantId} and order_id = ${orderId}) friend
    where contact_key(contact) is not null
    intersect
    select contact_key(contact) from (
      select unnest(array[email, phone]) as contact from customers
        where tenant_id = ${tenantId} and customer_id = ${row.inviter_id}
      union all
      select unnest(array[contact_email, contact_phone]) from orders
        where tenant_id = ${tenantId} and customer_id = ${row.inviter_id}) inviter`.execute(tx);
  return { inviterId: row.inviter_id, isSamePerson: rows.length > 0 };
}

export async function markSettled(
  tx: Tx,
  {
    friendId,
    outcome,
    at,
  }: { friendId: string; outcome: 'rewarded' | 'same_person' | 'not_offered'; at: Date },
): Promise<void> {
  await tx
    .updateTable('referrals')
    .set({ settled_at: at, outcome })
    .where('tenant_id', '=', getTenantId(tx))
    .where('friend_id', '=', friendId)
    .execute();
}
