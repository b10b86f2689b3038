// Step-up authentication: actions that a stolen token alone must not allow need a code that is sent to the account's own
// e-mail or phone (reliability section 6.2; ASVS 7.5.1).
import { invariant } from '../../../../contract/invariant.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { isKnownBrowser } from './browsers.sql.ts';
import type { StepUpPurpose } from './challenges.sql.ts';
import type { ClientContext } from './client-context.ts';
import { findCustomer } from './customers.sql.ts';
import { toIdentifier } from './identifier.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { sendConfirmationCode } from './send-code.ts';
import { verifyCode } from './sign-in.ts';

export interface StepUpProof {
  customerId: string;
  client: ClientContext;
  purpose: StepUpPurpose;
  /** Undefined: a code is sent. */
  code: string | undefined;
}

/**
 * Null for the right code. Otherwise the caller commits, so that the sent code or the counted attempt persists, and
 * refuses with the returned refusal code. Throws a Refusal, which rolls back, if nothing is sent or evaluated.
 */
export async function checkStepUpCode(
  identity: IdentityDeps,
  tx: Tx,
  { customerId, client, purpose, code }: StepUpProof,
): Promise<'FRESH_CODE_NEEDED' | 'WRONG_CODE' | null> {
  const customer = await findCustomer(tx, customerId);
  const own = customer?.email ?? customer?.phone;
  invariant(own, 'a customer has an e-mail or a phone');
  const identifier = toIdentifier(own);
  const subject = identity.secrets.toSubject(getTenantId(tx), own);
  const isKnown = await isKnownBrowser(identity, tx, client, subject);
  if (code === undefined) {
    const sending = { identifier, client, purpose, isKnown, sender: customerId };
    await sendConfirmationCode(identity, tx, sending);
    return 'FRESH_CODE_NEEDED';
  }
  const isRight = await verifyCode(identity, tx, {
    identifier: own,
    code,
    ip: client.ip,
    isKnownBrowser: isKnown,
    purposes: [purpose],
  });
  return isRight ? null : 'WRONG_CODE';
}
