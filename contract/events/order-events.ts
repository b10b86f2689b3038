// Events of orders; `subjectId` is the order, and `version` the one that the order has after the change.
import { z } from 'zod';

import { ORDER_STATUSES, type ReachableStatus } from '../order-status.ts';
import { mode } from '../sites/store.ts';
import { eventActor, instant } from './event-fields.ts';

/** The event of an order that reaches a status. */
export const ORDER_STATUS_EVENTS = {
  placed: 'order.placed',
  accepted: 'order.accepted',
  preparing: 'order.started',
  ready: 'order.made_ready',
  out_for_delivery: 'order.sent_out',
  completed: 'order.completed',
  expired: 'order.expired',
  cancelled: 'order.cancelled',
  rejected: 'order.rejected',
  review: 'order.held_for_review',
} as const satisfies Record<ReachableStatus, `order.${string}`>;
export type OrderStatusEvent = (typeof ORDER_STATUS_EVENTS)[ReachableStatus];

/** What moves an order. 'declines': too many declined cards; the others after it: the payment differs from the order. */
export const ORDER_CAUSES = [
  'customer',
  'payment',
  'kitchen',
  'clock',
  'declines',
  'other_intent',
  'other_tenant',
  'other_order',
  'other_amount',
  'other_currency',
] as const;

const statusChange = z.object({
  number: z.string(),
  mode,
  from: z.enum(ORDER_STATUSES),
  to: z.enum(ORDER_STATUSES),
  cause: z.enum(ORDER_CAUSES),
  /** Null: no person, or an unknown one. */
  actor: eventActor.nullable(),
});

const moved = { version: 1, payload: statusChange } as const;

export const ORDER_EVENTS = {
  'order.placed': moved,
  'order.accepted': moved,
  'order.started': moved,
  'order.made_ready': moved,
  'order.sent_out': moved,
  'order.completed': moved,
  'order.expired': moved,
  'order.cancelled': moved,
  'order.rejected': moved,
  'order.held_for_review': moved,
  /** Staff moved the time at which it is ready. */
  'order.delayed': {
    version: 1,
    payload: z.object({
      number: z.string(),
      mode,
      readyAt: instant,
      actor: eventActor.nullable(),
    }),
  },
  /** Staff moved it to another slot of its store: the starts of both. */
  'order.rescheduled': {
    version: 1,
    payload: z.object({
      number: z.string(),
      mode,
      from: instant,
      to: instant,
      actor: eventActor.nullable(),
    }),
  },
  /** The kitchen finished lines, or took that back. */
  'order.lines_marked': {
    version: 1,
    payload: z.object({
      number: z.string(),
      /** From 0: all that are finished now. */
      doneLines: z.array(z.int().min(0)),
      actor: eventActor.nullable(),
    }),
  },
  /** The customer was sent the link to pay; no version. */
  'phone_order.link_sent': {
    version: 1,
    payload: z.object({ number: z.string(), actor: eventActor.nullable() }),
  },
  /** It was paid, cancelled or not paid in time; no version. */
  'phone_order.ended_waiting': {
    version: 1,
    payload: statusChange.pick({ number: true, to: true, cause: true, actor: true }),
  },
} as const;
