import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../../test/database/test-database.ts';
import { runCommand } from '../../platform/cli/cli.ts';
import { createPoller } from '../../platform/work/poller.ts';
import type { PackFiles } from '../packs/packs.ts';
import { smallPack, type SmallPackFile } from '../packs/small-pack.fixture.ts';
import { createTimedPublishes, publishDueSet } from './change-sets/schedule-set.ts';
import { contentCommands } from './commands/content-commands.ts';
import { exportPackFiles } from './export-pack.ts';
import { importPackFiles, type ImportOptions } from './import-pack.ts';

let database: TestDatabase;
let superuser: pg.Pool;
let now: Date;

beforeAll(async () => {
  database = await createTestDatabase();
  superuser = new pg.Pool({ connectionString: database.superuserUrl, max: 2 });
});
afterAll(async () => {
  await superuser.end();
  await database.close();
});

/** Each test begins with the small pack. */
beforeEach(async () => {
  now = new Date('2026-11-03T14:05:00Z');
  await superuser.query('delete from draft_changes; delete from change_sets');
  await importFiles([], { take: 'files' });
});

type Edits = readonly (readonly [SmallPackFile, string, string])[];

const importFiles = async (edits: Edits, options: ImportOptions = {}) =>
  importPackFiles(database, await smallPack(edits), { now: () => now, ...options });

async function run(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(...line.split('\n'));
  const commands = contentCommands({ print, withDatabase: (work) => work(database, () => now) });
  const code = await runCommand(commands, ['content', ...args], { print, printError: print });
  return { code, lines };
}

async function succeed(...args: string[]): Promise<string[]> {
  const { code, lines } = await run(...args);
  expect([code, lines]).toEqual([0, lines]);
  return lines;
}

/** Begins a set of one change. */
async function draft(set: string, document: string, field: string, value: string): Promise<void> {
  await succeed('changes', 'new', 'small', set);
  await succeed('set', 'small', set, document, field, value);
}

async function publish(set: string): Promise<number> {
  const lines = await succeed('publish', 'small', set);
  return Number(/Published as (\d+)/.exec(lines.at(-1) ?? '')?.[1]);
}

const select = async (sql: string): Promise<unknown[]> =>
  (await superuser.query({ text: sql, rowMode: 'array' })).rows;

const readPrice = async (id: string): Promise<unknown> =>
  (await select(`select definition->>'priceMinor' from items where item_id = '${id}'`)).flat()[0];

const exportFiles = async (): Promise<PackFiles> =>
  exportPackFiles(database, 'small', { now: () => now });

test('a price is changed in a set, listed with the currency, and published whole', async () => {
  await draft('rent', 'dish/korma', 'price', '10.45');
  expect(await readPrice('korma')).toBe('995');
  expect(await succeed('diff', 'small', 'rent')).toEqual(['dish/korma  price  £9.95  ->  £10.45']);
  expect(await succeed('check', 'small', 'rent')).toEqual(["'rent' can be published."]);
  const [[version]] = (await select('select version from tenants')) as [[string]];
  await succeed('publish', 'small', 'rent', '--reason', 'the rent');
  expect(await readPrice('korma')).toBe('1045');
  expect(await select('select version, documents_version from tenants')).toEqual([
    [String(Number(version) + 1), String(Number(version) + 1)],
  ]);
  expect(
    await select(`select payload->>'title' from domain_events order by xid desc, seq limit 1`),
  ).toEqual([['rent']]);
  const [who] = await succeed('who', 'small', 'dish/korma', 'price');
  expect(who).toMatch(/^£10\.45 .*Tue,? 3 Nov 2026, 14:05.* office  rent \(the rent\)$/);
});

test('a publish of one price writes one dish', async () => {
  await draft('rent', 'dish/korma', 'price', '10.45');
  const read = () => select('select item_id, xmin::text from items order by 1');
  const before = await read();
  await publish('rent');
  const after = await read();
  expect(after.filter((row, index) => String(row) !== String(before[index]))).toHaveLength(1);
});

test('an undo gives back the earlier bytes, and its undo the later ones', async () => {
  const before = await exportFiles();
  await draft('rename', 'dish/korma', 'name', 'Royal korma');
  await succeed('set', 'small', 'rename', 'option-group/Curry.heat', 'options.hot.price', '0.50');
  await succeed('set', 'small', 'rename', 'dish/dal', '.', '-', '--remove');
  const number = await publish('rename');
  const after = await exportFiles();
  expect(after.get('brands/Curry.yaml')?.toString()).toContain('Royal korma');
  expect(after.get('brands/Curry.yaml')?.toString()).not.toContain('Lentils');
  const lines = await succeed('undo', 'small', String(number));
  expect(await exportFiles()).toEqual(before);
  const undo = Number(/Published as (\d+)/.exec(lines.at(-1) ?? '')?.[1]);
  await succeed('undo', 'small', String(undo));
  expect(await exportFiles()).toEqual(after);
});

test('an undo of a replaced picture brings its bytes back', async () => {
  const before = await exportFiles();
  await importFiles([['assets/mark.svg', 'M0 0h8v8z', 'M0 0h4v4z']]);
  expect(await exportFiles()).not.toEqual(before);
  const [[last]] = (await select(
    `select max(publish_number) from publishes where source = 'import'`,
  )) as [[number]];
  await succeed('undo', 'small', String(last));
  expect(await exportFiles()).toEqual(before);
});

test('an undo leaves what was changed since, and says so', async () => {
  await draft('first', 'dish/korma', 'price', '10.45');
  await succeed('set', 'small', 'first', 'dish/korma', 'name', 'Royal korma');
  const number = await publish('first');
  await draft('second', 'dish/korma', 'price', '11.50');
  await publish('second');
  const lines = await succeed('undo', 'small', String(number));
  expect(lines).toContain('Kept: dish/korma price was changed since, to £11.50.');
  expect(await readPrice('korma')).toBe('1150');
  expect(await select(`select definition->>'name' from items where item_id = 'korma'`)).toEqual([
    ['Korma'],
  ]);
});

test('a set that breaks a rule is refused with document, field and value, and stays a draft', async () => {
  await draft('broken', 'dish/korma', 'groups', '[heat, sauce]');
  const before = await select('select version from tenants');
  expect(await run('publish', 'small', 'broken')).toEqual({
    code: 1,
    lines: ["dish/korma groups.1: there is no group 'sauce'", 'Nothing was published.'],
  });
  expect(await select('select version from tenants')).toEqual(before);
  expect((await succeed('changes', 'list', 'small')).join()).toMatch(/^broken .* draft +1 change$/);
});

test.each([
  ['dish/korma', 'price', 'much', 'price: must be a price such as 10.95'],
  ['dish/korma', 'colour', 'red', "dish/korma has no field 'colour'."],
  [
    'recipe/korma',
    'price',
    '1',
    "'recipe/korma' is no document: write a kind and an id, such as dish/dal.",
  ],
])('%s %s %s is refused', async (document, field, value, message) => {
  await succeed('changes', 'new', 'small', 'bad');
  expect(await run('set', 'small', 'bad', document, field, value)).toEqual({
    code: 1,
    lines: [message],
  });
});

test('a set with the host of another site, or another id, is refused and stays a draft', async () => {
  await superuser.query(
    `insert into tenants (tenant_id, kind, name, definition, words, pack_checksum, changed_at)
     values ('rival', 'site', 'Rival', '{}', '{}', '', now()) on conflict do nothing`,
  );
  await superuser.query(
    `insert into tenant_hosts (host, tenant_id) values ('rival.test', 'rival') on conflict do nothing`,
  );
  await draft('moved', 'site', 'hosts', '[rival.test]');
  expect(await run('publish', 'small', 'moved')).toEqual({
    code: 1,
    lines: [
      `site hosts (["rival.test"]): 'rival.test' belongs to 'rival'`,
      'Nothing was published.',
    ],
  });
  await draft('renamed', 'site', 'id', 'other');
  expect(await run('check', 'small', 'renamed')).toEqual({
    code: 1,
    lines: ['site id (other): cannot be changed', 'Nothing was published.'],
  });
  expect(await select(`select state from change_sets`)).toEqual([['draft'], ['draft']]);
});

test('two sets of one field warn, and the second is a conflict once the first is published', async () => {
  await draft('first', 'dish/korma', 'price', '10.45');
  await succeed('changes', 'new', 'small', 'second');
  const lines = await succeed('set', 'small', 'second', 'dish/korma', 'price', '11.50');
  expect(lines.at(-1)).toMatch(/^Note: dish\/korma price is also changed by 'first' of /);
  await publish('first');
  expect(await run('publish', 'small', 'second')).toEqual({
    code: 1,
    lines: [
      'dish/korma price: was £9.95 when it was changed to £11.50, and is £10.45 now',
      'Nothing was published.',
    ],
  });
  expect(await readPrice('korma')).toBe('1045');
});

test('sets of different fields of a dish merge', async () => {
  await draft('first', 'dish/korma', 'price', '10.45');
  await draft('second', 'dish/korma', 'name', 'Royal korma');
  await publish('first');
  await publish('second');
  expect(await readPrice('korma')).toBe('1045');
});

test('an import refuses to take back what was changed on the site, until it is told', async () => {
  await draft('rent', 'dish/korma', 'price', '11.50');
  await publish('rent');
  await expect(importFiles([])).rejects.toThrow(
    /^dish\/korma price: the file says £9\.95, the site says £11\.50 \(.*, Tue,? 3 Nov 2026, 14:05\)$/,
  );
  await importFiles([['brands/Curry.yaml', 'Lentils.', 'Black lentils.']], { take: 'site' });
  expect(await readPrice('korma')).toBe('1150');
  expect((await exportFiles()).get('brands/Curry.yaml')?.toString()).toContain('Black lentils.');
});

test('an exported pack is imported without a conflict, and changes nothing', async () => {
  await draft('rent', 'dish/korma', 'price', '11.50');
  await publish('rent');
  const files = await exportFiles();
  expect(await importPackFiles(database, files)).toMatchObject({ hasChanged: false });
  expect(await exportFiles()).toEqual(files);
});

test('an import by the previous release is in the history', async () => {
  await superuser.query(
    `update items set definition = jsonb_set(definition, '{priceMinor}', '1095') where tenant_id = 'small' and item_id = 'korma';
     update tenants set version = version + 1 where tenant_id = 'small'`,
  );
  const [line] = await succeed('who', 'small', 'dish/korma', 'price');
  expect(line).toMatch(/^£10\.95 +previous release .* import +Import$/);
});

const timed = () =>
  createPoller({
    work: { timedPublishes: createTimedPublishes({ ...database, now: () => now }) },
    now: () => now,
    log: { error: (details) => expect(details).toBeUndefined() },
  });

test('a set is published at its time in the time zone of the site', async () => {
  await draft('monday', 'dish/korma', 'price', '10.45');
  await succeed('publish', 'small', 'monday', '--at', '2026-11-09T05:00');
  now = new Date('2026-11-09T04:59:59Z');
  expect(await timed().runOnce('timedPublishes')).toBe(0);
  now = new Date('2026-11-09T05:00:00Z');
  expect(await timed().runOnce('timedPublishes')).toBe(1);
  expect(await readPrice('korma')).toBe('1045');
  const [line] = await succeed('history', 'small');
  expect(line).toMatch(/timed +1 change +monday$/);
});

test('a timed set whose field has changed is a draft again, and says why', async () => {
  await draft('monday', 'dish/korma', 'price', '10.45');
  await succeed('set', 'small', 'monday', 'dish/dal', 'price', '8');
  await succeed('publish', 'small', 'monday', '--at', '2026-11-09T05:00');
  await draft('today', 'dish/korma', 'price', '11.50');
  await publish('today');
  now = new Date('2026-11-09T05:00:00Z');
  await timed().runOnce('timedPublishes');
  expect([await readPrice('korma'), await readPrice('dal')]).toEqual(['1150', '700']);
  expect((await succeed('changes', 'list', 'small')).join()).toMatch(
    /^monday .* draft .* not published: dish\/korma price: was £9\.95/,
  );
});

const CONTENT = ['documents', 'publishes', 'changes', 'tenants', 'items', 'change_sets'];
const dump = async () =>
  Promise.all(CONTENT.map((table) => select(`select t from ${table} t order by 1`)));

test.each(['publish_after_definitions', 'publish_after_documents', 'publish_before_commit'])(
  'a timed publish that ends at %s changes nothing, and the next one publishes it',
  async (failpoint) => {
    await draft('monday', 'dish/korma', 'price', '10.45');
    await succeed('publish', 'small', 'monday', '--at', '2026-11-09T05:00');
    now = new Date('2026-11-09T05:00:00Z');
    const before = await dump();
    const [[id]] = (await select('select set_id from change_sets')) as [[string]];
    const stop = async (name: string) => {
      if (name === failpoint) throw new Error(name);
    };
    const deps = { ...database, now: () => now, failpoint: stop };
    await expect(publishDueSet(deps, 'small', id)).rejects.toThrow(failpoint);
    expect(await dump()).toEqual(before);
    expect(await timed().runOnce('timedPublishes')).toBe(1);
    expect(await readPrice('korma')).toBe('1045');
  },
);
