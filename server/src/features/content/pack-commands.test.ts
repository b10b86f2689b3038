import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../../test/database/test-database.ts';
import { runCommand } from '../../platform/cli/cli.ts';
import type { PackFiles } from '../packs/read-pack.ts';
import { smallPack } from '../packs/small-pack.fixture.ts';
import { getPostcodeCoordinates } from '../places/places.ts';
import { packCommands } from './pack-commands.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tiffin-pack-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function write(files: PackFiles, target = folder): Promise<void> {
  for (const [file, bytes] of files) {
    await mkdir(dirname(join(target, file)), { recursive: true });
    await writeFile(join(target, file), bytes);
  }
}

async function run(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(...line.replaceAll(folder, 'DIR').split('\n'));
  const commands = packCommands({
    print,
    readPlaces: async () => getPostcodeCoordinates,
    withDatabase: (work) => work(database, () => new Date()),
  });
  const code = await runCommand(commands, ['pack', ...args], { print, printError: print });
  return { code, lines };
}

test('check and import accept a folder', async () => {
  await write(await smallPack());
  expect(await run('check', folder)).toEqual({
    code: 0,
    lines: ['DIR is valid: 1 brand, 2 dishes, 1 store, 1 promotion, 0 deals, 2 assets'],
  });
  expect(await run('import', folder)).toEqual({ code: 0, lines: ['small: imported 2 dishes'] });
  expect(await run('import', folder)).toEqual({
    code: 0,
    lines: ['small: unchanged, already imported'],
  });
});

test('export writes a valid and unchanged pack into an empty folder only', async () => {
  const target = join(folder, 'out', 'small');
  expect(await run('export', 'small', target)).toEqual({
    code: 0,
    lines: ['small: 10 files in DIR/out/small'],
  });
  expect((await run('check', target)).code).toBe(0);
  expect((await run('import', target)).lines).toEqual(['small: unchanged, already imported']);
  expect(await run('export', 'small', target)).toEqual({
    code: 1,
    lines: ['DIR/out/small is not empty, nothing was written'],
  });
  for (const tenant of ['nobody', 'No Body']) {
    expect(await run('export', tenant, join(folder, 'out', 'nobody'))).toEqual({
      code: 1,
      lines: [`there is no tenant '${tenant}', nothing was written`],
    });
  }
  expect(await readdir(join(folder, 'out'))).toEqual(['small']);
  await rm(join(folder, 'out'), { recursive: true });
});

test.each(['check', 'import'])('%s reports every problem', async (verb) => {
  await write(await smallPack([['brands/Curry.yaml', '9.95', 'dear']]));
  expect(await run(verb, folder)).toEqual({
    code: 1,
    lines: [
      'DIR/brands/Curry.yaml:30 sections.0.items.0.price must be a price such as 10.95',
      '1 problem, nothing was changed',
    ],
  });
});

test('check of a folder without a pack reports the missing file', async () => {
  const empty = join(folder, 'empty');
  await mkdir(empty);
  const { code, lines } = await run('check', empty);
  expect(code).toBe(1);
  expect(lines[0]).toBe('DIR/empty/tenant.yaml:1 is missing');
});

test.each(['check', 'import'])('%s of a missing folder fails', async (verb) => {
  for (const name of ['nowhere', 'tenant.yaml'])
    expect(await run(verb, join(folder, name))).toEqual({
      code: 1,
      lines: [`There is no folder DIR/${name}.`],
    });
});

test('check reports YAML files in folders that a pack does not have', async () => {
  const target = join(folder, 'stray');
  await write(await smallPack(), target);
  const stray = ['brand/Curry.yaml', 'de/words.yaml', 'stores/old/soho.yml'];
  const ignored = ['.github/checks.yaml', 'notes/menu.txt'];
  await write(new Map([...stray, ...ignored].map((file) => [file, Buffer.from('{}')])), target);
  expect(await run('check', target)).toEqual({
    code: 1,
    lines: [
      ...stray.map((file) => `DIR/stray/${file}:1 is not a file of a pack and would be ignored`),
      '3 problems, nothing was changed',
    ],
  });
});
