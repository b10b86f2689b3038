import { randomUUIDv7 } from 'node:crypto';

import { isErasureConfirmed } from '../../../../contract/customers/customer-search.ts';
import { text, type Text } from '../../../../contract/messages/text.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { createFieldRefusal, Refusal, requireFound } from '../../platform/errors/refusal.ts';
import { checkStepUpCode, findCustomer, type IdentityDeps } from '../identity/identity.ts';
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
    // This is checked before any code.
    await requireNoOrderUnderway(tx, customerId, text('ORDER_UNDERWAY'));
    const proof = { customerId, client, purpose: 'erase', code } as const;
    const stepUpProblem = await checkStepUpCode(identity, tx, proof);
    if (!stepUpProblem) await eraseCustomerData(identity, tx, customerId);
    return stepUpProblem;
  });
  // Refused after the commit: a refusal inside would roll back the sent code, or the count of the wrong one.
  if (problem) throw new Refusal(problem);
}

/** Erases the account for a member of staff, who has confirmed it by a passkey and the name. */
export async function eraseCustomerByStaff(
  identity: Pick<IdentityDeps, 'secrets' | 'now'>,
  tx: Tx,
  { customerId, typedName }: { customerId: string; typedName: string },
): Promise<void> {
  const isKnown = await rows.lockCustomer(tx, customerId);
  const customer = requireFound(isKnown ? await findCustomer(tx, customerId) : null);
  if (!isErasureConfirmed(customer, typedName))
    throw createFieldRefusal('name', text('ERASURE_NAME_DIFFERS'));
  await requireNoOrderUnderway(tx, customerId, text('CUSTOMER_ORDER_UNDERWAY'));
  await eraseCustomerData(identity, tx, customerId);
}

/** The kitchen needs the contact of a running order. */
async function requireNoOrderUnderway(tx: Tx, customerId: string, message: Text): Promise<void> {
  if (await rows.hasOrderUnderway(tx, customerId)) throw new Refusal('ORDER_UNDERWAY', { message });
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
    rows.anonymiseOwnBookings(tx, customerId, traces, now()),
  ]);
  await rows.anonymiseOrders(tx, customerId, { tombstoneId: randomUUIDv7(), now: now() });
  await rows.deleteCustomer(tx, customerId, now());
}
