// T22: SQL in all input of unauthenticated clients reaches PostgreSQL as parameters or not at all, never in the text of a
// statement. (tools/fuzz/sqlmap tests the same from outside and is not part of the checks.)
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { signInAs, startAccountApp, type AccountApp } from '../apps/account-app.ts';
import { startBrowsingApp, type BrowsingApp } from '../apps/browsing-app.ts';

let server: BrowsingApp;
let site: AccountApp;
beforeAll(async () => {
  [server, site] = await Promise.all([startBrowsingApp(), startAccountApp()]);
});
afterAll(() => Promise.all([server.stop(), site.stop()]));

const ATTACKS = [
  `' or 'zq'='zq`,
  `1; select pg_sleep(9) -- zq`,
  `zq'; drop table customers; --`,
  `zq") union select * from sessions --`,
  `$1 zq`,
  `\\'; zq --`,
  'zq%27%20or%201=1',
];
const MARK = 'zq';

/** The texts of the statements that `act` runs, including prepared ones. */
async function recordStatements(act: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await act();
    const calls: readonly unknown[][] = query.mock.calls;
    return calls.map(([statement]) =>
      typeof statement === 'object' && statement !== null && 'text' in statement
        ? String(statement.text)
        : String(statement),
    );
  } finally {
    query.mockRestore();
  }
}

test.each(ATTACKS)('no statement of a read contains %j', async (attack) => {
  const value = encodeURIComponent(attack);
  const statuses: number[] = [];
  const request = async (path: string, headers: Record<string, string> = {}) =>
    statuses.push((await server.request(path, { headers })).status);
  const statements = await recordStatements(async () => {
    const paths = ['menu', 'menu/item', 'stores', 'orders'].map((part) => `/api/${part}/${value}`);
    for (const path of [...paths, `/${value}`, `/store/${value}`, `/tenancy/assets/${value}`])
      await request(path);
    for (const name of ['store', 'all', 'language', 'w', 'v', 'sort', 'token', value])
      await request(`/menu?${name}=${value}`);
    for (const name of [
      'accept-language',
      'cookie',
      'if-none-match',
      'user-agent',
      'authorization',
    ])
      await request('/menu', { [name]: name === 'cookie' ? `language=${value}` : attack });
    statuses.push((await server.request('/menu', { host: value })).status);
  });
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statements.filter((text) => text.includes(MARK))).toEqual([]);
});

test.each(ATTACKS)('no statement of a write contains %j, and no row changes', async (attack) => {
  const { token } = await signInAs(site, { email: 'victim@example.org' });
  const before = await site.checksum('customers', 'sessions', 'tenants');
  const email = `${attack.replaceAll(/[\s"(),;:\\]/g, '')}@example.org`;
  const posts: [path: string, body: object][] = [
    ['/api/register', { email }],
    ['/api/register', { email: attack }],
    ['/api/resend-otp', { phone: attack }],
    ['/api/verify-otp', { email, code: attack }],
    ['/api/verify-otp', { email, code: '0000' }],
    ['/api/verify-otp', { linkToken: attack }],
    ['/api/subscribe', { email }],
    [`/api/customer-addresses`, { line1: attack, town: attack, postcode: attack.slice(0, 12) }],
  ];
  const statuses: number[] = [];
  const statements = await recordStatements(async () => {
    for (const [path, body] of posts)
      statuses.push((await site.call('POST', path, body, { token })).status);
    const bad = { token: attack, cookie: `dt=${encodeURIComponent(attack)}` };
    statuses.push((await site.call('GET', '/api/customer', undefined, bad)).status);
    const path = `/api/customer-addresses/${encodeURIComponent(attack)}`;
    statuses.push((await site.call('DELETE', path, undefined, { token })).status);
  });
  expect(statements.length).toBeGreaterThan(10);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statements.filter((text) => text.includes(MARK))).toEqual([]);
  expect(await site.checksum('customers', 'sessions', 'tenants')).toBe(before);
});
