import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../../test/database/test-database.ts';
import type { PackFiles } from '../packs/read-pack.ts';
import { smallPack } from '../packs/small-pack.fixture.ts';
import { importPackFiles, InvalidPackError } from './import-pack.ts';

let database: TestDatabase;
let superuser: pg.Pool;
const closing: (() => Promise<void>)[] = [];

beforeEach(async () => {
  await closeAll();
  database = await createTestDatabase();
  superuser = new pg.Pool({ connectionString: database.superuserUrl, max: 2 });
  closing.push(() => superuser.end(), database.close);
});
afterAll(closeAll);

async function closeAll(): Promise<void> {
  for (const close of closing.splice(0)) await close();
}

const importFiles = (files: PackFiles) => importPackFiles(database, files);
const select = async (sql: string): Promise<unknown[]> =>
  (await superuser.query({ text: sql, rowMode: 'array' })).rows;

/** All rows of all tables that an import writes, with their row versions. */
async function dumpTables(): Promise<string> {
  const tables = [
    'tenants',
    'tenant_hosts',
    'tenant_pages',
    'assets',
    'brands',
    'sections',
    'items',
    'stores',
    'store_brands',
    'promotions',
  ];
  const texts = await Promise.all(
    tables.map((table) => select(`select t::text, t.xmin::text from ${table} t order by 1`)),
  );
  return JSON.stringify(texts);
}

test('an import fills the tables', async () => {
  expect(await importFiles(await smallPack())).toEqual({
    tenantId: 'small',
    hasChanged: true,
    items: 2,
  });
  expect(await select('select tenant_id, kind, name, version from tenants')).toEqual([
    ['small', 'site', 'Small', '1'],
  ]);
  expect(await select('select host, tenant_id from tenant_hosts')).toEqual([
    ['small.test', 'small'],
  ]);
  expect(await select('select page_id, markdown from tenant_pages order by 1')).toEqual([
    ['cookies', '# Cookies'],
    ['privacy', '# Privacy'],
    ['terms', '# Terms'],
  ]);
  expect(
    await select(
      "select item_id, brand_id, section_id, position, definition->>'priceMinor' from items order by position",
    ),
  ).toEqual([
    ['korma', 'Curry', 'mains', 0, '995'],
    ['dal', 'Curry', 'mains', 1, '700'],
  ]);
  expect(await select('select store_id, brand_id from store_brands')).toEqual([
    ['camden', 'Curry'],
  ]);
  expect(await select('select promotion_id, code from promotions')).toEqual([['ten', 'TEN']]);
  expect(
    await select('select file, media_type, width, length(bytes) > 0 from assets order by 1'),
  ).toEqual([
    ['icon.png', 'image/png', 512, true],
    ['mark.svg', 'image/svg+xml', 8, true],
  ]);
});

test('importing the same pack again writes nothing', async () => {
  await importFiles(await smallPack());
  const before = await dumpTables();
  expect(await importFiles(await smallPack())).toEqual({
    tenantId: 'small',
    hasChanged: false,
    items: 2,
  });
  expect(await dumpTables()).toBe(before);
});

test('an import with changes raises the version once and sends one notification', async () => {
  await importFiles(await smallPack());
  const notifications: (string | undefined)[] = [];
  const listener = new pg.Client(database.superuserUrl);
  await listener.connect();
  listener.on('notification', ({ payload }) => notifications.push(payload));
  await listener.query('listen tiffin_content');
  await importFiles(await smallPack([['brands/Curry.yaml', '9.95', '10.45']]));
  await importFiles(await smallPack([['brands/Curry.yaml', '9.95', '10.45']]));
  await listener.query('select 1');
  await listener.end();
  expect(notifications).toEqual(['small']);
  expect(await select('select version from tenants')).toEqual([['2']]);
  expect(
    await select("select definition->>'priceMinor' from items where item_id = 'korma'"),
  ).toEqual([['1045']]);
});

test('a removed item is withdrawn and can return, and live state is unchanged', async () => {
  await importFiles(await smallPack());
  await superuser.query(
    "update stores set paused_until = '2027-01-01'; update promotions set uses = 3",
  );
  await superuser.query(
    "insert into item_stock (tenant_id, store_id, item_id, remaining) values ('small', 'camden', 'dal', 4)",
  );
  await superuser.query(
    `insert into brand_pauses (tenant_id, store_id, brand_id, paused_until, paused_by)
     values ('small', 'camden', 'Curry', '2027-01-01', 'Maya')`,
  );
  const withoutDal = await smallPack([
    ['brands/Curry.yaml', '      - id: dal\n', '      - id: tarka\n'],
  ]);
  await importFiles(withoutDal);
  const items = 'select item_id, is_withdrawn from items order by 1';
  expect(await select(items)).toEqual([
    ['dal', true],
    ['korma', false],
    ['tarka', false],
  ]);
  await importFiles(await smallPack());
  expect(await select(items)).toEqual([
    ['dal', false],
    ['korma', false],
    ['tarka', true],
  ]);
  expect(await select('select remaining from item_stock')).toEqual([[4]]);
  expect(await select('select paused_until is not null, is_withdrawn from stores')).toEqual([
    [true, false],
  ]);
  expect(
    await select(
      'select brand_id, paused_until is not null from brand_pauses join store_brands using (tenant_id, store_id, brand_id)',
    ),
  ).toEqual([['Curry', true]]);
  expect(await select('select uses, code, is_withdrawn from promotions')).toEqual([
    [3, 'TEN', false],
  ]);
});

test('a promotion whose new limit is below its uses is used up', async () => {
  const withUses = (most: string) =>
    smallPack([['promotions.yaml', 'percentOff: 10', `percentOff: 10${most}`]]);
  await importFiles(await withUses(', maxUses: 9'));
  await superuser.query('update promotions set uses = 7');
  await importFiles(await withUses(', maxUses: 5'));
  expect(await select('select uses, max_uses from promotions')).toEqual([[7, 7]]);
  await importFiles(await withUses(''));
  expect(await select('select uses, max_uses from promotions')).toEqual([[7, null]]);
});

test('an asset missing from the pack is deleted', async () => {
  const files = await smallPack();
  const mark = files.get('assets/mark.svg') ?? Buffer.of();
  await importFiles(new Map(files).set('assets/extra.svg', mark));
  expect(await select('select count(*)::int from assets')).toEqual([[3]]);
  await importFiles(files);
  expect(await select('select file from assets order by 1')).toEqual([['icon.png'], ['mark.svg']]);
});

test('an invalid pack changes nothing', async () => {
  await importFiles(await smallPack());
  const before = await dumpTables();
  const broken = await smallPack([
    ['tenant.yaml', 'websiteName: Small', 'websiteName: Large'],
    ['brands/Curry.yaml', '9.95', 'dear'],
  ]);
  await expect(importFiles(broken)).rejects.toThrow(
    'brands/Curry.yaml:30 sections.0.items.0.price: must be a price',
  );
  expect(await dumpTables()).toBe(before);
});

test('a failure during an import changes nothing', async () => {
  await importFiles(await smallPack());
  const before = await dumpTables();
  // Promotions are written last.
  await superuser.query('alter table promotions add constraint no_more check (max_uses is null)');
  const changed = await smallPack([
    ['brands/Curry.yaml', '9.95', '10.45'],
    ['promotions.yaml', 'percentOff: 10', 'percentOff: 10, maxUses: 5'],
  ]);
  await expect(importFiles(changed)).rejects.toThrow('no_more');
  expect(await dumpTables()).toBe(before);
});

test("another tenant's host is refused with its line", async () => {
  await importFiles(await smallPack());
  const other = await smallPack([
    ['tenant.yaml', 'id: small', 'id: other'],
    ['tenant.yaml', 'hosts: [small.test]', 'hosts: [other.test, small.test]'],
  ]);
  const refused = await importFiles(other).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(InvalidPackError);
  expect(refused).toMatchObject({
    problems: [
      {
        file: 'tenant.yaml',
        line: 3,
        field: 'hosts.1',
        message: "'small.test' belongs to 'small'",
      },
    ],
  });
  expect(await select('select tenant_id from tenants')).toEqual([['small']]);
});

test('two tenants may use the same ids', async () => {
  await importFiles(await smallPack());
  await importFiles(
    await smallPack([
      ['tenant.yaml', 'id: small', 'id: other'],
      ['tenant.yaml', 'small.test', 'other.test'],
    ]),
  );
  expect(await select("select tenant_id from items where item_id = 'dal' order by 1")).toEqual([
    ['other'],
    ['small'],
  ]);
});

test('of two concurrent imports one takes effect completely', async () => {
  await importFiles(await smallPack());
  const packs = await Promise.all(
    ['8.00', '9.00'].map((price) =>
      smallPack([
        ['brands/Curry.yaml', '9.95', price],
        ['promotions.yaml', 'text: Ten', `text: '${price}'`],
      ]),
    ),
  );
  await Promise.all(packs.map(importFiles));
  expect(await select('select version from tenants')).toEqual([['3']]);
  const [[price, text] = []] = (await select(
    "select (i.definition->>'priceMinor')::int, p.definition->>'text' from items i join promotions p using (tenant_id) where item_id = 'korma'",
  )) as [number, string][];
  expect(price).toBe(Number(text) * 100);
});
