import { mkdtemp, rm } from 'node:fs/promises';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { request, startSandbox, type RunningSandbox } from './sandbox.fixture.ts';
import { checkSignature } from './webhook-signature.ts';

interface Received {
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
  event: { id: string; type: string; data: { object: { id: string; payment_intent?: string } } };
}

let folder: string;
let shop: Server;
let received: Received[];
/** Status codes of the shop's next answers; 200 when it is empty. */
let answers: number[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiffin-deliveries-'));
  received = [];
  answers = [];
  shop = createServer((request, response) => void receive(request, response));
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    received.push({
      url: request.url,
      headers: request.headers,
      body,
      event: JSON.parse(body) as Received['event'],
    });
    response.writeHead(answers.shift() ?? 200).end();
  };
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
});
afterEach(async () => {
  shop.closeAllConnections();
  await new Promise((closed) => shop.close(closed));
  await rm(folder, { recursive: true });
});

async function start() {
  const running = await startSandbox({ ledgerFile: join(folder, 'ledger.jsonl') });
  const key = running.sandbox.keys.secretKey('sumo');
  const { port } = shop.address() as AddressInfo;
  await request(`${running.origin}/sandbox/v1/webhook_endpoints`, {
    key,
    body: { url: `http://127.0.0.1:${port}/api/webhooks/sandbox/we_1`, host: 'sumo.localhost' },
  });
  const { json } = await request(`${running.origin}/sandbox/v1/payment_intents`, {
    key,
    body: { amount: 1840, currency: 'gbp', metadata: { tenant: 'sumo', order: 'o-1' } },
  });
  return { running, key, intent: { intentId: json.id, clientSecret: json.client_secret } };
}

const types = () => received.map(({ event }) => event.type);
const pay = (
  running: RunningSandbox,
  intent: { intentId: string; clientSecret: string },
  number = '4242424242424242',
) => running.confirm('sumo', intent, number);

test('each change of an intent is sent as a signed webhook to the host of its site', async () => {
  const { running, key, intent } = await start();
  await pay(running, intent, '4000000000000002');
  await running.sandbox.deliveries.idle();
  await pay(running, intent, '4000002500003155');
  await running.sandbox.deliveries.idle();
  await pay(running, intent);
  await running.sandbox.deliveries.idle();
  await request(`${running.origin}/sandbox/v1/refunds`, {
    key,
    body: { payment_intent: intent.intentId, amount: 40 },
  });
  await running.sandbox.deliveries.idle();
  expect(types()).toEqual([
    'payment_intent.payment_failed',
    'payment_intent.requires_action',
    'payment_intent.succeeded',
    'charge.refunded',
  ]);
  const now = Math.floor(Date.now() / 1000);
  for (const { url, headers, body } of received) {
    expect(url).toBe('/api/webhooks/sandbox/we_1');
    expect(headers.host).toBe('sumo.localhost');
    const signature = String(headers['sandbox-signature']);
    const secret = running.sandbox.keys.webhookSecret('sumo');
    expect(checkSignature(secret, Buffer.from(body), signature, now)).toBe('valid');
    expect(body).not.toContain(intent.clientSecret);
  }
  expect(received.at(-1)?.event.data.object.payment_intent).toBe(intent.intentId);
  await running.close();
});

test('a webhook is retried until it is answered with 200, and then not sent again', async () => {
  const { running, intent } = await start();
  answers = [500, 404, 302];
  await pay(running, intent);
  await running.sandbox.deliveries.idle();
  expect(received).toHaveLength(4);
  expect(new Set(received.map(({ event }) => event.id)).size).toBe(1);
  await running.close();
  const restarted = await startSandbox({ ledgerFile: running.ledgerFile });
  await restarted.sandbox.deliveries.idle();
  expect(received).toHaveLength(4);
  await restarted.close();
});

test('webhooks that were not delivered before a restart are delivered after it', async () => {
  const { running, intent } = await start();
  answers = Array.from({ length: 10_000 }, () => 503);
  await pay(running, intent);
  await running.close();
  answers = [];
  received = [];
  const restarted = await startSandbox({ ledgerFile: running.ledgerFile });
  await restarted.sandbox.deliveries.idle();
  expect(types()).toEqual(['payment_intent.succeeded']);
  await restarted.close();
});

test.each([
  ['drop', 0],
  ['duplicate', 10],
  ['shuffle', 1],
] as const)('the fault %s delivers a webhook %i times', async (webhooks, times) => {
  const { running, intent } = await start();
  Object.assign(running.faults, { webhooks });
  await pay(running, intent);
  await running.sandbox.deliveries.idle();
  expect(received).toHaveLength(times);
  await running.close();
});
