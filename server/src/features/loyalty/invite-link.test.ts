import { afterAll, beforeAll, expect, test } from 'vitest';

import { signInAs, startAccountApp, type AccountApp } from '../../../../test/apps/account-app.ts';

let site: AccountApp;
beforeAll(async () => {
  site = await startAccountApp();
});
afterAll(() => site.stop());

const referrals = async () =>
  (await site.superuser.query('select inviter_id, friend_id from referrals')).rows;

const readCode = async (token: string, host = 'sumo.test'): Promise<string> => {
  const { body } = await site.request('referral', { token, host });
  return body.data.code;
};

/** Opens the link and returns the Set-Cookie header. */
async function follow(code: string) {
  const { statusCode, headers } = await site.fastify.inject({
    url: `/invite/${code}`,
    headers: { host: 'sumo.test' },
  });
  return { statusCode, headers, cookie: String(headers['set-cookie'] ?? '') };
}

const toCookieHeader = (cookie: string): string => cookie.split(';')[0] ?? '';

test('an invite link redirects home and stores its code in an HttpOnly cookie', async () => {
  const { statusCode, headers, cookie } = await follow('abcdefgh');
  expect([statusCode, headers.location]).toEqual([302, '/']);
  expect(cookie).toBe(
    'invite=ABCDEFGH; Max-Age=2592000; Path=/api/verify-otp; HttpOnly; SameSite=Lax',
  );
  expect((await follow('no')).cookie).toBe('');
});

test('a new customer who followed a link is recorded once, and the cookie is cleared', async () => {
  const ada = await signInAs(site, { email: 'ada@example.org' });
  const { cookie } = await follow(await readCode(ada.token));
  const ben = await signInAs(
    site,
    { email: 'ben@example.org' },
    { cookie: toCookieHeader(cookie) },
  );
  const expected = [{ inviter_id: ada.customerId, friend_id: ben.customerId }];
  expect(await referrals()).toEqual(expected);
  const second = await signInAs(
    site,
    { email: 'ben@example.org' },
    { cookie: toCookieHeader(cookie) },
  );
  expect(second.customerId).toBe(ben.customerId);
  expect(await referrals()).toEqual(expected);
  const cleared = await site.call('POST', '/api/register', { email: 'cleo@example.org' });
  expect(cleared.status).toBe(200);
});

test('existing customers, unknown codes and codes of another tenant are not recorded', async () => {
  const before = await site.checksum('referrals');
  const eve = await signInAs(site, { email: 'eve@example.org' });
  const ownCode = await readCode(eve.token);
  await signInAs(site, { email: 'eve@example.org' }, { cookie: `invite=${ownCode}` });
  await signInAs(site, { email: 'dan@example.org' }, { cookie: 'invite=ZZZZZZZZ' });
  await signInAs(
    site,
    { email: 'flo@example.org' },
    { cookie: `invite=${ownCode}`, host: 'bombay.test' },
  );
  expect(await site.checksum('referrals')).toBe(before);
});
