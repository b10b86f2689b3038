// States of orders and payments and the allowed transitions of an order.

export const ORDER_STATUSES = [
  'pending_payment',
  'placed',
  'accepted',
  'preparing',
  'ready',
  'out_for_delivery',
  'completed',
  'expired',
  'cancelled',
  'rejected',
  'review',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
/** The statuses to which an order can move: all but the first. */
export type ReachableStatus = Exclude<OrderStatus, 'pending_payment'>;

/** Allowed transitions; equal to the table `order_transitions`, whose trigger refuses all others. */
export const ORDER_TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  pending_payment: ['placed', 'expired', 'cancelled', 'review'],
  placed: ['accepted', 'rejected', 'cancelled', 'review'],
  accepted: ['preparing', 'rejected', 'cancelled', 'review'],
  preparing: ['ready', 'cancelled', 'review'],
  ready: ['out_for_delivery', 'completed', 'preparing', 'cancelled', 'review'],
  out_for_delivery: ['completed', 'ready', 'cancelled', 'review'],
  completed: [],
  // Money that arrives after expiry places the order again if the slot is still free, else it is refunded.
  expired: ['placed', 'cancelled', 'review'],
  cancelled: ['review'],
  rejected: [],
  review: ['placed', 'cancelled', 'rejected'],
};

export const canTransition = (from: OrderStatus, to: OrderStatus): boolean =>
  ORDER_TRANSITIONS[from].includes(to);

/** States in which an order no longer holds its slot and stock. */
export const RELEASED_STATUSES: readonly OrderStatus[] = ['expired', 'cancelled', 'rejected'];

/** Paid, and not ended without food: after such an order the next is not the customer's first. */
export const ORDERED_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => status !== 'pending_payment' && !RELEASED_STATUSES.includes(status),
);

export const countsAsOrdered = (status: OrderStatus): boolean => ORDERED_STATUSES.includes(status);

/** States of the orders on a store's board: paid and not ended. */
export const BOARD_STATUSES = [
  'placed',
  'accepted',
  'preparing',
  'ready',
  'out_for_delivery',
  'review',
] as const satisfies readonly OrderStatus[];

/** States of an order that has not ended, whether or not it is paid. */
export const LIVE_STATUSES: readonly OrderStatus[] = ['pending_payment', ...BOARD_STATUSES];

/** States in which an order can be followed by its tracking token: paid and under way. */
export const TRACKABLE_STATUSES = [
  'placed',
  'accepted',
  'preparing',
  'ready',
  'out_for_delivery',
] as const satisfies readonly OrderStatus[];
export type TrackableStatus = (typeof TRACKABLE_STATUSES)[number];

export const isTrackable = (status: OrderStatus): status is TrackableStatus =>
  (TRACKABLE_STATUSES as readonly OrderStatus[]).includes(status);

export const PAYMENT_STATES = [
  'creating',
  'requires_payment',
  'requires_action',
  'processing',
  'succeeded',
  'part_refunded',
  'refunded',
  'canceled',
  'failed',
  'mismatch',
  'disputed',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
/** The states to which a payment can move: all but the first. */
export type ReachablePaymentState = Exclude<PaymentState, 'creating'>;

/** States of a disputed payment: the bank waits for the shop's answer, has it, or has decided. */
export const DISPUTE_STATES = ['needs_answer', 'answered', 'closed'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];
