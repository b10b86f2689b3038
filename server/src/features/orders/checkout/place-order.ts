// POST /api/order (reliability section 3.2): one short transaction that writes the order and everything that it
// holds, then the provider, outside any transaction.
import { Refusal } from '../../../platform/errors/refusal.ts';
import { makeOrder, type OrderRequest } from './make-order.ts';
import type { OrderingParts } from '../order-deps.ts';
import { payForOrder, type PayableOrder } from '../lifecycle/pay-for-order.ts';

export interface PlacedOrder extends PayableOrder {
  /** The request repeats one that made this order before. */
  isReplayed: boolean;
}

export async function placeOrder(
  parts: OrderingParts,
  request: OrderRequest,
): Promise<PlacedOrder> {
  // Nothing is held that could not be charged.
  const { tenantId } = request;
  if (parts.cards.of(tenantId).isOpenCircuit(tenantId))
    throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 10 });
  const { order, opened } = await makeOrder(parts, request);
  await parts.failpoint('after_T1_commit');
  const payable = await payForOrder(parts, request, order, opened);
  return { ...payable, isReplayed: opened === undefined };
}
