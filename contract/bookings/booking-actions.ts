// What staff do with a booking. Without schemas, so that browsers can load it.
import type { BookingState } from './booking.ts';

export const BOOKING_ACTIONS = {
  seat: { from: ['confirmed', 'left', 'no_show'], to: 'seated' },
  leave: { from: ['seated'], to: 'left' },
  'no-show': { from: ['confirmed'], to: 'no_show' },
  cancel: { from: ['confirmed'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly BookingState[]; to: BookingState }>;
export type BookingAction = keyof typeof BOOKING_ACTIONS;

/** Which actions the state of a booking allows: buttons and server ask it. */
export const canDo = (action: BookingAction, state: BookingState): boolean => {
  const from: readonly BookingState[] = BOOKING_ACTIONS[action].from;
  return from.includes(state);
};
