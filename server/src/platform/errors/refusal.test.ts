import { expect, it } from 'vitest';

import { Refusal } from './refusal.ts';

it.each([
  [new Refusal('TOO_OFTEN', { retryAfterSeconds: 719.2 }), 720, /12 minutes/],
  [new Refusal('TOO_OFTEN', { retryAfterSeconds: 0.2 }), 1, /1 second /],
  [new Refusal('UNAVAILABLE', { retryAfterSeconds: 10 }), 10, /10 seconds/],
  [new Refusal('UNAVAILABLE'), 5, /5 seconds/],
])('a refusal that is temporary says for how long: $code', (refusal, seconds, message) => {
  expect(refusal.retryAfterSeconds).toBe(seconds);
  expect(refusal.message).toMatch(message);
});

it('a refusal that stays has no time to wait', () => {
  expect(new Refusal('NOT_FOUND').retryAfterSeconds).toBeUndefined();
});
