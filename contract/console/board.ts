// The board of one store: tickets, and events of the stream.
import { z } from 'zod';

import { ALLERGENS } from '../allergens/allergens.ts';
import { allergenProfile } from '../catalogue/catalogue.ts';
import { quotedDealPart } from '../catalogue/deal.ts';
import { slug, uuid } from '../ids.ts';
import { ORDER_STATUSES } from '../order-status.ts';
import { mode } from '../sites/store.ts';
import { ACTOR_KINDS } from './actor.ts';
import { liveState, optionKey } from './live-state.ts';

/** The author of a change: a person or device, or one of the causes of `order_events`, such as 'clock' or 'customer'. */
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
  /** The same options by `formatOptionKey`, in the same order. */
  optionKeys: z.array(z.string()),
  note: z.string(),
  allergens: allergenProfile,
  /** For adults only, who prove their age when they get it. */
  isAgeRestricted: z.boolean(),
  /** The kitchen has finished it. */
  isDone: z.boolean(),
  /** The meal deal that it is a part of. */
  deal: quotedDealPart.optional(),
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
  /** When an order under review is cancelled and its money goes back, while it is 'review'. */
  reviewEndsAt: z.string().nullable(),
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

/** Changes with the menu, the store and its date, of which no event tells. Open boards of an earlier release ignore it. */
const content = z.string();

export const board = z.object({
  serverTime: z.string(),
  /** The cursor in the feed of events, as the id of a stream event: `cluster.transaction.seconds`, with a transaction that rises. */
  cursor: z.string(),
  store: z.object({
    id: slug,
    name: z.string(),
    timeZone: z.string(),
    acceptsByHand: z.boolean(),
    /** Absent: a server of an earlier release. */
    modes: z.array(mode).optional(),
    /** When it is open, in order, from now on for eight days. */
    openPeriods: z.array(z.object({ startsAt: z.string(), endsAt: z.string() })),
  }),
  live: liveState,
  /** The dishes of the store, in the order of the menu. */
  dishes: z.array(
    z.object({
      id: slug,
      name: z.string(),
      brandName: z.string(),
      /** `id` is unique within the store. */
      section: z.object({ id: z.string(), name: z.string() }),
      /** The store does not offer it today; there may be earlier orders of it. */
      isNotOffered: z.literal(true).optional(),
    }),
  ),
  /** The offered options of these dishes, each once for its brand and group. */
  options: z.array(
    optionKey.extend({ name: z.string(), groupName: z.string(), brandName: z.string() }),
  ),
  /** Open orders, by slot and number. */
  tickets: z.array(ticket),
  /** Orders due within a day of now that were cancelled: a board that has missed the event finds its orders here. */
  cancelled: z.array(ticket),
  /** The hash of the tickets and the live state (board-hash.ts). */
  hash: z.string(),
  content,
});
export type Board = z.infer<typeof board>;

/** The heartbeat, every ten seconds: how many tickets a board must have now, and the hash of these and of the live state. */
export const heartbeat = z.object({
  serverTime: z.string(),
  count: z.int().min(0),
  hash: z.string(),
  content,
});
export type Heartbeat = z.infer<typeof heartbeat>;

/** Sent to one tablet only: somebody looks for it. */
export const ring = z.object({ seconds: z.int().min(1) });

/** A booking or a closure of the store changed; who may see bookings reads its day again. It has no personal data. */
export const bookingsChanged = z.object({});

/**
 * Data of the stream's events by their name on the wire, which open tablets of an earlier release know. `reset` replaces the whole
 * board; `order`, `live` and `beat` update it; `bookings` says that the tables have changed.
 */
export const BOARD_EVENTS = {
  order: ticket,
  live: liveState,
  beat: heartbeat,
  reset: board,
  ring,
  bookings: bookingsChanged,
} as const;
export type BoardEvent = {
  [Name in keyof typeof BOARD_EVENTS]: {
    event: Name;
    data: z.infer<(typeof BOARD_EVENTS)[Name]>;
  };
}[keyof typeof BOARD_EVENTS];
