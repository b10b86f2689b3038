// Bank holidays of a site's stores on the command line, and orders that a special day overtakes.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../../test/database/test-database.ts';
import { runCommand } from '../../platform/cli/cli.ts';
import { importPackFiles } from '../content/import-pack.ts';
import { smallPack } from '../packs/small-pack.fixture.ts';
import { holidayCommands } from './holiday-commands.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const files = await smallPack();
  files.set(
    'days.yaml',
    Buffer.from('- {id: xmas, name: Christmas, stores: all, date: 2026-12-25, closed: true}\n'),
  );
  await importPackFiles(database, files);
});
afterAll(() => database.close());

async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const now = () => new Date('2026-12-20T10:00Z');
  const commands = holidayCommands({ print, withDatabase: (work) => work(database, now) });
  await runCommand(commands, ['content', ...args], { print, printError: print });
  return lines;
}

test('holidays are listed until a person has said what the store does', async () => {
  expect(await run('holidays', 'small')).toEqual([
    'Christmas Day, Fri 25 Dec  camden  Closed  special day',
    'Boxing Day, Sat 26 Dec  camden  Closed  NOT REVIEWED',
    'Boxing Day (substitute day), Mon 28 Dec  camden  12:00–15:00, 17:00–01:30  NOT REVIEWED',
    "New Year's Day, Fri 1 Jan  camden  Closed  NOT REVIEWED",
  ]);
  expect(await run('keep-hours', 'small', 'camden', '2026-12-28')).toEqual([
    'camden keeps its usual hours on Boxing Day (substitute day), Mon 28 Dec.',
  ]);
  expect((await run('holidays', 'small'))[2]).toMatch(/Mon 28 Dec .* usual hours$/);
});

test.each([
  [['holidays', 'nowhere'], "There is no site 'nowhere'."],
  [['keep-hours', 'small', 'leeds', '2026-12-28'], "There is no store 'leeds'. Stores: camden."],
  [['keep-hours', 'small', 'camden', '2026-12-25'], 'camden has a special day on 2026-12-25.'],
  [
    ['keep-hours', 'small', 'camden', 'tomorrow'],
    "'tomorrow' is no bank holiday of camden in the next two weeks. There are: 2026-12-25, 2026-12-26, 2026-12-28, 2027-01-01.",
  ],
])('%j is refused', async (args, message) => {
  expect((await run(...args)).join('\n')).toContain(message);
});
