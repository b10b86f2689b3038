// Public file of the feature: guests book tables, on sites that reserve by booking.
import type { Booking, GuestInput, TableTimes } from '../../../../contract/bookings/booking.ts';
import type { JoinedWait, Wait, WaitInput } from '../../../../contract/bookings/waitlist.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { listTableTimes, readTables, requireBookable } from './bookable-stores.ts';
import { toBooking } from './booking-view.ts';
import { listOwnBookings } from './bookings.sql.ts';
import {
  cancelBooking,
  changeBooking,
  confirmBooking,
  findOwnBooking,
  holdTable,
  readBooking,
  type SeatWish,
} from './guest-bookings.ts';
import type { Guest, GuestDeps } from './guest.ts';
import { joinWaitlist, leaveWaitlist, readWait } from './waitlist/waitlist.ts';

export { createBookingReminders } from './reminders.ts';
export { applyHostTap } from './staff-bookings.ts';
export { createTableOffers } from './waitlist/offers.ts';

export interface TimesQuery {
  storeId: string;
  /** Local date of the site. */
  date: string;
  people: number;
  /** The token of a booking that is to be moved. */
  booking?: string | undefined;
}

type TimesFor = Pick<Guest, 'tenantId' | 'host' | 'locale'>;

export interface Bookings {
  times(asked: TimesFor, query: TimesQuery): Promise<TableTimes>;
  /** The bookings of a customer, the latest visit first. */
  list(tenantId: string, customerId: string): Promise<Booking[]>;
  hold(guest: Guest, wish: SeatWish & { storeId: string }): Promise<Booking>;
  read(guest: Guest, token: string): Promise<Booking>;
  confirm(guest: Guest, token: string, input: GuestInput): Promise<Booking>;
  change(guest: Guest, token: string, wish: SeatWish): Promise<Booking>;
  cancel(guest: Guest, token: string): Promise<Booking>;
  join(guest: Guest, input: WaitInput): Promise<JoinedWait>;
  readWait(guest: Guest, token: string): Promise<Wait>;
  leave(guest: Guest, token: string): Promise<null>;
}

export const createBookings = (deps: GuestDeps): Bookings => ({
  async times({ tenantId, host, locale }, { storeId, date, people, booking }) {
    const tables = await readTables(deps, tenantId);
    const store = requireBookable(tables, storeId);
    const moved = booking === undefined ? null : await findOwnBooking(deps, tenantId, booking);
    const wish = { tenantId, host, date, people, locale, except: moved?.bookingId ?? null };
    return listTableTimes(deps, tables, store, wish);
  },
  async list(tenantId, customerId) {
    const [tables, rows] = await Promise.all([
      readTables(deps, tenantId),
      withTenant(deps.database, tenantId, (tx) => listOwnBookings(tx, customerId), {
        isReadOnly: true,
      }),
    ]);
    const now = deps.now();
    return rows.map((row) => toBooking(row, tables, now));
  },
  hold: (guest, wish) => holdTable(deps, guest, wish),
  read: (guest, token) => readBooking(deps, guest, token),
  confirm: (guest, token, input) => confirmBooking(deps, guest, token, input),
  change: (guest, token, wish) => changeBooking(deps, guest, token, wish),
  cancel: (guest, token) => cancelBooking(deps, guest, token),
  join: (guest, input) => joinWaitlist(deps, guest, input),
  readWait: (guest, token) => readWait(deps, guest, token),
  leave: (guest, token) => leaveWaitlist(deps, guest, token),
});
