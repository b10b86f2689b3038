import { afterAll, beforeAll, expect, test } from 'vitest';

import { ROUTES } from '../../../../contract/routes/routes.ts';
import { signInAs, startAccountApp, type AccountApp } from '../../../../test/apps/account-app.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { isKnownBrowser } from './browsers.sql.ts';
import { hashToken } from './secrets.ts';

let site: AccountApp;
beforeAll(async () => {
  site = await startAccountApp();
});
afterAll(() => site.stop());

const DAY = 86_400;
const whoAmI = (token: string, host?: string) =>
  site.call('GET', '/api/customer', undefined, { token, ...(host && { host }) });

test('T7: a token is invalid after sign-out', async () => {
  const { token } = await signInAs(site, { email: 'out@example.org' });
  expect((await whoAmI(token)).status).toBe(200);
  const { status, body } = await site.call('POST', '/api/logout', undefined, { token });
  expect([status, body.data]).toEqual([200, null]);
  expect((await whoAmI(token)).body).toMatchObject({ status: 401, code: 'SIGN_IN_NEEDED' });
});

test('T7: a token of another tenant is refused', async () => {
  const { token } = await signInAs(site, { email: 'here@example.org' });
  expect((await whoAmI(token, 'bombay.test')).status).toBe(401);
  expect((await whoAmI(token)).status).toBe(200);
});

test('T7: concurrent requests are each matched with their own session', async () => {
  const emails = ['one@example.org', 'two@example.org', 'three@example.org'];
  const tokens: string[] = [];
  for (const email of emails) tokens.push((await signInAs(site, { email })).token);
  const guessed = 'A'.repeat(43);
  const requests = Array.from({ length: 60 }, (_, n) => {
    const token = n % 5 === 4 ? guessed : (tokens[n % 3] ?? '');
    const isAbroad = n % 7 === 6;
    const email = token === guessed || isAbroad ? null : emails[n % 3];
    return { email, answer: whoAmI(token, isAbroad ? 'bombay.test' : 'sumo.test') };
  });
  for (const { email, answer } of requests) {
    const { status, body } = await answer;
    expect([status, body.data?.['email'] ?? null]).toEqual([email ? 200 : 401, email]);
  }
});

test('a session ends after 30 days without use, and after 90 days in any case', async () => {
  const idle = await signInAs(site, { email: 'idle@example.org' });
  site.advance(30 * DAY + 1);
  expect((await whoAmI(idle.token)).status).toBe(401);

  const busy = await signInAs(site, { email: 'busy@example.org' });
  for (let day = 0; day < 80; day += 20) {
    site.advance(20 * DAY);
    expect((await whoAmI(busy.token)).status).toBe(200);
  }
  site.advance(10 * DAY + 1);
  expect((await whoAmI(busy.token)).status).toBe(401);
});

test('a session is marked as seen at most every five minutes', async () => {
  const { token } = await signInAs(site, { email: 'seen@example.org' });
  const before = await site.checksum('sessions');
  site.advance(299);
  await whoAmI(token);
  expect(await site.checksum('sessions')).toBe(before);
  site.advance(1);
  await whoAmI(token);
  expect(await site.checksum('sessions')).not.toBe(before);
});

test('sessions are listed for their customer only, and all others can be ended', async () => {
  const first = await signInAs(site, { email: 'list@example.org' });
  const second = await signInAs(site, { email: 'list@example.org' });
  const other = await signInAs(site, { email: 'other@example.org' });
  const { body } = await site.call('GET', '/api/sessions', undefined, { token: second.token });
  expect(body.data).toMatchObject([
    { isCurrent: true, device: expect.any(String) },
    { isCurrent: false },
  ]);
  expect(
    (await site.call('DELETE', '/api/sessions', undefined, { token: second.token })).status,
  ).toBe(200);
  expect((await whoAmI(first.token)).status).toBe(401);
  expect((await whoAmI(second.token)).status).toBe(200);
  expect((await whoAmI(other.token)).status).toBe(200);
});

test('a session is ended by its id, and those of other customers are not', async () => {
  const email = 'several@example.org';
  const [here, lost, current] = [
    await signInAs(site, { email }),
    await signInAs(site, { email }),
    await signInAs(site, { email }),
  ];
  const stranger = await signInAs(site, { email: 'stranger@example.org' });
  const getId = async (token: string): Promise<string> => {
    const { body } = await site.request('listSessions', { token });
    return body.data.find(({ isCurrent }) => isCurrent)?.id ?? '';
  };
  const end = (id: string, token: string, host = 'sumo.test') =>
    site.call('DELETE', `/api/sessions/${id}`, undefined, { token, host });
  // First request: it updates the stale last_seen_at.
  const hereId = await getId(here.token);
  const lostId = await getId(lost.token);
  const strangersId = await getId(stranger.token);

  const before = await site.checksum('sessions');
  for (const [id, token, host, status] of [
    [lostId, stranger.token, 'sumo.test', 404],
    [strangersId, here.token, 'sumo.test', 404],
    [lostId, here.token, 'bombay.test', 401],
    ['0190a5b0-0000-7000-8000-000000000000', here.token, 'sumo.test', 404],
    ['all', here.token, 'sumo.test', 404],
  ] as const)
    expect((await end(id, token, host)).status).toBe(status);
  expect(await site.checksum('sessions')).toBe(before);

  expect((await end(lostId, here.token)).body.message).toBe('That device is signed out.');
  expect((await end(lostId, here.token)).status).toBe(404);
  expect((await whoAmI(lost.token)).status).toBe(401);
  for (const { token } of [here, current, stranger]) expect((await whoAmI(token)).status).toBe(200);

  expect((await end(hereId, here.token)).body.message).toBe('You are signed out.');
  expect((await whoAmI(here.token)).status).toBe(401);
  expect((await whoAmI(current.token)).status).toBe(200);
});

test('a device that is signed out remotely becomes unknown to its owner only', async () => {
  const email = 'lost@example.org';
  const friend = await signInAs(site, { email: 'friend@example.org' });
  const [home, phone, tablet] = [
    await signInAs(site, { email }),
    await signInAs(site, { email }, { cookie: friend.cookie }),
    await signInAs(site, { email }),
  ];
  const lost = phone.cookie;
  const isKnown = async (cookie: string, who = email): Promise<boolean> => {
    const subject = site.identity.secrets.toSubject('sumo', who);
    const browserHash = hashToken(cookie.slice(cookie.indexOf('=') + 1));
    const client = { ip: '192.0.2.1', browserHash, locale: 'en-GB' };
    return withTenant(site.database, 'sumo', (tx) =>
      isKnownBrowser(site.identity, tx, client, subject),
    );
  };
  const { body } = await site.request('listSessions', { token: phone.token });
  const { id } = body.data.find(({ isCurrent }) => isCurrent) ?? { id: '' };
  const end = (path: string, cookie?: string) =>
    site.call('DELETE', path, undefined, { token: home.token, ...(cookie && { cookie }) });

  expect(await isKnown(lost)).toBe(true);
  expect((await end(`/api/sessions/${id}`, home.cookie)).status).toBe(200);
  expect([await isKnown(lost), await isKnown(lost, 'friend@example.org')]).toEqual([false, true]);
  expect([await isKnown(home.cookie), await isKnown(tablet.cookie)]).toEqual([true, true]);

  // A token without its cookie cannot make the owner's devices unknown.
  expect((await end('/api/sessions')).status).toBe(200);
  expect(await isKnown(tablet.cookie)).toBe(true);
  const second = await signInAs(site, { email }, { cookie: tablet.cookie });
  expect((await end('/api/sessions', home.cookie)).status).toBe(200);
  expect([await isKnown(second.cookie), await isKnown(home.cookie)]).toEqual([false, true]);

  // This device stays known: it was not signed out remotely.
  await site.call('POST', '/api/logout', undefined, home);
  expect(await isKnown(home.cookie)).toBe(true);
});

test('T7: a new sign-in on a device ends the previous session there, whoever it belongs to', async () => {
  const email = 'again@example.org';
  const elsewhere = await signInAs(site, { email });
  const before = await signInAs(site, { email });
  const { cookie: shared } = before;
  const housemate = await signInAs(site, { email: 'housemate@example.org' }, { cookie: shared });
  expect((await whoAmI(before.token)).status).toBe(401);
  expect((await whoAmI(housemate.token)).status).toBe(200);
  const { cookie, token } = await signInAs(site, { email }, { cookie: housemate.cookie });
  expect((await whoAmI(housemate.token)).status).toBe(401);
  for (const alive of [token, elsewhere.token]) expect((await whoAmI(alive)).status).toBe(200);
  const { body } = await site.call('GET', '/api/sessions', undefined, { token, cookie });
  expect(body.data).toHaveLength(2);
});

test('hard binding: a token without its browser cookie is refused', async () => {
  const strict = await startAccountApp({ env: { SESSION_BINDING: 'hard' } });
  try {
    const own = await signInAs(strict, { email: 'own@example.org' });
    const other = await signInAs(strict, { email: 'other@example.org' });
    const request = async (caller: object) =>
      (await strict.call('GET', '/api/customer', undefined, caller)).status;
    expect(await request(own)).toBe(200);
    expect(await request({ token: own.token })).toBe(401);
    expect(await request({ token: own.token, cookie: other.cookie })).toBe(401);
    expect(await request(own)).toBe(200);
    // A refused request does not keep the session alive.
    const readLastSeen = async () =>
      (await strict.superuser.query('select last_seen_at from sessions order by session_id')).rows;
    strict.advance(DAY);
    const before = await readLastSeen();
    expect(await request({ token: own.token })).toBe(401);
    expect(await readLastSeen()).toEqual(before);
  } finally {
    await strict.stop();
  }
});

const GUARDED = Object.values(ROUTES).filter(
  (route) => route.auth === 'customer' && /^\/api\/(customer|sessions|logout)/.test(route.path),
);

test.each(GUARDED.map((route) => [route.method, route.path] as const))(
  '%s %s needs a bearer token and accepts no cookie',
  async (method, path) => {
    site.advance(DAY);
    const { cookie, token } = await signInAs(site, { email: 'cookie@example.org' });
    const before = await site.checksum('customers', 'addresses', 'sessions');
    const url = path.replace(':id', '0190a5b0-0000-7000-8000-000000000000');
    const payload = method === 'POST' || method === 'PUT' ? {} : undefined;
    for (const caller of [{}, { cookie }, { token: `x${token.slice(1)}x` }, { token: 'short' }]) {
      expect((await site.call(method, url, payload, caller)).status).toBe(401);
    }
    expect(await site.checksum('customers', 'addresses', 'sessions')).toBe(before);
  },
);
