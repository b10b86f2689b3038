// Bookings of a store's day as its staff see and change them.
import { z } from 'zod';

import { BOOKING_STATES } from '../bookings/booking.ts';
import { calendarDate, isoInstant, slug, uuid } from '../ids.ts';
import { MAX_PARTY } from '../sites/table-limits.ts';
import { tableClosure, tablePlan } from '../sites/table-plan.ts';
import { toOneLine, toSeveralLines } from '../text/one-line.ts';
import { MAX_LENGTH } from '../text/text-lengths.ts';

const partySize = z.int().min(1).max(MAX_PARTY);

export const bookingHistoryEntry = z.object({
  at: z.string(),
  what: z.enum([...BOOKING_STATES, 'changed', 'reminded']),
  /** 'guest', 'clock', or the name of a member of staff. */
  by: z.string(),
});

export const staffBooking = z.object({
  id: uuid,
  reference: z.string(),
  state: z.enum(BOOKING_STATES),
  people: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  tables: z.array(z.string()),
  name: z.string(),
  phone: z.string(),
  message: z.string(),
  allergies: z.string(),
  history: z.array(bookingHistoryEntry),
});
export type StaffBooking = z.infer<typeof staffBooking>;

const staffWait = z.object({
  id: uuid,
  name: z.string(),
  phone: z.string(),
  people: z.int(),
  /** A table is held for them. */
  isOffered: z.boolean(),
  joinedAt: z.string(),
});
export type StaffWait = z.infer<typeof staffWait>;

/** The most that staff make of one date, so that a day stays quick to read and to draw. */
export const MAX_CLOSURES = 50;

export const bookingDayQuery = z.object({ store: slug, date: calendarDate });

/** Bookings that touch the services which begin on the date, by time. Holds that have ended and cancelled ones are absent. */
export const bookingDay = z.object({
  timeZone: z.string(),
  /** Its closures include those that staff have made. */
  plan: tablePlan,
  bookings: z.array(staffBooking),
  /** Ids of the closures that staff may open again; the others are content. */
  openable: z.array(uuid).default([]),
  /** The waitlist of the date, the first that joined first. */
  waits: z.array(staffWait).default([]),
});
export type BookingDay = z.infer<typeof bookingDay>;

/** For guests who have called. */
export const newStaffBooking = z.object({
  storeId: slug,
  startsAt: isoInstant,
  people: partySize,
  /** Absent: the smallest that fits. */
  tables: z.array(slug).min(1).max(8).optional(),
  name: toOneLine(MAX_LENGTH.fullName).default(''),
  phone: toOneLine(MAX_LENGTH.phone).default(''),
  message: toSeveralLines(MAX_LENGTH.reservationMessage).default(''),
});

/** Both times or none. The client makes the id, so that a repeated request closes once. */
export const newClosure = tableClosure
  .extend({ id: uuid, storeId: slug })
  .refine(({ from, to }) =>
    from === undefined ? to === undefined : to !== undefined && from !== to,
  );

export const closureOfStore = z.object({ storeId: slug });
