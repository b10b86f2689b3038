import { randomUUIDv7 } from 'node:crypto';

import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { checkStepUpCode, type IdentityDeps } from '../identity/identity.ts';
import * as rows from './erase.sql.ts';
import type { PrivacyRequest } from './privacy-request.ts';

/**
 * Deletes personal data and keeps what accounting needs: amounts, tax and dishes of orders, which become anonymous
 * (UK GDPR article 17(3)(b)). Always needs a step-up code, because it cannot be undone.
 */
export async function eraseCustomer(
  identity: IdentityDeps,
  { tenantId, session: { customerId }, client, code }: PrivacyRequest,
): Promise<void> {
  const problem = await withTenant(identity.database, tenantId, async (tx) => {
    if (!(await rows.lockCustomer(tx, customerId))) throw new Refusal('SIGN_IN_NEEDED');
    // This is checked before any code: the kitchen needs the contact of a running order.
    if (await rows.hasOrderUnderway(tx, customerId)) throw new Refusal('ORDER_UNDERWAY');
    const proof = { customerId, client, purpose: 'erase', code } as const;
    const stepUpProblem = await checkStepUpCode(identity, tx, proof);
    if (!stepUpProblem) await eraseCustomerData(identity, tx, customerId);
    return stepUpProblem;
  });
  // Refused after the commit: a refusal inside would roll back the sent code, or the count of the wrong one.
  if (problem) throw new Refusal(problem);
}

/** The caller has verified the right to erasure. */
export async function eraseCustomerData(
  { secrets, now }: Pick<IdentityDeps, 'secrets' | 'now'>,
  tx: Tx,
  customerId: string,
): Promise<void> {
  const traces = await rows.readTraces(tx, customerId, secrets.toSubject);
  // This comes before the orders lose their customer.
  await Promise.all([
    rows.deleteMessages(tx, traces),
    rows.wipeWebhookBodies(tx, customerId),
    rows.deleteByAddress(tx, traces),
    rows.deleteBySubject(tx, traces),
  ]);
  await rows.anonymiseOrders(tx, customerId, { tombstoneId: randomUUIDv7(), now: now() });
  await rows.deleteCustomer(tx, customerId, now());
}
