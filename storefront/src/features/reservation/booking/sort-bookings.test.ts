import { expect, it } from 'vitest';

import type { BookingState } from '../../../../../contract/bookings/booking.ts';
import { EXAMPLE_BOOKING } from '../../../../../contract/examples/bookings.ts';
import { sortBookings } from './sort-bookings.ts';

const book = (reference: string, day: string, state: BookingState = 'confirmed') => ({
  ...EXAMPLE_BOOKING,
  reference,
  state,
  startsAt: `2026-11-${day}T19:00:00.000Z`,
  endsAt: `2026-11-${day}T21:00:00.000Z`,
});

it('the next visit is first, and past and cancelled ones follow, the latest first', () => {
  const bookings = [
    book('later', '29'),
    book('cancelled', '28', 'cancelled'),
    book('now', '27', 'seated'),
    book('left', '26', 'left'),
    book('missed', '25'),
  ];
  const { upcoming, before } = sortBookings(bookings, new Date('2026-11-27T20:59:00Z'));
  expect(upcoming.map(({ reference }) => reference)).toEqual(['now', 'later']);
  expect(before.map(({ reference }) => reference)).toEqual(['cancelled', 'left', 'missed']);
});
