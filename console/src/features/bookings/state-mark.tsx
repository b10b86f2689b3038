import type { BookingState } from '../../../../contract/bookings/booking.ts';
import type { StaffBooking } from '../../../../contract/console/staff-bookings.ts';
import { Badge } from '../../../../web/ui/text/badge.tsx';
import { useBoard } from '../../shell/session/board-context.ts';
import { getSubject } from '../../shell/state/outbox.ts';
import { texts } from './bookings.texts.ts';
import { MINUTE } from './day-window.ts';
import { isBookingCommand } from './taps.ts';

/** Guests whom staff seat need no name. */
export const nameGuest = ({ name, state }: Pick<StaffBooking, 'name' | 'state'>): string =>
  name || (state === 'held' ? texts.unknownGuest : texts.walkInGuest);

/** By how much guests are late who have not come; 0: they are not. */
export const getLateMinutes = (
  { state, startsAt }: Pick<StaffBooking, 'state' | 'startsAt'>,
  now: number,
): number =>
  state === 'confirmed' ? Math.max(0, Math.floor((now - Date.parse(startsAt)) / MINUTE)) : 0;

const TONES = {
  held: 'neutral',
  confirmed: 'neutral',
  seated: 'success',
  left: 'neutral',
  cancelled: 'neutral',
  no_show: 'danger',
} as const satisfies Record<BookingState, string>;

const UNSENT_MILLISECONDS = 2_000;

/** The last tap waits for a connection. */
const useIsUnsent = (bookingId: string): boolean =>
  useBoard(({ entries, tickAt }) =>
    entries.some(
      ({ command, sendAt }) =>
        isBookingCommand(command) &&
        getSubject(command) === bookingId &&
        tickAt - sendAt > UNSENT_MILLISECONDS,
    ),
  );

export function StateMark({ booking, now }: { booking: StaffBooking; now: number }) {
  const { state } = booking;
  const lateMinutes = getLateMinutes(booking, now);
  const isUnsent = useIsUnsent(booking.id);
  return (
    <>
      {isUnsent && <Badge tone="warning">{texts.unsent}</Badge>}
      {lateMinutes > 0 ? (
        <Badge tone="warning">{texts.late(lateMinutes)}</Badge>
      ) : (
        // Most bookings are confirmed: a mark on each would hide those of the others.
        state !== 'confirmed' && <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
      )}
    </>
  );
}
