import { expect, test } from 'vitest';

import { readCard } from './sandbox-cards.ts';

const NOW = new Date('2026-05-20T12:00:00Z');
const validCard = { number: '4242424242424242', expMonth: 5, expYear: 2026, cvc: '123' };

test.each([
  ['4242 4242 4242 4242', 'pays'],
  ['4242-4242-4242-4242', 'pays'],
  ['4000 0000 0000 0259', 'pays'],
  ['4000 0025 0000 3155', 'challenges'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'declined'],
])('card %s: %s', (number, kind) => {
  expect(readCard({ ...validCard, number }, NOW)).toMatchObject({ kind, last4: number.slice(-4) });
});

test('a declined card has its decline code', () => {
  const getReason = (number: string) => {
    const outcome = readCard({ ...validCard, number }, NOW);
    return outcome.kind === 'declined' && [outcome.error.code, outcome.error.decline_code];
  };
  expect(getReason('4000000000000002')).toEqual(['card_declined', 'generic_decline']);
  expect(getReason('4000000000009995')).toEqual(['card_declined', 'insufficient_funds']);
});

test.each([
  [{ number: '4242424242424241' }, 'number', 'incorrect_number', 'Your card number is not valid.'],
  [{ number: 'four' }, 'number', 'incorrect_number', 'Your card number is not valid.'],
  [{ number: '5555555555554444' }, 'number', 'incorrect_number', /is not a sandbox card/],
  [{ expMonth: 0 }, 'expMonth', 'invalid_expiry_month', /month/],
  [{ expMonth: 13 }, 'expMonth', 'invalid_expiry_month', /month/],
  [{ expMonth: Number.NaN }, 'expMonth', 'invalid_expiry_month', /month/],
  [{ expMonth: 4 }, 'expMonth', 'invalid_expiry_month', /expired/],
  [{ expYear: 2025 }, 'expYear', 'invalid_expiry_year', /year/],
  [{ expYear: 2077 }, 'expYear', 'invalid_expiry_year', /year/],
  [{ cvc: '12' }, 'cvc', 'invalid_cvc', /security code/],
  [{ cvc: 'abc' }, 'cvc', 'invalid_cvc', /security code/],
])('a card with %o is refused with the field %s', (fault, param, code, message) => {
  const outcome = readCard({ ...validCard, ...fault }, NOW);
  const error = { type: 'card_error', param, code, message: expect.stringMatching(message) };
  expect(outcome).toEqual({ kind: 'invalid', error });
});

test('a year of two digits is accepted', () => {
  expect(readCard({ ...validCard, expYear: 26 }, NOW).kind).toBe('pays');
  expect(readCard({ ...validCard, expYear: 25 }, NOW).kind).toBe('invalid');
});
