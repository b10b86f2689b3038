// From an order to what the browser needs to pay it.
import type { Order, PaymentHandle } from '../../../../../contract/order.ts';
import { withTenant } from '../../../platform/db/with-tenant.ts';
import { OutsideFailure } from '../../../platform/errors/outside-failure.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { invariant } from '../../../../../contract/invariant.ts';
import type { Payment } from '../../payments/payments.ts';
import { applyPaymentSnapshot } from './apply-payment-snapshot.ts';
import { readOrder } from '../orders.sql.ts';
import type { OrderingParts } from '../order-deps.ts';

export interface PayableOrder {
  order: Order;
  /** Null: there is nothing to pay any more. */
  payment: PaymentHandle | null;
}

interface Payer {
  tenantId: string;
  customerId: string;
}

/**
 * Makes or finds the intent, outside any transaction. A provider that does not answer leaves the order with all that
 * it holds until its time is over; the poller and the same request again go on from there (reliability 3.3).
 */
export async function payForOrder(
  parts: OrderingParts,
  payer: Payer,
  order: Order,
  /** The order's payment, if this request has just opened it. */
  opened?: Payment,
): Promise<PayableOrder> {
  if (order.status !== 'pending_payment') return { order, payment: null };
  const found = await parts.payments
    .ensureIntent(payer.tenantId, order.id, opened)
    .catch((error: unknown) => {
      if (!(error instanceof OutsideFailure)) throw error;
      parts.log.warn({ err: error, orderId: order.id }, 'order waits for its intent');
      throw new Refusal('UNAVAILABLE', { data: { orderId: order.id }, retryAfterSeconds: 5 });
    });
  const { snapshot } = found;
  if (snapshot.status === 'succeeded' || snapshot.status === 'canceled') {
    await applyPaymentSnapshot(parts, found);
    return { order: await reread(parts, payer, order.id), payment: null };
  }
  const cards = parts.cards.holding(found.payment);
  const payment: PaymentHandle = {
    provider: cards.name,
    intentId: snapshot.intentId,
    clientSecret: snapshot.clientSecret,
    publishableKey: cards.publishableKey(payer.tenantId),
  };
  // The intent is bound by now; its state is what binding it made of it.
  const paymentState = order.paymentState === 'creating' ? 'requires_payment' : order.paymentState;
  return { order: { ...order, paymentState }, payment };
}

async function reread(
  parts: OrderingParts,
  { tenantId, customerId }: Payer,
  orderId: string,
): Promise<Order> {
  const order = await withTenant(parts.database, tenantId, (tx) =>
    readOrder(tx, orderId, customerId),
  );
  invariant(order, `order ${orderId} vanished`);
  return order;
}
