import { invariant } from '../../../../../contract/invariant.ts';
import { can } from '../../../../../contract/orders/order-actions.ts';
import type { Order, PaymentHandle } from '../../../../../contract/orders/order.ts';
import { withTenant } from '../../../platform/db/with-tenant.ts';
import { OutsideFailure } from '../../../platform/errors/outside-failure.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Payment } from '../../payments/payments.ts';
import { applyPaymentSnapshot } from '../lifecycle/apply-payment-snapshot.ts';
import type { OrderDeps } from '../order-deps.ts';
import { readOrder } from '../orders.sql.ts';
import { getSellingStoreId, loadStoreContext } from './read-cart.ts';

export interface PayableOrder {
  order: Order;
  /** Credentials for paying in the browser; null: the order is paid or has ended. */
  payment: PaymentHandle | null;
}

/** Refuses an order that could not be paid, before anything is reserved. */
export async function requireCardAccount(
  deps: OrderDeps,
  tenantId: string,
  storeId: string,
): Promise<void> {
  const state = await loadStoreContext(deps, tenantId, storeId);
  const sellingStoreId = state && getSellingStoreId(state.found.definition);
  if (!deps.cards.canPay(tenantId, sellingStoreId)) throw new Refusal('NOT_SELLING');
  const { provider, account } = deps.cards.forSeller(tenantId, sellingStoreId);
  if (provider.isCircuitOpen(account)) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 10 });
}

interface Payer {
  tenantId: string;
  customerId: string;
}

/**
 * Creates or finds the order's intent, outside any transaction. If the provider is down, the order keeps its
 * reservations until it expires; the poller or the same request again continues (docs/reliability.md section 3.3).
 */
export async function payForOrder(
  deps: OrderDeps,
  payer: Payer,
  order: Order,
  /** The order's payment, if this request has just created it. */
  created?: Payment,
): Promise<PayableOrder> {
  if (!can('pay', order.status)) return { order, payment: null };
  const found = await deps.payments
    .ensureIntent(payer.tenantId, order.id, created)
    .catch((error: unknown) => {
      if (!(error instanceof OutsideFailure)) throw error;
      deps.log.warn({ err: error, orderId: order.id }, 'intent could not be created');
      throw new Refusal('UNAVAILABLE', { data: { orderId: order.id }, retryAfterSeconds: 5 });
    });
  const { snapshot } = found;
  if (snapshot.status === 'succeeded' || snapshot.status === 'canceled') {
    await applyPaymentSnapshot(deps, found);
    return { order: await rereadOrder(deps, payer, order.id), payment: null };
  }
  const cards = deps.cards.forPayment(found.payment);
  const payment: PaymentHandle = {
    provider: cards.name,
    intentId: snapshot.intentId,
    clientSecret: snapshot.clientSecret,
    publishableKey: cards.publishableKey(found.payment.account),
  };
  // Storing the intent's id has changed this state since the order was read.
  const paymentState = order.paymentState === 'creating' ? 'requires_payment' : order.paymentState;
  return { order: { ...order, paymentState }, payment };
}

async function rereadOrder(
  deps: OrderDeps,
  { tenantId, customerId }: Payer,
  orderId: string,
): Promise<Order> {
  const order = await withTenant(deps.database, tenantId, (tx) =>
    readOrder(tx, orderId, customerId),
  );
  invariant(order, `order ${orderId} not found`);
  return order;
}
