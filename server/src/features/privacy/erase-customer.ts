import { randomUUIDv7 } from 'node:crypto';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { checkStepUpCode, type IdentityDeps } from '../identity/identity.ts';
import * as rows from './erase.sql.ts';
import type { PrivacyRequest } from './request.ts';

/**
 * Deletes what says who somebody is and keeps what the books need: amounts, tax and dishes of orders, which then
 * belong to nobody (UK GDPR article 17(3)(b)). Always needs a fresh code, because it cannot be taken back.
 */
export async function eraseCustomer(
  identity: IdentityDeps,
  { tenantId, session: { customerId }, client, code }: PrivacyRequest,
): Promise<void> {
  const problem = await withTenant(identity.database, tenantId, async (tx) => {
    if (!(await rows.lockCustomer(tx, customerId))) throw new Refusal('SIGN_IN_NEEDED');
    // Before any code: a kitchen that is cooking has to know for whom.
    if (await rows.hasOrderUnderway(tx, customerId)) throw new Refusal('ORDER_UNDERWAY');
    const proof = { customerId, client, purpose: 'erase', code } as const;
    const unproven = await checkStepUpCode(identity, tx, proof);
    if (!unproven) await forget(identity, tx, customerId);
    return unproven;
  });
  // Only now, because a refusal inside would take back the sent code, or the count of the wrong one.
  if (problem) throw new Refusal(problem);
}

/** The deed itself, for who has the right to it. */
export async function forget(
  { secrets, now }: Pick<IdentityDeps, 'secrets' | 'now'>,
  tx: Tx,
  customerId: string,
): Promise<void> {
  const traces = await rows.tracesOf(tx, customerId, secrets.subject);
  // While the orders still say whose they are.
  await Promise.all([
    rows.deleteMessages(tx, traces),
    rows.wipeWebhookBodies(tx, customerId),
    rows.deleteByAddress(tx, traces),
    rows.deleteBySubject(tx, traces),
  ]);
  await rows.anonymiseOrders(tx, customerId, { tombstoneId: randomUUIDv7(), now: now() });
  await rows.deleteCustomer(tx, customerId, now());
}
