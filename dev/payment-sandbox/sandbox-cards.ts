// The only cards that the sandbox accepts, and the outcome of each.
import type { CardError } from './ledger-entry.ts';

export interface Card {
  number: string;
  expMonth: number;
  /** Two or four digits. */
  expYear: number;
  cvc: string;
}

export type CardOutcome =
  | { kind: 'pays'; last4: string }
  | { kind: 'challenges'; last4: string }
  | { kind: 'declined'; last4: string; error: CardError }
  /** Rejected before it reaches a bank: mistyped, expired, or not a sandbox card. */
  | { kind: 'invalid'; error: CardError };

const toDecline = (declineCode: string, message: string): CardError => ({
  type: 'card_error',
  code: 'card_declined',
  decline_code: declineCode,
  message,
});

const CARDS: Record<string, 'pays' | 'challenges' | CardError> = {
  '4242424242424242': 'pays',
  '4000000000000259': 'pays',
  '4000002500003155': 'challenges',
  '4000000000000002': toDecline('generic_decline', 'Your card was declined.'),
  '4000000000009995': toDecline('insufficient_funds', 'Your card has insufficient funds.'),
};

/** Its payments succeed, and its bank disputes them at once. */
const DISPUTED_LAST4 = '0259';

export const isDisputedCard = (last4: string | null): boolean => last4 === DISPUTED_LAST4;

export function readCard(card: Card, now: Date): CardOutcome {
  const number = card.number.replaceAll(/[\s-]/g, '');
  const error = findMistake({ ...card, number }, now);
  if (error) return { kind: 'invalid', error };
  const last4 = number.slice(-4);
  const known = CARDS[number];
  if (known === undefined) {
    return {
      kind: 'invalid',
      error: toMistake(
        'number',
        'incorrect_number',
        'Your card number is not a sandbox card. Try 4242 4242 4242 4242.',
      ),
    };
  }
  return typeof known === 'string'
    ? { kind: known, last4 }
    : { kind: 'declined', last4, error: known };
}

const toMistake = (param: string, code: string, message: string): CardError => ({
  type: 'card_error',
  code,
  param,
  message,
});

function findMistake({ number, expMonth, expYear, cvc }: Card, now: Date): CardError | null {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    return toMistake('number', 'incorrect_number', 'Your card number is not valid.');
  }
  if (!(expMonth >= 1 && expMonth <= 12)) {
    return toMistake('expMonth', 'invalid_expiry_month', "Your card's expiry month is not valid.");
  }
  const year = expYear < 100 ? 2000 + expYear : expYear;
  const thisYear = now.getUTCFullYear();
  if (year < thisYear || year > thisYear + 50) {
    return toMistake('expYear', 'invalid_expiry_year', "Your card's expiry year is not valid.");
  }
  if (year === thisYear && expMonth < now.getUTCMonth() + 1) {
    return toMistake('expMonth', 'invalid_expiry_month', 'Your card has expired.');
  }
  if (!/^\d{3}$/.test(cvc)) {
    return toMistake('cvc', 'invalid_cvc', "Your card's security code is not valid.");
  }
  return null;
}

/** ISO/IEC 7812-1, annex B. */
function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
