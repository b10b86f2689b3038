// A booking as its guest sees it.
import type { Booking } from '../../../../contract/bookings/booking.ts';
import type { StoreDefinition } from '../../../../contract/sites/store.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { MINUTE } from '../calendar/calendar.ts';
import { toBookableTime, type SitesTables } from './bookable-stores.ts';
import type { BookingRow } from './bookings.sql.ts';

export function requireChangeable(row: BookingRow, tables: SitesTables, now: Date): void {
  if (!isChangeable(row, getChangeEnd(row, tables), now))
    throw new Refusal('CANNOT_CHANGE_BOOKING');
}

const isChangeable = ({ state }: BookingRow, changeUntil: Date, now: Date): boolean =>
  state === 'held' || (state === 'confirmed' && now < changeUntil);

function getChangeEnd({ storeId, startsAt }: BookingRow, { stores }: SitesTables): Date {
  const hours = stores.get(storeId)?.tables?.changeUntilHours ?? 0;
  return new Date(startsAt.getTime() - hours * 60 * MINUTE);
}

const formatAddress = ({ addressLine1, addressLine2, town, postcode }: StoreDefinition): string =>
  [addressLine1, addressLine2, `${town} ${postcode}`].filter(Boolean).join(', ');

export function toBooking(row: BookingRow, tables: SitesTables, now: Date): Booking {
  const { token, reference, state, storeId, people, name, email, phone, message } = row;
  const store = tables.stores.get(storeId);
  const changeUntil = getChangeEnd(row, tables);
  return {
    token,
    reference,
    state,
    storeId,
    storeName: store?.name ?? storeId,
    storeAddress: store ? formatAddress(store) : '',
    storePhone: store?.phone ?? '',
    people,
    ...toBookableTime(tables.timeZone, row.startsAt.getTime()),
    endsAt: row.endsAt.toISOString(),
    heldUntil: row.heldUntil?.toISOString() ?? null,
    changeUntil: changeUntil.toISOString(),
    isChangeable: isChangeable(row, changeUntil, now),
    name,
    email,
    phone,
    message,
    allergies: row.allergies,
  };
}
