// What a host does with bookings, as commands of the outbox, and the day as it will be once they have arrived.
import {
  BOOKING_ACTIONS,
  type BookingAction,
} from '../../../../contract/bookings/booking-actions.ts';
import { getStayMinutes } from '../../../../contract/bookings/choose-table.ts';
import type { BookingCommand, Command } from '../../../../contract/console/commands.ts';
import type { BookingDay, StaffBooking } from '../../../../contract/console/staff-bookings.ts';
import type { NewCommand } from '../../shell/state/outbox.ts';
import { MINUTE, QUARTER } from './day-window.ts';

export interface SeatingWish {
  /** ISO 8601 */
  startsAt: string;
  people: number;
  /** Absent: the smallest that fits. */
  tables?: string[] | undefined;
}

export type HostChange =
  | { kind: 'act'; booking: StaffBooking; action: BookingAction }
  | { kind: 'move'; booking: StaffBooking; seating: SeatingWish };

export const isBookingCommand = (command: Command): command is BookingCommand =>
  command.kind.startsWith('booking.');

export function toCommand(storeId: string, change: HostChange): NewCommand {
  const { id: bookingId, state: from, startsAt: fromStart } = change.booking;
  return change.kind === 'act'
    ? { kind: 'booking.act', storeId, bookingId, from, action: change.action }
    : { kind: 'booking.move', storeId, bookingId, fromStart, ...change.seating };
}

/** A slip of the hand is taken back from the toast. Null: the server has no way back. */
export function getUndo({ booking, ...change }: HostChange): HostChange | null {
  if (change.kind === 'act')
    return change.action === 'leave'
      ? { kind: 'act', booking: { ...booking, state: 'left' }, action: 'seat' }
      : null;
  const { startsAt, people, tables } = booking;
  const moved = { ...booking, startsAt: change.seating.startsAt };
  return { kind: 'move', booking: moved, seating: { startsAt, people, tables } };
}

/** `by`: the name of the host. */
export const showTaps = (
  day: BookingDay,
  taps: readonly BookingCommand[],
  by: string,
): BookingDay => taps.reduce((shown, tap) => showTap(shown, tap, by), day);

function showTap(day: BookingDay, tap: BookingCommand, by: string): BookingDay {
  if (tap.kind === 'booking.walk_in') return showWalkIn(day, tap);
  const change = (part: Partial<StaffBooking>): BookingDay => ({
    ...day,
    bookings: day.bookings
      .map((booking) => (booking.id === tap.bookingId ? { ...booking, ...part } : booking))
      .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
  });
  const booking = day.bookings.find(({ id }) => id === tap.bookingId);
  if (!booking) return day;
  if (tap.kind === 'booking.move') {
    // The server has moved it, or somebody else has.
    if (booking.startsAt !== tap.fromStart) return day;
    const { startsAt, people, tables = booking.tables } = tap;
    const stay = Date.parse(booking.endsAt) - Date.parse(booking.startsAt);
    const endsAt = new Date(Date.parse(startsAt) + stay).toISOString();
    return change({ startsAt, endsAt, people, tables });
  }
  if (booking.state !== tap.from) return day;
  const { to: state } = BOOKING_ACTIONS[tap.action];
  if (state === 'cancelled')
    return { ...day, bookings: day.bookings.filter((each) => each !== booking) };
  return change({ state, history: [...booking.history, { at: tap.at, what: state, by }] });
}

function showWalkIn(
  day: BookingDay,
  { id, at, people, tables = [] }: Extract<BookingCommand, { kind: 'booking.walk_in' }>,
): BookingDay {
  if (day.bookings.some((booking) => booking.id === id)) return day;
  const from = Math.floor(Date.parse(at) / QUARTER) * QUARTER;
  const booking: StaffBooking = {
    id,
    reference: '',
    state: 'seated',
    people,
    startsAt: new Date(from).toISOString(),
    endsAt: new Date(from + getStayMinutes(day.plan, people) * MINUTE).toISOString(),
    tables,
    name: '',
    phone: '',
    message: '',
    allergies: '',
    history: [],
  };
  const bookings = [...day.bookings, booking];
  return { ...day, bookings: bookings.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)) };
}
