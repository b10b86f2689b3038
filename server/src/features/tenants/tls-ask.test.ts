import { pino } from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { createHttpServer } from '../../platform/http/create-http-server.ts';
import { addTlsAskRoute } from './tls-ask.routes.ts';

const CONSOLE = 'console.tiffin.pizza';
const HOSTS = ['camden.pizza', 'order.camden.pizza'];

const clock = { time: Date.parse('2026-03-30T12:30:00Z'), reads: 0 };
const server = createHttpServer({
  logger: pino({ level: 'silent' }),
  now: () => new Date(clock.time),
  findTenant: async () => null,
  findSession: async () => null,
  console: { host: CONSOLE, findSite: async () => null },
  trustedProxies: [],
});
addTlsAskRoute(server, {
  tenants: {
    async list() {
      clock.reads += 1;
      return [{ tenantId: 'camden', kind: 'site', name: 'Camden', hosts: HOSTS }];
    },
  },
  elapsed: () => clock.time,
});
afterAll(() => server.fastify.close());
/** What was counted, and the list of hosts, are of an earlier minute. */
beforeEach(() => {
  clock.time += 60_000;
  clock.reads = 0;
});

async function ask(query: string, host = '127.0.0.1', ip = '192.0.2.1'): Promise<number> {
  const url = `/tls/ask${query}`;
  const headers = { host };
  return (await server.fastify.inject({ url, headers, remoteAddress: ip })).statusCode;
}

test.each([
  ['?domain=camden.pizza', 200],
  ['?domain=ORDER.camden.pizza.', 200],
  [`?domain=${CONSOLE}`, 200],
  ['?domain=x.camden.pizza', 404],
  ['?domain=camden.pizza&domain=x', 404],
  ['?domain=', 404],
  ['', 404],
  ['/?domain=camden.pizza', 404],
])('%s is answered %d on any host', async (query, status) => {
  for (const host of ['127.0.0.1', CONSOLE, 'unknown.test'])
    expect(await ask(query, host)).toBe(status);
});

test('one address asks for sixty unknown hosts a minute, and uses nothing of known hosts up', async () => {
  const answers: number[] = [];
  for (let each = 0; each < 62; each += 1) answers.push(await ask(`?domain=x${each}.pizza`));
  expect(answers.indexOf(429)).toBe(60);
  expect(answers.at(-1)).toBe(429);
  expect(await ask('?domain=camden.pizza')).toBe(200);
  expect(await ask('?domain=x.pizza', '127.0.0.1', '192.0.2.2')).toBe(404);
  expect(clock.reads).toBe(1);
  clock.time += 60_000;
  expect(await ask('?domain=x.pizza')).toBe(404);
});
