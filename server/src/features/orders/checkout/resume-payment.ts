// An order that was placed and is not paid: its payment goes on after a reload, or is looked up when the browser hints at it.
import { can } from '../../../../../contract/orders/order-actions.ts';
import type { Order, PaymentHandle } from '../../../../../contract/orders/order.ts';
import { withTenant } from '../../../platform/db/with-tenant.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { findPaymentOfOrder } from '../../payments/payments.ts';
import type { OrderDeps, OwnOrder } from '../order-deps.ts';
import { readOwnOrder } from '../read-order.ts';
import { payForOrder } from './pay-for-order.ts';

/** Refuses with NOT_PAYABLE an order that is paid, over or too late. */
export async function resumePayment(deps: OrderDeps, own: OwnOrder): Promise<PaymentHandle> {
  const order = await readOwnOrder(deps, own);
  const { status, payBy } = order;
  // After the deadline the scheduler is about to end the order.
  const isPayable = can('pay', status) && payBy !== null && new Date(payBy) > deps.now();
  if (!isPayable) throw new Refusal('NOT_PAYABLE');
  const { payment } = await payForOrder(deps, own, order);
  if (!payment) throw new Refusal('NOT_PAYABLE');
  return payment;
}

/** Asks the card provider, and returns the order as it is then. Refuses with NOT_FOUND the intent of another order. */
export async function refreshOnClientHint(
  deps: OrderDeps,
  { intentId, ...own }: OwnOrder & { intentId: string },
): Promise<Order> {
  await readOwnOrder(deps, own);
  const payment = await withTenant(deps.database, own.tenantId, (tx) =>
    findPaymentOfOrder(tx, own.orderId),
  );
  if (payment?.intentId !== intentId) throw new Refusal('NOT_FOUND');
  await deps.payments.refreshOnClientHint(own.tenantId, payment.paymentId);
  return readOwnOrder(deps, own);
}
