// All that follows from a change of an order, in the transaction that makes the change. The cases have the names of the events
// that the change appends (contract/events).
import type { OrderStatusEvent } from '../../../../../contract/events/order-events.ts';
import type { Order } from '../../../../../contract/orders/order.ts';
import type { Slot } from '../../../../../contract/sites/store.ts';
import { getTenantId, onCommit, type Tx } from '../../../platform/db/with-tenant.ts';
import { settleReferral } from '../../loyalty/loyalty.ts';
import type { LockedOrder } from '../locked-order.sql.ts';
import type { OrderMoveDeps } from '../order-deps.ts';
import {
  refundEverything,
  requestEndingRefund,
  type EndingRefund,
} from '../refunds/refund-order.ts';
import { releaseReservations } from '../reservations/order-reservations.sql.ts';
import {
  sendEndNotice,
  sendNewSlot,
  sendRefundNotice,
  sendUpdate,
  type EndReason,
  type RefundNotice,
} from './order-messages.ts';

/** The end of a paid order. */
export interface Ending {
  reason: EndReason;
  rejection: Order['rejection'];
  /** A part of the payment; null: everything is refunded. */
  refund: EndingRefund | null;
}

export type OrderFact =
  | {
      type: OrderStatusEvent;
      /** The order returned to a status that it had, so the customer gets no message. */
      isSilent: boolean;
      /** Null: the order was never paid, or has not ended. */
      ending: Ending | null;
    }
  | { type: 'order.delayed' }
  | { type: 'order.rescheduled'; before: Slot }
  /** A member of staff requested it; the refund of an order that ends is part of its ending. */
  | { type: 'refund.requested'; refund: RefundNotice }
  /** The order had ended before. */
  | { type: 'payment.succeeded'; reason: EndReason };

/** `order`: after the change, but with the reservations that it had before. Returns what is refunded. */
export async function applyConsequences(
  deps: OrderMoveDeps,
  tx: Tx,
  order: LockedOrder,
  fact: OrderFact,
): Promise<number> {
  const refundMinor = await applyOwn(deps, tx, order, fact);
  notifyReadersOnCommit(deps, tx);
  return refundMinor;
}

async function applyOwn(
  deps: OrderMoveDeps,
  tx: Tx,
  order: LockedOrder,
  fact: OrderFact,
): Promise<number> {
  switch (fact.type) {
    case 'order.placed':
      if (!fact.isSilent) await sendUpdate(deps, tx, order, 'order-placed');
      return 0;
    case 'order.accepted':
      if (!fact.isSilent) await sendUpdate(deps, tx, order, 'order-accepted');
      return 0;
    case 'order.delayed':
      await sendUpdate(deps, tx, order, 'order-delayed');
      return 0;
    case 'order.rescheduled':
      await sendNewSlot(deps, tx, order, fact.before);
      return 0;
    case 'order.made_ready':
      if (!fact.isSilent) await sendUpdate(deps, tx, order, 'order-ready');
      return 0;
    case 'order.completed': {
      const { customer_id: customerId, order_id: orderId } = order;
      if (!fact.isSilent) await sendUpdate(deps, tx, order, 'receipt');
      await settleReferral(tx, { customerId, orderId, at: deps.now() });
      return 0;
    }
    case 'order.expired':
    case 'order.cancelled':
    case 'order.rejected': {
      await releaseReservations(tx, order, { now: deps.now(), keepsMoney: order.kept_minor > 0 });
      return fact.ending ? refundEnded(deps, tx, order, fact.ending) : 0;
    }
    case 'payment.succeeded': {
      const { reason } = fact;
      const refundMinor = await refundEverything(deps, tx, order, reason);
      if (refundMinor > 0)
        await sendEndNotice(deps, tx, order, { reason, rejection: null, refundMinor });
      return refundMinor;
    }
    case 'refund.requested':
      await sendRefundNotice(deps, tx, order, fact.refund);
      return 0;
    case 'order.started':
    case 'order.sent_out':
    case 'order.held_for_review':
      return 0;
  }
}

async function refundEnded(
  deps: OrderMoveDeps,
  tx: Tx,
  order: LockedOrder,
  { reason, rejection, refund }: Ending,
): Promise<number> {
  const refundMinor = refund
    ? await requestEndingRefund(deps, tx, order.order_id, { ...refund, reason })
    : await refundEverything(deps, tx, order, reason);
  await sendEndNotice(deps, tx, order, { reason, rejection, refundMinor });
  return refundMinor;
}

/** Updates open event streams and boards as soon as the transaction has committed. */
export function notifyReadersOnCommit({ notifyReaders }: OrderMoveDeps, tx: Tx): void {
  const tenantId = getTenantId(tx);
  onCommit(tx, () => notifyReaders(tenantId));
}
