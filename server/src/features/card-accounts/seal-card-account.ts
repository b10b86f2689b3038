// What the command line and the console do with the account of a site, with its entry of the audit.
import type { Actor } from '../../../../contract/console/actor.ts';
import type { StripeAccount } from '../../integrations/payments/stripe/stripe-accounts.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { appendAuditEntry } from '../staff/staff.ts';
import { deleteCardAccount, saveCardAccount, SITE_ACCOUNT } from './card-accounts.sql.ts';
import { getFingerprint, seal, type SealKeys } from './seal.ts';

interface Entry {
  actor: Actor;
  at: Date;
}

/** Returns the last characters of the secret key, which alone are shown. */
export async function sealCardAccount(
  tx: Tx,
  account: StripeAccount,
  { sealKeys, actor, at }: Entry & { sealKeys: SealKeys },
): Promise<string> {
  const tenantId = getTenantId(tx);
  const secret = JSON.stringify(account);
  const fingerprint = getFingerprint(sealKeys, secret);
  const lastDigits = account.secretKey.slice(-4);
  const sealed = seal(sealKeys, { tenantId, accountId: SITE_ACCOUNT }, secret);
  await saveCardAccount(tx, { sealed, fingerprint, lastDigits, by: actor.name, at });
  const details = { fingerprint, lastDigits };
  const action = 'card_account.set';
  await appendAuditEntry(tx, { at, actor, action, target: tenantId, details });
  return lastDigits;
}

/** False: there is none. */
export async function forgetCardAccount(tx: Tx, { actor, at }: Entry): Promise<boolean> {
  if (!(await deleteCardAccount(tx))) return false;
  await appendAuditEntry(tx, {
    at,
    actor,
    action: 'card_account.removed',
    target: getTenantId(tx),
  });
  return true;
}
