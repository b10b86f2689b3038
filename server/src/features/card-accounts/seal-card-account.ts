// What the command line and the console do with the account of a site or a store, with its entry of the audit.
import type { Actor } from '../../../../contract/console/actor.ts';
import type { StripeAccount } from '../../integrations/payments/stripe/stripe-accounts.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { appendAuditEntry } from '../staff/staff.ts';
import { deleteCardAccount, saveCardAccount, toAccount, toAccountId } from './card-accounts.sql.ts';
import { getFingerprint, seal, type SealKeys } from './seal.ts';

interface Entry {
  /** Null: the account of the site. */
  storeId: string | null;
  actor: Actor;
  at: Date;
}

/** Returns the last characters of the secret key, which alone are shown. */
export async function sealCardAccount(
  tx: Tx,
  account: StripeAccount,
  { sealKeys, storeId, actor, at }: Entry & { sealKeys: SealKeys },
): Promise<string> {
  const tenantId = getTenantId(tx);
  const accountId = toAccountId(storeId);
  const secret = JSON.stringify(account);
  const fingerprint = getFingerprint(sealKeys, secret);
  const lastDigits = account.secretKey.slice(-4);
  const sealed = seal(sealKeys, { tenantId, accountId }, secret);
  await saveCardAccount(tx, accountId, { sealed, fingerprint, lastDigits, by: actor.name, at });
  const details = { fingerprint, lastDigits };
  const action = 'card_account.set';
  await appendAuditEntry(tx, {
    at,
    actor,
    action,
    target: toAccount({ tenantId, accountId }),
    details,
  });
  return lastDigits;
}

/** False: there is none. */
export async function forgetCardAccount(tx: Tx, { storeId, actor, at }: Entry): Promise<boolean> {
  const accountId = toAccountId(storeId);
  if (!(await deleteCardAccount(tx, accountId))) return false;
  await appendAuditEntry(tx, {
    at,
    actor,
    action: 'card_account.removed',
    target: toAccount({ tenantId: getTenantId(tx), accountId }),
  });
  return true;
}
