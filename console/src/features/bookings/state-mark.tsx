import type { BookingState } from '../../../../contract/bookings/booking.ts';
import type { StaffBooking } from '../../../../contract/console/staff-bookings.ts';
import { Badge } from '../../../../web/ui/text/badge.tsx';
import { texts } from './bookings.texts.ts';
import { MINUTE } from './day-window.ts';

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

export function StateMark({ state, lateMinutes }: { state: BookingState; lateMinutes: number }) {
  if (lateMinutes > 0) return <Badge tone="warning">{texts.late(lateMinutes)}</Badge>;
  // Most bookings are confirmed: a mark on each would hide those of the others.
  return state === 'confirmed' ? null : <Badge tone={TONES[state]}>{texts.states[state]}</Badge>;
}
