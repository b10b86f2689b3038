// The board of one store: tickets, commands and their outcomes, events of the stream.
import { z } from 'zod';
import { ALLERGENS } from '../allergens/allergens.ts';
import { allergenProfile } from '../catalogue.ts';
import { isoInstant, slug, uuid } from '../ids.ts';
import { STAFF_REFUND_REASONS, STAFF_REJECT_REASONS } from '../order-reasons.ts';
import { mode, MODES } from '../store.ts';
import { ORDER_STATUSES } from '../order-status.ts';
import { liveState, optionKey, soldOutUntil } from './live-state.ts';
import { station } from './station.ts';
import { MAX_BUSY_MINUTES, MAX_COMMANDS, MAX_NOTE_LENGTH, MAX_STATIONS } from './command-kinds.ts';

export const ACTOR_KINDS = ['staff', 'device', 'integration', 'cli'] as const;

/** Who changed something: a person or device, or one of the causes of `order_events`, such as 'clock' or 'customer'. */
export const changedBy = z.object({
  kind: z.enum([...ACTOR_KINDS, 'customer', 'payment', 'kitchen', 'clock']),
  /** Empty unless a person or a device made the change. */
  name: z.string(),
});
export type ChangedBy = z.infer<typeof changedBy>;

export const ticketLine = z.object({
  line: z.int().min(0),
  itemId: slug,
  name: z.string(),
  brandId: z.string(),
  brandName: z.string(),
  quantity: z.int().min(1),
  /** Units whose price goes back or went back: they are not cooked. */
  refundedUnits: z.int().min(0),
  /** Names of the chosen options, with their quantity if more than one. */
  options: z.array(z.string()),
  note: z.string(),
  allergens: allergenProfile,
  /** The kitchen has finished it. */
  isDone: z.boolean(),
});
export type TicketLine = z.infer<typeof ticketLine>;

/** An order as a kitchen needs it: no phone, address or e-mail, because tablets store it. */
export const ticket = z.object({
  id: uuid,
  /** Rises with each change; a board drops a ticket that is not newer than its own. */
  version: z.int().min(1),
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  storeId: slug,
  mode,
  firstName: z.string(),
  slot: z.object({ startsAt: z.string(), endsAt: z.string(), isAsap: z.boolean() }),
  prepMinutes: z.int().min(0),
  placedAt: z.string().nullable(),
  /** Until when the store has to accept, while it is 'placed'. */
  acceptBy: z.string().nullable(),
  /** The ready time that the store set; null: in time for the slot. */
  readyAt: z.string().nullable(),
  /** When and by whom it reached its status. */
  statusAt: z.string(),
  statusBy: changedBy,
  /** When units of its lines were refunded last; null: none are. */
  refundedAt: z.string().nullable(),
  note: z.string(),
  /** Allergens that the customer asked the kitchen to avoid. */
  allergyNotice: z.array(z.enum(ALLERGENS)),
  lines: z.array(ticketLine),
});
export type Ticket = z.infer<typeof ticket>;

export const board = z.object({
  serverTime: z.string(),
  /** Position in the feed of events, as the id of a stream event; opaque. */
  cursor: z.string(),
  store: z.object({
    id: slug,
    name: z.string(),
    timeZone: z.string(),
    acceptsByHand: z.boolean(),
    /** When it is open, in order, from now on for eight days. */
    openPeriods: z.array(z.object({ startsAt: z.string(), endsAt: z.string() })),
  }),
  live: liveState,
  /** What the store sells, in the order of the menu. */
  dishes: z.array(
    z.object({
      id: slug,
      name: z.string(),
      brandName: z.string(),
      /** `id` is unique within the store. */
      section: z.object({ id: z.string(), name: z.string() }),
    }),
  ),
  /** What customers choose for these dishes, each once for its brand and group. */
  options: z.array(
    optionKey.extend({ name: z.string(), groupName: z.string(), brandName: z.string() }),
  ),
  /** Open orders, by slot and number. */
  tickets: z.array(ticket),
  /** Orders due within a day of now that were cancelled: a board that has missed the event finds its orders here. */
  cancelled: z.array(ticket),
  /** Of the tickets (board-hash.ts). */
  hash: z.string(),
});
export type Board = z.infer<typeof board>;

/** Proof of what a board must hold now, every ten seconds. */
export const beat = z.object({
  serverTime: z.string(),
  count: z.int().min(0),
  hash: z.string(),
});
export type Beat = z.infer<typeof beat>;

/** Data of the stream's events by their name. `reset` replaces the whole board; the other three update it. */
export const BOARD_EVENTS = { order: ticket, live: liveState, beat, reset: board } as const;
export type BoardEvent = {
  [Name in keyof typeof BOARD_EVENTS]: {
    event: Name;
    data: z.infer<(typeof BOARD_EVENTS)[Name]>;
  };
}[keyof typeof BOARD_EVENTS];

const ADVANCE_STATUSES = ['preparing', 'ready', 'out_for_delivery', 'completed'] as const;

const base = {
  /** Chosen by the client: the same id again has no further effect. */
  id: uuid,
  /** When it was tapped, by the client's clock; for the record only. */
  at: isoInstant,
};
const ofOrder = {
  ...base,
  orderId: uuid,
  /** Version of the ticket that was on the screen. */
  seen: z.int().min(1),
};

export const command = z.discriminatedUnion('kind', [
  /** `readyAt` null: in time for the slot. */
  z.object({ ...ofOrder, kind: z.literal('accept'), readyAt: isoInstant.nullable() }),
  z.object({
    ...ofOrder,
    kind: z.literal('reject'),
    reason: z.enum(STAFF_REJECT_REASONS),
    /** Shown to the customer. */
    note: z.string().max(MAX_NOTE_LENGTH),
  }),
  /** After it was accepted; everything is refunded. */
  z.object({
    ...ofOrder,
    kind: z.literal('cancel'),
    reason: z.enum(STAFF_REJECT_REASONS),
    /** Shown to the customer. */
    note: z.string().max(MAX_NOTE_LENGTH),
  }),
  /** `lines` null: all that is left. */
  z.object({
    ...ofOrder,
    kind: z.literal('refund'),
    reason: z.enum(STAFF_REFUND_REASONS),
    /** Shown to the customer. */
    note: z.string().max(MAX_NOTE_LENGTH),
    lines: z
      .array(z.object({ line: z.int().min(0), quantity: z.int().min(1).max(99) }))
      .min(1)
      .max(50)
      .nullable(),
  }),
  z.object({ ...ofOrder, kind: z.literal('delay'), readyAt: isoInstant }),
  /** `to`: the status on the button, so that two taps on two devices advance once. */
  z.object({ ...ofOrder, kind: z.literal('advance'), to: z.enum(ADVANCE_STATUSES) }),
  z.object({ ...ofOrder, kind: z.literal('recall') }),
  /** Ready, from any status before it. */
  z.object({ ...ofOrder, kind: z.literal('bump') }),
  /** Sets or clears the mark of lines; repeating it changes nothing. */
  z.object({
    ...ofOrder,
    kind: z.literal('lines.done'),
    lines: z.array(z.int().min(0).max(99)).min(1).max(100),
    isDone: z.boolean(),
  }),
  z.object({
    ...base,
    kind: z.literal('stock.set'),
    storeId: slug,
    itemId: slug,
    soldOutUntil: soldOutUntil.nullable(),
    remaining: z.int().min(0).max(9_999).nullable(),
  }),
  /** `soldOutUntil` null: it is back. */
  z.object({
    ...base,
    ...optionKey.shape,
    kind: z.literal('option.set'),
    storeId: slug,
    soldOutUntil: soldOutUntil.nullable(),
  }),
  /** `until` null: ends the pause. A pause replaces the one before it of the store, or of the same brand. */
  z
    .object({
      ...base,
      kind: z.literal('store.pause'),
      storeId: slug,
      /** Pauses this brand of the store alone, in all modes. */
      brandId: slug.optional(),
      until: isoInstant.nullable(),
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
    until: isoInstant.nullable(),
  }),
  /** Replaces all stations of the store. */
  z.object({
    ...base,
    kind: z.literal('store.stations'),
    storeId: slug,
    stations: z.array(station).max(MAX_STATIONS),
  }),
]);
export type Command = z.infer<typeof command>;
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
  /** Refusal code; null unless refused. */
  code: z.string().nullable(),
  by: changedBy.nullable(),
  at: z.string().nullable(),
  /** The order as it is now; null for commands on a store. */
  order: ticket.nullable(),
});
export type Outcome = z.infer<typeof outcome>;
