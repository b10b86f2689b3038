import { sql } from 'kysely';

import type { BookingState } from '../../../../../contract/bookings/booking.ts';
import type { StaffWait } from '../../../../../contract/console/staff-bookings.ts';
import type { TenantDatabase } from '../../../platform/db/tenant-database.ts';
import { getTenantId, withoutTenant, type Tx } from '../../../platform/db/with-tenant.ts';

export interface Evening {
  storeId: string;
  /** The local date on which its services begin: 'yyyy-MM-dd'. */
  date: string;
}

export interface NewWait extends Evening {
  waitId: string;
  token: string;
  /** Local minutes since the midnight of the date. */
  fromMinute: number;
  toMinute: number;
  people: number;
  customerId: string | null;
  name: string;
  email: string;
  phone: string;
  language: string;
}

/** False: this contact is waiting for the evening already. */
export async function insertWait(tx: Tx, wait: NewWait, now: Date): Promise<boolean> {
  const rows = await tx
    .insertInto('booking_waits')
    .values({
      tenant_id: getTenantId(tx),
      wait_id: wait.waitId,
      store_id: wait.storeId,
      token: wait.token,
      date: wait.date,
      from_minute: wait.fromMinute,
      to_minute: wait.toMinute,
      people: wait.people,
      customer_id: wait.customerId,
      name: wait.name,
      email: wait.email,
      phone: wait.phone,
      language: wait.language,
      created_at: now,
      try_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'store_id', 'date', 'email']).doNothing(),
    )
    .returning('wait_id')
    .execute();
  return rows.length > 0;
}

const COLUMNS = sql`wait_id as "waitId", store_id as "storeId", token, date, from_minute as "fromMinute", to_minute as "toMinute",
  people, customer_id as "customerId", name, email, phone, language`;

/** Those who have had no offer, the first that joined first. */
export async function listWaiting(tx: Tx, { storeId, date }: Evening): Promise<NewWait[]> {
  const { rows } = await sql<NewWait>`
    select ${COLUMNS} from booking_waits
    where tenant_id = ${getTenantId(tx)} and store_id = ${storeId} and date = ${date} and try_at is not null
    order by created_at, wait_id`.execute(tx);
  return rows;
}

/** As their store sees them: those who have had no offer, and those whose offer is open, the first that joined first. */
export async function listWaitsOfDay(
  tx: Tx,
  { storeId, date }: Evening,
  now: Date,
): Promise<StaffWait[]> {
  const { rows } = await sql<StaffWait>`
    select w.wait_id as id, w.name, w.phone, w.people, b.booking_id is not null as "isOffered",
      to_char(w.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "joinedAt"
    from booking_waits w
    left join bookings b on b.tenant_id = w.tenant_id and b.booking_id = w.booking_id and b.state = 'held' and b.held_until > ${now}
    where w.tenant_id = ${getTenantId(tx)} and w.store_id = ${storeId} and w.date = ${date}
      and (w.try_at is not null or b.booking_id is not null)
    order by w.created_at, w.wait_id`.execute(tx);
  return rows;
}

/** False: the guest has left, or has had an offer. True: nobody else makes an offer until the end of this transaction. */
export async function lockWaiting(tx: Tx, waitId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from booking_waits
    where tenant_id = ${getTenantId(tx)} and wait_id = ${waitId} and try_at is not null for update`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function setOffer(tx: Tx, waitId: string, bookingId: string): Promise<void> {
  await tx
    .updateTable('booking_waits')
    .set({ booking_id: bookingId, try_at: null })
    .where('tenant_id', '=', getTenantId(tx))
    .where('wait_id', '=', waitId)
    .execute();
}

/** When a table is looked for next, for all who have had no offer. */
export async function setNextTry(
  tx: Tx,
  { storeId, date }: Evening,
  tryAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('booking_waits')
    .set({ try_at: tryAt })
    .where('tenant_id', '=', getTenantId(tx))
    .where('store_id', '=', storeId)
    .where('date', '=', date)
    .where('try_at', 'is not', null)
    .execute();
}

export interface WaitRow extends Evening {
  people: number;
  isWaiting: boolean;
  /** Null without an offer, and after the retention of its hold. */
  offer: { token: string; startsAt: Date; heldUntil: Date | null; state: BookingState } | null;
}

export async function findWait(tx: Tx, token: string): Promise<WaitRow | null> {
  const { rows } = await sql<
    Omit<WaitRow, 'offer'> & {
      token: string | null;
      startsAt: Date;
      heldUntil: Date | null;
      state: BookingState;
    }
  >`
    select w.store_id as "storeId", w.date, w.people, w.try_at is not null as "isWaiting",
      b.token, b.starts_at as "startsAt", b.held_until as "heldUntil", b.state
    from booking_waits w left join bookings b on b.tenant_id = w.tenant_id and b.booking_id = w.booking_id
    where w.tenant_id = ${getTenantId(tx)} and w.token = ${token}`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { token: offered, startsAt, heldUntil, state, ...wait } = row;
  return {
    ...wait,
    offer: offered === null ? null : { token: offered, startsAt, heldUntil, state },
  };
}

export interface EndedWait extends Evening {
  waitId: string;
  people: number;
  /** The table that was offered; null: none was. */
  bookingId: string | null;
}

/** Null: there is no such wait. */
export async function deleteWait(tx: Tx, token: string): Promise<EndedWait | null> {
  const { rows } = await sql<EndedWait>`
    delete from booking_waits where tenant_id = ${getTenantId(tx)} and token = ${token}
    returning wait_id as "waitId", store_id as "storeId", date, people, booking_id as "bookingId"`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Evenings of all sites. */
export const listDueEvenings = (
  database: TenantDatabase,
  before: Date,
  limit: number,
): Promise<(Evening & { tenantId: string })[]> =>
  withoutTenant(database, async (tx) => {
    const { rows } = await sql<Evening & { tenantId: string }>`
      select tenant_id as "tenantId", store_id as "storeId", date from due_booking_waits(${before}, ${limit}::int)`.execute(
      tx,
    );
    return rows;
  });
