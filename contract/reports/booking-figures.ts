// The figures of the report of bookings: what each counts in, and which bookings are behind it. booking-figures.texts.ts has their
// definitions in words, server/src/features/reports/bookings-report.sql.ts the SQL.

/** A booking counts as cancelled late if that was less than so many hours before its time. */
export const LATE_CANCELLATION_HOURS = 24;

/** 'booked': all bookings that were confirmed or entered by staff, for a time in the period. The others are some of those. */
export const BOOKING_LISTS = [
  'booked',
  'kept',
  'web',
  'phone',
  'walkIn',
  'ahead',
  'noShow',
  'cancelled',
  'lateCancelled',
] as const;
export type BookingList = (typeof BOOKING_LISTS)[number];

interface BookingFigureRow {
  /** 'minutes': whole minutes. */
  unit: 'count' | 'minutes';
  bookings: BookingList;
}

export const BOOKING_FIGURES = {
  bookings: { unit: 'count', bookings: 'booked' },
  covers: { unit: 'count', bookings: 'kept' },
  web: { unit: 'count', bookings: 'web' },
  phone: { unit: 'count', bookings: 'phone' },
  walkIns: { unit: 'count', bookings: 'walkIn' },
  leadMedian: { unit: 'minutes', bookings: 'ahead' },
  leadNinety: { unit: 'minutes', bookings: 'ahead' },
  noShows: { unit: 'count', bookings: 'noShow' },
  noShowCovers: { unit: 'count', bookings: 'noShow' },
  cancelled: { unit: 'count', bookings: 'cancelled' },
  lateCancelled: { unit: 'count', bookings: 'lateCancelled' },
} as const satisfies Record<string, BookingFigureRow>;
export type BookingFigure = keyof typeof BOOKING_FIGURES;
/** In the sequence of the columns. */
export const BOOKING_FIGURE_NAMES = Object.keys(BOOKING_FIGURES) as [
  BookingFigure,
  ...BookingFigure[],
];

/** What the report has a row for. */
export const BOOKING_DIMENSIONS = ['day', 'store', 'service', 'source'] as const;
export type BookingDimension = (typeof BOOKING_DIMENSIONS)[number];
