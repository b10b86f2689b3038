import type { Booking, BookingState } from '../../../../../contract/bookings/booking.ts';

const OPEN_STATES: readonly BookingState[] = ['confirmed', 'seated'];

export interface SortedBookings {
  /** The next visit first. */
  upcoming: readonly Booking[];
  /** Past and cancelled ones, the latest visit first. */
  before: readonly Booking[];
}

/** A visit is upcoming until it ends. */
export function sortBookings(bookings: readonly Booking[], now: Date): SortedBookings {
  const isUpcoming = ({ state, endsAt }: Booking): boolean =>
    OPEN_STATES.includes(state) && Date.parse(endsAt) > now.getTime();
  const byTime = bookings.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  return {
    upcoming: byTime.filter(isUpcoming),
    before: byTime.filter((booking) => !isUpcoming(booking)).toReversed(),
  };
}
