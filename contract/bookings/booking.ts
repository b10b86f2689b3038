// Bookings of tables as guests see them.
import { z } from 'zod';

import { isoInstant, slug, uuid } from '../ids.ts';
import type { PlainTextCode } from '../messages/text.ts';
import { MAX_PARTY } from '../sites/table-limits.ts';
import { toOneLine, toSeveralLines } from '../text/one-line.ts';
import { MAX_LENGTH } from '../text/text-lengths.ts';

export const BOOKING_STATES = [
  'held',
  'confirmed',
  'seated',
  'left',
  'cancelled',
  'no_show',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** A booking in the export of the guest's data. Without the secret of its link, because exports are mailed and stored. */
export const exportedBooking = z.object({
  reference: z.string(),
  state: z.enum(BOOKING_STATES),
  storeId: slug,
  people: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  allergies: z.string(),
  createdAt: z.string(),
});
export type ExportedBooking = z.infer<typeof exportedBooking>;

/** How long a table is kept for a guest who fills in the form. */
export const HOLD_MINUTES = 5;

const partySize = z.int().min(1).max(MAX_PARTY);

/** `date` and `time` are those of the site's time zone: '2026-07-04', '19:30'. */
const bookableTime = z.object({ startsAt: z.string(), date: z.iso.date(), time: z.string() });
export type BookableTime = z.infer<typeof bookableTime>;

const alternative = bookableTime.extend({
  storeId: slug,
  storeName: z.string(),
  /** Another site of the group, by whose API the table is booked; absent: this one. */
  site: z.object({ name: z.string(), host: z.string() }).optional(),
});
export type BookingAlternative = z.infer<typeof alternative>;

export const tableTimes = z.object({
  storeId: slug,
  timeZone: z.string(),
  people: z.int(),
  /** Larger parties ask by chat. */
  largestParty: z.int(),
  /** Times of the services that begin on the date. */
  times: z.array(bookableTime),
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The nearest times of the next days, of other stores and of other sites of the group; empty if the date has times. */
  alternatives: z.array(alternative),
});
export type TableTimes = z.infer<typeof tableTimes>;

export const tableTimesQuery = z.object({
  date: z.iso.date(),
  /** The token of a booking that is to be moved, and does not stand in its own way. */
  booking: uuid.optional(),
  people: z.coerce.number<string | number>().pipe(partySize),
});

export const holdInput = z.object({ storeId: slug, startsAt: isoInstant, people: partySize });
export const bookingChange = holdInput.omit({ storeId: true });

export const guestInput = z.object({
  name: toOneLine(MAX_LENGTH.fullName).min(1, 'NAME_REQUIRED' satisfies PlainTextCode),
  email: toOneLine(MAX_LENGTH.email),
  phone: toOneLine(MAX_LENGTH.phone),
  message: toSeveralLines(MAX_LENGTH.reservationMessage).default(''),
  /** Health data: stored only if the guest agrees. */
  allergies: z
    .object({ text: toOneLine(MAX_LENGTH.reservationMessage).min(1), consent: z.literal(true) })
    .optional(),
});
export type GuestInput = z.output<typeof guestInput>;

export const booking = z.object({
  token: uuid,
  reference: z.string(),
  state: z.enum(BOOKING_STATES),
  storeId: slug,
  storeName: z.string(),
  storeAddress: z.string(),
  storePhone: z.string(),
  people: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  date: z.iso.date(),
  time: z.string(),
  /** When the hold ends; null: it is confirmed, or over. */
  heldUntil: z.string().nullable(),
  /** Until when the guest may change or cancel it. */
  changeUntil: z.string(),
  isChangeable: z.boolean(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  allergies: z.string(),
});
export type Booking = z.infer<typeof booking>;
