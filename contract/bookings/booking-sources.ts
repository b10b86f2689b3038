/** How a booking was made. 'phone': staff entered it for a guest who is not there. 'walk_in': staff seated a guest without a booking. */
export const BOOKING_SOURCES = ['web', 'phone', 'walk_in'] as const;
export type BookingSource = (typeof BOOKING_SOURCES)[number];
