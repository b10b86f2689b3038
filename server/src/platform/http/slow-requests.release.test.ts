// F16: a slow client holds a connection for seconds at most, and does not delay other clients.
import { connect, type AddressInfo, type Socket } from 'node:net';

import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import type { Route } from '../../../../contract/routes/route.ts';
import { createResponseCache } from '../response-cache/response-cache.ts';
import { createHttpServer } from './create-http-server.ts';
import { implement } from './implement.ts';

const SLOW = 20;
/** The limit is 10 s, and connections are checked once a second; a tolerance of half is added. */
const GONE_MILLISECONDS = 15_000;

const cache = createResponseCache({ isHttps: () => false, onError: () => {} });
const server = createHttpServer({
  logger: pino({ level: 'silent' }),
  now: () => new Date(),
  findTenant: async () => ({
    tenantId: 'north',
    kind: 'site',
    version: '1',
    country: 'GB',
    currency: 'GBP',
    timeZone: 'Europe/London',
    locale: 'en-GB',
    languages: ['en-GB'],
  }),
  findSession: async () => null,
  trustedProxies: [],
  cache,
});
const plain = { auth: 'public', summary: '', success: 200, refusals: [] } as const;
const ping = { ...plain, method: 'GET', path: '/api/ping', data: z.null() } as const;
const note = {
  ...plain,
  method: 'POST',
  path: '/api/note',
  data: z.null(),
  body: z.object({ text: z.string() }),
} as const satisfies Route;
implement(server, ping, async () => ({ data: null }));
implement(server, note, async () => ({ data: null }));

let port = 0;
beforeAll(async () => {
  await server.fastify.listen({ port: 0, host: '127.0.0.1' });
  port = (server.fastify.server.address() as AddressInfo).port;
});
afterAll(() => server.fastify.close());

interface End {
  afterMilliseconds: number;
  answer: string;
}

/** Sends `start`, then a byte a second, until the server hangs up. */
function drip(start: string, byte: string): Promise<End> {
  const began = performance.now();
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(start));
    const timer = setInterval(() => socket.writable && socket.write(byte), 1_000);
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ afterMilliseconds: performance.now() - began, answer });
    });
  });
}

const HEADERS = 'GET /api/ping HTTP/1.1\r\nhost: north.test\r\nx: ';
const BODY =
  'POST /api/note HTTP/1.1\r\nhost: north.test\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{';

it('slow headers and bodies get 408 and a closed connection while others are served (T23)', async () => {
  const ends = [
    ...Array.from({ length: SLOW }, () => drip(HEADERS, 'a')),
    ...Array.from({ length: SLOW }, () => drip(BODY, ' ')),
  ];
  const served = await fetch(`http://127.0.0.1:${port}/api/ping`);
  expect(served.status).toBe(200);
  await served.arrayBuffer();
  for (const { afterMilliseconds, answer } of await Promise.all(ends)) {
    expect(afterMilliseconds).toBeLessThan(GONE_MILLISECONDS);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  }
});
