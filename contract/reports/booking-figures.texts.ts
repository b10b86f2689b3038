import type { BookingSource } from '../bookings/booking-sources.ts';
import {
  LATE_CANCELLATION_HOURS,
  type BookingDimension,
  type BookingFigure,
} from './booking-figures.ts';

interface FigureTexts {
  name: string;
  definition: string;
}

export const texts = {
  figures: {
    bookings: {
      name: 'Bookings',
      definition:
        'Bookings for a time in the period, whenever they were made, also those that were cancelled or did not come. A table that was only held while the form was open is none.',
    },
    covers: {
      name: 'Covers',
      definition:
        'People of the bookings that were neither cancelled nor no-shows, walk-ins and those still expected included.',
    },
    web: { name: 'Web', definition: 'Of the bookings: those that guests made on the site.' },
    phone: {
      name: 'Phone',
      definition: 'Of the bookings: those that staff entered for a guest who was not there.',
    },
    walkIns: {
      name: 'Walk-ins',
      definition: 'Of the bookings: guests whom staff seated without a booking.',
    },
    leadMedian: {
      name: 'Lead time, half',
      definition:
        'Half of the bookings on the web and by phone were made at most this long before their time, as it is now if they were moved.',
    },
    leadNinety: {
      name: 'Lead time, 9 of 10',
      definition: 'Nine of ten were made at most this long before their time.',
    },
    noShows: { name: 'No-shows', definition: 'Bookings that staff marked as a no-show.' },
    noShowCovers: { name: 'No-show covers', definition: 'People of these bookings.' },
    cancelled: {
      name: 'Cancelled',
      definition: 'Bookings that were cancelled, by the guest or by staff.',
    },
    lateCancelled: {
      name: 'Cancelled late',
      definition: `Of those: cancelled less than ${LATE_CANCELLATION_HOURS} hours before their time.`,
    },
  } satisfies Record<BookingFigure, FigureTexts>,
  dimensions: {
    day: 'Day',
    store: 'Store',
    service: 'Service',
    source: 'Source',
  } satisfies Record<BookingDimension, string>,
  sources: { web: 'Web', phone: 'Phone', walk_in: 'Walk-in' } satisfies Record<
    BookingSource,
    string
  >,
  noService: 'Outside of services',
};
