import type { Referral } from '../../../../contract/loyalty.ts';
import { BrokenInvariant } from '../../../../contract/invariant.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { listCreditEntries, readCreditBalance } from './credit.sql.ts';
import { newInviteCode } from './invite-code.ts';
import type { LoyaltyParts } from './loyalty-parts.ts';
import { countWaitingFriends, ensureCode, readCreditPerFriend } from './referrals.sql.ts';

/** Of 30^8 codes; meeting somebody else's three times in a row is a bug. */
const MOST_TRIES = 3;

async function codeOf(tx: Tx, customerId: string, now: Date): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const code = await ensureCode(tx, { customerId, fresh: newInviteCode(), now });
    if (code !== null) return code;
  }
  throw new BrokenInvariant('every new code was taken');
}

export async function readReferral(
  { database, now }: LoyaltyParts,
  who: { tenantId: string; customerId: string; linkTo: (code: string) => string },
): Promise<Referral> {
  const { tenantId, customerId, linkTo } = who;
  return withTenant(database, tenantId, async (tx) => {
    const [code, creditPerFriendMinor, balanceMinor, waitingFriends, entries] = await Promise.all([
      codeOf(tx, customerId, now()),
      readCreditPerFriend(tx),
      readCreditBalance(tx, customerId),
      countWaitingFriends(tx, customerId),
      listCreditEntries(tx, customerId),
    ]);
    return {
      code,
      link: linkTo(code),
      creditPerFriendMinor,
      balanceMinor,
      waitingFriends,
      entries,
    };
  });
}
