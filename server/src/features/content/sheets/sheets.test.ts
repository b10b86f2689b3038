// Spreadsheets through the routes of the office.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { FieldInput } from '../../../../../contract/content/change-sets.ts';
import { describeSheetNote } from '../../../../../contract/content/describe-sheet-note.ts';
import { texts } from '../../../../../contract/content/sheet-notes.texts.ts';
import { MAX_SHEET_BYTES } from '../../../../../contract/content/sheet-rules.ts';
import type { SheetImportView } from '../../../../../contract/content/sheets.ts';
import type { TestApp } from '../../../../../test/apps/test-app.ts';
import type { StaffClient } from '../../../../../test/clients/staff-client.ts';
import { isOnCitus } from '../../../../../test/database/test-database.ts';
import { readTwoStores, startTwoStores, type TwoStores } from '../office/two-stores.fixture.ts';

let site: TwoStores;
let app: TestApp;
let owner: StaffClient;
let manager: StaffClient;

beforeAll(async () => {
  site = await startTwoStores({ readFiles });
  ({ app, owner, manager } = site);
});
afterAll(() => app.stop());
beforeEach(() => site.reset());

/** Two stores, and Polish besides English. */
async function readFiles() {
  const files = await readTwoStores();
  const text = String(files.get('tenant.yaml'));
  return files.set(
    'tenant.yaml',
    Buffer.from(text.replace('languages: [en-GB]', 'languages: [en-GB, pl-PL]')),
  );
}

const CONTENT_TABLES = ['documents', 'publishes', 'changes', 'change_sets', 'draft_changes'];

interface Scope {
  sheet?: 'dishes' | 'allergens' | 'texts' | 'translations';
  stores?: string;
}

async function exportFile(client: StaffClient, { sheet = 'dishes', stores = 'all' }: Scope = {}) {
  const query = new URLSearchParams({ sheet, stores, separator: 'comma' });
  return client.call('GET', client.path(`office/sheet.csv?${query.toString()}`));
}
const readLines = async (client: StaffClient, scope?: Scope): Promise<string[]> =>
  (await exportFile(client, scope)).text.replace('\uFEFF', '').split('\r\n').filter(Boolean);

/** The import that has ended, or the refusal. */
async function importFile(
  client: StaffClient,
  text: string,
  { sheet = 'dishes', stores = 'all', ...target }: Scope & { set?: string; newSet?: string } = {},
) {
  const { set, newSet } = target;
  const query = { sheet, stores, name: 'menu.csv', ...(set !== undefined && { set }) };
  const sent = await client.upload('importSheet', Buffer.from(text), { query });
  if (sent.status !== 200) return readRefused(sent);
  const checked = await finishImport(client);
  if (!checked.canKeep || (set ?? newSet) === undefined) return readResult(checked);
  const body = set === undefined ? { newSet: newSet ?? '' } : { set };
  const kept = await client.request('keepSheet', { body });
  return kept.status === 200 ? readResult(await finishImport(client)) : readRefused(kept);
}
const readRefused = ({ status, body }: { status: number; body: { code?: string } }) => ({
  status,
  code: body.code,
  data: null,
});

async function readImport(client: StaffClient): Promise<SheetImportView> {
  const { data } = (await client.request('readSheetImport')).body;
  if (!data) throw new Error('there is no import');
  return data;
}
async function finishImport(client: StaffClient): Promise<SheetImportView> {
  await app.services.poller.runOnce('sheetImports');
  return readImport(client);
}
function readResult({ state, result }: SheetImportView) {
  if (!result) throw new Error(`the import is ${state}`);
  return { status: 200, code: undefined, data: result };
}
const importKept = async (...args: Parameters<typeof importFile>) => {
  const { data, code } = await importFile(...args);
  if (!data) throw new Error(code);
  return data;
};

/** The faults of a file in words. */
async function listFaults(text: string, scope?: Scope): Promise<string[]> {
  const before = await app.checksumOf(CONTENT_TABLES);
  const data = await importKept(owner, text, { ...scope, newSet: 'Faulty' });
  expect([data.set, data.changes, data.faultCount]).toEqual([null, 0, data.faults.length]);
  expect(await app.checksumOf(CONTENT_TABLES)).toEqual(before);
  return data.faults.map((fault) => describeSheetNote(fault, texts));
}

const readDrafts = async (id: string) =>
  (await owner.request('changeSet', { params: { id } })).body.data.drafts;
const fix = (...changes: FieldInput[]) =>
  owner.request('quickFix', { body: { title: 'Fix', reason: '', changes } });

test('an export has the dishes with their prices, as a file of the site', async () => {
  const { headers, text } = await exportFile(owner);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="dishes.csv"');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(await readLines(owner)).toEqual([
    'dish,brand,section,name,price,vat,kcal,prep_minutes,diets,withdrawn,as_of',
    expect.stringMatching(/^korma,Curry,Mains,Korma,9\.95,20,,10,,no,\d+$/),
    expect.stringMatching(/^dal,Curry,Mains,Dal,7\.00,0,,10,,no,\d+$/),
  ]);
});

test.each(['dishes', 'allergens', 'texts', 'translations'] as const)(
  'an export of %s that nobody has edited changes nothing',
  async (sheet) => {
    const { text } = await exportFile(owner, { sheet });
    const data = await importKept(owner, text, { sheet, newSet: 'Same' });
    expect(data).toMatchObject({ changes: 0, changed: 0, missing: 0, faults: [], warnings: [] });
    expect(data.rows).toBeGreaterThan(0);
    expect((await readImport(owner)).canKeep).toBe(false);
  },
);

test('a file is checked first, then kept in a new set or in one that is under way', async () => {
  const file = 'dish;price;kcal\r\nkorma;10,45;\r\n';
  const before = await app.checksumOf(CONTENT_TABLES);
  const checked = await importKept(owner, file);
  expect(checked).toMatchObject({
    rows: 1,
    missing: 1,
    changed: 1,
    changes: 1,
    pricesUp: 1,
    pricesDown: 0,
    set: null,
  });
  expect(await app.checksumOf(CONTENT_TABLES)).toEqual(before);
  const { set } = await importKept(owner, file, { newSet: 'Spring' });
  expect(set).toMatchObject({ name: 'Spring', changes: 1, publishAt: null });
  const id = set?.id ?? '';
  const more = await importKept(owner, 'dish,price\ndal,6.50\n', { set: id });
  expect(more).toMatchObject({ pricesDown: 1, set: { id, changes: 2 } });
  const shown = (await readDrafts(id)).map(({ subject, before: was, after }) => [
    subject,
    was,
    after,
  ]);
  expect(shown).toEqual([
    ['Dal', { money: 700 }, { money: 650 }],
    ['Korma', { money: 995 }, { money: 1045 }],
  ]);
  const again = await importFile(owner, file, { newSet: 'Spring' });
  expect([again.status, again.code]).toEqual([409, 'NAME_TAKEN']);
  // Nothing is live, and no dish is withdrawn.
  expect(await readLines(owner)).toHaveLength(3);
});

test('a row with an id of its own adds a dish, and one with withdrawn takes it away', async () => {
  await fix({ document: 'store/camden', field: 'differences.dal', value: '{price: 6.00}' });
  const file = [
    'dish,brand,section,name,price,kcal,withdrawn',
    'saag,curry,mains,Saag paneer,8.5,410,',
    'dal,,,,,,yes',
  ].join('\n');
  const data = await importKept(owner, file, { newSet: 'Summer' });
  expect(data).toMatchObject({ added: 1, withdrawn: 1, missing: 1, faults: [], warnings: [] });
  const { id = '', version = 0 } = data.set ?? {};
  const { problems } = (await owner.request('changeSet', { params: { id } })).body.data;
  expect(problems).toEqual([]);
  const body = { version, at: null, reason: '' };
  // New dishes need a confirmation by those who have a passkey.
  const published = await owner.request('publishChangeSet', { params: { id }, body });
  expect(published.status).toBe(200);
  const { brands } = (await owner.request('officeMenu')).body.data;
  expect(brands.flatMap(({ sections }) => sections.flatMap(({ dishes }) => dishes))).toMatchObject([
    { id: 'korma' },
    {
      id: 'saag',
      name: 'Saag paneer',
      priceMinor: 850,
      kcal: 410,
      allergens: { notVerified: true },
    },
  ]);
});

test('a mistyped id, a row without a place and a word for withdrawn are faults', async () => {
  const file = [
    'dish,brand,section,name,price,withdrawn',
    'dahl,Curry,Mains,Dal,7.00,',
    'saag,Curry,Puddings,Saag paneer,8.50,',
    'naan,Curry,Mains,Naan,,',
    'peshwari naan,Curry,Mains,Peshwari naan,3.00,',
    'korma,,,,,perhaps',
  ].join('\n');
  expect(await listFaults(file)).toEqual([
    expect.stringMatching(/^Row 2, dish, “dahl”: is not on the site, but .* which is “dal”/),
    expect.stringMatching(/^Row 3, section, “Puddings”: is not a section of this brand/),
    expect.stringMatching(/^Row 4, price: is empty/),
    expect.stringMatching(
      /^Row 5, dish, “peshwari naan”: is not on the site. The id of a new dish/,
    ),
    'Row 6, withdrawn, “perhaps”: must be “yes” or “no”',
  ]);
});

test('a price that has changed since the export stays, unless the file changes it, with a warning', async () => {
  const [header = '', korma = '', dal = ''] = await readLines(owner);
  await fix(
    { document: 'dish/korma', field: 'price', value: '11.50' },
    { document: 'dish/dal', field: 'price', value: '7.50' },
  );
  const file = [header, korma, dal.replace('7.00', '6.00')].join('\n');
  const data = await importKept(owner, file, { newSet: 'Late' });
  expect(data.warnings.map((warning) => describeSheetNote(warning, texts))).toEqual([
    'Row 3, price, “6.00”: has changed since the export, to “7.50”. The file’s value is taken.',
  ]);
  const drafts = await readDrafts(data.set?.id ?? '');
  expect(drafts.map(({ subject, after }) => [subject, after])).toEqual([['Dal', { money: 600 }]]);
});

describe('prices of stores', () => {
  const stores = 'camden,camden-lock';

  test('have a column each, in which a price, “not sold” or “menu” is written', async () => {
    await fix({
      document: 'store/camden',
      field: 'differences.dal',
      value: '{price: 7.50, reason: rent}',
    });
    expect(await readLines(owner, { stores })).toEqual([
      'dish,brand,section,name,menu_price,price camden,price camden-lock,as_of',
      expect.stringMatching(/^korma,Curry,Mains,Korma,9\.95,,,\d+$/),
      expect.stringMatching(/^dal,Curry,Mains,Dal,7\.00,7\.50,,\d+$/),
    ]);
    const file = 'dish,price camden,price camden-lock\nkorma,10.50,not sold\ndal,menu,7.25\n';
    const data = await importKept(owner, file, { stores, newSet: 'Own' });
    expect([data.faults, data.pricesUp, data.pricesDown]).toEqual([[], 2, 1]);
    const id = data.set?.id ?? '';
    const menu = (await owner.request('officeMenu', { query: { set: id } })).body.data;
    const dishes = menu.brands[0]?.sections[0]?.dishes ?? [];
    expect(dishes.map(({ differences }) => differences)).toMatchObject([
      [
        { storeId: 'camden', priceMinor: 1050, by: 'Maya', since: '2026-03-10' },
        { storeId: 'camden-lock', priceMinor: null },
      ],
      [{ storeId: 'camden-lock', priceMinor: 725 }],
    ]);
    const { problems } = (await owner.request('changeSet', { params: { id } })).body.data;
    expect(problems).toEqual([]);
  });

  test('of a store that is not chosen, and the price of the menu, are faults', async () => {
    const file = 'dish,price camden-lock,price\nkorma,1.00,1.00\n';
    expect(await listFaults(file, { stores: 'camden' })).toEqual([
      'Row 1, “price camden-lock”: is not a store that you have chosen: these are price camden',
      expect.stringContaining('Row 1, “price”: is not a column of this sheet'),
    ]);
  });
});

test('allergens change as a whole statement, which is not verified any more', async () => {
  const file = 'dish,milk,nuts,sesame\nkorma,,no,Contains\ndal,no,,may\n';
  const data = await importKept(owner, file, { sheet: 'allergens', newSet: 'Recipes' });
  const drafts = await readDrafts(data.set?.id ?? '');
  expect(drafts.map(({ subject, group, after }) => [subject, group, after])).toEqual([
    [
      'Dal',
      'allergens',
      { allergens: { contains: [], mayContain: ['sesame'], notVerified: true } },
    ],
    [
      'Korma',
      'allergens',
      { allergens: { contains: ['milk', 'sesame'], mayContain: [], notVerified: true } },
    ],
  ]);
});

test('texts and translations are changed by their place, also in lists', async () => {
  const lines = await readLines(owner, { sheet: 'texts' });
  expect(lines).toContainEqual(expect.stringMatching(/^home,banners\.0\.title,.*,Hello,\d+$/));
  const changed =
    'document,field,text\nhome,banners.0.title,Good evening\ndish/dal,description,Slow.\n';
  const data = await importKept(owner, changed, { sheet: 'texts', newSet: 'Words' });
  const id = data.set?.id ?? '';
  expect((await readDrafts(id)).map(({ document, field }) => [document, field])).toEqual([
    ['dish/dal', 'description'],
    ['home', 'banners'],
  ]);
  const polish =
    'document,field,text,pl\ndish/dal,description,Slow.,Powoli.\ndish/korma,description,Mild.,Łagodne.\n';
  const more = await importKept(owner, polish, { sheet: 'translations', set: id });
  expect([more.faults, more.changes]).toEqual([[], 2]);
  const stale = await listFaults('document,field,text,pl\ndish/korma,description,Hot.,Ostre.\n', {
    sheet: 'translations',
  });
  expect(stale).toEqual([
    'Row 2, pl, “Ostre.”: translates an earlier text, which is “Mild.” now: export the file again',
  ]);
});

test('legal pages are texts of several lines, and a missing translation is a row to fill', async () => {
  const lines = await readLines(owner, { sheet: 'texts' });
  expect(lines).toContainEqual(
    expect.stringMatching(/^legal-page\/terms,markdown,.*,# Terms,\d+$/),
  );
  expect(lines).toContainEqual(expect.stringMatching(/^legal-page\/pl\/terms,markdown,.*,,\d+$/));
  const file =
    'document,field,text\r\nlegal-page/terms,markdown,"# Terms\r\n\r\nPay, then eat."\r\nlegal-page/pl/terms,markdown,# Regulamin\r\n';
  const data = await importKept(owner, file, { sheet: 'texts', newSet: 'Terms' });
  expect(data.faults).toEqual([]);
  expect(
    (await readDrafts(data.set?.id ?? '')).map(({ document, after }) => [document, after]),
  ).toEqual([
    ['legal-page/pl/terms', { text: 'legal page' }],
    ['legal-page/terms', { text: '# Terms\n\nPay, then eat.' }],
  ]);
});

test('all faults of a file are told at once, with row, column, value and what is right', async () => {
  const file = [
    'dish,price,vat,kcal,diets,colour,price,as_of',
    'korma,cheap,200,-1,tasty,,,',
    'korma,9,,,,,,',
    'samosa,9,,,,,,',
    ',9,,,,,,',
    'dal,7.123,,,,,,999',
    'dal,,,,,,,,extra',
  ].join('\n');
  expect(await listFaults(file)).toEqual([
    'Row 6, as_of, “999”: is not an export of this site: leave the column as it was, or empty',
    expect.stringMatching(
      /^Row 1, “colour”: is not a column of this sheet, which has dish, brand,/,
    ),
    'Row 1, “price”: is there twice',
    'Row 2, price, “cheap”: must be a price such as 10.95',
    'Row 2, vat, “200”: must be a percentage from 0 to 100, such as 20',
    'Row 2, kcal, “-1”: must be a whole number from 0 to 99999',
    expect.stringContaining('Row 2, diets, “tasty”: must be “none” or some of vegetarian, vegan'),
    'Row 3, dish, “korma”: is in row 2 already',
    'Row 4, dish, “samosa”: is not on the site. New dishes are added on the Menu screen.',
    'Row 5, dish: is empty: it says what the row is about',
    'Row 6, price, “7.123”: must be a price such as 10.95',
    'Row 7, “extra”: is behind the last column of the header',
    'Row 7, dish, “dal”: is in row 6 already',
  ]);
  expect(await listFaults('name,price\nKorma,1')).toEqual([
    'Row 1, dish: is missing: it says what each row is about',
  ]);
  expect(await listFaults('')).toEqual(['The file is empty.']);
  expect(await listFaults('dish\n"korma')).toEqual([
    expect.stringMatching(/^Row 2: a quotation mark is not closed/),
  ]);
});

test('a thousand faults are counted, and the first hundred told', async () => {
  const rows = Array.from({ length: 1_000 }, (_, index) => `d${index},1`).join('\n');
  const data = await importKept(owner, `dish,price\n${rows}`);
  expect([data.faultCount, data.faults.length]).toEqual([1_000, 100]);
});

test('cells of columns for reading are left alone, and counted in a warning', async () => {
  const file = 'dish,section,price\nkorma,Starters,9.95\ndal,Mains,7\n';
  const data = await importKept(owner, file);
  expect([data.changes, data.warnings.map((warning) => describeSheetNote(warning, texts))]).toEqual(
    [0, ['section: differs in 1 row. This column is for reading only.']],
  );
});

test('a CSV bomb of more than 4 MB and a file of another type are refused', async () => {
  const url = owner.path('office/sheet?sheet=dishes&stores=all&name=menu.csv');
  const large = await owner.call('POST', url, { file: Buffer.alloc(MAX_SHEET_BYTES + 1, 'a') });
  expect([large.status, large.body.code]).toEqual([413, 'TOO_LARGE']);
  expect((await owner.call('POST', url, { body: { dish: 'korma' } })).status).toBe(415);
});

describe('an import that is under way', () => {
  const file = 'dish,price\nkorma,10.45\n';
  const start = (client: StaffClient) =>
    client.upload('importSheet', Buffer.from(file), {
      query: { sheet: 'dishes', stores: 'all', name: 'spring.csv' },
    });

  test('is found again by its person alone, on any device', async () => {
    await start(owner);
    expect(await readImport(owner)).toMatchObject({ state: 'waiting', name: 'spring.csv' });
    expect((await manager.request('readSheetImport')).body.data?.name).not.toBe('spring.csv');
    expect(await finishImport(owner)).toMatchObject({
      state: 'done',
      allRows: 1,
      canKeep: true,
      result: { changes: 1, set: null },
    });
  });

  test('is stopped, while it is checked and while it is kept, and leaves nothing behind', async () => {
    const before = await app.checksumOf(CONTENT_TABLES);
    await start(owner);
    await owner.request('cancelSheetImport');
    expect(await finishImport(owner)).toMatchObject({ state: 'cancelled', result: null });
    await start(owner);
    await finishImport(owner);
    await owner.request('keepSheet', { body: { newSet: 'Stopped' } });
    await owner.request('cancelSheetImport');
    expect(await finishImport(owner)).toMatchObject({ state: 'cancelled', canKeep: false });
    expect((await owner.request('keepSheet', { body: { newSet: 'Stopped' } })).status).toBe(404);
    expect(await app.checksumOf(CONTENT_TABLES)).toEqual(before);
  });

  // Citus has no triggers on distributed tables.
  test.skipIf(isOnCitus())(
    'tells how many rows are done, and ends between two of them when it is stopped',
    async () => {
      const rows = Array.from({ length: 1_000 }, (_, index) => `d${index},1`);
      await owner.upload('importSheet', Buffer.from(['dish,price', ...rows].join('\n')), {
        query: { sheet: 'dishes', stores: 'all', name: 'long.csv' },
      });
      // Somebody stops it at this moment.
      await app.superuser.query(`
      create function stop_import() returns trigger language plpgsql
        as $$ begin new.state = 'cancelled'; return new; end $$;
      create trigger stop_import before update on sheet_imports for each row
        when (new.done_rows = 500) execute function stop_import()`);
      expect(await finishImport(owner)).toMatchObject({
        state: 'cancelled',
        doneRows: 500,
        allRows: 1_000,
        result: null,
      });
      await app.superuser.query('drop function stop_import cascade');
    },
  );

  test('is begun again by another process if its own has ended', async () => {
    await start(owner);
    await app.superuser.query(
      `update sheet_imports set state = 'running', lease_until = $1 where file_name = 'spring.csv'`,
      [app.now()],
    );
    expect(await finishImport(owner)).toMatchObject({ state: 'done', result: { changes: 1 } });
  });
});

describe('a manager of one store', () => {
  test('exports and imports its prices alone', async () => {
    await fix({ document: 'store/camden-lock', field: 'differences.dal', value: '{price: 1.11}' });
    expect((await readLines(manager, { stores: 'camden' })).join()).not.toContain('1.11');
    const file = 'dish,price camden\nkorma,10.50\n';
    const kept = await importKept(manager, file, { stores: 'camden', newSet: 'Rent' });
    expect(kept.set?.changes).toBe(1);
  });

  test.each<[string, Scope, number]>([
    ['the menu', {}, 403],
    ['allergens', { sheet: 'allergens' }, 403],
    ['texts', { sheet: 'texts' }, 403],
    ['translations', { sheet: 'translations' }, 403],
    ['another store', { stores: 'camden-lock' }, 404],
    ['another store besides', { stores: 'camden,camden-lock' }, 404],
    ['a store that there is not', { stores: 'nowhere' }, 404],
    ['the texts of a store', { sheet: 'texts', stores: 'camden' }, 400],
    ['nothing', { stores: '' }, 400],
  ])('gets and changes nothing of %s', async (_, scope, status) => {
    const before = await app.checksumOf(CONTENT_TABLES);
    expect((await exportFile(manager, scope)).status).toBe(status);
    const file = 'dish,price,price camden,price camden-lock\nkorma,1,1,1\n';
    expect((await importFile(manager, file, { ...scope, newSet: 'Mine' })).status).toBe(status);
    expect(await app.checksumOf(CONTENT_TABLES)).toEqual(before);
  });
});

test('two files of one person at once leave the later one', async () => {
  const send = (name: string) =>
    owner.upload('importSheet', Buffer.from('dish,price\nkorma,9'), {
      query: { sheet: 'dishes', stores: 'all', name },
    });
  const replies = await Promise.all(['a.csv', 'b.csv', 'c.csv'].map(send));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await finishImport(owner)).result?.changes).toBe(1);
});

test('a file for a change set that is not under way is refused before it is read', async () => {
  const set = '00000000-0000-4000-8000-000000000000';
  expect(await importFile(owner, 'dish,price\nkorma,9', { set })).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
});
