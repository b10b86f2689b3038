// A booking of a table, as the description of the API shows it.
import type { Booking, ExportedBooking, TableTimes } from '../bookings/booking.ts';
import type { ExportedWait } from '../bookings/waitlist.ts';
import type { Wait } from '../bookings/waitlist.ts';

const TIME = { startsAt: '2026-11-27T19:30:00.000Z', date: '2026-11-27', time: '19:30' };

export const EXAMPLE_TABLE_TIMES: TableTimes = {
  storeId: 'camden',
  timeZone: 'Europe/London',
  people: 4,
  largestParty: 8,
  times: [TIME],
  refusal: null,
  alternatives: [],
};

export const EXAMPLE_BOOKING: Booking = {
  token: '2f0c7f0e-6a55-4f3e-9d7a-0b8f7b1f3c9e',
  reference: 'K7WQ4MXA',
  state: 'confirmed',
  storeId: 'camden',
  storeName: 'Camden Lock',
  storeAddress: '14 Camden Lock Place, London NW1 8AF',
  storePhone: '+442079460142',
  people: 4,
  ...TIME,
  endsAt: '2026-11-27T21:30:00.000Z',
  heldUntil: null,
  changeUntil: '2026-11-27T16:30:00.000Z',
  isChangeable: true,
  name: 'Amira Khan',
  email: 'amira@example.com',
  phone: '07700900123',
  message: 'A quiet table, please.',
  allergies: '',
};

const { reference, state, storeId, people, startsAt, endsAt } = EXAMPLE_BOOKING;
const { name, email, phone, message, allergies } = EXAMPLE_BOOKING;

export const EXAMPLE_EXPORTED_BOOKING: ExportedBooking = {
  reference,
  state,
  storeId,
  people,
  startsAt,
  endsAt,
  name,
  email,
  phone,
  message,
  allergies,
  createdAt: '2026-11-23T18:00:00.000Z',
};

export const EXAMPLE_EXPORTED_WAIT: ExportedWait = {
  storeId,
  date: EXAMPLE_BOOKING.date,
  people,
  name,
  email,
  phone,
  createdAt: '2026-11-23T18:00:00.000Z',
};

export const EXAMPLE_HOLD: Booking = {
  ...EXAMPLE_BOOKING,
  state: 'held',
  heldUntil: '2026-11-23T18:05:00.000Z',
  name: '',
  email: '',
  phone: '',
  message: '',
};

export const EXAMPLE_WAIT: Wait = {
  storeId,
  storeName: EXAMPLE_BOOKING.storeName,
  date: TIME.date,
  people,
  state: 'offered',
  offer: { token: EXAMPLE_BOOKING.token, startsAt, heldUntil: '2026-11-25T12:15:00.000Z' },
};
