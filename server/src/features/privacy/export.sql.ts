import { sql } from 'kysely';

import type { ExportedBooking } from '../../../../contract/bookings/booking.ts';
import type { ExportedWait } from '../../../../contract/bookings/waitlist.ts';
import type { Customer } from '../../../../contract/customers/customer.ts';
import type { CustomerExport } from '../../../../contract/customers/privacy.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

type UnlinkedData = Pick<CustomerExport, 'newsletter' | 'contactMessages'> & {
  createdAt: string | null;
};

/** Data that refers to the account's e-mail and not to the account. */
export async function readUnlinkedData(tx: Tx, { id, email }: Customer): Promise<UnlinkedData> {
  const [customer, newsletter, contactMessages] = await Promise.all([
    tx
      .selectFrom('customers')
      .select('created_at')
      .where('tenant_id', '=', getTenantId(tx))
      .where('customer_id', '=', id)
      .executeTakeFirst(),
    tx
      .selectFrom('newsletter_subscriptions')
      .select(['email', 'asked_at'])
      .where('tenant_id', '=', getTenantId(tx))
      .where('email', '=', email ?? '')
      .executeTakeFirst(),
    tx
      .selectFrom('contact_messages')
      .select(['name', 'email', 'message', 'created_at'])
      .where('tenant_id', '=', getTenantId(tx))
      .where('email', '=', email ?? '')
      .orderBy('created_at', 'desc')
      .execute(),
  ]);
  return {
    createdAt: customer?.created_at.toISOString() ?? null,
    newsletter: newsletter
      ? { email: newsletter.email, askedAt: newsletter.asked_at.toISOString() }
      : null,
    contactMessages: contactMessages.map(({ created_at, ...written }) => ({
      ...written,
      createdAt: created_at.toISOString(),
    })),
  };
}

/** Also those that the customer made without signing in: the account's e-mail address and phone are verified. */
export async function readBookings(
  tx: Tx,
  { id, email, phone }: Customer,
): Promise<ExportedBooking[]> {
  const identifiers = [email, phone].filter((value) => value !== null);
  const { rows } = await sql<ExportedBooking>`
    select reference, state, store_id as "storeId", people, name, email, phone, message, allergies,
      to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startsAt",
      to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endsAt",
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    from bookings
    where tenant_id = ${getTenantId(tx)}
      and (customer_id = ${id} or email = any(${identifiers}) or phone = any(${identifiers}))
    order by starts_at desc, booking_id`.execute(tx);
  return rows;
}

/** The latest evening first. */
export async function readWaits(tx: Tx, { id, email, phone }: Customer): Promise<ExportedWait[]> {
  const identifiers = [email, phone].filter((value) => value !== null);
  const { rows } = await sql<ExportedWait>`
    select store_id as "storeId", date, people, name, email, phone,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    from booking_waits
    where tenant_id = ${getTenantId(tx)}
      and (customer_id = ${id} or email = any(${identifiers}) or phone = any(${identifiers}))
    order by date desc, wait_id`.execute(tx);
  return rows;
}
