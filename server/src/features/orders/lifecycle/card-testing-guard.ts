// Who tries stolen cards pays for nothing and learns something from each try, so tries are few (reliability T21).
import { runQuery } from '../../../platform/db/query-batch.ts';
import { withTenant, type Tx } from '../../../platform/db/with-tenant.ts';
import {
  declinedTries,
  findOpenOrders,
  noteDeclinedTry,
  type DeclinedTries,
} from './declined-attempts.sql.ts';
import { endUnpaidOrder } from './expire-order.ts';
import { lockOrder } from '../orders.sql.ts';
import type { OrderingParts } from '../order-deps.ts';
import type { OrderingSettings } from '../order-settings.ts';

export function hasTriedTooOften(
  { ofCustomer, ofNetwork }: DeclinedTries,
  settings: OrderingSettings,
): boolean {
  return (
    ofCustomer >= settings.declinesPerCustomerPerDay ||
    ofNetwork >= settings.declinesPerNetworkPerDay
  );
}

/**
 * Counts a try that failed. After the last one that is allowed every intent on which this customer could go on is
 * cancelled at the provider, and its order ends. Safe to repeat: the try is counted once.
 */
export async function followDeclinedTry(
  parts: OrderingParts,
  tenantId: string,
  orderId: string,
  tryId: string,
): Promise<void> {
  const toEnd = await withTenant(parts.database, tenantId, (tx) =>
    countTry(parts, tx, orderId, tryId),
  );
  for (const open of toEnd) {
    await endUnpaidOrder(parts, tenantId, open, { to: 'cancelled', cause: 'declines' });
  }
}

async function countTry(
  { now, settings }: OrderingParts,
  tx: Tx,
  orderId: string,
  tryId: string,
): Promise<string[]> {
  const order = await lockOrder(tx, orderId);
  if (!order) return [];
  const { customer_id: customerId, network } = order;
  const who = { customerId, network };
  await noteDeclinedTry(tx, { ...who, tryId, orderId, at: now() });
  const tries = await runQuery(tx, declinedTries(tx, who, now()));
  if (!hasTriedTooOften(tries, settings)) return [];
  const isCustomer = tries.ofCustomer >= settings.declinesPerCustomerPerDay;
  // Of a network only the order that was tried: others in the same house may have done nothing.
  if (isCustomer) return findOpenOrders(tx, customerId);
  return order.status === 'pending_payment' ? [orderId] : [];
}
