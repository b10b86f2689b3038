import { randomUUIDv7 } from 'node:crypto';

import { sql } from 'kysely';

import type { BookingSource } from '../../../../contract/bookings/booking-sources.ts';
import type { BookingState } from '../../../../contract/bookings/booking.ts';
import type { Actor } from '../../../../contract/console/actor.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { getTenantId, withoutTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { appendEvent } from '../../platform/events/domain-events.sql.ts';
import type { Seat } from './engine/free-times.ts';

export interface BookingRow {
  bookingId: string;
  storeId: string;
  reference: string;
  token: string;
  state: BookingState;
  people: number;
  startsAt: Date;
  endsAt: Date;
  tables: string[];
  heldUntil: Date | null;
  customerId: string | null;
  name: string;
  email: string;
  phone: string;
  message: string;
  allergies: string;
  language: string | null;
  updatedAt: Date;
  remindAt: Date | null;
}

const COLUMNS = sql`booking_id as "bookingId", store_id as "storeId", reference, token, state, people, starts_at as "startsAt",
  ends_at as "endsAt", table_ids as tables, held_until as "heldUntil", customer_id as "customerId", name, email, phone, message,
  allergies, language, updated_at as "updatedAt", remind_at as "remindAt"`;

/** `isLocked`: until the end of this transaction. */
export async function findBooking(
  tx: Tx,
  token: string,
  { isLocked }: { isLocked: boolean },
): Promise<BookingRow | null> {
  const { rows } = await sql<BookingRow>`
    select ${COLUMNS} from bookings where tenant_id = ${getTenantId(tx)} and token = ${token}
    ${isLocked ? sql`for update` : sql``}`.execute(tx);
  return rows[0] ?? null;
}

export async function lockBooking(tx: Tx, bookingId: string): Promise<BookingRow | null> {
  const { rows } = await sql<BookingRow>`
    select ${COLUMNS} from bookings where tenant_id = ${getTenantId(tx)} and booking_id = ${bookingId} for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Bookings of all sites. */
export const listDueReminders = (
  database: TenantDatabase,
  before: Date,
  limit: number,
): Promise<{ tenantId: string; bookingId: string }[]> =>
  withoutTenant(database, async (tx) => {
    const { rows } = await sql<{ tenantId: string; bookingId: string }>`
      select tenant_id as "tenantId", booking_id as "bookingId" from due_booking_reminders(${before}, ${limit}::int)`.execute(
      tx,
    );
    return rows;
  });

const MOST_LISTED = 100;

export async function listOwnBookings(tx: Tx, customerId: string): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select ${COLUMNS} from bookings
    where tenant_id = ${getTenantId(tx)} and customer_id = ${customerId} and state <> 'held'
    order by starts_at desc, booking_id limit ${MOST_LISTED}::int`.execute(tx);
  return rows;
}

export interface NewHold {
  bookingId: string;
  storeId: string;
  reference: string;
  token: string;
  people: number;
  heldUntil: Date;
  /** Keyed hash of the address; null: the table is offered to a guest who waits. */
  heldBy: string | null;
  customerId: string | null;
  language: string;
  now: Date;
}

export async function insertHold(tx: Tx, hold: NewHold, seat: Seat): Promise<void> {
  await tx
    .insertInto('bookings')
    .values({
      tenant_id: getTenantId(tx),
      booking_id: hold.bookingId,
      store_id: hold.storeId,
      reference: hold.reference,
      token: hold.token,
      state: 'held',
      ...toColumns(hold.people, seat),
      held_until: hold.heldUntil,
      held_by: hold.heldBy,
      customer_id: hold.customerId,
      language: hold.language,
      created_at: hold.now,
      updated_at: hold.now,
    })
    .execute();
}

/** Ends the oldest holds of an address until `most` are left. Those that are being confirmed stay. */
export async function endOldestHolds(
  tx: Tx,
  holds: { heldBy: string; most: number; except: string; now: Date },
): Promise<void> {
  const { heldBy, most, except, now } = holds;
  const tenantId = getTenantId(tx);
  const { rows } = await sql<{ bookingId: string }>`
    select booking_id as "bookingId" from bookings
    where tenant_id = ${tenantId} and held_by = ${heldBy} and held_until > ${now} and booking_id <> ${except}
    order by held_until desc, booking_id desc offset ${most}::int for update skip locked`.execute(
    tx,
  );
  if (rows.length === 0) return;
  const ids = rows.map(({ bookingId }) => bookingId);
  await sql`
    update bookings set held_until = ${now} where tenant_id = ${tenantId} and booking_id = any(${ids}::uuid[])`.execute(
    tx,
  );
  await sql`
    update booking_claims set expires_at = ${now} where tenant_id = ${tenantId} and booking_id = any(${ids}::uuid[])`.execute(
    tx,
  );
}

const toColumns = (people: number, { startsAt, endsAt, tables }: Seat) => ({
  people,
  starts_at: new Date(startsAt),
  ends_at: new Date(endsAt),
  table_ids: [...tables],
});

export interface BookingChange {
  state?: BookingState;
  source?: BookingSource;
  held_until?: Date | null;
  held_by?: string | null;
  remind_at?: Date | null;
  customer_id?: string;
  name?: string;
  email?: string;
  phone?: string;
  message?: string;
  allergies?: string;
  allergies_consent_at?: Date | null;
  language?: string;
}

export async function updateBooking(
  tx: Tx,
  bookingId: string,
  change: BookingChange & { moved?: { people: number; seat: Seat }; now: Date },
): Promise<void> {
  const { moved, now, ...columns } = change;
  await tx
    .updateTable('bookings')
    .set({ ...columns, ...(moved && toColumns(moved.people, moved.seat)), updated_at: now })
    .where('tenant_id', '=', getTenantId(tx))
    .where('booking_id', '=', bookingId)
    .execute();
}

export interface HistoryEntry {
  bookingId: string;
  storeId: string;
  what: BookingState | 'changed' | 'reminded';
  by: 'guest' | 'clock' | Actor;
  detail: object;
  now: Date;
}

/** Also appends the event that boards read; a reminder changes nothing that they show. */
export async function insertHistory(
  tx: Tx,
  { bookingId, storeId, what, by, detail, now }: HistoryEntry,
): Promise<void> {
  const actor = typeof by === 'string' ? null : by;
  await tx
    .insertInto('booking_history')
    .values({
      tenant_id: getTenantId(tx),
      booking_id: bookingId,
      history_id: randomUUIDv7(),
      at: now,
      what,
      actor_kind: typeof by === 'string' ? by : 'staff',
      actor_id: actor?.id ?? null,
      actor_name: actor?.name ?? null,
      detail: JSON.stringify(detail),
    })
    .execute();
  if (what === 'reminded') return;
  await appendEvent(tx, {
    type: `booking.${what}`,
    payload: { actor },
    storeId,
    isOnBoard: true,
    orderId: null,
    subjectId: bookingId,
    version: null,
    at: now,
  });
}
