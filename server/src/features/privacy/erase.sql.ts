// Erasure, table by table. personal-data.test.ts fails if a table with personal data is missing here.
import { sql } from 'kysely';

import { LIVE_STATUSES } from '../../../../contract/order-status.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { anonymiseBookings } from './anonymise-bookings.sql.ts';

/** Placing an order locks the same row, so no order starts during an erasure. */
export async function lockCustomer(tx: Tx, customerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('customer_id')
    .where('tenant_id', '=', getTenantId(tx))
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasOrderUnderway(tx: Tx, customerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('order_id')
    .where('tenant_id', '=', getTenantId(tx))
    .where('customer_id', '=', customerId)
    .where('status', 'in', LIVE_STATUSES)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The keys by which other tables refer to a customer. */
export interface Traces {
  /** E-mail and phone as stored. */
  identifiers: string[];
  /** Keyed hashes of the identifiers. */
  subjects: string[];
  /** Numbers of orders and references of bookings, which messages name. */
  numbers: string[];
}

export async function readTraces(
  tx: Tx,
  customerId: string,
  toSubject: (tenantId: string, value: string) => string,
): Promise<Traces> {
  const customer = await tx
    .selectFrom('customers')
    .select(['email', 'phone'])
    .where('tenant_id', '=', getTenantId(tx))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  const identifiers = [customer.email, customer.phone].filter((value) => value !== null);
  const [orders, bookings] = await Promise.all([
    tx
      .selectFrom('orders')
      .select('number')
      .where('tenant_id', '=', getTenantId(tx))
      .where('customer_id', '=', customerId)
      .execute(),
    sql<{ reference: string }>`
      select reference from bookings where tenant_id = ${getTenantId(tx)}
        and (customer_id = ${customerId} or email = any(${identifiers}) or phone = any(${identifiers}))`.execute(
      tx,
    ),
  ]);
  return {
    identifiers,
    subjects: identifiers.map((value) => toSubject(getTenantId(tx), value)),
    numbers: [
      ...orders.map(({ number }) => number),
      ...bookings.rows.map(({ reference }) => reference),
    ],
  };
}

/** Undelivered messages, and those in the outbox of a demo. Delivered messages hold no personal data. */
export async function deleteMessages(tx: Tx, { identifiers, numbers }: Traces): Promise<void> {
  const otherAddresses = identifiers.map((to) => JSON.stringify([{ to }]));
  await Promise.all([
    sql`
      delete from messages where tenant_id = ${getTenantId(tx)} and ended_at is null
        and (recipient = any(${identifiers}) or otherwise @> any(${otherAddresses}::jsonb[])
          or content -> 'order' ->> 'number' = any(${numbers})
          or content ->> 'reference' = any(${numbers})
          or content ->> 'email' = any(${identifiers}))`.execute(tx),
    sql`
      delete from outbox_messages where tenant_id = ${getTenantId(tx)}
        and exists (select from unnest(${[...identifiers, ...numbers]}::text[]) as trace(word)
          where position(trace.word in concat_ws(' ', recipient, subject, text, html)) > 0)`.execute(
      tx,
    ),
  ]);
}

/**
 * Providers include names and e-mails in events, mostly in the days after an order. Later ones, such as disputes, are
 * deleted by the retention rules.
 */
export async function wipeWebhookBodies(tx: Tx, customerId: string): Promise<void> {
  await sql`
    update webhook_events w set body = ''
    from orders o join payments p using (tenant_id, order_id)
    where o.tenant_id = ${getTenantId(tx)} and o.customer_id = ${customerId} and w.tenant_id = o.tenant_id
      and w.received_at >= o.created_at and w.received_at - o.created_at <= interval '7 days'
      and w.handled_at is not null
      and position(p.intent_id in encode(w.body, 'escape')) > 0`.execute(tx);
}

/** Rows that are keyed by the e-mail or phone itself. */
export async function deleteByAddress(tx: Tx, { identifiers }: Traces): Promise<void> {
  const tenantId = getTenantId(tx);
  await Promise.all([
    sql`delete from sign_in_links where tenant_id = ${tenantId} and identifier = any(${identifiers})`.execute(
      tx,
    ),
    sql`delete from newsletter_subscriptions where tenant_id = ${tenantId} and email = any(${identifiers})`.execute(
      tx,
    ),
    sql`delete from consents where tenant_id = ${tenantId} and email = any(${identifiers})`.execute(
      tx,
    ),
    sql`delete from contact_messages where tenant_id = ${tenantId} and email = any(${identifiers})`.execute(
      tx,
    ),
    // Places on a waitlist that were taken without signing in; those of the account are deleted with it.
    sql`delete from booking_waits where tenant_id = ${tenantId} and (email = any(${identifiers}) or phone = any(${identifiers}))`.execute(
      tx,
    ),
  ]);
}

/** Bookings of the account, and those that were made without signing in. */
export const anonymiseOwnBookings = (
  tx: Tx,
  customerId: string,
  { identifiers }: Traces,
  now: Date,
): Promise<number> =>
  anonymiseBookings(
    tx,
    sql`customer_id = ${customerId} or email = any(${identifiers}) or phone = any(${identifiers})`,
    now,
  );

/** Codes and known browsers. Rate-limit counters hold keyed hashes only, and are deleted by the retention rules. */
export async function deleteBySubject(tx: Tx, { subjects }: Traces): Promise<void> {
  const tenantId = getTenantId(tx);
  await Promise.all([
    sql`delete from challenges where tenant_id = ${tenantId} and subject = any(${subjects})`.execute(
      tx,
    ),
    sql`delete from devices where tenant_id = ${tenantId} and subject = any(${subjects})`.execute(
      tx,
    ),
  ]);
}

/**
 * Moves the orders to an anonymous customer, since transitions, refunds and disputes need one. The idempotency key and
 * the fingerprint came from the browser and could identify the customer.
 */
export async function anonymiseOrders(
  tx: Tx,
  customerId: string,
  { tombstoneId, now }: { tombstoneId: string; now: Date },
): Promise<void> {
  const tenantId = getTenantId(tx);
  const orders = sql`
    update orders set customer_id = ${tombstoneId}, client_key = 'erased:' || order_id, fingerprint = '',
      address = null, contact_name = '', contact_phone = '', contact_email = '', note = '', reject_note = '',
      allergy_notice = '[]', network = null
    where tenant_id = ${tenantId} and customer_id = ${customerId}`;
  await sql`
    insert into customers (tenant_id, customer_id, created_at)
    select distinct tenant_id, ${tombstoneId}::uuid, ${now.toISOString()}::timestamptz
    from orders where tenant_id = ${tenantId} and customer_id = ${customerId}`.execute(tx);
  await sql`
    update order_lines l set note = '' from orders o
    where (l.tenant_id, l.order_id) = (o.tenant_id, o.order_id) and l.note <> ''
      and o.tenant_id = ${tenantId} and o.customer_id = ${customerId}`.execute(tx);
  await sql`
    update refunds r set reason = '' from orders o
    where (r.tenant_id, r.order_id) = (o.tenant_id, o.order_id) and r.reason <> ''
      and o.tenant_id = ${tenantId} and o.customer_id = ${customerId}`.execute(tx);
  await orders.execute(tx);
  // The inviter keeps the credit, now from an anonymous friend.
  await sql`
    update credit_entries set friend_id = ${tombstoneId} where tenant_id = ${tenantId} and friend_id = ${customerId}`.execute(
    tx,
  );
}

/** Addresses, sessions and consents are deleted by cascade. Declined attempts still count for their network. */
export async function deleteCustomer(tx: Tx, customerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('declined_tries')
    .set({ customer_id: null })
    .where('tenant_id', '=', getTenantId(tx))
    .where('customer_id', '=', customerId)
    .execute();
  await tx
    .deleteFrom('customers')
    .where('tenant_id', '=', getTenantId(tx))
    .where('customer_id', '=', customerId)
    .execute();
  await tx
    .insertInto('erasures')
    .values({ tenant_id: getTenantId(tx), customer_id: customerId, erased_at: now })
    .execute();
}

/** Erasures of the tenant, oldest first. */
export async function listErasures(tx: Tx): Promise<{ customerId: string; erasedAt: Date }[]> {
  return tx
    .selectFrom('erasures')
    .select(['customer_id as customerId', 'erased_at as erasedAt'])
    .where('tenant_id', '=', getTenantId(tx))
    .orderBy('erased_at')
    .execute();
}
