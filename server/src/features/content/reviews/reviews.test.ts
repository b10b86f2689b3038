// What comes before a publish: preview, rehearsal, and the approval of a second person.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';

import type { FieldInput } from '../../../../../contract/content/change-sets.ts';
import type { previewRequest } from '../../../../../contract/content/previews.ts';
import { createTestApp, type TestApp } from '../../../../../test/apps/test-app.ts';
import { sendHttpRequest } from '../../../../../test/clients/http-request.ts';
import { createStaffClient, type StaffClient } from '../../../../../test/clients/staff-client.ts';
import { runCommand } from '../../../platform/cli/cli.ts';
import { withTenant } from '../../../platform/db/with-tenant.ts';
import { readLocate } from '../../places/places.ts';
import { contentCommands } from '../commands/content-commands.ts';
import { importPackFiles } from '../import-pack.ts';
import { readTwoStores } from '../office/two-stores.fixture.ts';
import { toUnpublishedSite } from '../projection/to-snapshot.ts';
import { readLiveSite } from '../publish/live-site.ts';
import { requireValid } from '../publish/require-valid.ts';
import { storeOrders } from './orders.fixture.ts';

/** A Monday at noon in London, when the stores are open. */
const NOW = new Date('2026-03-30T12:30:00Z');
const HOUR = 3_600_000;
const PREVIEW_HOST = 'preview.localhost';

let app: TestApp;
let owner: StaffClient;
let second: StaffClient;
let manager: StaffClient;

const importSite = async (extra = ''): Promise<void> => {
  const files = await readTwoStores();
  const site = `${String(files.get('tenant.yaml'))}${extra}`;
  await importPackFiles(app, files.set('tenant.yaml', Buffer.from(site)), {
    now: app.now,
    take: 'files',
  });
};

beforeAll(async () => {
  app = await createTestApp({
    content: { name: 'empty', prepare: async () => {} },
    hasManualCacheAge: true,
  });
  app.clock.time = NOW.getTime();
  await importSite();
  const tenantId = 'small';
  owner = await createStaffClient(app, { tenantId, name: 'Maya', at: NOW });
  second = await createStaffClient(app, { tenantId, name: 'Leo', at: NOW });
  const role = { role: 'manager', storeIds: ['camden'] } as const;
  manager = await createStaffClient(app, { tenantId, name: 'Tom', ...role, at: NOW });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.time = NOW.getTime();
  await app.superuser.query('delete from draft_changes; delete from change_sets');
  await importSite();
  forgetCaches();
});

/** As if the caches had aged. */
const forgetCaches = (): void => void (app.clock.elapsed += 60_000);

const CONTENT_TABLES = ['documents', 'publishes', 'changes', 'change_sets', 'draft_changes'];

const price = (value: string, dish = 'korma'): FieldInput => ({
  document: `dish/${dish}`,
  field: 'price',
  value,
});

const change = (client: StaffClient, id: string, ...changes: FieldInput[]) =>
  client.request('changeContent', { params: { id }, body: { changes } });

async function collect(client: StaffClient, ...changes: FieldInput[]): Promise<string> {
  const { id } = (await client.request('beginChangeSet', { body: { name: 'spring' } })).body.data;
  await change(client, id, ...changes);
  return id;
}

const readSet = async (client: StaffClient, id: string) =>
  (await client.request('changeSet', { params: { id } })).body.data;

describe('a preview', () => {
  const ask = (
    client: StaffClient,
    id: string,
    part: Partial<z.input<typeof previewRequest>> = {},
  ) =>
    client.request('previewChangeSet', {
      params: { id },
      body: { storeId: 'camden', mode: 'pickup', at: null, language: 'en-GB', ...part },
    });

  async function get(path: string, cookie = '', more: { method?: string; body?: unknown } = {}) {
    const { status, headers, bytes } = await sendHttpRequest(app.origin, path, {
      ...more,
      headers: { host: PREVIEW_HOST, cookie, accept: 'text/html', 'accept-encoding': 'identity' },
    });
    return { status, headers, text: bytes.toString() };
  }

  /** The path of the link, and the cookie that it gives. */
  async function open(id: string, part?: Partial<z.input<typeof previewRequest>>) {
    const { url } = (await ask(owner, id, part)).body.data;
    const { host, pathname, search } = new URL(url);
    expect(host).toBe(`${PREVIEW_HOST}:${app.port}`);
    const opened = await get(`${pathname}${search}`);
    const [cookie = ''] = (opened.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]);
    return { path: `${pathname}${search}`, opened, cookie };
  }

  const MENU = '/menu?store=camden';

  test.each([
    [{ storeId: 'nowhere' }, 404],
    [{ at: '2027-02-30T05:00' }, 400],
    [{ language: 'pl-PL' }, 400],
  ] as const)('for %j, which the site does not have, is refused', async (part, status) => {
    const id = await collect(owner, price('11.50'));
    expect((await ask(owner, id, part)).status).toBe(status);
  });

  test('is the real site with the set, at the chosen moment, beside the site as it is', async () => {
    const id = await collect(owner, price('11.50'));
    const { opened, cookie } = await open(id, { at: '2026-04-06T18:00' });
    expect(opened.status).toBe(200);
    expect(opened.text).toContain('data-mode="pickup"');
    expect(opened.headers['clear-site-data']).toBe('"storage"');
    const page = await get(MENU, cookie);
    expect(page.status).toBe(200);
    expect(page.text).toContain('"priceMinor":1150');
    expect(page.text).toContain('Preview of “spring”, until 14:00');
    expect(new Date(String(page.headers.date)).toISOString()).toBe('2026-04-06T17:00:00.000Z');
    const menu = await get('/api/menu/camden', cookie);
    expect(menu.text).toContain('"priceMinor":1150');
    const live = await sendHttpRequest(app.origin, '/api/menu/camden', {
      headers: { host: 'small.test', 'accept-encoding': 'identity' },
    });
    expect(live.bytes.toString()).toContain('"priceMinor":995');

    await change(owner, id, price('12.50'));
    forgetCaches();
    expect((await get(MENU, cookie)).text).toContain('"priceMinor":1250');
  });

  test('takes no orders, stores nothing, and is not cached', async () => {
    const { cookie } = await open(await collect(owner, price('11.50')));
    const lines = [{ itemId: 'dal', quantity: 2, options: [] }];
    const json = (path: string, body: unknown) => get(path, cookie, { method: 'POST', body });
    const quote = await json('/api/public/quote', { storeId: 'camden', mode: 'pickup', lines });
    expect(quote.status).toBe(200);
    const cached = app.services.cache.usage();
    const before = await app.checksumOf(['orders', 'customers', 'challenges', 'messages']);
    for (const path of ['/api/order', '/api/register', '/api/public/contact', '/api/subscribe']) {
      const refused = await json(path, {});
      expect([path, refused.status, JSON.parse(refused.text).message]).toEqual([
        path,
        403,
        'This is a preview: nothing can be ordered, and nothing is stored.',
      ]);
    }
    expect((await get('/api/orders', cookie)).status).toBe(403);
    expect(await app.checksumOf(['orders', 'customers', 'challenges', 'messages'])).toBe(before);
    for (const path of [MENU, '/api/menu/camden', '/sw.js', '/tenancy/assets/mark.svg']) {
      const { status, headers } = await get(path, cookie);
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-store']);
    }
    expect(app.services.cache.usage()).toEqual(cached);
  });

  test('a preview link in a competitor’s hands ends after half an hour, and each network that opens it is in the audit', async () => {
    const { path, cookie } = await open(await collect(owner, price('11.50')));
    const { rows } = await app.superuser.query(
      `select action, actor ->> 'name' as by, details ->> 'name' as name from audit_entries
       where action like 'set.preview%' order by audit_id desc limit 2`,
    );
    expect(rows).toEqual([
      { action: 'set.preview_opened', by: 'Maya', name: 'spring' },
      { action: 'set.previewed', by: 'Maya', name: 'spring' },
    ]);
    app.clock.time += 29 * 60_000;
    expect((await get(MENU, cookie)).status).toBe(200);
    app.clock.time += 2 * 60_000;
    for (const ended of [await get(MENU, cookie), await get(path)]) {
      expect(ended.status).toBe(404);
      expect(ended.text).toContain('This preview has ended.');
      expect(ended.headers['cache-control']).toBe('no-store');
    }
  });

  test('an altered link, one of another installation, and none are refused', async () => {
    const { path, cookie } = await open(await collect(owner, price('11.50')));
    const [text = '', mac = ''] = path.split('link=')[1]?.split('.') ?? [];
    const target = JSON.parse(Buffer.from(text, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...target, until: 9e12 })).toString('base64url');
    const paths = [`${forged}.${mac}`, `${text}.${mac.slice(1)}A`, text, ''];
    for (const token of paths) expect((await get(`/preview?link=${token}`)).status).toBe(404);
    expect((await get(MENU)).status).toBe(404);
    expect((await get(MENU, cookie.slice(0, -2))).status).toBe(404);
  });

  test('ends with the set, and shows no set of stores that its maker does not have', async () => {
    const other: FieldInput = {
      document: 'store/camden-lock',
      field: 'phone',
      value: '+442079460009',
    };
    const id = await collect(owner, price('11.50'), other);
    expect((await ask(manager, id)).body.code).toBe('NOT_ALLOWED');
    expect((await ask(manager, id, { storeId: 'camden-lock' })).status).toBe(404);
    expect((await readSet(manager, id)).canPreview).toBe(false);
    const { cookie } = await open(id);
    const { version } = await readSet(owner, id);
    await owner.request('discardChangeSet', { params: { id }, body: { version } });
    forgetCaches();
    expect((await get(MENU, cookie)).status).toBe(404);
  });

  test('the site in memory equals what a publish makes of it', async () => {
    const locate = await readLocate(app.owner);
    const made = await withTenant(app.owner, 'small', async (tx) => {
      const { documents } = await readLiveSite(tx, NOW);
      const pack = await requireValid(tx, documents, locate);
      return pack.kind === 'site' ? pack : null;
    });
    const published = await app.services.catalogue.snapshot('small');
    expect(made && toUnpublishedSite(made, published.version)).toMatchObject({
      snapshot: published,
      definition: await app.services.tenants.site('small'),
    });
  });
});

describe('a rehearsal', () => {
  const MILD = [{ groupId: 'heat', optionId: 'mild', quantity: 1, nested: false }];
  const ago = (hours: number): Date => new Date(NOW.getTime() - hours * HOUR);

  beforeAll(async () => {
    const lines = [{ itemId: 'korma', quantity: 1, options: MILD }];
    const add = (part: Parameters<typeof storeOrders>[1]) => storeOrders(app.superuser, part);
    const dals = [{ itemId: 'dal', quantity: 2 }];
    await add({
      storeId: 'camden',
      placedAt: ago(24),
      lines: [...lines, ...dals],
      promoCode: 'TEN',
    });
    await add({ storeId: 'camden', placedAt: ago(30), lines: dals });
    await add({ storeId: 'camden-lock', placedAt: ago(40), lines: [...lines, ...dals] });
    await add({ storeId: 'camden-lock', placedAt: ago(24 * 8), lines: dals });
  });

  const start = async (client: StaffClient, id: string) =>
    client.request('startRehearsal', {
      params: { id },
      body: { version: (await readSet(client, id)).version },
    });
  const read = async (client: StaffClient, id: string) =>
    (await client.request('readRehearsal', { params: { id } })).body.data;
  const run = () => app.services.poller.runOnce('rehearsals');

  test('prices the last week anew: takings, baskets below the minimum, offers that lose', async () => {
    const id = await collect(owner, price('4.90', 'dal'), {
      document: 'promotion/ten',
      field: 'minimum',
      value: '30.00',
    });
    expect((await start(owner, id)).status).toBe(200);
    expect(await read(owner, id)).toMatchObject({ state: 'waiting', allOrders: null });
    await run();
    const { version } = await readSet(owner, id);
    const done = await read(owner, id);
    expect(done).toMatchObject({
      state: 'done',
      setVersion: version,
      by: 'Maya',
      doneOrders: 3,
      allOrders: 3,
      currency: 'GBP',
    });
    const [camden, lock] = done?.result?.stores ?? [];
    // 23.95 less a tenth, and 14.00, each with £1.99 for delivery, £0.50 for service and a bag for £0.10.
    expect(camden).toEqual({
      storeId: 'camden',
      before: { orders: 2, minor: 2_155 + 259 + 1_400 + 259 },
      after: { orders: 1, minor: 1_975 + 259 },
      belowMinimum: { orders: 1, minor: 1_659 },
      refused: { orders: 0, minor: 0 },
      dearer: 0,
      cheaper: 1,
      skipped: 0,
    });
    expect(lock).toMatchObject({ before: { orders: 1 }, after: { orders: 1 }, cheaper: 1 });
    expect(done?.result?.offers).toEqual([
      {
        storeId: 'camden',
        title: 'Ten off',
        before: { orders: 1, savedMinor: 240 },
        after: { orders: 0, savedMinor: 0 },
        lost: 1,
      },
    ]);
    const own = await read(manager, id);
    expect(own?.result?.stores.map(({ storeId }) => storeId)).toEqual(['camden']);
  });

  test('an order comes again at its local time, also across a change of the clock', async () => {
    // Three days before the clocks of London go forward, at noon.
    const noon = new Date('2026-03-26T12:30:00Z');
    app.clock.time = noon.getTime() + 24 * HOUR;
    const line = { itemId: 'dal', quantity: 3 };
    await storeOrders(app.superuser, { storeId: 'camden-lock', placedAt: noon, lines: [line] });
    const id = await collect(owner, {
      document: 'dish/dal',
      field: 'priceRules',
      value: "[{price: 5, hours: {from: '12:00', until: '13:00'}, startsOn: 2026-04-02}]",
    });
    await start(owner, id);
    await run();
    const lock = (await read(owner, id))?.result?.stores.find(
      ({ storeId }) => storeId === 'camden-lock',
    );
    expect(lock).toMatchObject({ cheaper: 1 });
  });

  test('is stopped, started again, and belongs to the version of the set that it was started with', async () => {
    const id = await collect(owner, price('11.50'));
    await start(owner, id);
    await owner.request('cancelRehearsal', { params: { id } });
    await run();
    expect(await read(owner, id)).toMatchObject({ state: 'cancelled', result: null });
    await start(owner, id);
    await change(owner, id, price('12.50'));
    await run();
    expect(await read(owner, id)).toMatchObject({ state: 'failed', setVersion: 2 });
    const stale = await owner.request('startRehearsal', { params: { id }, body: { version: 2 } });
    expect(stale.body.code).toBe('SET_CHANGED');
    expect((await start(owner, id)).status).toBe(200);
    await run();
    expect(await read(owner, id)).toMatchObject({ state: 'done', setVersion: 3 });
  });

  test('one that ends with its process is begun again by another', async () => {
    const id = await collect(owner, price('11.50'));
    await start(owner, id);
    await app.superuser.query(`update rehearsals set state = 'running', lease_until = $1`, [
      new Date(NOW.getTime() + 30_000),
    ]);
    await run();
    expect(await read(owner, id)).toMatchObject({ state: 'running' });
    app.clock.time += 31_000;
    await run();
    expect(await read(owner, id)).toMatchObject({ state: 'done' });
  });
});

describe('an approval', () => {
  const RULE = 'approval: {priceMovePercent: 10, allergenRemoved: true, allStores: false}\n';
  beforeEach(() => importSite(RULE));

  const publish = async (client: StaffClient, id: string, at: string | null = null) => {
    const { version } = await readSet(client, id);
    return client.request('publishChangeSet', {
      params: { id },
      body: { version, at, reason: '' },
    });
  };
  const approve = async (client: StaffClient, id: string) => {
    const { version } = await readSet(client, id);
    return client.request('approveChangeSet', { params: { id }, body: { version } });
  };
  /** Members who have just confirmed themselves with a passkey. */
  beforeEach(() => app.superuser.query('update staff_sessions set confirmed_at = $1', [NOW]));

  test('no site asks for one unless its settings do', async () => {
    await importSite();
    const id = await collect(owner, price('11.50'));
    expect((await readSet(owner, id)).approval).toBeNull();
    expect((await publish(owner, id)).status).toBe(200);
  });

  test('approval by oneself on a second device is refused, and a second person’s is enough', async () => {
    const id = await collect(owner, price('11.50'));
    expect((await readSet(owner, id)).approval).toEqual({
      reasons: ['price'],
      approved: null,
      canApprove: false,
    });
    const before = await app.checksumOf(CONTENT_TABLES);
    const refused = await publish(owner, id);
    expect([refused.status, refused.body.code]).toEqual([409, 'APPROVAL_NEEDED']);
    expect(refused.body.message).toContain(
      'a price moves further within a day than one person may move it',
    );
    const secondDevice = { ...owner, ...(await addSession(owner)) };
    for (const device of [owner, secondDevice]) {
      const own = await approve(device, id);
      expect([own.status, own.body.code]).toEqual([409, 'OWN_APPROVAL']);
    }
    expect((await approve(manager, id)).body.code).toBe('NOT_ALLOWED');
    expect(await app.checksumOf(CONTENT_TABLES)).toBe(before);
    expect((await approve(second, id)).status).toBe(200);
    expect((await readSet(owner, id)).approval?.approved?.by).toBe('Leo');
    expect((await publish(owner, id)).status).toBe(200);
    const { rows } = await app.superuser.query(
      `select actor ->> 'name' as by, details ->> 'name' as name from audit_entries where action = 'set.approved'`,
    );
    expect(rows).toEqual([{ by: 'Leo', name: 'spring' }]);
  });

  async function addSession({ staffId }: StaffClient) {
    const client = await createStaffClient(app, { tenantId: 'small', name: 'Maya', at: NOW });
    await app.superuser.query('update staff_sessions set staff_id = $1 where staff_id = $2', [
      staffId,
      client.staffId,
    ]);
    return { request: client.request };
  }

  test('lapses with each later edit, also one that is taken back', async () => {
    const id = await collect(owner, price('11.50'));
    await approve(second, id);
    await change(owner, id, price('11.60'));
    expect((await publish(owner, id)).body.code).toBe('APPROVAL_NEEDED');
    await change(owner, id, price('11.50'));
    expect((await publish(owner, id)).body.code).toBe('APPROVAL_NEEDED');
    const seen = await second.request('approveChangeSet', { params: { id }, body: { version: 2 } });
    expect(seen.body.code).toBe('SET_CHANGED');
    // Who has changed something is an author from then on.
    await change(second, id, price('7.10', 'dal'));
    expect((await approve(second, id)).body.code).toBe('OWN_APPROVAL');
  });

  test('steps of a day add up, by whoever and in whichever sets, from the last approved price', async () => {
    const quick = (client: StaffClient, value: string, dish?: string) =>
      client.request('quickFix', {
        body: { title: 'Fix', reason: '', changes: [price(value, dish)] },
      });
    expect((await quick(owner, '10.45')).status).toBe(200);
    expect((await quick(second, '10.90')).status).toBe(200);
    expect((await quick(owner, '11.20')).body.code).toBe('APPROVAL_NEEDED');
    expect((await quick(owner, '7.20', 'dal')).status).toBe(200);
    const id = await collect(owner, price('11.20'));
    expect((await readSet(owner, id)).approval?.reasons).toEqual(['price']);
    expect((await publish(owner, id)).body.code).toBe('APPROVAL_NEEDED');
    const third = await createStaffClient(app, { tenantId: 'small', name: 'Ann', at: NOW });
    await approve(third, id);
    expect((await publish(owner, id)).status).toBe(200);
    expect((await quick(owner, '11.70')).status).toBe(200);
    expect((await quick(owner, '12.40')).body.code).toBe('APPROVAL_NEEDED');
    app.clock.time += 24 * HOUR + 1;
    const later = { tenantId: 'small', name: 'Maya', at: app.now() };
    const tomorrow = await createStaffClient(app, later);
    await app.superuser.query('update staff_sessions set confirmed_at = $1', [app.now()]);
    expect((await quick(tomorrow, '12.40')).status).toBe(200);
  });

  test('a timed publish needs it, and is not lost with the time', async () => {
    const id = await collect(owner, price('11.50'));
    expect((await publish(owner, id, '2026-04-01T05:00')).body.code).toBe('APPROVAL_NEEDED');
    await approve(second, id);
    expect((await publish(owner, id, '2026-04-01T05:00')).status).toBe(200);
    const { version } = await readSet(owner, id);
    await owner.request('unscheduleChangeSet', { params: { id }, body: { version } });
    expect((await publish(owner, id, '2026-04-01T05:00')).status).toBe(200);
    app.clock.time = Date.parse('2026-04-01T04:00:01Z');
    await app.services.poller.runOnce('timedPublishes');
    const { rows } = await app.superuser.query(
      `select body ->> 'price' as price from documents where document = 'dish/korma'`,
    );
    expect(rows).toEqual([{ price: '1150' }]);
  });

  test('nothing gets round it: quick fixes, undo of an allergen, the rule itself, the command line', async () => {
    const quick = (...changes: FieldInput[]) =>
      owner.request('quickFix', { body: { title: 'Fix', reason: '', changes } });
    expect((await quick(price('11.50'))).body.code).toBe('APPROVAL_NEEDED');
    expect((await quick(price('10.20'))).status).toBe(200);
    const ruleOff = { document: 'site', field: 'approval', value: null };
    expect((await quick(ruleOff)).body.code).toBe('APPROVAL_NEEDED');
    const allergens = (value: string): FieldInput => ({
      document: 'dish/korma',
      field: 'allergens',
      value,
    });
    const added = await quick(allergens('{contains: [milk, sesame], mayContain: [nuts]}'));
    expect(added.status).toBe(200);
    const params = { number: String(added.body.data.number) };
    expect((await owner.request('undoPublish', { params })).body.code).toBe('APPROVAL_NEEDED');

    const id = await collect(owner, price('11.50'));
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const commands = contentCommands({ print, withDatabase: (work) => work(app, app.now) });
    const io = { print, printError: print };
    const tryCommand = () => runCommand(commands, ['content', 'publish', 'small', 'spring'], io);
    expect(await tryCommand()).toBe(1);
    expect(lines.join(' ')).toContain('Another person has to approve this');
    await approve(second, id);
    expect(await tryCommand()).toBe(0);
  });
});
