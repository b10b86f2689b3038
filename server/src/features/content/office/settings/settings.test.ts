// Texts, settings, hosts and the card account of a site in the console.
import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { FieldInput } from '../../../../../../contract/content/change-sets.ts';
import { createTestApp, type TestApp } from '../../../../../../test/apps/test-app.ts';
import {
  CONSOLE_HOST,
  createStaffClient,
  type StaffClient,
} from '../../../../../../test/clients/staff-client.ts';
import { REFUSED_KEY } from '../../../../../../test/doubles/test-payments.ts';
import { importPackFiles } from '../../import-pack.ts';
import { readTwoStores } from '../two-stores.fixture.ts';

const NOW = new Date('2026-03-30T12:30:00Z');
const CANARY = 'canary4d21';
const ACCOUNT = {
  secretKey: `sk_test_${CANARY}Z9X8`,
  publishableKey: `pk_test_${CANARY}`,
  webhookSecret: `whsec_${CANARY}`,
};
const TABLES = ['documents', 'publishes', 'changes', 'change_sets', 'card_accounts'];

let app: TestApp;
let owner: StaffClient;
let director: StaffClient;
let manager: StaffClient;
let part: StaffClient;

/** English, with Polish words for some texts; both dishes have one description. */
async function readFiles() {
  const files = await readTwoStores();
  const edit = (file: string, from: string, to: string) =>
    files.set(file, Buffer.from(String(files.get(file)).replace(from, to)));
  edit('tenant.yaml', 'languages: [en-GB]', 'languages: [en-GB, pl-PL]');
  edit('brands/Curry.yaml', 'description: Lentils.', 'description: Mild.');
  return files
    .set('pl/words.yaml', Buffer.from('Mild.: Łagodne.\nOne dish: Jedno danie\n'))
    .set('pl/terms.md', Buffer.from('# Regulamin'));
}

beforeAll(async () => {
  app = await createTestApp({
    content: { name: 'empty', prepare: async () => {} },
    env: { TIFFIN_SEAL_KEY: randomBytes(32).toString('base64') },
  });
  app.clock.time = NOW.getTime();
  await importPackFiles(app, await readFiles(), { now: app.now });
  const tenantId = 'small';
  owner = await createStaffClient(app, { tenantId, name: 'Maya', at: NOW });
  director = await createStaffClient(app, { tenantId, role: 'manager', at: NOW });
  manager = await createStaffClient(app, {
    tenantId,
    role: 'manager',
    storeIds: ['camden'],
    at: NOW,
  });
  part = await createStaffClient(app, { tenantId, storeIds: ['camden'], at: NOW });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.superuser.query(
    'delete from draft_changes; delete from change_sets; delete from card_accounts; delete from allowances',
  );
  await importPackFiles(app, await readFiles(), { now: app.now, take: 'files' });
});

const fix = (client: StaffClient, ...changes: FieldInput[]) =>
  client.request('quickFix', { body: { title: 'Settings', reason: '', changes } });
const field = (document: string, name: string, value: string | null): FieldInput => ({
  document,
  field: name,
  value,
});

async function expectRefused(client: StaffClient, change: FieldInput, status: number) {
  const before = await app.checksumOf(TABLES);
  expect((await fix(client, change)).status).toBe(status);
  expect(await app.checksumOf(TABLES)).toBe(before);
}

describe('texts', () => {
  const read = async (client: StaffClient) => (await client.request('officeTexts')).body.data;
  const list = async (show: 'missing' | 'stale' | 'all', after?: string) =>
    (await owner.request('listTranslations', { query: { language: 'pl', show, after } })).body.data;

  test('are listed with legal pages, and equal texts are one translation', async () => {
    const texts = await read(owner);
    expect(texts).toMatchObject({ canChange: true, language: 'en', tagline: 'One dish' });
    expect(texts.legalPages.map(({ id, markdown }) => [id, markdown])).toEqual([
      ['privacy', '# Privacy'],
      ['pl/privacy', null],
      ['terms', '# Terms'],
      ['pl/terms', '# Regulamin'],
      ['cookies', '# Cookies'],
      ['pl/cookies', null],
    ]);
    const { entries } = await list('all');
    expect(entries.filter(({ text }) => text === 'Mild.')).toEqual([
      {
        key: 'dish/korma description',
        subject: 'Korma',
        within: ['Curry', 'Mains'],
        text: 'Mild.',
        translation: 'Łagodne.',
        stale: null,
        places: [
          { document: 'dish/korma', field: 'description' },
          { document: 'dish/dal', field: 'description' },
        ],
      },
    ]);
    const [polish] = texts.translations;
    expect(polish).toEqual({
      language: 'pl',
      texts: entries.length,
      missing: entries.length - 2,
      stale: 0,
    });
    expect((await list('missing')).entries).toHaveLength(entries.length - 2);
    expect((await list('all', entries[1]?.key)).entries).toEqual(entries.slice(2));
  });

  test('a changed text is stale until it is translated again', async () => {
    await fix(owner, field('site', 'tagline', 'Two dishes'));
    expect((await list('stale')).entries).toMatchObject([
      {
        text: 'Two dishes',
        translation: null,
        stale: { original: 'One dish', text: 'Jedno danie' },
      },
    ]);
    const value = JSON.stringify({ original: 'Two dishes', text: 'Dwa dania' });
    expect((await fix(owner, field('translation/pl/site', 'tagline', value))).status).toBe(200);
    expect((await list('stale')).entries).toEqual([]);
    expect((await list('all')).entries[0]).toMatchObject({ translation: 'Dwa dania' });
  });

  test('a legal page is translated, and previewed with the facts of the site', async () => {
    await fix(owner, field('legal-page/pl/privacy', 'markdown', '# Prywatność'));
    expect((await read(owner)).legalPages[1]?.markdown).toBe('# Prywatność');
    const markdown = '# Title\n\nBuy from {{legalName}}.\n\n- <b>one</b>\n\n## Next';
    const { blocks } = (await owner.request('previewLegalPage', { body: { markdown } })).body.data;
    expect(blocks).toEqual([
      { kind: 'paragraph', text: 'Buy from Small Ltd.' },
      { kind: 'list', items: ['one'] },
      { kind: 'heading', text: 'Next' },
    ]);
  });

  test('people of some stores read them and change none', async () => {
    expect((await read(manager)).canChange).toBe(false);
    await expectRefused(manager, field('site', 'tagline', 'Mine'), 403);
    await expectRefused(manager, field('legal-page/terms', 'markdown', 'Mine'), 403);
    const value = JSON.stringify({ original: 'Mild.', text: 'Moje' });
    await expectRefused(manager, field('translation/pl/dish/korma', 'description', value), 403);
  });
});

describe('settings', () => {
  const read = async (client: StaffClient) => (await client.request('officeSettings')).body.data;

  test('name the rules of the site, of the own stores, and what the UK rules need', async () => {
    await fix(manager, field('store/camden', 'acceptMinutes', '15'));
    const settings = await read(manager);
    expect(settings).toMatchObject({
      canChangeAll: false,
      site: { acceptMinutes: 10, autoAccept: false, serviceFeeMinor: 50, smallOrder: null },
      stores: [{ id: 'camden', acceptMinutes: 15, autoAccept: null }],
    });
    expect(settings.ukGaps).toEqual([
      { gap: 'unverified', count: 1, names: ['Dal'] },
      { gap: 'kcal', count: 2, names: ['Korma', 'Dal'] },
    ]);
    expect((await read(owner)).stores.map(({ id }) => id)).toEqual(['camden', 'camden-lock']);
  });

  test('fees and the rules of all stores are changed by people of all stores', async () => {
    const small = field('site', 'fees.smallOrder', '{"below":"12.00","fee":"1.50"}');
    await fix(director, small, field('site', 'acceptMinutes', '20'));
    expect((await read(owner)).site).toMatchObject({
      acceptMinutes: 20,
      smallOrder: { belowMinor: 1_200, feeMinor: 150 },
    });
    await expectRefused(manager, small, 403);
    await expectRefused(manager, field('site', 'acceptMinutes', '30'), 403);
    await expectRefused(manager, field('store/camden-lock', 'acceptMinutes', '30'), 404);
    await expectRefused(owner, field('site', 'acceptMinutes', '0'), 400);
  });
});

describe('the plan of tables', () => {
  const read = async (client: StaffClient) => (await client.request('officeSettings')).body.data;
  const PLAN = JSON.stringify({
    areas: { room: { name: 'Room', position: 'a0' } },
    tables: {
      one: { name: 'One', area: 'room', min: 1, max: 4, position: 'a1' },
      two: { name: 'Two', area: 'room', min: 1, max: 2, position: 'a0' },
    },
    joins: {},
    services: {
      evening: {
        name: 'Evening',
        weekdays: ['friday'],
        from: '17:00',
        to: '22:00',
        lastSeating: '20:30',
        intervalMinutes: 30,
        coversPerQuarter: 12,
        position: 'a0',
      },
    },
    stays: [{ upTo: 8, minutes: 120 }],
    largestParty: 8,
    leadMinutes: 60,
    horizonDays: 60,
    changeUntilHours: 3,
  });
  const plan: FieldInput = { ...field('tables/camden', '', PLAN), isNew: true };

  test('is made by a manager of the store, and the site books with it', async () => {
    expect((await read(manager)).stores[0]).toMatchObject({ plan: null, tables: null });
    await expectRefused(manager, { ...plan, document: 'tables/camden-lock' }, 404);
    const offer = field('store/camden', 'tablesReservation', 'true');
    expect((await fix(manager, plan, offer)).status).toBe(200);
    const { stores, site } = await read(owner);
    expect(site.reservations).toBe('chat');
    expect(stores[0]).toMatchObject({ tablesReservation: true, tables: { coverPrepMinutes: 0 } });
    expect(stores[0]?.plan?.tables.map(({ id }) => id)).toEqual(['two', 'one']);
    await expectRefused(manager, field('site', 'reservations', 'book'), 403);
    expect((await fix(director, field('site', 'reservations', 'book'))).status).toBe(200);
  });

  test('changes part by part, and one that does not fit together is refused', async () => {
    await fix(manager, plan);
    const added = '{"name":"Three","area":"room","min":1,"max":6}';
    const changes = [
      { ...field('tables/camden', 'tables.three', added), isNew: true as const },
      field('tables/camden', 'tables.two', null),
      field('tables/camden', 'tables.one.max', '5'),
      field('tables/camden', 'services.evening.weekdays', '["friday","saturday"]'),
    ];
    expect((await fix(manager, ...changes)).status).toBe(200);
    const [store] = (await read(manager)).stores;
    expect(store?.plan?.tables.map(({ name, max }) => [name, max])).toEqual([
      ['One', 5],
      ['Three', 6],
    ]);
    expect(store?.plan?.services[0]?.weekdays).toEqual(['friday', 'saturday']);
    await expectRefused(manager, field('tables/camden', 'areas.room', null), 409);
    await expectRefused(manager, field('tables/camden', 'tables.one.area', 'bar'), 409);
  });
});

describe('hosts', () => {
  test('are listed for owners of all stores, who alone change them', async () => {
    const { data } = (await owner.request('siteHosts')).body;
    expect(data).toMatchObject({
      server: CONSOLE_HOST,
      addresses: [],
      hosts: [{ host: 'small.test', state: 'local', found: [] }],
    });
    const change = field('site', 'hosts', '["small.test","order.small.test"]');
    await expectRefused(director, change, 403);
    const site = (await app.superuser.query(`select body from documents where document = 'site'`))
      .rows[0] as { body: object };
    const whole = JSON.stringify({ ...site.body, hosts: ['order.small.test'] });
    await expectRefused(director, field('site', '', whole), 403);
    expect((await fix(owner, change)).status).toBe(200);
    for (const client of [director, manager, part])
      expect((await client.request('siteHosts')).status).toBe(403);
  });
});

describe('the card account', () => {
  const read = async () => (await owner.request('readCardAccount')).body.data;
  const set = (body = ACCOUNT, client = owner) => client.request('setCardAccount', { body });

  test('is tried, sealed, used at once, and shown by its last digits', async () => {
    expect(await read()).toMatchObject({
      source: 'sandbox',
      stored: null,
      canStore: true,
      webhookPath: '/api/webhooks/stripe/small',
    });
    expect((await set()).body.data).toMatchObject({
      source: 'database',
      stored: { lastDigits: 'Z9X8', by: 'Maya', at: NOW.toISOString(), isUsed: true },
    });
    expect(app.services.cards.accounts.accounts.get('small')).toEqual(ACCOUNT);
    expect((await owner.request('removeCardAccount')).body.data.source).toBe('sandbox');
    expect(app.services.cards.accounts.accounts.has('small')).toBe(false);
    expect((await owner.request('removeCardAccount')).status).toBe(404);
  });

  test('of a store is one of a seller of its own, beside that of the site', async () => {
    const query = { store: 'camden' };
    const ask = (client: StaffClient) => client.request('readCardAccount', { query });
    expect((await ask(owner)).status).toBe(404);
    const setOwn = () => owner.request('setCardAccount', { query, body: ACCOUNT });
    expect((await setOwn()).status).toBe(404);
    const seller = { legalName: 'Camden Ltd', companyNumber: '2', vatNumber: '', address: 'Here' };
    await app.superuser.query(
      `update stores set definition = definition || $1 where tenant_id = 'small' and store_id = 'camden'`,
      [JSON.stringify({ seller })],
    );
    const webhookPath = '/api/webhooks/stripe/small~camden';
    expect((await ask(owner)).body.data).toMatchObject({ source: null, stored: null, webhookPath });
    expect((await ask(manager)).status).toBe(403);
    expect((await setOwn()).body.data).toMatchObject({ source: 'database' });
    const { accounts } = app.services.cards.accounts;
    expect([accounts.get('small~camden'), accounts.has('small')]).toEqual([ACCOUNT, false]);
    expect((await read()).stored).toBeNull();
    expect((await owner.request('removeCardAccount', { query })).status).toBe(200);
    expect(accounts.has('small~camden')).toBe(false);
    await app.superuser.query(
      `update stores set definition = definition - 'seller' where tenant_id = 'small'`,
    );
  });

  test.each([
    ['the provider refuses it', { secretKey: `sk_test_${CANARY}${REFUSED_KEY}` }, 409],
    ['it is no key', { secretKey: `${CANARY}` }, 400],
    ['its keys are of two modes', { secretKey: `sk_live_${CANARY}` }, 400],
    [
      'a demo takes no live one',
      { secretKey: `sk_live_${CANARY}`, publishableKey: `pk_live_${CANARY}` },
      400,
    ],
  ])('is not saved if %s', async (_, keys, status) => {
    const before = await app.checksumOf(TABLES);
    const reply = await set({ ...ACCOUNT, ...keys });
    expect(reply.status).toBe(status);
    expect(reply.text).not.toContain(CANARY);
    expect(await app.checksumOf(TABLES)).toBe(before);
  });

  test('is tried ten times an hour', async () => {
    const wrong = { ...ACCOUNT, secretKey: `sk_test_${REFUSED_KEY}` };
    for (let tries = 0; tries < 10; tries += 1) expect((await set(wrong)).status).toBe(409);
    expect((await set()).body.code).toBe('TOO_OFTEN');
  });

  test('needs an owner of all stores, with a passkey if they have one', async () => {
    for (const client of [director, manager, part]) {
      expect((await client.request('readCardAccount')).status).toBe(403);
      expect((await set(ACCOUNT, client)).status).toBe(403);
    }
    await app.superuser.query(
      `insert into staff_passkeys (tenant_id, credential_id, staff_id, public_key, counter, name, created_at)
       values ('small', 'c', $1, 'k', 0, 'Phone', now())`,
      [owner.staffId],
    );
    expect((await set()).body.code).toBe('CONFIRMATION_NEEDED');
    expect((await owner.request('removeCardAccount')).body.code).toBe('CONFIRMATION_NEEDED');
    await app.superuser.query('delete from staff_passkeys');
    expect((await read()).stored).toBeNull();
  });

  test('has no key in an answer, a line of the log, the audit, an export or a column', async () => {
    const answers = [await set(), await owner.request('readCardAccount')];
    const query = { sheet: 'texts', stores: 'all', separator: 'comma' };
    const urls = [
      'audit?kind=payments',
      'office/settings',
      'office/texts',
      'office/publishes',
      `office/sheet.csv?${new URLSearchParams(query).toString()}`,
    ];
    for (const url of urls) {
      const reply = await owner.call('GET', owner.path(url));
      expect([url, reply.status]).toEqual([url, 200]);
      answers.push(reply);
    }
    expect(answers.map(({ text }) => text).join('\n')).not.toContain(CANARY);
    expect([...app.logged, ...app.printed].join('\n')).not.toContain(CANARY);
    const { rows: tables } = await app.superuser.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
    );
    const hex = Buffer.from(CANARY).toString('hex');
    for (const { name } of tables) {
      const { rows } = await app.superuser.query(
        `select from ${name} as t where t::text like '%' || $1 || '%' or t::text like '%' || $2 || '%'`,
        [CANARY, hex],
      );
      expect([name, rows.length]).toEqual([name, 0]);
    }
    const { rows } = await app.superuser.query(
      `select actor->>'name' as by, action from audit_entries where action = 'card_account.set'`,
    );
    expect(rows).toContainEqual({ by: 'Maya', action: 'card_account.set' });
  });
});
