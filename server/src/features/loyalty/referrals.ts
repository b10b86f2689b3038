// Invitations: the customer's invite code, and the credit for the first completed order of an invited friend.
import { randomInt } from 'node:crypto';

import type { Referral } from '../../../../contract/customers/loyalty.ts';
import { BrokenInvariant } from '../../../../contract/invariant.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { earnCredit, listCreditEntries, readCreditBalance } from './credit.sql.ts';
import {
  countPendingReferrals,
  ensureInviteCode,
  lockPendingReferral,
  markSettled,
  readOrderTotal,
  readReferralTerms,
} from './referrals.sql.ts';

export interface LoyaltyDeps {
  database: TenantDatabase;
  now: () => Date;
}

/** The alphabet leaves out characters that are easily confused. */
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const CODE_LENGTH = 8;
/** Three collisions in a row among 30^8 codes are a bug. */
const MAX_CODE_ATTEMPTS = 3;

const createInviteCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join(
    '',
  );

async function getInviteCode(tx: Tx, customerId: string, now: Date): Promise<string> {
  for (let attempt = 0; attempt < MAX_CODE_ATTEMPTS; attempt += 1) {
    const code = await ensureInviteCode(tx, { customerId, newCode: createInviteCode(), now });
    if (code !== null) return code;
  }
  throw new BrokenInvariant('every new invite code was taken');
}

export async function readReferral(
  { database, now }: LoyaltyDeps,
  {
    tenantId,
    customerId,
    toLink,
  }: { tenantId: string; customerId: string; toLink: (code: string) => string },
): Promise<Referral> {
  return withTenant(database, tenantId, async (tx) => {
    const [code, terms, balanceMinor, waitingFriends, entries] = await Promise.all([
      getInviteCode(tx, customerId, now()),
      readReferralTerms(tx),
      readCreditBalance(tx, customerId),
      countPendingReferrals(tx, customerId),
      listCreditEntries(tx, customerId),
    ]);
    return {
      code,
      link: toLink(code),
      creditPerFriendMinor: terms?.creditMinor ?? null,
      balanceMinor,
      waitingFriends,
      entries,
    };
  });
}

/**
 * Credits the inviter of a completed order's customer once, for the friend's first order from the tenant's minimum on, and
 * never for inviting oneself.
 */
export async function settleReferral(
  tx: Tx,
  { customerId: friendId, orderId, at }: { customerId: string; orderId: string; at: Date },
): Promise<void> {
  const pending = await lockPendingReferral(tx, { friendId, orderId });
  if (!pending) return;
  if (pending.isSamePerson) return markSettled(tx, { friendId, outcome: 'same_person', at });
  const terms = await readReferralTerms(tx);
  if (!terms) return markSettled(tx, { friendId, outcome: 'not_offered', at });
  // A later order may reach the minimum.
  if ((await readOrderTotal(tx, orderId)) < terms.minimumOrderMinor) return;
  const amountMinor = terms.creditMinor;
  await markSettled(tx, { friendId, outcome: 'rewarded', at });
  await earnCredit(tx, { customerId: pending.inviterId, friendId, amountMinor, at });
}
