// Limits how many stolen cards can be tested: declined attempts are counted per customer and per network, because they
// cost the attacker nothing (docs/security.md T21).
import { runQuery } from '../../../platform/db/query-batch.ts';
import { withTenant, type Tx } from '../../../platform/db/with-tenant.ts';
import type { Payment } from '../../payments/payments.ts';
import { lockOrder } from '../locked-order.sql.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { OrderSettings } from '../order-settings.ts';
import { endUnpaidOrder } from './cancel-order.ts';
import {
  countDeclinedAttempts,
  findUnpaidOrderIds,
  insertDeclinedAttempt,
  type DeclinedAttemptCounts,
} from './declined-attempts.sql.ts';

export function hasTooManyDeclines(
  { ofCustomer, ofNetwork }: DeclinedAttemptCounts,
  settings: OrderSettings,
): boolean {
  return (
    ofCustomer >= settings.declinesPerCustomerPerDay ||
    ofNetwork >= settings.declinesPerNetworkPerDay
  );
}

/**
 * Records declined attempts; null and repeated ids are skipped. At the limit every intent that the customer could still
 * pay is cancelled at the provider, and its order ends. Idempotent.
 */
export async function recordDeclinedAttempts(
  deps: OrderDeps,
  { tenantId, orderId }: Payment,
  attemptIds: readonly (string | null | undefined)[],
): Promise<void> {
  for (const attemptId of new Set(attemptIds)) {
    if (!attemptId) continue;
    const orderIdsToEnd = await withTenant(deps.database, tenantId, (tx) =>
      recordDeclinedAttempt(deps, tx, orderId, attemptId),
    );
    for (const id of orderIdsToEnd)
      await endUnpaidOrder(deps, tenantId, id, { to: 'cancelled', cause: 'declines' });
  }
}

/** Returns the ids of the orders to end. */
async function recordDeclinedAttempt(
  { now, settings }: OrderDeps,
  tx: Tx,
  orderId: string,
  attemptId: string,
): Promise<string[]> {
  const order = await lockOrder(tx, orderId);
  if (!order) return [];
  const { customer_id: customerId, network } = order;
  await insertDeclinedAttempt(tx, { attemptId, orderId, customerId, network, at: now() });
  const counts = await runQuery(tx, countDeclinedAttempts(tx, { customerId, network }, now()));
  if (!hasTooManyDeclines(counts, settings)) return [];
  if (counts.ofCustomer >= settings.declinesPerCustomerPerDay)
    return findUnpaidOrderIds(tx, customerId);
  // Other customers of the network may be innocent, so only the attempted order ends.
  return order.status === 'pending_payment' ? [orderId] : [];
}
