import { invariant } from '../../contract/invariant.ts';
import { ApiError, createStateError } from './api-error.ts';
import { createId, findRepeated, type Journal } from './journal.ts';
import type { Refunded, UsedKey } from './ledger-entry.ts';
import type { LedgerIntent, LedgerRefund } from './ledger-types.ts';

/** `requestedMinor`: minor units; null: the amount that is not yet refunded. */
export function refund(
  journal: Journal,
  intent: LedgerIntent,
  requestedMinor: number | null,
  { usedKey, state }: { usedKey: UsedKey | null; state: Refunded['state'] },
): LedgerRefund {
  const { ledger, record, seconds } = journal;
  const earlier = findRepeated(journal, intent.account, usedKey, ledger.refunds);
  if (earlier) return earlier;
  if (intent.status !== 'succeeded') throw createStateError(intent, 'refunded');
  const left = intent.amount - intent.refundedAmount;
  const amount = requestedMinor ?? left;
  if (amount > left || left === 0) throw createAmountError(left);
  const refundId = createId('re');
  const ids = { intentId: intent.id, eventId: createId('evt'), refundId };
  record({ kind: 'refunded', at: seconds(), ...ids, amount, state, usedKey });
  const made = ledger.refunds.get(refundId);
  invariant(made, 'the ledger has every recorded refund');
  return made;
}

const createAmountError = (left: number) =>
  new ApiError(400, {
    type: 'invalid_request_error',
    code: left === 0 ? 'charge_already_refunded' : 'amount_too_large',
    param: 'amount',
    message: `Only ${left} of this charge can still be refunded.`,
  });
