// The waitlist of an evening on which no table is free.
import { z } from 'zod';

import { isoInstant, slug, uuid } from '../ids.ts';
import { MAX_PARTY } from '../sites/table-limits.ts';
import { guestInput } from './booking.ts';

/** How long an offered table is held. */
export const OFFER_MINUTES = 15;

const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const waitInput = guestInput.pick({ name: true, email: true, phone: true }).extend({
  storeId: slug,
  /** The local date on which the service begins. */
  date: z.iso.date(),
  /** The times that suit. Default: the whole evening, also after midnight. */
  from: localTime.optional(),
  to: localTime.optional(),
  people: z.int().min(1).max(MAX_PARTY),
});
export type WaitInput = z.output<typeof waitInput>;

/** 'offered': a table is held. 'over': the offer was declined or has expired, or the evening is over. */
const waitState = z.enum(['waiting', 'offered', 'booked', 'over']);

/** Without the contact, because anybody may type the address of somebody else. */
export const joinedWait = z.object({ storeId: slug, date: z.iso.date(), people: z.int() });
export type JoinedWait = z.infer<typeof joinedWait>;

export const wait = joinedWait.extend({
  state: waitState,
  storeName: z.string(),
  /** The booking that is offered; null: none yet. */
  offer: z
    .object({ token: uuid, startsAt: isoInstant, heldUntil: isoInstant.nullable() })
    .nullable(),
});
export type Wait = z.infer<typeof wait>;

/** A place on a waitlist in the export of the guest's data, without the secret of its link. */
export const exportedWait = waitInput
  .pick({ storeId: true, date: true, people: true })
  .extend({ name: z.string(), email: z.string(), phone: z.string(), createdAt: z.string() });
export type ExportedWait = z.infer<typeof exportedWait>;
