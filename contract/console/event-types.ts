// Types of domain events. Webhooks and boards read them, so a type never changes its meaning.
import type { ReachablePaymentState, ReachableStatus } from '../order-status.ts';

export type OrderEventType = `order.${ReachableStatus}` | 'order.delayed' | 'order.lines_done';

export type DomainEventType =
  | OrderEventType
  /** The customer was sent the link to pay. */
  | 'phone_order.link_sent'
  /** It was paid, cancelled or not paid in time. */
  | 'phone_order.ended_waiting'
  // The state that the payment reached; its creation belongs to the placing of the order.
  | `payment.${ReachablePaymentState}`
  // A dispute was opened, answered by the shop, or closed.
  | 'dispute.opened'
  | 'dispute.answered'
  | 'dispute.closed'
  | 'refund.requested'
  | 'refund.succeeded'
  | 'refund.failed'
  | 'item.sold_out'
  | 'item.back'
  | 'option.sold_out'
  | 'option.back'
  | 'store.paused'
  | 'store.resumed'
  | 'brand.paused'
  | 'brand.resumed'
  | 'store.busy'
  | 'store.stations'
  | 'store.switches'
  /** A ticket printer was added or removed; it is the subject. */
  | 'store.printers'
  /** Somebody looks for the tablet, which is the subject. */
  | 'tablet.rung';
