import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../test/database/test-database.ts';
import { runCommand } from '../../../platform/cli/cli.ts';
import { smallPack } from '../../packs/small-pack.fixture.ts';
import { importPackFiles } from '../import-pack.ts';
import { contentCommands } from './content-commands.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await importPackFiles(database, await smallPack());
  folder = await mkdtemp(join(tmpdir(), 'tiffin-sheets-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.close();
});

async function run(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(...line.split('\n'));
  const now = () => new Date('2026-11-03T14:05:00Z');
  const commands = contentCommands({ print, withDatabase: (work) => work(database, now) });
  const code = await runCommand(commands, ['content', ...args], { print, printError: print });
  return { code, lines };
}

test('a sheet goes out, and what was edited comes back in a change set', async () => {
  const file = join(folder, 'menu.csv');
  const exported = await run('export', 'small', 'dishes', 'all', file, '--separator', 'semicolon');
  expect(exported).toEqual({
    code: 0,
    lines: [expect.stringMatching(/^2 rows of publish \d+\.$/)],
  });
  const text = await readFile(file, 'utf8');
  expect(text).toContain(';9,95;');
  await writeFile(file, text.replace('9,95', '10,45'));
  await run('changes', 'new', 'small', 'rent');
  const imported = await run('import', 'small', 'dishes', 'all', file, 'rent');
  expect(imported).toEqual({
    code: 0,
    lines: [
      expect.stringMatching(/korma.*price.*£9\.95.*£10\.45/),
      '2 rows, 1 changed; 0 of the site are not in the file and stay.',
    ],
  });
  expect((await run('diff', 'small', 'rent')).lines.join()).toContain('£10.45');
});

test('a file with faults changes nothing, and each fault is told', async () => {
  const file = join(folder, 'faulty.csv');
  await writeFile(file, 'dish,price camden\nkorma,cheap\nsamosa,1\n');
  await run('changes', 'new', 'small', 'faulty');
  expect(await run('import', 'small', 'dishes', 'camden', file, 'faulty')).toEqual({
    code: 1,
    lines: [
      'Row 2, price camden, “cheap”: must be a price such as 10.95, “not sold”, or “menu” for the menu’s price',
      'Row 3, dish, “samosa”: is not on the site. New dishes are added on the Menu screen.',
      '2 faults. Nothing was imported.',
    ],
  });
  expect((await run('diff', 'small', 'faulty')).lines).toEqual(['The set changes nothing.']);
});

test.each([
  [['export', 'small', 'drinks', 'all', 'x.csv'], 2, 'SHEET is one of dishes, allergens'],
  [['export', 'small', 'texts', 'camden', 'x.csv'], 2, 'Only dishes differ by store'],
  [['export', 'small', 'dishes', 'nowhere', 'x.csv'], 1, "There is no store 'nowhere'."],
])('tiffin content %j says what is wrong', async (args, code, message) => {
  const failed = await run(...args);
  expect([failed.code, failed.lines[0]]).toEqual([code, expect.stringContaining(message)]);
});
