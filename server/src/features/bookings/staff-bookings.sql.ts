import { sql } from 'kysely';

import type { BookingSource } from '../../../../contract/bookings/booking-sources.ts';
import type { BookingState } from '../../../../contract/bookings/booking.ts';
import type { StaffBooking } from '../../../../contract/console/staff-bookings.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import type { Seat } from './engine/free-times.ts';

interface DayRange {
  storeId: string;
  from: Date;
  to: Date;
  now: Date;
}

/** By time. Without cancelled bookings and holds that have ended. */
export async function listDay(
  tx: Tx,
  { storeId, from, to, now }: DayRange,
): Promise<StaffBooking[]> {
  const { rows } = await sql<StaffBooking>`
    select b.booking_id as id, b.reference, b.state, b.people, b.table_ids as tables, b.name, b.phone, b.message, b.allergies,
      to_char(b.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startsAt",
      to_char(b.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endsAt",
      coalesce((select json_agg(json_build_object(
            'at', to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'what', h.what,
            'by', coalesce(h.actor_name, h.actor_kind)) order by h.history_id)
          from booking_history h where h.tenant_id = b.tenant_id and h.booking_id = b.booking_id), '[]') as history
    from bookings b
    where b.tenant_id = ${getTenantId(tx)} and b.store_id = ${storeId} and b.starts_at >= ${from} and b.starts_at < ${to}
      and b.state <> 'cancelled' and (b.held_until is null or b.held_until > ${now})
    order by b.starts_at, b.booking_id`.execute(tx);
  return rows;
}

export interface NewStaffBookingRow {
  bookingId: string;
  storeId: string;
  reference: string;
  token: string;
  state: BookingState;
  source: BookingSource;
  people: number;
  name: string;
  phone: string;
  message: string;
  now: Date;
}

export async function insertStaffBooking(
  tx: Tx,
  row: NewStaffBookingRow,
  { startsAt, endsAt, tables }: Seat,
): Promise<void> {
  const { bookingId, storeId, reference, token, state, source, people, name, phone, message, now } =
    row;
  await tx
    .insertInto('bookings')
    .values({
      reference,
      token,
      state,
      source,
      people,
      name,
      phone,
      message,
      tenant_id: getTenantId(tx),
      booking_id: bookingId,
      store_id: storeId,
      starts_at: new Date(startsAt),
      ends_at: new Date(endsAt),
      table_ids: [...tables],
      created_at: now,
      updated_at: now,
    })
    .execute();
}
