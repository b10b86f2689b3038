import type { Tx } from '../../platform/db/with-tenant.ts';
import { earnCredit } from './credit.sql.ts';
import { lockWaitingReferral, markSettled, readCreditPerFriend } from './referrals.sql.ts';

/** A completed order: if it is the first of an invited friend, the inviter gets the credit, once and never for oneself. */
export async function settleReferral(
  tx: Tx,
  { customerId: friendId, orderId, at }: { customerId: string; orderId: string; at: Date },
): Promise<void> {
  const waiting = await lockWaitingReferral(tx, { friendId, orderId });
  if (!waiting) return;
  if (waiting.isSamePerson) return markSettled(tx, { friendId, outcome: 'same_person', at });
  const amountMinor = await readCreditPerFriend(tx);
  if (amountMinor === null) return markSettled(tx, { friendId, outcome: 'not_offered', at });
  await markSettled(tx, { friendId, outcome: 'rewarded', at });
  await earnCredit(tx, { customerId: waiting.inviterId, friendId, amountMinor, at });
}
