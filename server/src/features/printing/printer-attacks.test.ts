// Requests of strangers at the address of a printer, and what a printer may send in its own words.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { NOON } from '../../../../test/apps/test-app.ts';
import { sendHttpRequest, type HttpRequestOptions } from '../../../../test/clients/http-request.ts';
import {
  CONSOLE_HOST,
  createStaffClient,
  type StaffClient,
} from '../../../../test/clients/staff-client.ts';
import { createStarPrinter } from '../../../../test/doubles/printers.ts';

const FORM = 'application/x-www-form-urlencoded';
const STRANGER = `/ops/printers/sumo/${'a'.repeat(43)}`;
const STARPRNT = encodeURIComponent('application/vnd.star.starprnt');

let app: OrderingApp;
let maya: StaffClient;
let path: string;
beforeAll(async () => {
  app = await startOrderingApp();
  maya = await createStaffClient(app, { tenantId: 'sumo' });
});
afterAll(() => app.stop());
let startsAt = NOON;
beforeEach(async () => {
  startsAt += 900_000;
  app.clock.time = startsAt;
  await app.superuser.query('delete from printers');
  const { body } = await maya.request('createPrinter', {
    body: { name: 'Kitchen', storeId: 'camden' },
  });
  path = body.data.path;
});

const send = (at: string, { headers, ...options }: HttpRequestOptions) =>
  sendHttpRequest(`http://127.0.0.1:${app.port}`, at, {
    ...options,
    headers: { ...headers, host: CONSOLE_HOST },
  });
const post = (at: string, text: string, type = FORM) =>
  send(at, { method: 'POST', text, headers: { 'content-type': type } });
const readProblem = async () => (await maya.request('listPrinters')).body.data[0]?.problem;

async function acceptOrder(): Promise<string> {
  const { order } = await app.placePaid(await app.join());
  await maya.send({ kind: 'accept', orderId: order.id, seen: 3, readyAt: null });
  return order.id;
}
async function readState(orderId: string) {
  const { body } = await maya.request('orderDetail', { params: { id: orderId } });
  return body.data.prints.map(({ state }) => state);
}

it('an unknown printer is refused before anything of its request is read', async () => {
  const attack = `ConnectionType=SetResponse&ResponseFile=${'<response'.repeat(6_500)}`;
  const replies = await Promise.all(Array.from({ length: 24 }, () => post(STRANGER, attack)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]));
  // A known printer gets other answers to these.
  for (const [text, type] of [
    ['{', 'application/json'],
    ['a', 'text/plain'],
    ['a'.repeat(100_000), FORM],
  ] as const) {
    expect((await post(STRANGER, text, type)).status).toBe(404);
    expect([400, 413, 415]).toContain((await post(path, text, type)).status);
  }
});

it('a printer may send 8 kB', async () => {
  expect((await post(path, 'a'.repeat(8_000))).status).toBe(200);
  expect((await post(path, 'a'.repeat(8_200))).status).toBe(413);
  const json = JSON.stringify({ statusCode: 'a'.repeat(8_200) });
  expect((await post(path, json, 'application/json')).status).toBe(413);
});

it('an address that tries many secrets is told to wait, and locks no printer out', async () => {
  const tryOne = async (index: number) =>
    (await post(`/ops/printers/sumo/${String(index).padStart(43, 'b')}`, '')).status;
  // The test before has used some attempts of this address.
  for (let index = 0; index < 60; index++) await tryOne(index);
  expect(await tryOne(60)).toBe(429);
  expect((await post(path, '')).status).toBe(200);
  app.clock.time += 600_000;
  expect(await tryOne(61)).toBe(404);
});

it.each([
  ['NUL', '410%00Paper'],
  ['NUL, encoded twice', '410%2500Paper'],
])('a status with %s is refused', async (_, status) => {
  const poll = JSON.stringify({ statusCode: status.replace('%25', '%') });
  expect((await post(path, poll, 'application/json')).status).toBe(400);
  expect((await send(`${path}?code=${status}`, { method: 'DELETE' })).status).toBe(400);
  expect(await readProblem()).toBe('');
});

it('a status is stored without characters that change the text around it', async () => {
  const status = '410 \u202EPaper\u200F\u0007\u001b[31m\u2066 empty';
  await createStarPrinter(`http://${CONSOLE_HOST}:${app.port}${path}`).poll(
    encodeURIComponent(status),
  );
  expect(await readProblem()).toBe('410  Paper [31m  empty');
  await send(`${path}?code=${encodeURIComponent(`${'a'.repeat(99)}😀`)}`, { method: 'DELETE' });
  expect(await readProblem()).toBe(`${'a'.repeat(99)}\uFFFD`);
});

it.each(['constructor', '__proto__', 'toString', 'image/png', ''])(
  'a ticket that is fetched as %j is not answered, and not handed out',
  async (type) => {
    const orderId = await acceptOrder();
    const fetched = await send(`${path}?type=${type}`, {});
    expect(fetched.status).toBe(415);
    expect(await readState(orderId)).toEqual([]);
  },
);

it('HEAD hands out no ticket', async () => {
  const orderId = await acceptOrder();
  expect((await send(`${path}?type=${STARPRNT}`, { method: 'HEAD' })).status).toBe(404);
  expect(await readState(orderId)).toEqual([]);
});
