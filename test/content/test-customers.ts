// Customers with a session, stored without a sign-in.
import { randomBytes } from 'node:crypto';

import type pg from 'pg';

export interface StoredCustomer<TenantId extends string = string> {
  tenantId: TenantId;
  customerId: string;
  addressId: string;
  token: string;
  /** The browser cookie of the session. */
  cookie: string;
}

/** The session does not expire, however far a test advances the clock. */
export async function storeCustomer<TenantId extends string>(
  superuser: pg.Pool,
  tenantId: TenantId,
  postcode = 'NW1 8AB',
): Promise<StoredCustomer<TenantId>> {
  const token = randomBytes(32).toString('base64url');
  const device = randomBytes(32).toString('base64url');
  const name = randomBytes(4).toString('hex');
  const { rows } = await superuser.query<{ customerId: string; addressId: string }>(
    `with c as (
       insert into customers (tenant_id, customer_id, first_name, email)
       values ($1, gen_random_uuid(), 'Ada', $2) returning tenant_id, customer_id
     ), a as (
       insert into addresses (tenant_id, address_id, customer_id, line1, town, postcode)
       select tenant_id, gen_random_uuid(), customer_id, $3, 'London', $4 from c returning address_id
     ), s as (
       insert into sessions (tenant_id, session_id, customer_id, token_hash, device_hash, device, created_at, last_seen_at)
       select tenant_id, gen_random_uuid(), customer_id, sha256($5), sha256($6), '', '2100-01-01Z', '2100-01-01Z' from c
     )
     select customer_id as "customerId", address_id as "addressId" from c, a`,
    [
      tenantId,
      `ada.${name}@${tenantId}.test`,
      `${name} Secret Street`,
      postcode,
      Buffer.from(token),
      Buffer.from(device),
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('The customer was not stored');
  return { tenantId, ...row, token, cookie: `dt=${device}` };
}

/** Credit that the customer has earned by inviting the friend. */
export async function storeCredit(
  superuser: pg.Pool,
  customer: StoredCustomer,
  { friend, minor }: { friend: StoredCustomer; minor: number },
): Promise<void> {
  await superuser.query(
    `with invited as (insert into referrals (tenant_id, friend_id, inviter_id, invited_at, settled_at, outcome)
        values ($1, $3, $2, now(), now(), 'rewarded')),
      entry as (insert into credit_entries (tenant_id, entry_id, customer_id, kind, amount_minor, friend_id, at)
        values ($1, gen_random_uuid(), $2, 'referral', $4, $3, '2026-03-01T12:00Z'))
     insert into credit_balances (tenant_id, customer_id, balance_minor) values ($1, $2, $4)`,
    [customer.tenantId, customer.customerId, friend.customerId, minor],
  );
}
