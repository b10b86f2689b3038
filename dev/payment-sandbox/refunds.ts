import { invariant } from '../../contract/invariant.ts';
import { ApiError, unexpectedState } from './api-error.ts';
import type { Intent, Refund } from './ledger-types.ts';
import { newId, replayed, type Journal } from './journal.ts';
import type { Refunded, UsedKey } from './ledger-entry.ts';

/** `wish`: minor units; null: all that is left. */
export function refund(
  journal: Journal,
  intent: Intent,
  requestedMinor: number | null,
  { usedKey, state }: { usedKey: UsedKey | null; state: Refunded['state'] },
): Refund {
  const { ledger, record, seconds } = journal;
  const earlier = replayed(journal, intent.account, usedKey, ledger.refunds);
  if (earlier) return earlier;
  if (intent.status !== 'succeeded') throw unexpectedState(intent, 'refunded');
  const left = intent.amount - intent.refundedAmount;
  const amount = requestedMinor ?? left;
  if (amount > left || left === 0) throw tooMuch(left);
  const refundId = newId('re');
  const ids = { intentId: intent.id, eventId: newId('evt'), refundId };
  record({ kind: 'refunded', at: seconds(), ...ids, amount, state, usedKey });
  const made = ledger.refunds.get(refundId);
  invariant(made, 'a refund that was recorded stands in the ledger');
  return made;
}

const tooMuch = (left: number) =>
  new ApiError(400, {
    type: 'invalid_request_error',
    code: left === 0 ? 'charge_already_refunded' : 'amount_too_large',
    param: 'amount',
    message: `Only ${left} of this charge can still be refunded.`,
  });
