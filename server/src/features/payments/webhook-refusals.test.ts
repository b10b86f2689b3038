import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startWebhookServer, type WebhookServer } from './webhooks.fixture.ts';

let server: WebhookServer;
beforeAll(async () => {
  server = await startWebhookServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const toEvent = (id: string, intentId: string) =>
  JSON.stringify({ id, data: { object: { id: intentId } } });

test.each([
  ['no JSON', '{"id":'],
  ['no event', '{"id":"evt_odd"}'],
  ['a NUL in the intent’s id', toEvent('evt_nul', 'pi_1\0')],
  ['a too long id', toEvent(`evt_${'x'.repeat(300)}`, 'pi_1')],
])('a validly signed webhook with %s is refused with 400 and not stored', async (_, body) => {
  const before = await server.countStored();
  expect(await server.post(body)).toBe(400);
  expect(await server.countStored()).toBe(before);
});

test.each([
  ['unsigned', { signature: null }, 400, 'wrong'],
  ['signed with nonsense', { signature: 't=1,v1=00' }, 400, 'wrong'],
  ["signed with another tenant's secret", { secretOf: 'south' }, 400, 'wrong'],
  ['older than 300 s', { ageSeconds: 301 }, 400, 'too old'],
  ['from 301 s in the future', { ageSeconds: -301 }, 400, 'too old'],
  ['for an unknown endpoint', { url: '/api/webhooks/sandbox/we_north_0000' }, 404, null],
  ['for an unknown provider', { url: '/api/webhooks/paypal/we_north_0000' }, 404, null],
])('a webhook %s is refused and not stored', async (_name, options, status, why) => {
  const before = await server.countStored();
  expect(await server.post(server.createEvent('pi_1'), options)).toBe(status);
  expect(await server.countStored()).toBe(before);
  expect(server.badSignatures).toEqual(why ? [why] : []);
});

test('the signature is verified before the body is parsed', async () => {
  expect(await server.post('{"id":', { signature: null })).toBe(400);
  expect(await server.post('', { signature: null })).toBe(400);
});

test('an unknown endpoint is refused before its body is read', async () => {
  const body = ' '.repeat(512 * 1024 + 1);
  expect(await server.post(body)).toBe(413);
  expect(await server.post(body, { url: '/api/webhooks/sandbox/we_north_0000' })).toBe(404);
});

test('a body above 512 KiB is refused', async () => {
  const { intentId } = await server.payAtProvider();
  const padded = (bytes: number) => server.createEvent(intentId).padEnd(bytes, ' ');
  expect(await server.post(padded(512 * 1024))).toBe(200);
  expect(await server.post(padded(512 * 1024 + 1))).toBe(413);
  await server.queue.idle();
});
