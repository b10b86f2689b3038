// Which action is possible in which status of an order, and the status that follows. Server, console and storefront ask this
// one table.
import type { OrderStatus, ReachableStatus } from '../order-status.ts';
import type { Mode } from '../sites/store.ts';

/** Null: the order keeps its status. */
type NextStatus = ReachableStatus | Readonly<Record<Mode, ReachableStatus>> | null;
type Rule = Readonly<Partial<Record<OrderStatus, NextStatus>>>;

/** The statuses in which an action is possible, each with the status that follows; in all others it is refused. */
export const ORDER_ACTIONS = {
  // Actions of customers.
  pay: { pending_payment: 'placed' },
  cancelOwn: { pending_payment: 'cancelled', placed: 'cancelled' },
  // Actions of staff.
  accept: { placed: 'accepted' },
  reject: { placed: 'rejected', accepted: 'rejected', review: 'rejected' },
  approve: { review: 'accepted' },
  cancel: {
    accepted: 'cancelled',
    preparing: 'cancelled',
    ready: 'cancelled',
    out_for_delivery: 'cancelled',
  },
  delay: { accepted: null, preparing: null },
  /** To another slot of the store. */
  reschedule: { placed: null, accepted: null },
  advance: {
    accepted: 'preparing',
    preparing: 'ready',
    ready: { delivery: 'out_for_delivery', pickup: 'completed' },
    out_for_delivery: 'completed',
  },
  /** Marks the order as ready, whatever step the kitchen is at; one that is ready already stays as it is. */
  bump: { accepted: 'ready', preparing: 'ready', ready: null, out_for_delivery: null },
  recall: { ready: 'preparing', out_for_delivery: 'ready' },
  markLines: { accepted: null, preparing: null, ready: null, out_for_delivery: null },
  /**
   * Refunds all that is left. An order that the kitchen has not begun is rejected instead; in the other statuses the payment
   * decides whether anything is left.
   */
  refundRest: {
    pending_payment: null,
    preparing: null,
    ready: null,
    out_for_delivery: null,
    completed: null,
    expired: null,
    cancelled: null,
    rejected: null,
    review: null,
  },
} as const satisfies Record<string, Rule>;
export type OrderActionKind = keyof typeof ORDER_ACTIONS;

export const can = (action: OrderActionKind, status: OrderStatus): boolean =>
  status in ORDER_ACTIONS[action];

/** Null: the action is refused, or the order keeps its status. */
export function getStatusAfter(
  action: OrderActionKind,
  { status, mode }: { status: OrderStatus; mode: Mode },
): ReachableStatus | null {
  const rule: Rule = ORDER_ACTIONS[action];
  const next = rule[status] ?? null;
  return next === null || typeof next === 'string' ? next : next[mode];
}
