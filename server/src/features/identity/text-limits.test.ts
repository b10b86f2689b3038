import { afterAll, beforeAll, expect, test } from 'vitest';

import { signInAs, startAccountApp, type AccountApp } from '../../../../test/apps/account-app.ts';
import { DEMO_SIGN_IN_SETTINGS } from './sign-in-settings.ts';

let site: AccountApp;
beforeAll(async () => {
  site = await startAccountApp();
  await setDefinition('{country}', 'GB');
});
afterAll(() => site.stop());

const setDefinition = (path: string, value: unknown) =>
  site.superuser.query(
    `update tenants set definition = jsonb_set(definition, $1, $2) where tenant_id = 'sumo'`,
    [path, JSON.stringify(value)],
  );
/** Each from a network of its own. */
let networks = 0;
const register = (phone: string, caller: object = {}) => {
  networks += 1;
  return site.call('POST', '/api/register', { phone }, { ip: `10.9.${networks}.7`, ...caller });
};
const sent = async () => (await site.outbox()).filter(({ channel }) => channel === 'sms').length;
const FOREIGN = 'We cannot send text messages to that country. Use your e-mail instead.';

test('a tenant without a list sends SMS to phones of its own country only', async () => {
  const before = await site.checksum('messages', 'challenges', 'allowances');
  for (const phone of ['+48501234567', '48501234567', '+18765551234']) {
    const { status, body } = await register(phone);
    expect([status, body.errors]).toEqual([400, [{ field: 'phone', message: FOREIGN }]]);
  }
  expect(await site.checksum('messages', 'challenges', 'allowances')).toBe(before);
  // An assigned number, and one reserved for drama.
  expect((await register('07400 123456')).status).toBe(200);
  expect((await register('07700 900123')).status).toBe(200);
});

test('a group host, which has no sign-in screen, sends no SMS', async () => {
  await site.superuser.query(
    `insert into tenants (tenant_id, kind, name, definition)
     select 'group', 'group', 'Group', (definition - '{country,texts}'::text[]) || $1
     from tenants where tenant_id = 'sumo'`,
    [JSON.stringify({ kind: 'group', tenantId: 'group', sites: ['sumo', 'bombay'] })],
  );
  await site.superuser.query(
    `insert into tenant_hosts (tenant_id, host) values ('group', 'group.test')`,
  );
  const before = await site.checksum('messages', 'challenges', 'allowances');
  for (const phone of ['+48501234567', '+18765551234', '07400 123456']) {
    const { status, body } = await register(phone, { host: 'group.test' });
    expect([status, body.errors]).toEqual([400, [{ field: 'phone', message: FOREIGN }]]);
  }
  expect(await site.checksum('messages', 'challenges', 'allowances')).toBe(before);
});

test('countries that share a calling code are distinguished', async () => {
  await setDefinition('{texts}', { countries: ['US'], dailySpendMinor: 400, textPriceMinor: 4 });
  expect((await register('+12125550142')).status).toBe(200);
  expect((await register('+18765551234')).status).toBe(400);
  expect((await register('07400 123457')).status).toBe(400);
});

test('a known browser can sign in although its country is no longer listed', async () => {
  await setDefinition('{texts}', { countries: ['GB'], dailySpendMinor: 400, textPriceMinor: 4 });
  const known = await signInAs(site, { phone: '07911 200300' });
  await setDefinition('{texts}', { countries: ['PL'], dailySpendMinor: 400, textPriceMinor: 4 });
  site.advance(3_600);
  expect((await register('07911 200300', { cookie: known.cookie })).status).toBe(200);
  expect((await register('07911 200300')).status).toBe(400);
});

test('SMS stop at the daily spend of the tenant', async () => {
  await setDefinition('{texts}', { countries: ['GB'], dailySpendMinor: 20, textPriceMinor: 4 });
  site.advance(86_401);
  const before = await sent();
  const answers = [];
  // Far apart, so that only the spend limit applies.
  for (let n = 0; n < 8; n += 1) answers.push((await register(`+4479${n}1555000`)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect(await sent()).toBe(before + 5);
  expect((await site.call('POST', '/api/register', { email: 'still@example.org' })).status).toBe(
    200,
  );
  site.advance(86_401);
  expect((await register('+447961555001')).status).toBe(200);
});

test('known browsers share a daily spend of their own, which strangers do not use up', async () => {
  const phones = ['+447911200401', '+447911300402'] as const;
  await setDefinition('{texts}', { countries: ['GB'], dailySpendMinor: 400, textPriceMinor: 4 });
  const first = await signInAs(site, { phone: phones[0] });
  const { cookie } = await signInAs(site, { phone: phones[1] }, { cookie: first.cookie });
  await setDefinition('{texts}', { countries: ['GB'], dailySpendMinor: 20, textPriceMinor: 4 });
  site.advance(86_401);
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push((await register(`+4478${n}1555000`)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  const before = await sent();
  const known = [];
  for (let n = 0; n < 8; n += 1) {
    known.push((await register(phones[n % 2] ?? '', { cookie })).status);
    site.advance(61);
  }
  expect(known).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect(await sent()).toBe(before + 5);
  site.advance(86_401);
  expect((await register(phones[0], { cookie })).status).toBe(200);
});

test('a range of 100 phone numbers gets ten codes an hour', async () => {
  await setDefinition('{texts}', { countries: ['GB'], dailySpendMinor: 4_000, textPriceMinor: 4 });
  site.advance(86_401);
  const answers = [];
  for (let n = 10; n < 25; n += 1) answers.push((await register(`+4474007770${n}`)).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(10);
  expect(answers.slice(10)).toEqual([429, 429, 429, 429, 429]);
  expect((await register('+447400777123')).status).toBe(200);
});

test('a demo accepts phones of any country', async () => {
  const demo = await startAccountApp({ signInSettings: DEMO_SIGN_IN_SETTINGS });
  try {
    const { status } = await demo.call('POST', '/api/register', { phone: '+48501234567' });
    expect(status).toBe(200);
  } finally {
    await demo.stop();
  }
});
