// Differences of stores: their keys, two authors at once, an undo, files, and documents that have them as a list.
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../../test/database/test-database.ts';
import { runCommand } from '../../platform/cli/cli.ts';
import { smallPack } from '../packs/small-pack.fixture.ts';
import { contentCommands } from './commands/content-commands.ts';
import { exportPackFiles } from './export-pack.ts';
import { importPackFiles } from './import-pack.ts';

const DIFFERENCES = `brands: [Curry]
differences:
  - {dish: korma, price: 12.50, by: Maya, reason: rent, until: 2026-12-31}
  - {option: Curry/rice/pilau, offered: false, until: 2027-01-31}
  - {dish: korma, price: 13.00, since: 2027-01-01}
`;

let database: TestDatabase;
let superuser: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  superuser = new pg.Pool({ connectionString: database.superuserUrl, max: 2 });
});
afterAll(async () => {
  await superuser.end();
  await database.close();
});

beforeEach(async () => {
  await superuser.query('delete from draft_changes; delete from change_sets');
  await importDifferences(DIFFERENCES);
});

const importDifferences = async (text: string) =>
  importPackFiles(database, await smallPack([['stores/camden.yaml', 'brands: [Curry]\n', text]]), {
    take: 'files',
  });

async function run(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(...line.split('\n'));
  const commands = contentCommands({
    print,
    withDatabase: (work) => work(database, () => new Date('2026-11-03T14:05:00Z')),
  });
  const code = await runCommand(commands, ['content', ...args], { print, printError: print });
  return { code, lines };
}

async function succeed(...args: string[]): Promise<string[]> {
  const { code, lines } = await run(...args);
  expect([code, lines]).toEqual([0, lines]);
  return lines;
}

async function draft(set: string, field: string, value: string): Promise<void> {
  await succeed('changes', 'new', 'small', set);
  await succeed('set', 'small', set, 'store/camden', field, value);
}

async function publish(set: string): Promise<string> {
  const lines = await succeed('publish', 'small', set);
  return /Published as (\d+)/.exec(lines.at(-1) ?? '')?.[1] ?? '';
}

const readStored = async (): Promise<unknown> => {
  const { rows } = await superuser.query<{ differences: unknown }>(
    `select body->'differences' as differences from documents where document = 'store/camden'`,
  );
  return rows[0]?.differences;
};

const readServed = async (): Promise<unknown> => {
  const { rows } = await superuser.query<{ differences: { target: string; priceMinor: number }[] }>(
    `select definition->'differences' as differences from stores`,
  );
  return rows[0]?.differences.map(({ target, priceMinor }) => [target, priceMinor]);
};

const exportStore = async (): Promise<string> =>
  (await exportPackFiles(database, 'small')).get('stores/camden.yaml')?.toString() ?? '';

test('a difference has its dish or option as the key, and another one of it a number', async () => {
  expect(await readStored()).toEqual({
    korma: { price: 1250, by: 'Maya', reason: 'rent', until: '2026-12-31', position: 'a0' },
    'Curry/rice/pilau': { offered: false, until: '2027-01-31', position: 'a1' },
    'korma~2': { price: 1300, since: '2027-01-01', position: 'a2' },
  });
});

test('a difference that is taken out of the files takes no other one along', async () => {
  await importDifferences(`brands: [Curry]
differences:
  - {option: Curry/rice/pilau, offered: false, until: 2027-01-31}
  - {dish: korma, price: 13.00, since: 2027-01-01}
`);
  expect(await readStored()).toMatchObject({ 'korma~2': { price: 1300, position: 'a2' } });
  const files = await exportPackFiles(database, 'small');
  expect(await importPackFiles(database, files)).toMatchObject({ hasChanged: false });
});

test('two sets that add the first differences of a store are both published', async () => {
  await importDifferences('brands: [Curry]\n');
  await draft('korma', 'differences.korma', '{price: 12.50, reason: rent}');
  await draft('dal', 'differences.dal', '{price: 8.00}');
  await publish('korma');
  await publish('dal');
  expect(await readServed()).toEqual([
    ['dal', 800],
    ['korma', 1250],
  ]);
  const files = await exportPackFiles(database, 'small');
  expect(await importPackFiles(database, files)).toMatchObject({ hasChanged: false });
  expect(await exportPackFiles(database, 'small')).toEqual(files);
});

test('two sets that change two prices of a store are both published', async () => {
  await draft('first', 'differences.korma.price', '12.75');
  await draft('second', 'differences.korma~2.price', '13.25');
  await publish('first');
  await publish('second');
  expect(await readServed()).toEqual([
    ['korma', 1275],
    ['Curry/rice/pilau', null],
    ['korma', 1325],
  ]);
});

test('an undo of a difference gives back the earlier file, and leaves later differences', async () => {
  const before = await exportStore();
  await draft('pilau', 'differences.Curry/rice/pilau.until', '2027-06-30');
  const number = await publish('pilau');
  expect(await exportStore()).toContain('until: 2027-06-30');
  await draft('dal', 'differences.dal', '{price: 8}');
  const later = await publish('dal');
  await succeed('undo', 'small', number);
  expect(await exportStore()).toContain('{dish: dal, price: 8.00}');
  await succeed('undo', 'small', later);
  expect(await exportStore()).toBe(before);
});

test.each([
  [
    'differences.paneer',
    '{price: 8}',
    "store/camden differences.paneer (£8.00): there is no dish 'paneer'",
  ],
  [
    'differences.korma~3',
    '{price: 8, since: 2027-06-01}',
    'store/camden differences.korma~3 (£8.00 (since 2027-06-01)): differs at the same time by differences.2',
  ],
  [
    'differences.dal',
    '{price: 8, offered: false}',
    'store/camden differences.dal (£8.00): needs either price or offered: false',
  ],
])('%s with %s is refused by its key', async (field, value, message) => {
  await draft('broken', field, value);
  expect(await run('check', 'small', 'broken')).toEqual({
    code: 1,
    lines: [message, 'Nothing was published.'],
  });
});

test('documents, sets and history with a list of differences are read as parts', async () => {
  const list = [{ dish: 'korma', price: 1250, by: 'Maya', reason: 'rent', until: '2026-12-31' }];
  const exported = await importDifferences(`brands: [Curry]
differences:
  - {dish: korma, price: 12.50, by: Maya, reason: rent, until: 2026-12-31}
`).then(exportStore);
  await superuser.query(
    `update documents set body = jsonb_set(body, '{differences}', $1) where document = 'store/camden'`,
    [JSON.stringify(list)],
  );
  const { rows } = await superuser.query<{ number: number }>(
    `select max(publish_number) as number from changes where document = 'store/camden'`,
  );
  const number = String(rows[0]?.number);
  await superuser.query(
    `delete from changes where document = 'store/camden' and publish_number = $1`,
    [number],
  );
  await superuser.query(
    `insert into changes values ('small', $1, 'store/camden', 'differences', '[]', $2)`,
    [number, JSON.stringify(list)],
  );
  expect(await exportStore()).toBe(exported);
  await draft('dal', 'differences.dal', '{price: 8}');
  await publish('dal');
  expect(await readStored()).toMatchObject({ korma: { price: 1250 }, dal: { price: 800 } });
  const [line] = await succeed('who', 'small', 'store/camden', 'differences.korma.reason');
  expect(line).toMatch(new RegExp(`^rent +.* ${number} import +Import of a pack$`));
});
