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
  queryDeclinedAttempts,
  findUnpaidOrderIds,
  insertDeclinedAttempt,
  type DeclinedAttemptAges,
} from './declined-attempts.sql.ts';

const DAY_SECONDS = 86_400;

/** Seconds until the next attempt is possible; 0: now. */
export const getSecondsUntilAttempt = (
  { ofCustomer, ofNetwork }: DeclinedAttemptAges,
  settings: OrderSettings,
): number =>
  Math.max(
    getSecondsUntilFewer(ofCustomer, settings.declinesPerCustomerPerDay, DAY_SECONDS),
    getSecondsUntilFewer(ofNetwork, settings.declinesPerNetworkPerDay, DAY_SECONDS),
  );

/** Seconds until fewer than `limit` events are within the last `windowSeconds`; `ages` are those of now, in seconds. */
export function getSecondsUntilFewer(
  ages: readonly number[],
  limit: number,
  windowSeconds: number,
): number {
  const age = ages.toSorted((a, b) => a - b)[limit - 1];
  return age === undefined ? 0 : Math.max(1, Math.ceil(windowSeconds - age));
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
  const declined = await runQuery(tx, queryDeclinedAttempts(tx, { customerId, network }, now()));
  if (getSecondsUntilAttempt(declined, settings) === 0) return [];
  if (declined.ofCustomer.length >= settings.declinesPerCustomerPerDay)
    return findUnpaidOrderIds(tx, customerId);
  // Other customers of the network may be innocent, so only the attempted order ends.
  return order.status === 'pending_payment' ? [orderId] : [];
}
