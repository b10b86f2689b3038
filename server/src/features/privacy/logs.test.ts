// T24: sign-in, orders, payments, declines, cancellations and invalid requests at log level debug leave no personal data
// in the log.
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Order } from '../../../../contract/orders/order.ts';
import { createLocalOutbox } from '../../../../dev/outbox/local-outbox.ts';
import { CARDS, type Placed } from '../../../../test/apps/ordering-app.ts';
import { pushTargets } from '../alerts/alerts.ts';
import { createDeliveryDeps, deliverMessage } from '../notifications/notifications.ts';
import { startPrivacyServer, type PrivacyServer } from './privacy-server.fixture.ts';

let server: PrivacyServer;
beforeAll(async () => {
  server = await startPrivacyServer();
});
afterAll(() => server.stop());

const WHO = {
  email: 'canary.bird@aviary.example',
  other: 'finch@aviary.example',
  phone: '+447700900987',
  typedPhone: '07700 900987',
  name: 'Canarina Fogelsang',
  street: '7 Millet Mews',
  note: 'beware the parakeet',
  postcode: 'NW1 8AB',
};

const orderFor = (addressId: string) => ({
  storeId: 'camden',
  mode: 'delivery',
  addressId,
  slot: 'asap',
  expectedTotal: 2_300,
  lines: [{ itemId: 'curry', quantity: 2, options: [], note: WHO.note }],
  contact: { name: WHO.name, phone: WHO.typedPhone, email: WHO.other },
  note: WHO.note,
});

/** Sends e-mails and text messages as the worker does. */
async function deliver(): Promise<void> {
  const { database, superuser, clock, fastify } = server;
  const now = () => new Date(clock.time);
  const { rows } = await superuser.query<{ tenant_id: string; message_id: string }>(
    `select tenant_id, message_id from messages where ended_at is null`,
  );
  for (const { tenant_id: tenantId, message_id: messageId } of rows) {
    const outbox = createLocalOutbox({ database, now, print: () => {} });
    const sending = { log: fastify.log, getOrigin: () => 'https://x.test', pushTargets };
    const delivery = createDeliveryDeps({ database, now, ...sending, ...outbox });
    await deliverMessage(delivery, { tenantId, messageId });
  }
}

/** Values that must not be in the log, by name; each was really sent or received. */
async function readSecrets(): Promise<Record<string, string>> {
  const { call, request } = server;
  await call('POST', '/api/register', { email: WHO.email });
  const code = await server.codeFor(WHO.email);
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
  await call('POST', '/api/verify-otp', { email: WHO.email, code: wrong });
  const signedIn = await request('verifyOtp', {}, { body: { email: WHO.email, code } });
  const { token } = signedIn.body.data;
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  const me = { token, cookie };
  await call('POST', '/api/customer', { first_name: WHO.name, phone: WHO.phone }, me);
  const phoneCode = await server.codeFor(WHO.phone);
  await call('POST', '/api/customer', { phone: WHO.phone, code: phoneCode }, me);
  const typed = new URLSearchParams({ postcode: WHO.postcode, q: WHO.street });
  const found = await call('GET', `/api/public/addresses?${typed}`);
  expect(found.status, found.body.message).toBe(200);
  const address = { town: 'London', line1: WHO.street, postcode: WHO.postcode };
  const saved = await request('createAddress', me, {
    body: { ...address, instructions: WHO.note },
  });
  const { id: addressId } = saved.body.data;
  const made = await call('POST', '/api/order', orderFor(addressId), me);
  expect(made.status, made.body.message).toBe(200);
  const { order, payment }: Placed = made.body.data;
  server.pay(payment, CARDS.declined);
  server.pay(payment);
  await server.settle();
  await deliver();
  expect((await call('GET', `/api/orders/${order.id}`, undefined, me)).body.data).toMatchObject({
    status: 'placed',
  } satisfies Partial<Order>);
  await call('POST', `/api/orders/${order.id}/cancel`, undefined, me);
  await server.poller.runOnce('refunds');
  await server.settle();
  await deliver();
  await sendMalformedRequests(me, addressId);
  return {
    ...WHO,
    token,
    cookie: cookie.split('=')[1] ?? '',
    clientSecret: payment.clientSecret,
    code,
    phoneCode,
    wrong,
    card: CARDS.pays,
    declinedCard: CARDS.declined,
  };
}

/** Everything that is refused, because refusing is where values slip into messages. */
async function sendMalformedRequests(me: { token: string; cookie: string }, addressId: string) {
  const { call } = server;
  const order = orderFor(addressId);
  await call(
    'POST',
    '/api/order',
    { ...order, contact: { ...order.contact, phone: WHO.note } },
    me,
  );
  await call('POST', '/api/order', { ...order, total: 1 }, me);
  await call('POST', '/api/order', { ...order, lines: WHO.street }, me);
  await call('POST', '/api/register', { email: `${WHO.email} ${WHO.email}` });
  await call('POST', '/api/verify-otp', { email: WHO.email, code: WHO.phone });
  await call('GET', `/api/orders/${encodeURIComponent(WHO.email)}`, undefined, me);
  await call('GET', `/api/public/addresses?postcode=${encodeURIComponent(WHO.street)}`);
  await server.fastify.inject({
    method: 'POST',
    url: '/api/register',
    headers: { host: 'sumo.test', 'content-type': 'application/json' },
    payload: `{"email":"${WHO.email}"`,
  });
}

/** Four digits may be a part of a time or an id, so a code is looked for as a whole word. */
const isIn = (log: string, secret: string): boolean =>
  /^\d{4}$/.test(secret)
    ? new RegExp(`(?<![\\w.:-])${secret}(?![\\w.:-])`).test(log)
    : log.includes(secret);

test('the log of a whole order contains no personal data or secret', async () => {
  const secrets = await readSecrets();
  const { logged } = server;
  expect(logged.length).toBeGreaterThan(20);
  const routes = logged.map((line) => (JSON.parse(line) as { route?: string }).route);
  expect(routes).toEqual(
    expect.arrayContaining([
      '/api/order',
      '/api/verify-otp',
      '/api/webhooks/:provider/:endpoint',
      '/api/public/addresses',
    ]),
  );
  const log = logged.map(withoutNumbers).join('');
  const found = Object.entries(secrets).filter(([, secret]) => isIn(log, secret));
  expect(found.map(([name]) => name)).toEqual([]);
  for (const part of ['canary', 'aviary', 'Fogelsang', 'Millet', '7700900987', 'parakeet'])
    expect(log).not.toContain(part);
});

/** Durations and sizes could equal a code by chance. */
const withoutNumbers = (line: string): string =>
  line.replace(/"(ms|time|status|level)":\d+,?/g, '');
