import { afterEach, beforeEach, expect, test } from 'vitest';

import { createHttpClient } from '../../../server/src/integrations/payments/http-client.ts';
import { OutsideFailure } from '../../../server/src/platform/errors/outside-failure.ts';
import { Refusal } from '../../../server/src/platform/errors/refusal.ts';
import type { Faults } from '../faults.ts';
import { startSandbox, type RunningSandbox } from '../sandbox.fixture.ts';
import { sendInProcess } from '../send-in-process.ts';
import { signWebhook } from '../webhook-signature.ts';
import {
  createSandboxProvider,
  type SandboxProvider,
  type SandboxProviderOptions,
} from './sandbox-provider.ts';

let running: RunningSandbox;
let http: ReturnType<typeof createHttpClient>;
let clockMs: number;

beforeEach(async () => {
  running = await startSandbox();
  http = createHttpClient(running.origin);
  clockMs = 0;
});
afterEach(async () => {
  http.close();
  await running.close();
});

const provider = (options: Partial<SandboxProviderOptions> = {}) =>
  createSandboxProvider({
    secret: running.secret,
    send: http.send,
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

const catchFailure = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof OutsideFailure))
    throw new Error('expected an OutsideFailure', { cause: error });
  return error;
};

async function paid(cards: SandboxProvider) {
  const intent = await cards.createIntent(input);
  await running.confirm('sumo', intent, '4242424242424242');
  return intent;
}

async function createRefund(cards: SandboxProvider) {
  const { intentId } = await paid(cards);
  return { account: 'sumo', intentId, amountMinor: 500, idempotencyKey: 'refund-1' };
}

test('an intent is created, declined, authenticated, paid and refunded', async () => {
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
    dispute: null,
    lastError: null,
    declinedAttempt: null,
  });
  expect(await cards.createIntent(input)).toEqual(made);
  await running.confirm('sumo', made, '4000000000009995');
  const { lastError, declinedAttempt } = await cards.retrieveIntent('sumo', made.intentId);
  expect(lastError).toBe('Your card has insufficient funds.');
  expect(declinedAttempt).toMatch(/^ch_/);
  await running.confirm('sumo', made, '4000002500003155');
  expect(await cards.retrieveIntent('sumo', made.intentId)).toMatchObject({
    status: 'requires_action',
  });
  await running.confirm('sumo', made, '4242424242424242');
  expect(await cards.retrieveIntent('sumo', made.intentId)).toMatchObject({
    status: 'succeeded',
    lastError: null,
  });
  const refund = {
    account: 'sumo',
    intentId: made.intentId,
    amountMinor: 500,
    idempotencyKey: 'refund-1',
  };
  const refunded = await cards.refund(refund);
  expect(refunded).toEqual({
    providerRefundId: expect.stringMatching(/^re_/),
    intentId: made.intentId,
    amountMinor: 500,
    state: 'succeeded',
  });
  expect(await cards.refund(refund)).toEqual(refunded);
  expect(await cards.retrieveIntent('sumo', made.intentId)).toMatchObject({ refundedMinor: 500 });
});

test('intents and refunds of an account since a time are listed page by page', async () => {
  const cards = provider();
  for (let order = 0; order < 501; order++) {
    running.sandbox.bank.createIntent(
      'sumo',
      { amount: 100 + order, currency: 'gbp', metadata: { tenant: 'sumo' } },
      null,
    );
  }
  const { intentId } = await paid(cards);
  await cards.refund({ account: 'sumo', intentId, amountMinor: 40, idempotencyKey: 'r' });
  const { intents, refunds } = await cards.list('sumo', new Date(0));
  expect(new Set(intents.map((intent) => intent.intentId)).size).toBe(502);
  expect(intents.at(-1)).toMatchObject({ intentId, capturedMinor: 1840, refundedMinor: 40 });
  expect(refunds).toMatchObject([{ intentId, amountMinor: 40, state: 'succeeded' }]);
  expect(await cards.list('bombay', new Date(0))).toEqual({ intents: [], refunds: [] });
  const later = new Date(Date.now() + 60_000);
  expect(await cards.list('sumo', later)).toEqual({ intents: [], refunds: [] });
});

test('cancelling a paid intent returns it as succeeded', async () => {
  const cards = provider();
  const { intentId } = await cards.createIntent({ ...input, idempotencyKey: 'unpaid' });
  expect(await cards.cancelIntent('sumo', intentId)).toMatchObject({ status: 'canceled' });
  const { intentId: paidId } = await paid(cards);
  expect(await cards.cancelIntent('sumo', paidId)).toMatchObject({ status: 'succeeded' });
});

test('calls within the process return the same as calls over HTTP', async () => {
  const cards = provider({ send: sendInProcess(running.sandbox) });
  const made = await cards.createIntent(input);
  expect(await provider().retrieveIntent('sumo', made.intentId)).toEqual(made);
  expect(await cards.retrieveIntent('sumo', made.intentId)).toEqual(made);
  await cards.refund(await createRefund(cards));
  expect(await cards.list('sumo', new Date(0))).toEqual(await provider().list('sumo', new Date(0)));
});

test.each([
  ['an unknown intent', (cards: SandboxProvider) => cards.retrieveIntent('sumo', 'pi_unknown')],
  [
    'an intent of another tenant',
    async (cards: SandboxProvider) =>
      cards.retrieveIntent('bombay', (await cards.createIntent(input)).intentId),
  ],
  [
    'another order under the same key',
    async (cards: SandboxProvider) => {
      await cards.createIntent(input);
      return cards.createIntent({ ...input, amountMinor: 1 });
    },
  ],
  [
    'a refund beyond the charge',
    async (cards: SandboxProvider) => {
      const { intentId } = await paid(cards);
      return cards.refund({ account: 'sumo', intentId, amountMinor: 1841, idempotencyKey: 'r' });
    },
  ],
])('%s is a permanent failure', async (_name, call) => {
  expect((await catchFailure(call(provider()))).canRetry).toBe(false);
  const inProcess = provider({ send: sendInProcess(running.sandbox) });
  expect((await catchFailure(call(inProcess))).canRetry).toBe(false);
});

test.each(['hang', 'reset', 'error_500', 'error_429', 'error_409', 'garbage'] as const)(
  '%s can be retried and results in one intent, whether the request took effect or not',
  async (fault) => {
    const ids = new Set<string>();
    for (const send of [http.send, sendInProcess(running.sandbox)]) {
      const cards = provider({ send });
      const failing = fault === 'hang' ? provider({ timeoutMs: 200, send }) : cards;
      for (const isAnswerLost of [false, true]) {
        Object.assign(running.faults, { answer: fault, isAnswerLost } satisfies Faults);
        expect((await catchFailure(failing.createIntent(input))).canRetry).toBe(true);
        delete running.faults.answer;
        ids.add((await cards.createIntent(input)).intentId);
      }
    }
    expect(ids.size).toBe(1);
    expect(running.sandbox.bank.ledger.intents.size).toBe(1);
  },
);

test('a response with a wrong amount is returned for reconciliation', async () => {
  running.faults.answer = 'wrong_amount';
  expect(await provider().createIntent(input)).toMatchObject({ amountMinor: 1841 });
});

test('the circuit breaker opens while the provider is down and closes when it is back', async () => {
  const cards = provider();
  running.faults.answer = 'error_500';
  for (let call = 0; call < 10; call++) {
    expect(cards.isCircuitOpen('sumo')).toBe(false);
    await catchFailure(cards.createIntent(input));
  }
  expect(cards.isCircuitOpen('sumo')).toBe(true);
  delete running.faults.answer;
  expect(await catchFailure(cards.createIntent(input))).toMatchObject({ canRetry: true });
  expect(running.sandbox.bank.ledger.intents.size).toBe(0);
  clockMs += 10_000;
  expect(cards.isCircuitOpen('sumo')).toBe(false);
  await cards.createIntent(input);
  expect(cards.isCircuitOpen('sumo')).toBe(false);
});

test('refusals never open the circuit breaker', async () => {
  const cards = provider();
  for (let call = 0; call < 20; call++)
    await catchFailure(cards.retrieveIntent('sumo', 'pi_unknown'));
  expect(cards.isCircuitOpen('sumo')).toBe(false);
});

test('an endpoint has its tenant and accepts only its own signature', () => {
  const now = new Date('2026-05-20T12:00:00Z');
  const cards = provider({ now: () => now });
  const keys = running.sandbox.keys;
  const endpoint = keys.endpointId('sumo');
  const body = Buffer.from('{"id":"evt_1","data":{"object":{"id":"pi_1"}}}');
  const seconds = now.getTime() / 1000;
  const sign = (tenantId: string, at: number) =>
    signWebhook(keys.webhookSecret(tenantId), body, at);
  expect(cards.getEndpointAccount(endpoint)).toBe('sumo');
  expect(cards.getEndpointAccount('we_sumo_0000')).toBeNull();
  const event = { eventId: 'evt_1', intentId: 'pi_1', declinedAttempt: null };
  expect(cards.verifyWebhook(endpoint, body, sign('sumo', seconds))).toEqual({
    ...event,
    storedBody: body,
  });
  for (const signature of [undefined, '', sign('bombay', seconds), sign('sumo', seconds - 301)]) {
    expect(() => cards.verifyWebhook(endpoint, body, signature)).toThrow(Refusal);
  }
});

test('a refund event has its intent', () => {
  const body = Buffer.from(
    '{"id":"evt_2","data":{"object":{"id":"ch_1","payment_intent":"pi_1"}}}',
  );
  expect(provider().readEvent(body)).toMatchObject({ eventId: 'evt_2', intentId: 'pi_1' });
});
