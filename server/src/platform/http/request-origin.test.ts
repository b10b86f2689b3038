import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';

import { createHttpServer } from './create-http-server.ts';
import { getOrigin } from './request-origin.ts';
import type { RequestTenant } from './server.ts';

const place = { country: 'GB', currency: 'GBP', timeZone: 'Europe/London' };
const words = { locale: 'en-GB', languages: ['en-GB'] };
const north: RequestTenant = { tenantId: 'north', kind: 'site', version: '1', ...place, ...words };
const { fastify } = createHttpServer({
  logger: pino({ level: 'silent' }),
  now: () => new Date(),
  findTenant: async (host) => (host === 'north.test' ? north : null),
  findSession: async () => null,
  trustedProxies: ['10.0.0.1'],
});
fastify.get('/origin', async (request) => getOrigin(request));
afterAll(() => fastify.close());

it('links keep the port that this server listens on', async () => {
  const { port } = new URL(await fastify.listen({ port: 0, host: '127.0.0.1' }));
  const request = async (host: string): Promise<string> => {
    const request = get({ host: '127.0.0.1', port, path: '/origin', headers: { host } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return text(response);
  };
  expect(await request(`north.test:${port}`)).toBe(`http://north.test:${port}`);
  expect(await request('north.test:1')).toBe('http://north.test');
});

it.each([
  ['a visitor', '192.0.2.1', {}, 'http://north.test'],
  ['a foreign port', '192.0.2.1', { host: 'North.test:8080' }, 'http://north.test'],
  ['a stranger’s headers', '192.0.2.1', { 'x-forwarded-proto': 'https' }, 'http://north.test'],
  ['our proxy', '10.0.0.1', { 'x-forwarded-proto': 'https' }, 'https://north.test'],
  // A proxy may pass on what a visitor wrote: a link must not lead there.
  ['a forged host', '10.0.0.1', { 'x-forwarded-host': 'evil.test' }, 'http://north.test'],
  ['a forged scheme', '10.0.0.1', { 'x-forwarded-proto': 'javascript' }, 'http://north.test'],
])('links lead to the site itself: %s', async (_who, remoteAddress, headers, origin) => {
  const request = { url: '/origin', remoteAddress, headers: { host: 'north.test', ...headers } };
  expect((await fastify.inject(request)).body).toBe(origin);
});
