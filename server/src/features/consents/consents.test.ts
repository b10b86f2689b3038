import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import {
  signInAs,
  startAccountApp,
  type SignedInCustomer,
  type AccountApp,
} from '../../../../test/apps/account-app.ts';
import { isOnCitus } from '../../../../test/database/test-database.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { updateMarketingConsents } from './consents.ts';

let site: AccountApp;
let asha: SignedInCustomer;
beforeAll(async () => {
  site = await startAccountApp();
  await site.superuser.query(
    `update tenants set definition =
       jsonb_set(definition, '{consent,marketing}', '"Tell me about offers."') || '{"locale": "en-GB"}'`,
  );
  asha = await signInAs(site, { email: 'asha@example.org' });
});
afterAll(() => site.stop());

const choose = (marketing: object, customer = asha) =>
  site.call('POST', '/api/customer', { marketing }, customer);
const read = async (customer = asha) => (await site.request('listConsents', customer)).body.data;
const isoNow = () => site.identity.now().toISOString();
const press = (url: string) =>
  site.fastify.inject({
    method: 'POST',
    url,
    payload: 'List-Unsubscribe=One-Click',
    headers: { host: 'sumo.test', 'content-type': 'application/x-www-form-urlencoded' },
  });

test('a consent records wording, channel, and when it was given and withdrawn', async () => {
  expect(await read()).toEqual({
    wording: 'Tell me about offers.',
    locale: 'en-GB',
    records: [],
  });
  const agreedAt = isoNow();
  await choose({ email: true, sms: true });
  site.advance(60);
  // A consent that is on keeps its first record.
  await choose({ email: true });
  await choose({ sms: false });
  const offer = { kind: 'offers', wording: 'Tell me about offers.', locale: 'en-GB', agreedAt };
  expect((await read()).records).toEqual(
    expect.arrayContaining([
      { ...offer, channel: 'email', withdrawnAt: null },
      { ...offer, channel: 'sms', withdrawnAt: isoNow() },
    ]),
  );
  expect((await read()).records).toHaveLength(2);
});

test('a consent records the wording as shown, with its language and version', async () => {
  await site.superuser.query(
    `update tenants set version = 7, words = '{"pl": {"Tell me about offers.": "Chcę wiedzieć o ofertach."}}'
     where tenant_id = 'sumo'`,
  );
  const ewa = await signInAs(site, { email: 'ewa@example.org' });
  const polish = { ...ewa, cookie: `${ewa.cookie}; language=pl-PL` };
  const shown = { wording: 'Chcę wiedzieć o ofertach.', locale: 'pl-PL' };
  expect(await read(polish)).toEqual({ ...shown, records: [] });
  await choose({ email: true }, polish);
  // A consent given in Polish keeps its wording after a change of language.
  expect(await read(ewa)).toMatchObject({ locale: 'en-GB', records: [shown] });
  await site.superuser.query(`update tenants set words = '{}' where tenant_id = 'sumo'`);
  expect(await read(polish)).toMatchObject({
    wording: 'Tell me about offers.',
    locale: 'en-GB',
    records: [shown],
  });
  const { rows } = await site.superuser.query(
    `select content_version from consents where customer_id = $1`,
    [ewa.customerId],
  );
  expect(rows).toEqual([{ content_version: '7' }]);
});

test('a repeated consent after withdrawal is a new record', async () => {
  site.advance(60);
  await choose({ sms: true });
  const sms = (await read()).records.filter(
    (record) => 'channel' in record && record.channel === 'sms',
  );
  expect(sms).toMatchObject([
    { agreedAt: isoNow(), withdrawnAt: null },
    { withdrawnAt: expect.any(String) },
  ]);
});

test('consent records are visible to their customer only', async () => {
  const omar = await signInAs(site, { email: 'omar@example.org' });
  expect((await read(omar)).records).toEqual([]);
});

test("the unsubscribe link also withdraws the account's e-mail consent, but no other channel", async () => {
  const { rows } = await site.superuser.query(
    `select unsubscribe_token as token from consents where customer_id = $1 and channel = 'email'`,
    [asha.customerId],
  );
  expect((await press(`/newsletter/unsubscribe?token=${rows[0].token}`)).statusCode).toBe(200);
  const { body } = await site.call('GET', '/api/customer', undefined, asha);
  expect(body.data).toMatchObject({ marketing: { email: false, sms: true } });
  const live = (await read()).records.filter(
    (record) => 'withdrawnAt' in record && record.withdrawnAt === null,
  );
  expect(live).toMatchObject([{ channel: 'sms' }]);
});

test('withdrawing e-mail in the account ends the newsletter to the same address', async () => {
  await site.call('POST', '/api/subscribe', { email: 'asha@example.org' });
  const { text } = await site.lastMessage('asha@example.org');
  const path = /\/newsletter\/confirm\?token=[\w-]+/.exec(text)?.[0] ?? '';
  expect((await press(path)).statusCode).toBe(200);
  expect((await read()).records[0]).toMatchObject({ kind: 'newsletter', withdrawnAt: null });
  await choose({ email: false });
  expect((await read()).records[0]).toMatchObject({ kind: 'newsletter', withdrawnAt: isoNow() });
});

const pressUnsubscribe = async () => {
  const { rows } = await site.superuser.query(
    `select unsubscribe_token as token from consents where customer_id = $1 and channel = 'email'`,
    [asha.customerId],
  );
  return press(`/newsletter/unsubscribe?token=${rows[0].token}`);
};

// On Citus the withdrawal waits for a lock of a worker, which `countWaiting` does not see.
test.skipIf(isOnCitus()).each([
  { by: 'the switch', holds: 'consents', off: () => choose({ email: false }) },
  { by: 'the switch', holds: 'consents and customers', off: () => choose({ email: false }) },
  { by: 'the unsubscribe link', holds: 'consents', off: pressUnsubscribe },
  { by: 'the unsubscribe link', holds: 'consents and customers', off: pressUnsubscribe },
])(
  'a consent withdrawn by $by while a request that gives it has changed $holds is not active',
  async ({ holds, off }) => {
    await choose({ email: false });
    const on = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const reader = { customerId: asha.customerId, locale: 'en-GB' };
    const giving = withTenant(site.database, 'sumo', async (tx) => {
      await updateMarketingConsents(tx, reader, { email: true }, site.identity.now());
      if (holds === 'consents') {
        on.resolve();
        await end.promise;
      }
      await sql`update customers set marketing = marketing || '{"email": true}'
      where tenant_id = 'sumo' and customer_id = ${asha.customerId}`.execute(tx);
      on.resolve();
      await end.promise;
    });
    await on.promise;
    let isAnswered = false;
    const withdrawing = off().finally(() => {
      isAnswered = true;
    });
    await vi.waitUntil(async () => isAnswered || (await countWaiting()) > 0);
    end.resolve();
    await Promise.all([giving, withdrawing]);
    const { rows } = await site.superuser.query(
      `select marketing ->> 'email' as "isOn", (select count(*)::int from consents c
       where c.customer_id = u.customer_id and c.channel = 'email' and withdrawn_at is null) as active
     from customers u where customer_id = $1`,
      [asha.customerId],
    );
    expect(rows).toEqual([{ isOn: 'false', active: 0 }]);
  },
);

/** Queries that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await site.superuser.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

test('a refused update records no consent', async () => {
  const before = await site.checksum('consents', 'customers');
  const refused = await site.call(
    'POST',
    '/api/customer',
    { marketing: { whatsapp: true }, email: 'new@example.org' },
    asha,
  );
  expect(refused.body.code).toBe('FRESH_CODE_NEEDED');
  expect(await site.checksum('consents', 'customers')).toBe(before);
});
