import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { request, startSandbox, type RunningSandbox } from './sandbox.fixture.ts';

let running: RunningSandbox;
beforeAll(async () => {
  running = await startSandbox();
});
afterAll(() => running.close());

const PAYS = '4242 4242 4242 4242';
const ASKS = '4000 0025 0000 3155';
const secretKey = (account = 'sumo') => running.sandbox.keys.secretKey(account);
const api = (path: string) => `${running.origin}/sandbox/v1/${path}`;

let made = 0;
const newIntent = (
  more: { amount?: number } = {},
  idempotencyKey = `order-${++made}:1`,
  account = 'sumo',
) =>
  request(api('payment_intents'), {
    key: secretKey(account),
    idempotencyKey,
    body: { amount: 1840, currency: 'gbp', metadata: { tenant: account, order: 'o-1' }, ...more },
  });

async function openIntent() {
  const { json } = await newIntent();
  return { intentId: json.id, clientSecret: json.client_secret };
}

const intentNow = async (intentId: string) =>
  (await request(api(`payment_intents/${intentId}`), { key: secretKey() })).json;
const cancel = (intentId: string) =>
  request(api(`payment_intents/${intentId}/cancel`), { key: secretKey(), body: {} });
const refund = (intentId: string, amount?: number, idempotencyKey?: string) =>
  request(api('refunds'), {
    key: secretKey(),
    body: { payment_intent: intentId, ...(amount && { amount }) },
    ...(idempotencyKey && { idempotencyKey }),
  });
const getCharges = async (intentId: string) =>
  (await readFile(running.ledgerFile, 'utf8'))
    .split('\n')
    .filter((line) => line.includes('"kind":"charged"') && line.includes(intentId)).length;

test('an intent has the fields of a Stripe PaymentIntent', async () => {
  const { status, json } = await newIntent();
  expect(status).toBe(200);
  expect(json).toMatchObject({
    id: expect.stringMatching(/^pi_[0-9a-f]{24}$/),
    object: 'payment_intent',
    amount: 1840,
    amount_received: 0,
    currency: 'gbp',
    client_secret: expect.stringContaining(`${json.id}_secret_`),
    status: 'requires_payment_method',
    metadata: { tenant: 'sumo', order: 'o-1' },
    last_payment_error: null,
    latest_charge: null,
  });
});

test.each([
  [{ amount: 0 }, 'amount'],
  [{ amount: 1.5 }, 'amount'],
  [{ amount: '1840' }, 'amount'],
  [{ currency: 'GBP' }, 'currency'],
])('an intent with %o is refused with the parameter %s', async (wrong, param) => {
  const { status, json } = await newIntent(wrong as object);
  expect(status).toBe(400);
  expect(json.error).toMatchObject({ type: 'invalid_request_error', param });
});

test('an idempotency key creates one intent, also concurrently, and is refused with another body', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => newIntent({}, 'same-key')));
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
  const other = await newIntent({ amount: 1 }, 'same-key');
  expect(other.status).toBe(400);
  expect(other.json.error.type).toBe('idempotency_error');
  const ofAnotherAccount = await newIntent({ amount: 1 }, 'same-key', 'bombay');
  expect(ofAnotherAccount.status).toBe(200);
});

test('an intent is accessible with the keys of its account only', async () => {
  const { intentId, clientSecret } = await openIntent();
  const keys = running.sandbox.keys;
  const statusFor = async (key?: string) =>
    (await request(api(`payment_intents/${intentId}`), { ...(key && { key }) })).status;
  expect(await statusFor()).toBe(401);
  expect(await statusFor('sk_sandbox_sumo_guessed')).toBe(401);
  expect(await statusFor(keys.publishableKey('sumo'))).toBe(401);
  expect(await statusFor(keys.secretKey('bombay'))).toBe(404);
  expect((await running.confirm('bombay', { intentId, clientSecret }, PAYS)).status).toBe(404);
  expect((await running.confirm('sumo', { intentId, clientSecret: 'guessed' }, PAYS)).status).toBe(
    404,
  );
  expect((await intentNow(intentId)).status).toBe('requires_payment_method');
});

test('card 4242 pays', async () => {
  const intent = await openIntent();
  const { status, json } = await running.confirm('sumo', intent, PAYS);
  expect(status).toBe(200);
  expect(json).toMatchObject({ id: intent.intentId, status: 'succeeded', nextAction: null });
  expect(json).not.toHaveProperty('client_secret');
  expect(await intentNow(intent.intentId)).toMatchObject({
    amount_received: 1840,
    latest_charge: {
      amount: 1840,
      amount_refunded: 0,
      payment_method_details: { card: { last4: '4242' } },
    },
  });
});

test.each([
  ['4000 0000 0000 0002', 'generic_decline'],
  ['4000 0000 0000 9995', 'insufficient_funds'],
])('%s is declined with %s, and another card can pay', async (number, decline_code) => {
  const intent = await openIntent();
  const { status, json } = await running.confirm('sumo', intent, number);
  expect(status).toBe(402);
  expect(json.error).toMatchObject({ type: 'card_error', code: 'card_declined', decline_code });
  expect(await intentNow(intent.intentId)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { decline_code },
  });
  expect((await running.confirm('sumo', intent, PAYS)).json.status).toBe('succeeded');
});

test('a real card is refused, and its number is not stored', async () => {
  const intent = await openIntent();
  const { status, json } = await running.confirm('sumo', intent, '5555555555554444');
  expect(status).toBe(402);
  expect(json.error).toMatchObject({
    param: 'number',
    message: expect.stringContaining('not a sandbox card'),
  });
  expect(await readFile(running.ledgerFile, 'utf8')).not.toMatch(
    /5555555555554444|4242424242424242|"cvc"/,
  );
});

test('an invalid field of a card is named', async () => {
  const intent = await openIntent();
  const getField = async (more: object) =>
    (await running.confirm('sumo', intent, PAYS, more)).json.error.param;
  expect(await getField({ expMonth: '' })).toBe('expMonth');
  expect(await getField({ expYear: '1999' })).toBe('expYear');
  expect(await getField({ cvc: '1' })).toBe('cvc');
});

test('concurrent confirmations of an intent charge once', async () => {
  const intent = await openIntent();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => running.confirm('sumo', intent, PAYS)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const late = answers.find(({ status }) => status !== 200);
  expect(late).toMatchObject({
    status: 409,
    json: { error: { code: 'payment_intent_unexpected_state' } },
  });
  expect(late?.json.error.payment_intent.status).toBe('succeeded');
  expect(await getCharges(intent.intentId)).toBe(1);
});

test('of a concurrent confirmation and cancellation one succeeds', async () => {
  const winners = new Set<string>();
  for (let round = 0; round < 20; round++) {
    const intent = await openIntent();
    const race = [() => running.confirm('sumo', intent, PAYS), () => cancel(intent.intentId)];
    if (round % 2) race.reverse();
    const answers = await Promise.all(race.map((start) => start()));
    const { status } = await intentNow(intent.intentId);
    winners.add(status);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await getCharges(intent.intentId)).toBe(status === 'succeeded' ? 1 : 0);
  }
  expect([...winners].every((status) => ['succeeded', 'canceled'].includes(status))).toBe(true);
});

test('a cancellation can be repeated, and a cancelled intent cannot be paid', async () => {
  const intent = await openIntent();
  expect((await cancel(intent.intentId)).json.status).toBe('canceled');
  expect((await cancel(intent.intentId)).json.status).toBe('canceled');
  expect((await running.confirm('sumo', intent, PAYS)).status).toBe(409);
});

test('refunds never exceed the charge, and an idempotency key refunds once', async () => {
  const intent = await openIntent();
  expect((await refund(intent.intentId, 100)).status).toBe(409);
  await running.confirm('sumo', intent, PAYS);
  const same = await Promise.all(
    Array.from({ length: 10 }, () => refund(intent.intentId, 100, 'refund-1')),
  );
  expect(new Set(same.map(({ json }) => json.id)).size).toBe(1);
  const many = await Promise.all(Array.from({ length: 50 }, () => refund(intent.intentId, 100)));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(17);
  const tooMuch = await refund(intent.intentId, 41);
  expect(tooMuch).toMatchObject({ status: 400, json: { error: { code: 'amount_too_large' } } });
  expect((await refund(intent.intentId)).json).toMatchObject({ amount: 40, status: 'succeeded' });
  expect((await refund(intent.intentId)).json.error.code).toBe('charge_already_refunded');
  expect((await intentNow(intent.intentId)).latest_charge?.amount_refunded).toBe(1840);
});

test('the intents of an account are listed page by page', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) ids.push((await newIntent({}, `listed-${i}`, 'listing')).json.id);
  const key = secretKey('listing');
  const first = await request(api('payment_intents?created_after=0&limit=3'), { key });
  expect(first.json).toMatchObject({ object: 'list', has_more: true });
  const rest = await request(api(`payment_intents?limit=3&starting_after=${ids[2]}`), { key });
  const found = [...first.json.data, ...rest.json.data].map(({ id }: { id: string }) => id);
  expect(found).toEqual(ids);
  expect(rest.json.has_more).toBe(false);
  const future = await request(
    api(`payment_intents?created_after=${Math.floor(Date.now() / 1000) + 60}`),
    { key },
  );
  expect(future.json.data).toEqual([]);
});

async function challenge(more: object = {}) {
  const intent = await openIntent();
  const { json } = await running.confirm('sumo', intent, ASKS, more);
  expect(json.status).toBe('requires_action');
  expect(json.nextAction?.url).toMatch(/^\/sandbox\/three-d-secure\/tds_[0-9a-f]{24}$/);
  return { intent, url: `${running.origin}${json.nextAction?.url ?? ''}` };
}

const answer = (url: string, value: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ answer: value }), redirect: 'manual' });

test('3-D Secure: the page is a form without scripts that only the site can frame', async () => {
  const { url } = await challenge();
  const page = await fetch(url);
  const html = await page.text();
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(html).toContain('£18.40');
  expect(html).toContain('Complete authentication');
  expect(html).toContain('Fail authentication');
  expect(html).not.toMatch(/<script|style=|onclick/);
  expect(
    (await fetch(`${running.origin}/sandbox/three-d-secure.css`)).headers.get('content-type'),
  ).toContain('text/css');
});

test.each([
  ['complete', 'succeeded', 'succeeded', null],
  ['fail', 'failed', 'requires_payment_method', 'payment_intent_authentication_failure'],
])(
  '3-D Secure: the answer %s returns with the status %s',
  async (value, redirectStatus, status, code) => {
    const { intent, url } = await challenge({ return_url: '/payment?order=7' });
    const sent = await answer(url, value);
    expect(sent.status).toBe(303);
    expect(sent.headers.get('location')).toBe(
      `/payment?order=7&payment_intent=${intent.intentId}&redirect_status=${redirectStatus}`,
    );
    const now = await intentNow(intent.intentId);
    expect([now.status, now.last_payment_error?.code ?? null]).toEqual([status, code]);
    expect((await answer(url, 'complete')).status).toBe(410);
  },
);

test('3-D Secure: without a return URL a page shows the result', async () => {
  const { url } = await challenge();
  const location = (await answer(url, 'complete')).headers.get('location') ?? '';
  expect(location).toMatch(
    /^\/sandbox\/three-d-secure\/tds_[0-9a-f]+\/done\?payment_intent=pi_\w+&redirect_status=succeeded$/,
  );
  expect(await (await fetch(running.origin + location)).text()).toContain('Confirmed');
});

test('3-D Secure: a payment with another card ends the challenge', async () => {
  const { intent, url } = await challenge();
  await running.confirm('sumo', intent, PAYS);
  expect((await fetch(url)).status).toBe(410);
  expect((await answer(url, 'complete')).status).toBe(410);
  expect(await getCharges(intent.intentId)).toBe(1);
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  'javascript:alert(1)',
])('3-D Secure: the return URL %s is refused', async (return_url) => {
  const { status, json } = await running.confirm('sumo', await openIntent(), ASKS, { return_url });
  expect([status, json.error.param]).toEqual([400, 'return_url']);
});

test('a restart restores all entries but an incomplete last line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-restart-'));
  const ledgerFile = join(folder, 'ledger.jsonl');
  const create = ({ origin, sandbox }: RunningSandbox) =>
    request(`${origin}/sandbox/v1/payment_intents`, {
      key: sandbox.keys.secretKey('sumo'),
      idempotencyKey: 'o:1',
      body: { amount: 500, currency: 'gbp', metadata: { tenant: 'sumo', order: 'o' } },
    });
  const first = await startSandbox({ ledgerFile });
  const { json } = await create(first);
  await first.confirm('sumo', { intentId: json.id, clientSecret: json.client_secret }, PAYS);
  await first.close();
  await appendFile(ledgerFile, '{"kind":"refunded","intentId":"');
  const second = await startSandbox({ ledgerFile });
  expect((await create(second)).json).toMatchObject({
    id: json.id,
    status: 'succeeded',
    amount_received: 500,
  });
  await second.close();
  await rm(folder, { recursive: true });
});
