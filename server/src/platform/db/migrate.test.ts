import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../../test/database/test-database.ts';
import { SCHEMA_FILE, generateTypes } from './generate-types.ts';
import { migrate } from './migrate.ts';
import { withClient } from './with-client.ts';

let db: TestDatabase;
let folder: URL;

beforeAll(async () => {
  db = await createTestDatabase();
  folder = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'tiffin-migrations-'))}/`);
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await withClient(db.ownerUrl, (client) =>
    client.query('truncate migrations; drop table if exists pots, pans'),
  );
  await rm(folder, { recursive: true });
  await mkdir(folder);
});

const write = (name: string, sql: string) => writeFile(new URL(name, folder), sql);

test('schema.gen.ts matches the migrations (npm run db:types)', async () => {
  expect(await generateTypes(db.ownerUrl)).toBe(await readFile(SCHEMA_FILE, 'utf8'));
});

test('missing migrations are applied once, in order, by concurrent processes', async () => {
  await write('0001_pots.sql', 'create table pots (id int)');
  await write('0002_pans.sql', 'alter table pots rename to pans');
  const both = await Promise.all([migrate(db.ownerUrl, folder), migrate(db.ownerUrl, folder)]);
  expect(both.flat()).toEqual(['0001_pots.sql', '0002_pans.sql']);
  await write('0003_pots.sql', 'create table pots (id int)');
  expect(await migrate(db.ownerUrl, folder)).toEqual(['0003_pots.sql']);
});

test('sessions of a migration have our application name', async () => {
  await write(
    '0001_pots.sql',
    "create table pots as select current_setting('application_name') as name",
  );
  await migrate(db.ownerUrl, folder);
  const { rows } = await withClient(db.ownerUrl, (client) => client.query('select name from pots'));
  expect(rows).toEqual([{ name: 'tiffin' }]);
});

test('a failing migration is rolled back and its line is reported', async () => {
  await write('0001_pots.sql', 'create table pots (id int);\n\ncreate tabel pans (id int);');
  await expect(migrate(db.ownerUrl, folder)).rejects.toThrow(/0001_pots.sql failed: .*\(line 3\)/);
  await write('0001_pots.sql', 'create table pots (id int)');
  expect(await migrate(db.ownerUrl, folder)).toEqual(['0001_pots.sql']);
});

test('edited, missing, misnamed and duplicate migrations are rejected', async () => {
  await write('0001_pots.sql', 'create table pots (id int)');
  await migrate(db.ownerUrl, folder);
  await write('0001_pots.sql', 'create table pots (id bigint)');
  await expect(migrate(db.ownerUrl, folder)).rejects.toThrow('was edited after it was applied');
  await rm(new URL('0001_pots.sql', folder));
  await expect(migrate(db.ownerUrl, folder)).rejects.toThrow('is this an older release');
  await write('pots.sql', '');
  await expect(migrate(db.ownerUrl, folder)).rejects.toThrow('Invalid migration name pots.sql');
  await rm(new URL('pots.sql', folder));
  await write('0001_a.sql', '');
  await write('0001_b.sql', '');
  await expect(migrate(db.ownerUrl, folder)).rejects.toThrow(
    'Duplicate migration number: 0001_b.sql',
  );
});

test('a database that applied the replaced text of migration 0421 is up to date', async () => {
  const earlier = await createTestDatabase();
  try {
    const checksum = '7fb3c30659f492bec9e142ca2f8583253d2128b1adc2a9bc0afded016486cff4';
    await withClient(earlier.ownerUrl, (client) =>
      client.query('update migrations set checksum = $1 where version = 421', [checksum]),
    );
    expect(await migrate(earlier.ownerUrl)).toEqual([]);
  } finally {
    await earlier.close();
  }
});
