// Translations whose original is changed, and what a refused publish says about what is no longer there.
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../../test/database/test-database.ts';
import { runCommand } from '../../platform/cli/cli.ts';
import { smallPack } from '../packs/small-pack.fixture.ts';
import { contentCommands } from './commands/content-commands.ts';
import { exportPackFiles } from './export-pack.ts';
import { importPackFiles } from './import-pack.ts';

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

const DEALS = `- id: lunch
  name: Lunch
  text: Two for less.
  price: 12.00
  courses:
    - {id: main, name: Main, dishes: [{dish: korma}]}
    - {id: side, name: Side, dishes: [{dish: dal}]}
`;

/** English, with Polish words for some texts. */
beforeEach(async () => {
  await superuser.query('delete from draft_changes; delete from change_sets');
  const files = await smallPack([
    ['tenant.yaml', 'languages: [en-GB]', 'languages: [en-GB, pl-PL]'],
    [
      'stores/camden.yaml',
      'brands: [Curry]\n',
      'brands: [Curry]\ndifferences: [{dish: dal, price: 6}]\n',
    ],
  ]);
  files.set('pl/words.yaml', Buffer.from('Mild.: Łagodne.\nOne dish: Jedno danie\n'));
  files.set('deals.yaml', Buffer.from(DEALS));
  await importPackFiles(database, files, { take: 'files' });
});

async function run(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(...line.split('\n'));
  const now = () => new Date('2026-11-03T14:05:00Z');
  const commands = contentCommands({ print, withDatabase: (work) => work(database, now) });
  const code = await runCommand(commands, ['content', ...args], { print, printError: print });
  return { code, lines };
}

async function succeed(...args: string[]): Promise<string[]> {
  const { code, lines } = await run(...args);
  expect([code, lines]).toEqual([0, lines]);
  return lines;
}

async function draft(document: string, field: string, value: string): Promise<void> {
  await succeed('changes', 'new', 'small', 'set');
  if (value === '--remove') await succeed('set', 'small', 'set', document, field, '-', value);
  else await succeed('set', 'small', 'set', document, field, value);
}

describe('a text that is changed', () => {
  test('makes its translation stale, which the set and its publish say', async () => {
    await draft('dish/korma', 'description', 'Creamy.');
    const note =
      'Note: dish/korma description loses its translation (pl), which is of the earlier text.';
    expect(await succeed('diff', 'small', 'set')).toContain(note);
    expect(await succeed('publish', 'small', 'set')).toContain(note);
    const stale = expect.stringMatching(
      /^pl +dish\/korma +description +stale +'Creamy\.' +was 'Mild\.', translated as 'Łagodne\.'$/,
    );
    expect(await succeed('translations', 'small')).toContainEqual(stale);
    expect((await succeed('who', 'small', 'dish/korma', 'description')).at(-1)).toEqual(stale);
  });

  test('is stale in a conflict of its translation, too', async () => {
    await draft('translation/pl/dish/korma', 'description', '{original: Mild., text: Lekkie.}');
    await succeed('changes', 'new', 'small', 'other');
    const other = ['set', 'small', 'other'];
    await succeed(...other, 'dish/korma', 'description', 'Creamy.');
    await succeed(
      ...other,
      'translation/pl/dish/korma',
      'description',
      '{original: Creamy., text: Kremowe.}',
    );
    await succeed('publish', 'small', 'other');
    const { lines } = await run('publish', 'small', 'set');
    expect(lines).toContainEqual(
      expect.stringContaining("'Lekkie.' (stale: of 'Mild.', which is 'Creamy.' now)"),
    );
  });
});

test('texts without a translation are listed by language', async () => {
  const lines = await succeed('translations', 'small', '--language', 'pl');
  expect(lines).toContainEqual(
    expect.stringMatching(/^pl +dish\/dal +description +missing +'Lentils\.'$/),
  );
  expect(lines.join('\n')).not.toContain('Mild.');
  expect(await succeed('translations', 'small', '--language', 'en')).toEqual([
    'Every text is translated.',
  ]);
});

describe('a publish that removes', () => {
  test.each([
    [
      'a dish of a deal and a difference',
      'dish/dal',
      [
        "deal/lunch courses.1.dishes.0.dish: there is no dish 'dal'",
        "store/camden differences.dal (£6.00): there is no dish 'dal'",
      ],
    ],
    [
      'a group of a dish',
      'option-group/Curry.heat',
      ["dish/korma groups.0: there is no group 'heat'"],
    ],
    ['a picture', 'picture/mark.svg', ['brand/Curry logo (mark.svg): there is no assets/mark.svg']],
    [
      'a section with dishes',
      'section/mains',
      ['dish/dal section (mains): belongs to section/mains, which is not there'],
    ],
    [
      'the brand',
      'brand/Curry',
      ['section/mains brand (Curry): belongs to brand/Curry, which is not there'],
    ],
    ['the store', 'store/camden', ['hours/camden: belongs to store/camden, which is not there']],
  ])('%s is refused, and says what names it', async (_, document, problems) => {
    await draft(document, '.', '--remove');
    const { code, lines } = await run('publish', 'small', 'set');
    expect([code, lines]).toEqual([1, expect.arrayContaining(problems)]);
  });
});

test('a translation of a dish that is gone outlasts an export and its import, for an undo', async () => {
  await succeed('changes', 'new', 'small', 'set');
  for (const document of ['deal/lunch', 'dish/korma'])
    await succeed('set', 'small', 'set', document, '.', '-', '--remove');
  const published = await succeed('publish', 'small', 'set');
  const files = await exportPackFiles(database, 'small');
  expect(await importPackFiles(database, files)).toMatchObject({ hasChanged: false });
  const number = /Published as (\d+)/.exec(published.at(-1) ?? '')?.[1] ?? '';
  await succeed('undo', 'small', number);
  const words = (await exportPackFiles(database, 'small')).get('pl/words.yaml')?.toString();
  expect(words).toContain('Mild.: Łagodne.');
});
