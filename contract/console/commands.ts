// Commands of boards and their outcomes.
import { z } from 'zod';

import { ALLERGENS } from '../allergens/allergens.ts';
import { BOOKING_ACTIONS, type BookingAction } from '../bookings/booking-actions.ts';
import { BOOKING_STATES } from '../bookings/booking.ts';
import { ALLERGEN_LEVELS } from '../catalogue/live-allergens.ts';
import { isoInstant, minorUnits, slug, uuid } from '../ids.ts';
import { ORDER_STATUSES } from '../order-status.ts';
import { STAFF_REFUND_REASONS, STAFF_REJECT_REASONS } from '../orders/order-reasons.ts';
import { ORDER_FEES } from '../pricing/order-fees.ts';
import { mode, MODES } from '../sites/store.ts';
import { MAX_PARTY } from '../sites/table-limits.ts';
import { toSeveralLines } from '../text/one-line.ts';
import { MAX_LENGTH } from '../text/text-lengths.ts';
import { changedBy, ticket } from './board.ts';
import { MAX_BUSY_MINUTES, MAX_COMMANDS, MAX_STATIONS } from './command-kinds.ts';
import { dishOrOption, optionKey, soldOutUntil } from './live-state.ts';
import { RETURN_KINDS } from './roles.ts';
import { station } from './station.ts';
import { storeSwitches } from './store-switches.ts';

const ADVANCE_STATUSES = ['preparing', 'ready', 'out_for_delivery', 'completed'] as const;

const base = {
  /** Chosen by the client: the same id again has no further effect. */
  id: uuid,
  /**
   * When it was tapped, by the client's clock, which the server's time corrects. 'close' and 'opening' count from it, and so does
   * `MAX_RETURN_DELAY_SECONDS`; otherwise for the record only.
   */
  at: isoInstant,
};
/**
 * When a state of a store ends. 'close', 'opening': when the store closes next, and when it opens after that, so that each of several
 * stores has its own time; at a store that does not close within a day both are the end of the day of business.
 */
const endsAt = z.union([isoInstant, z.enum(['close', 'opening'])]);

/** Units whose price goes back to the customer. */
const refundedLines = z
  .array(z.object({ line: z.int().min(0), quantity: z.int().min(1).max(99) }))
  .max(50);

const ofOrder = {
  ...base,
  orderId: uuid,
  /** Version of the ticket that was on the screen. */
  seen: z.int().min(1),
};
const ofBooking = { ...base, storeId: slug, bookingId: uuid };
const seating = {
  people: z.int().min(1).max(MAX_PARTY),
  /** Absent: the smallest that fits. */
  tables: z.array(slug).min(1).max(8).optional(),
};
/** The status on the screen: an order that has left it stays as it is. Left out by clients of earlier releases. */
const from = z.enum(ORDER_STATUSES).optional();

export const command = z.discriminatedUnion('kind', [
  /** `readyAt` null: in time for the slot. */
  z.object({ ...ofOrder, kind: z.literal('accept'), readyAt: isoInstant.nullable() }),
  z.object({
    ...ofOrder,
    kind: z.literal('reject'),
    from,
    reason: z.enum(STAFF_REJECT_REASONS),
    /** Shown to the customer. */
    note: toSeveralLines(MAX_LENGTH.staffNote),
  }),
  /** Accepts an order under review; the store loses the amount that is missing from the payment. */
  z.object({ ...ofOrder, kind: z.literal('approve') }),
  /** After it was accepted. `lines` null: all that is left is refunded; empty: nothing. */
  z.object({
    ...ofOrder,
    kind: z.literal('cancel'),
    from,
    reason: z.enum(STAFF_REJECT_REASONS),
    /** Shown to the customer. */
    note: toSeveralLines(MAX_LENGTH.staffNote),
    lines: refundedLines.nullable().default(null),
  }),
  /** Units of lines and whole fees; `lines` null: all that is left. */
  z
    .object({
      ...ofOrder,
      kind: z.literal('refund'),
      reason: z.enum(STAFF_REFUND_REASONS),
      /** Shown to the customer. */
      note: toSeveralLines(MAX_LENGTH.staffNote),
      lines: refundedLines.nullable(),
      fees: z.array(z.enum(ORDER_FEES)).max(ORDER_FEES.length).default([]),
      /** How many of the order's refunds the person saw, without failed ones; refused if there are others. */
      refundsSeen: z.int().min(0).optional(),
    })
    .refine(({ lines, fees }) =>
      lines === null ? fees.length === 0 : lines.length + fees.length > 0,
    ),
  z.object({ ...ofOrder, kind: z.literal('delay'), readyAt: isoInstant }),
  /** To another slot; the price stays. */
  z.object({
    ...ofOrder,
    kind: z.literal('reschedule'),
    /** Starts of the slot on the screen, which the order must still have, and of the new one. */
    fromSlot: isoInstant,
    toSlot: isoInstant,
    /** The person knows that a dish is not served then. */
    isConfirmed: z.boolean().default(false),
  }),
  /** `to`: the status on the button, so that two taps on two devices advance once. */
  z.object({ ...ofOrder, kind: z.literal('advance'), to: z.enum(ADVANCE_STATUSES) }),
  z.object({ ...ofOrder, kind: z.literal('recall'), from }),
  /** Ready, from any status before it. */
  z.object({
    ...ofOrder,
    kind: z.literal('bump'),
    /** By the last station: without effect while lines are open, or if the store's stations make nothing ready. */
    isByStation: z.boolean().optional(),
  }),
  /** Sets or clears the mark of lines; repeating it changes nothing. */
  z.object({
    ...ofOrder,
    kind: z.literal('lines.done'),
    lines: z.array(z.int().min(0).max(99)).min(1).max(100),
    isDone: z.boolean(),
  }),
  /** One more copy of its ticket on the printers of its store. */
  z.object({ ...ofOrder, kind: z.literal('print.again') }),
  z.object({
    ...base,
    kind: z.literal('stock.set'),
    storeId: slug,
    itemId: slug,
    soldOutUntil: z.union([endsAt, soldOutUntil]).nullable(),
    remaining: z.int().min(0).max(9_999).nullable(),
  }),
  /** `soldOutUntil` null: it is back. */
  z.object({
    ...base,
    ...optionKey.shape,
    kind: z.literal('option.set'),
    storeId: slug,
    soldOutUntil: z.union([endsAt, soldOutUntil]).nullable(),
  }),
  /** Adds an allergen to a dish or an option of the store. `until` null: ends the addition. */
  z.object({
    ...base,
    kind: z.literal('allergen.set'),
    storeId: slug,
    subject: dishOrOption,
    allergen: z.enum(ALLERGENS),
    level: z.enum(ALLERGEN_LEVELS),
    until: endsAt.nullable(),
  }),
  /** `until` null: ends the pause. A pause replaces the one before it of the store, or of the same brand. */
  z
    .object({
      ...base,
      kind: z.literal('store.pause'),
      storeId: slug,
      /** Pauses this brand of the store alone, in all modes. */
      brandId: slug.optional(),
      until: endsAt.nullable(),
      modes: z
        .array(mode)
        .min(1)
        .default([...MODES]),
    })
    .refine(({ brandId, modes }) => brandId === undefined || modes.length >= MODES.length),
  /** `until` null: ends it. */
  z.object({
    ...base,
    kind: z.literal('store.busy'),
    storeId: slug,
    extraMinutes: z.int().min(0).max(MAX_BUSY_MINUTES),
    capacityPercent: z.int().min(1).max(100).default(100),
    until: endsAt.nullable(),
  }),
  /** Replaces all stations of the store. */
  z.object({
    ...base,
    kind: z.literal('store.stations'),
    storeId: slug,
    /** The stations that the person changed; refused if others were saved meanwhile. */
    before: z.array(station).max(MAX_STATIONS).optional(),
    stations: z.array(station).max(MAX_STATIONS),
  }),
  /** Switches that are left out stay as they are. */
  z.object({
    ...base,
    kind: z.literal('store.switches'),
    storeId: slug,
    switches: storeSwitches
      .partial()
      .refine((switches) => Object.keys(switches).length > 0, 'At least one switch'),
  }),
  /** Refused if the booking has another state than the screen (`from`), unless it is what the action leads to. */
  z.object({
    ...ofBooking,
    kind: z.literal('booking.act'),
    from: z.enum(BOOKING_STATES),
    action: z.enum(Object.keys(BOOKING_ACTIONS) as [BookingAction, ...BookingAction[]]),
  }),
  /** Another time, number of people or table. Refused if the booking begins at another time than on the screen (`fromStart`). */
  z.object({
    ...ofBooking,
    ...seating,
    kind: z.literal('booking.move'),
    fromStart: isoInstant,
    startsAt: isoInstant,
  }),
  /** Guests without a booking have sat down when it was tapped (`at`). The id of the command becomes that of the booking. */
  z.object({ ...base, ...seating, kind: z.literal('booking.walk_in'), storeId: slug }),
]);
export type Command = z.infer<typeof command>;
/** What hosts do with bookings. */
export type BookingCommand = Extract<Command, { kind: `booking.${string}` }>;
/** A command as clients send it; fields with a default may be left out. */
export type SentCommand = z.input<typeof command>;

export const commandBatch = z.object({ commands: z.array(command).min(1).max(MAX_COMMANDS) });

export const outcome = z.object({
  id: uuid,
  /**
   * 'repeated': done by an earlier request with this id. 'overtaken': another change came first (`by`, `at`).
   * 'refused': not possible (`code`). A repeated id of the last two is evaluated again.
   */
  result: z.enum(['done', 'repeated', 'overtaken', 'refused']),
  /** Refusal code, BUG, or NOT_SENT: it arrived too late. Null unless refused. */
  code: z.string().nullable(),
  /** Why it was refused: it would return more than the person may (roles.ts). */
  limit: z
    .object({
      kind: z.enum(RETURN_KINDS),
      period: z.enum(['order', 'day']),
      limitMinor: minorUnits,
      leftMinor: minorUnits,
      currency: z.string(),
    })
    .optional(),
  by: changedBy.nullable(),
  at: z.string().nullable(),
  /** The order as it is now; null for commands on a store. */
  order: ticket.nullable(),
});
export type Outcome = z.infer<typeof outcome>;
