// ASVS 3.3.1: over https every cookie of the server has a prefix that binds it to https, and is read back by that name.
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';

import { readBrowserCookie, setBrowserCookie } from '../../features/identity/client-context.ts';
import { readInviteCookie, setInviteCookie } from '../../features/loyalty/invite-cookie.ts';
import { rememberLanguage } from './chosen-language.ts';
import { createHttpServer } from './create-http-server.ts';
import type { RequestTenant } from './server.ts';

const place = { country: 'GB', currency: 'GBP', timeZone: 'Europe/London', locale: 'en-GB' };
const north: RequestTenant = {
  tenantId: 'north',
  kind: 'site',
  version: '1',
  ...place,
  languages: ['en-GB', 'pl-PL'],
};
const { fastify } = createHttpServer({
  logger: pino({ level: 'silent' }),
  now: () => new Date(),
  findTenant: async () => north,
  findSession: async () => null,
  trustedProxies: ['10.0.0.1'],
});
const CODE = 'ABCD2345';
fastify.get('/set', async (request, reply) => {
  rememberLanguage(request, reply, 'pl-PL');
  setInviteCookie(request, reply, CODE);
  setBrowserCookie(request, reply, { token: 'x'.repeat(43), seconds: 60 });
  return '';
});
fastify.get('/read', async (request) => ({
  locale: request.tenant.locale,
  invite: readInviteCookie(request),
  isDeviceKnown: readBrowserCookie(request) !== null,
}));
afterAll(() => fastify.close());

const request = (url: string, protocol: 'http' | 'https', cookie = '') =>
  fastify.inject({
    url,
    remoteAddress: '10.0.0.1',
    headers: { host: 'north.test', 'x-forwarded-proto': protocol, cookie },
  });

it.each([
  ['https' as const, ['__Host-dt', '__Secure-invite', '__Secure-language'], true],
  ['http' as const, ['dt', 'invite', 'language'], false],
])('over %s they are %j', async (protocol, names, isSecure) => {
  const set = (await request('/set', protocol)).cookies;
  expect(set.map(({ name }) => name).sort()).toEqual(names);
  for (const { secure = false, httpOnly, sameSite } of set)
    expect([secure, httpOnly, sameSite]).toEqual([isSecure, true, 'Lax']);
  const brought = set.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await request('/read', protocol, brought)).json()).toEqual({
    locale: 'pl-PL',
    invite: CODE,
    isDeviceKnown: true,
  });
});
