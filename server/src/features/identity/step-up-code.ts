// What must not be done with a stolen token alone needs a code that is sent to the account's own e-mail or phone
// (reliability section 6.2; ASVS 7.5.1).
import { invariant } from '../../../../contract/invariant.ts';
import { tenantOf, type Tx } from '../../platform/db/with-tenant.ts';
import type { Asker } from './client-context.ts';
import type { FreshPurpose } from './challenges.sql.ts';
import { checkCode } from './check-code.ts';
import { findCustomer } from './customers.sql.ts';
import { identifierOf } from './identifier.ts';
import type { Identity } from './identity.ts';
import { isKnownLane, sendConfirmingCode } from './send-code.ts';

export interface FreshProof {
  customerId: string;
  asker: Asker;
  purpose: FreshPurpose;
  /** Undefined: one is sent. */
  code: string | undefined;
}

/**
 * Null for the right code. Otherwise the caller commits, so that the sent code or the counted try stays, and refuses
 * with what this gives. Refuses by itself, and rolls back, where nothing is sent or evaluated.
 */
export async function checkFreshCode(
  identity: Identity,
  tx: Tx,
  { customerId, asker, purpose, code }: FreshProof,
): Promise<'FRESH_CODE_NEEDED' | 'WRONG_CODE' | null> {
  const customer = await findCustomer(tx, customerId);
  const own = customer?.email ?? customer?.phone;
  invariant(own, 'a customer has signed in with something');
  const identifier = identifierOf(own);
  const isKnown = await isKnownLane(
    identity,
    tx,
    asker,
    identity.secrets.subject(tenantOf(tx), own),
  );
  if (code === undefined) {
    await sendConfirmingCode(identity, tx, { identifier, asker, purpose, isKnown });
    return 'FRESH_CODE_NEEDED';
  }
  const guess = { identifier: own, code, ip: asker.ip, isKnownDevice: isKnown };
  const isRight = await checkCode(identity, tx, { ...guess, purposes: [purpose] });
  return isRight ? null : 'WRONG_CODE';
}
