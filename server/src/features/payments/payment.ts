import type { PaymentState } from '../../../../contract/order-status.ts';
import type { IntentSnapshot, ProviderName } from '../../integrations/payments/card-provider.ts';

/** One attempt to collect an order's money. */
export interface Payment {
  tenantId: string;
  paymentId: string;
  orderId: string;
  attempt: number;
  provider: ProviderName;
  /** Null until the provider has answered. */
  intentId: string | null;
  amountMinor: number;
  /** What has arrived; 0 until the provider says so. */
  capturedMinor: number;
  currency: string;
  state: PaymentState;
  /** Asked for and not failed, so it may run ahead of what has arrived at the customer. */
  refundedMinor: number;
  lastError: string | null;
}

/** What is left to refund. */
export const refundableMinor = ({ capturedMinor, refundedMinor }: Payment): number =>
  capturedMinor - refundedMinor;

/** What arrived beyond what was asked for. */
export const overpaidMinor = ({ status, amountMinor, capturedMinor }: IntentSnapshot): number =>
  status === 'succeeded' ? Math.max(0, capturedMinor - amountMinor) : 0;

export type Match =
  | 'ok'
  | 'other_intent'
  | 'other_tenant'
  | 'other_order'
  | 'other_amount'
  | 'other_currency';

/** Whether what the provider holds is what the order owes (reliability T15): anything else goes to review. */
export function matchSnapshot(
  payment: Payment,
  order: { tenantId: string; orderId: string; totalMinor: number; currency: string },
  snapshot: IntentSnapshot,
): Match {
  if (payment.intentId !== null && payment.intentId !== snapshot.intentId) return 'other_intent';
  if (snapshot.tenantId !== order.tenantId || payment.tenantId !== order.tenantId)
    return 'other_tenant';
  if (snapshot.orderId !== order.orderId || payment.orderId !== order.orderId) return 'other_order';
  if (snapshot.amountMinor !== order.totalMinor || payment.amountMinor !== order.totalMinor)
    return 'other_amount';
  // More is given back; less is no payment.
  if (snapshot.status === 'succeeded' && snapshot.capturedMinor < order.totalMinor)
    return 'other_amount';
  if (snapshot.currency !== order.currency || payment.currency !== order.currency)
    return 'other_currency';
  return 'ok';
}

/** The payment's state by the provider's word; refunds are recorded by whoever runs them. */
export const stateOfSnapshot = ({ status, isDisputed }: IntentSnapshot): PaymentState =>
  status === 'succeeded' && isDisputed ? 'disputed' : status;
