// The adapter and the official SDK against a mock that speaks Stripe's HTTP API. The real service was not tried.
import { afterEach, beforeEach, expect, test } from 'vitest';

import {
  startStripeMock,
  createTestAccount,
  type StripeMock,
} from '../../../../../test/stripe-mock/stripe-mock.ts';
import { createStripeSignature } from '../../../../../test/stripe-mock/stripe-webhooks.ts';
import { OutsideFailure } from '../../../platform/errors/outside-failure.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { createStripeProvider, type StripeProviderOptions } from './stripe-provider.ts';

let mock: StripeMock;
let clockMs: number;
beforeEach(async () => {
  mock = await startStripeMock(['sumo', 'bombay']);
  clockMs = 0;
});
afterEach(() => mock.close());

const provider = (options: Partial<StripeProviderOptions> = {}): PaymentProvider =>
  createStripeProvider({
    accounts: mock.accounts,
    apiOrigin: mock.origin,
    monotonicMs: () => clockMs,
    ...options,
  });

const input = {
  tenantId: 'sumo',
  orderId: 'order-1',
  amountMinor: 1840,
  currency: 'GBP',
  idempotencyKey: 'order-1:1',
};

async function catchFailure(call: Promise<unknown>): Promise<OutsideFailure> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof OutsideFailure) return error;
  throw new Error('expected an OutsideFailure', { cause: error });
}

async function paid(cards: PaymentProvider, orderId = 'order-1') {
  const intent = await cards.createIntent({ ...input, orderId, idempotencyKey: `${orderId}:1` });
  mock.state.confirm(intent.intentId, 'pays');
  return intent;
}

test('an intent is created, declined, authenticated, paid, refunded and disputed', async () => {
  const cards = provider();
  const made = await cards.createIntent(input);
  expect(made).toEqual({
    intentId: expect.stringMatching(/^pi_/),
    clientSecret: expect.stringContaining('_secret_'),
    status: 'requires_payment',
    amountMinor: 1840,
    capturedMinor: 0,
    currency: 'GBP',
    tenantId: 'sumo',
    orderId: 'order-1',
    refundedMinor: 0,
    isDisputed: false,
    lastError: null,
    declinedAttempt: null,
  });
  expect(await cards.createIntent(input)).toEqual(made);
  expect(mock.state.intents.size).toBe(1);
  const look = () => cards.retrieveIntent('sumo', made.intentId);
  mock.state.confirm(made.intentId, 'declined');
  expect(await look()).toMatchObject({
    status: 'requires_payment',
    lastError: 'Your card was declined.',
    declinedAttempt: expect.stringMatching(/^ch_/),
  });
  mock.state.confirm(made.intentId, 'asks');
  expect(await look()).toMatchObject({ status: 'requires_action' });
  mock.state.answerChallenge(made.intentId, true);
  expect(await look()).toMatchObject({ status: 'succeeded', capturedMinor: 1840, lastError: null });
  const refund = { account: 'sumo', intentId: made.intentId, amountMinor: 500 };
  const refunded = await cards.refund({ ...refund, idempotencyKey: 'refund-1' });
  expect(refunded).toEqual({
    providerRefundId: expect.stringMatching(/^re_/),
    intentId: made.intentId,
    amountMinor: 500,
    state: 'succeeded',
  });
  expect(await cards.refund({ ...refund, idempotencyKey: 'refund-1' })).toEqual(refunded);
  const dispute = mock.state.dispute(made.intentId, SECONDS);
  const snapshot = { amountMinor: 1840, answerBy: NOW };
  expect(await look()).toMatchObject({
    refundedMinor: 500,
    isDisputed: true,
    dispute: { ...snapshot, state: 'needs_answer' },
  });
  mock.state.moveDispute(dispute, 'under_review');
  expect((await look()).dispute).toEqual({ ...snapshot, state: 'answered' });
  mock.state.moveDispute(dispute, 'won');
  expect((await look()).dispute).toEqual({ ...snapshot, state: 'closed' });
});

test('a request has its form, idempotency key and account, and is not retried', async () => {
  await provider().createIntent(input);
  const [request] = mock.requests;
  expect(request?.line).toBe('POST /v1/payment_intents');
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    amount: '1840',
    currency: 'gbp',
    'automatic_payment_methods[enabled]': 'true',
    'metadata[tenant]': 'sumo',
    'metadata[order]': 'order-1',
    'expand[0]': 'latest_charge',
  });
  expect(request?.headers).toMatchObject({
    'idempotency-key': 'order-1:1',
    authorization: `Bearer ${createTestAccount('sumo').secretKey}`,
    'content-type': 'application/x-www-form-urlencoded',
  });
  mock.faults.answer = 'error_500';
  await catchFailure(provider().createIntent({ ...input, idempotencyKey: 'other' }));
  expect(mock.requests).toHaveLength(2);
});

test('cancelling a paid intent returns it as succeeded', async () => {
  const cards = provider();
  const { intentId } = await cards.createIntent({ ...input, idempotencyKey: 'unpaid' });
  expect(await cards.cancelIntent('sumo', intentId)).toMatchObject({ status: 'canceled' });
  expect(await cards.cancelIntent('sumo', intentId)).toMatchObject({ status: 'canceled' });
  const { intentId: paidId } = await paid(cards);
  expect(await cards.cancelIntent('sumo', paidId)).toMatchObject({ status: 'succeeded' });
});

test.each<[string, (cards: PaymentProvider) => Promise<unknown>]>([
  ['an unknown intent', (cards) => cards.retrieveIntent('sumo', 'pi_unknown')],
  [
    'an intent of another account',
    async (cards) => cards.retrieveIntent('bombay', (await cards.createIntent(input)).intentId),
  ],
  [
    'another order under the same key',
    async (cards) => {
      await cards.createIntent(input);
      return cards.createIntent({ ...input, amountMinor: 100 });
    },
  ],
  ['an amount that is too small', (cards) => cards.createIntent({ ...input, amountMinor: 10 })],
  [
    'a refund beyond the charge',
    async (cards) => {
      const { intentId } = await paid(cards);
      return cards.refund({ account: 'sumo', intentId, amountMinor: 1841, idempotencyKey: 'r' });
    },
  ],
])('%s is a permanent failure whose message has no secret', async (_name, call) => {
  const failure = await catchFailure(call(provider()));
  expect(failure.canRetry).toBe(false);
  expect(`${failure.message} ${JSON.stringify(failure)}`).not.toMatch(/_secret_|sk_test/);
});

test.each([
  'hang',
  'trickle',
  'reset',
  'error_500',
  'error_429',
  'lock_timeout',
  'key_in_use',
  'garbage',
] as const)(
  '%s can be retried and results in one intent, whether the request took effect or not',
  async (fault) => {
    const cards = provider();
    const failing = ['hang', 'trickle'].includes(fault) ? provider({ timeoutMs: 200 }) : cards;
    const ids = new Set<string>();
    for (const isAnswerLost of [false, true]) {
      Object.assign(mock.faults, { answer: fault, isAnswerLost });
      expect((await catchFailure(failing.createIntent(input))).canRetry).toBe(true);
      delete mock.faults.answer;
      ids.add((await cards.createIntent(input)).intentId);
    }
    expect(ids.size).toBe(1);
    expect(mock.state.intents.size).toBe(1);
  },
);

test('an order can be paid although Stripe has stored a 500 for its idempotency key', async () => {
  const cards = provider();
  mock.faults.answer = 'stored_500';
  expect((await catchFailure(cards.createIntent(input))).canRetry).toBe(true);
  delete mock.faults.answer;
  const made = await cards.createIntent(input);
  expect(await cards.createIntent(input)).toEqual(made);
  expect(mock.state.intents.size).toBe(1);
});

test.each([true, false])(
  'a refund whose idempotency key has a stored 500 is made once (took effect: %s)',
  async (isAnswerLost) => {
    const cards = provider();
    const { intentId } = await paid(cards);
    const refund = { account: 'sumo', intentId, amountMinor: 500, idempotencyKey: 'r-1' };
    Object.assign(mock.faults, { answer: 'stored_500', isAnswerLost });
    await catchFailure(cards.refund(refund));
    delete mock.faults.answer;
    const done = await cards.refund(refund);
    expect(await cards.refund(refund)).toEqual(done);
    expect([...mock.state.refunds.keys()]).toEqual([done.providerRefundId]);
  },
);

test.each([true, false])(
  'a refund is made once although its idempotency key has expired (after a stored 500: %s)',
  async (isFailedFirst) => {
    const cards = provider();
    const { intentId } = await paid(cards);
    const refund = { account: 'sumo', intentId, amountMinor: 500, idempotencyKey: 'r-1' };
    if (isFailedFirst) {
      mock.faults.answer = 'stored_500';
      await catchFailure(cards.refund(refund));
      delete mock.faults.answer;
    }
    const done = await cards.refund(refund);
    mock.forgetKeys();
    expect(await cards.refund(refund)).toEqual(done);
    expect([...mock.state.refunds.keys()]).toEqual([done.providerRefundId]);
  },
);

test('a response with a wrong amount is returned for reconciliation', async () => {
  mock.faults.answer = 'wrong_amount';
  expect(await provider().createIntent(input)).toMatchObject({ amountMinor: 1841 });
});

test('the circuit breaker opens for the tenant whose calls fail only', async () => {
  const cards = provider();
  mock.faults.answer = 'error_500';
  for (let call = 0; call < 10; call++) {
    expect(cards.isCircuitOpen('sumo')).toBe(false);
    await catchFailure(cards.createIntent(input));
  }
  expect([cards.isCircuitOpen('sumo'), cards.isCircuitOpen('bombay')]).toEqual([true, false]);
  delete mock.faults.answer;
  expect(await catchFailure(cards.createIntent(input))).toMatchObject({ canRetry: true });
  expect(mock.requests).toHaveLength(10);
  clockMs += 10_000;
  await cards.createIntent(input);
  expect(cards.isCircuitOpen('sumo')).toBe(false);
});

test('a rate limit opens no circuit breaker, and stops reads for two seconds but no payment', async () => {
  const cards = provider();
  const { intentId } = await cards.createIntent(input);
  mock.faults.answer = 'error_429';
  for (let call = 0; call < 20; call++) {
    clockMs += 2_000;
    expect((await catchFailure(cards.retrieveIntent('sumo', intentId))).canRetry).toBe(true);
  }
  delete mock.faults.answer;
  expect(cards.isCircuitOpen('sumo')).toBe(false);
  const before = mock.requests.length;
  await catchFailure(cards.retrieveIntent('sumo', intentId));
  expect(mock.requests).toHaveLength(before);
  await cards.createIntent({ ...input, idempotencyKey: 'next' });
  clockMs += 2_000;
  expect((await cards.retrieveIntent('sumo', intentId)).intentId).toBe(intentId);
});

test('refusals and wrong keys never open the circuit breaker, and can be retried', async () => {
  const wrong = { ...createTestAccount('sumo'), secretKey: 'sk_test_other' };
  const cards = provider({ accounts: new Map([['sumo', wrong]]) });
  for (let call = 0; call < 20; call++) {
    expect((await catchFailure(cards.createIntent(input))).canRetry).toBe(true);
  }
  expect(cards.isCircuitOpen('sumo')).toBe(false);
});

test('a tenant without an account is refused', async () => {
  const cards = provider();
  expect(cards.isCircuitOpen('burgers')).toBe(true);
  expect(cards.getEndpointAccount('burgers')).toBeNull();
  await catchFailure(cards.retrieveIntent('burgers', 'pi_1'));
});

test('the intents and refunds of a tenant are listed page by page', async () => {
  const cards = provider();
  const ofTenant = { amount: 100, currency: 'gbp', metadata: { tenant: 'sumo', order: 'o' } };
  for (let intent = 0; intent < 205; intent++) mock.state.createIntent('sumo', ofTenant);
  // An intent of another system on the same account.
  mock.state.createIntent('sumo', { ...ofTenant, metadata: {} });
  const { intentId } = await paid(cards);
  await cards.refund({ account: 'sumo', intentId, amountMinor: 40, idempotencyKey: 'r' });
  const { intents, refunds } = await cards.list('sumo', new Date(0));
  expect(new Set(intents.map((intent) => intent.intentId)).size).toBe(206);
  expect(intents).toContainEqual(
    expect.objectContaining({ intentId, capturedMinor: 1840, refundedMinor: 40 }),
  );
  expect(refunds).toMatchObject([{ intentId, amountMinor: 40, state: 'succeeded' }]);
  expect(await cards.list('sumo', new Date(Date.now() + 60_000))).toEqual({
    intents: [],
    refunds: [],
  });
});

const NOW = new Date('2026-05-20T12:00:00Z');
const SECONDS = NOW.getTime() / 1000;

function eventBody(object: object, type = 'payment_intent.succeeded') {
  const event = { id: 'evt_1', object: 'event', type, created: SECONDS, data: { object } };
  return Buffer.from(JSON.stringify(event));
}
const INTENT = { id: 'pi_1', object: 'payment_intent', client_secret: 'pi_1_secret_x' };

test('a webhook signature is valid with the secret of its endpoint for 300 seconds', () => {
  const cards = provider({ now: () => NOW });
  const body = eventBody(INTENT);
  const sign = (tenantId: string, at: number) =>
    createStripeSignature(createTestAccount(tenantId).webhookSecret, body.toString(), at);
  expect(cards.getEndpointAccount('sumo')).toBe('sumo');
  const good = sign('sumo', SECONDS - 300);
  expect(cards.verifyWebhook('sumo', body, good)).toMatchObject({
    eventId: 'evt_1',
    intentId: 'pi_1',
  });
  // While a secret is replaced, Stripe signs with both.
  const both = `${sign('bombay', SECONDS)},${good.split(',')[1]}`;
  expect(() => cards.verifyWebhook('sumo', body, both)).toThrow(Refusal);
  const rolled = `${sign('sumo', SECONDS)},v1=${'0'.repeat(64)}`;
  expect(cards.verifyWebhook('sumo', body, rolled).eventId).toBe('evt_1');
  const forged = [undefined, '', 't=1,v1=00', sign('bombay', SECONDS), sign('sumo', SECONDS - 301)];
  for (const signature of forged) {
    expect(() => cards.verifyWebhook('sumo', body, signature)).toThrow(Refusal);
  }
  const other = Buffer.from(body.toString().replace('pi_1', 'pi_2'));
  expect(() => cards.verifyWebhook('sumo', other, good)).toThrow(Refusal);
});

test.each([
  ['an intent', INTENT, 'pi_1'],
  ['a charge', { id: 'ch_1', object: 'charge', payment_intent: 'pi_2' }, 'pi_2'],
  ['a dispute', { id: 'dp_1', object: 'dispute', payment_intent: 'pi_3' }, 'pi_3'],
  ['a payout', { id: 'po_1', object: 'payout' }, null],
  ['a charge without an intent', { id: 'ch_1', object: 'charge', payment_intent: null }, null],
])('an event about %s has its intent and is stored without secrets', (_name, object, intentId) => {
  const cards = provider({ now: () => NOW });
  const body = eventBody({ ...object, billing_details: { email: 'jenny@example.com' } });
  const signature = createStripeSignature(
    createTestAccount('sumo').webhookSecret,
    body.toString(),
    SECONDS,
  );
  const { storedBody, ...event } = cards.verifyWebhook('sumo', body, signature);
  expect(event).toEqual({ eventId: 'evt_1', intentId, declinedAttempt: null });
  expect(storedBody.toString()).not.toMatch(/secret|jenny/);
  expect(cards.readEvent(storedBody)).toMatchObject(event);
});
