// What a change may not say: each is refused with its reason, and a set that was made before can still be looked at.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { FieldInput } from '../../../../contract/content/change-sets.ts';
import type { TestApp } from '../../../../test/apps/test-app.ts';
import type { StaffClient } from '../../../../test/clients/staff-client.ts';
import { runCommand } from '../../platform/cli/cli.ts';
import { contentCommands } from './commands/content-commands.ts';
import { startTwoStores, type TwoStores } from './office/two-stores.fixture.ts';

let site: TwoStores;
let app: TestApp;
let owner: StaffClient;

beforeAll(async () => {
  site = await startTwoStores();
  ({ app, owner } = site);
});
afterAll(() => app.stop());
beforeEach(() => site.reset());

const change = (document: string, field: string, value: unknown): FieldInput => ({
  document,
  field,
  value: value === null || typeof value === 'string' ? value : JSON.stringify(value),
});

const fix = (...changes: FieldInput[]) =>
  owner.request('quickFix', { body: { title: 'Fix', reason: '', changes } });

const readBody = async (document: string): Promise<unknown> => {
  const { rows } = await app.superuser.query(
    "select body from documents where tenant_id = 'small' and document = $1",
    [document],
  );
  return rows[0]?.body;
};

const CHRISTMAS = { date: '2026-12-25', name: 'Christmas Day', stores: 'all', closed: true };
const PICTURE = { contentType: 'image/svg+xml', width: 8, height: 8, colour: '#000000' };
const CHECKSUM = '0'.repeat(64);

test.each<[string, FieldInput, string]>([
  [
    'the name of a picture that leads out of its folder',
    change('picture/../../x.svg', '', { ...PICTURE, checksum: CHECKSUM }),
    'picture/../../x.svg: must be the plain name of a file in assets/.',
  ],
  [
    'a legal page that no site has',
    change('legal-page/../x', 'markdown', '# X'),
    'legal-page/../x: ',
  ],
  [
    'the id of a dish with a space',
    change('dish/a b', 'name', 'A'),
    'dish/a b: must be an id of letters, digits, - and _.',
  ],
  [
    'a group without its brand',
    change('option-group/heat', 'name', 'A'),
    'option-group/heat: must be the ids of a brand and a group with a dot between them.',
  ],
  [
    'a translation into an unknown language',
    change('translation/xx/dish/dal', 'description', { original: 'Lentils.', text: 'X' }),
    'translation/xx/dish/dal: must be a language and a document that has texts.',
  ],
  [
    'a translation of nothing',
    change('translation/pl/nothing', 'description', { original: 'Lentils.', text: 'X' }),
    'translation/pl/nothing: must be a language and a document that has texts.',
  ],
  [
    'a translation of an unknown dish',
    change('translation/pl/dish/pie', 'description', { original: 'Lentils.', text: 'X' }),
    "There is no document 'dish/pie'.",
  ],
  [
    'a translation of a field without text',
    change('translation/pl/dish/dal', 'price', { original: '7', text: '8' }),
    "dish/dal has no text 'price'.",
  ],
  [
    'half a statement about allergens taken away',
    change('dish/korma', 'allergens.contains', null),
    "dish/korma has no field 'allergens.contains'.",
  ],
  ['the size of a picture', change('picture/mark.svg', 'width', -1), 'width: must be at least 1'],
  ['a blank name', change('store/camden', 'name', ' '), 'name: is empty'],
  ['too much energy', change('dish/korma', 'kcal', 1e9), 'kcal: must be at most 99999'],
  [
    'a zone around the world',
    change('zones/camden', 'zones.near', { radiusKm: 5000, name: 'A', fee: 1, minimum: 1 }),
    'zones.near.radiusKm: must be at most 100',
  ],
  [
    'slots that begin in a year',
    change('slots/camden', 'leadMinutes.pickup', 500_000),
    'leadMinutes.pickup: must be at most 20160',
  ],
  [
    'a country that is none',
    change('site', 'country', 'g'),
    'country: must be a country code such as GB',
  ],
])('%s is refused with the field and the reason', async (_, input, message) => {
  const { status, body } = await fix(input);
  expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
});

describe('a field that is taken away', () => {
  test('has its default, where it has one', async () => {
    expect((await fix(change('hours/camden', 'exceptions', null))).body.code).toBe(
      'NOTHING_TO_PUBLISH',
    );
    await fix(change('dish/korma', 'groups', null));
    expect(await readBody('dish/korma')).toMatchObject({ groups: [] });
    expect((await owner.request('officeHours')).status).toBe(200);
  });

  test('is missing if it is a price, which is never assumed', async () => {
    const { status, body } = await fix(
      change('option-group/Curry.rice', 'options.pilau.price', null),
    );
    expect([status, body.message]).toEqual([409, expect.stringContaining('(price): is missing.')]);
  });

  test('of a special day is refused, because half a day is another one', async () => {
    await fix(change('special-day/christmas', '', CHRISTMAS));
    const { status, body } = await fix(change('special-day/christmas', 'date', null));
    expect([status, body.message]).toEqual([400, 'date: is missing']);
    expect((await fix(change('special-day/christmas', 'modes', null))).body.code).toBe(
      'NOTHING_TO_PUBLISH',
    );
  });
});

test('a set with half a special day of an earlier release can be looked at', async () => {
  await fix(change('special-day/christmas', '', CHRISTMAS));
  const { id } = (await owner.request('beginChangeSet', { body: { name: 'Half' } })).body.data;
  const changes = [change('special-day/christmas', 'name', 'Christmas')];
  await owner.request('changeContent', { params: { id }, body: { changes } });
  await app.superuser.query(
    `update draft_changes set value = '{"name": "Christmas"}' where set_id = $1`,
    [id],
  );
  const view = await owner.request('changeSet', { params: { id } });
  expect([view.status, view.body.data.canPublish]).toEqual([200, true]);
});

test.each([
  ['x.webp', 'image/webp', 'is image/jpeg'],
  ['x.png', 'image/jpeg', 'is a .jpg picture, which its name does not say'],
])('a picture %s that says %s %s', async (file, contentType, message) => {
  const checksum = 'a'.repeat(64);
  await app.superuser.query(
    `insert into replaced_pictures (tenant_id, checksum, bytes, uploaded_at)
     values ('small', $1, '\\xffd8ff', now()) on conflict do nothing`,
    [checksum],
  );
  const { status, body } = await fix(
    change(`picture/${file}`, '', { ...PICTURE, contentType, checksum }),
  );
  expect([status, body.message]).toEqual([
    409,
    expect.stringContaining(`(contentType): ${message}.`),
  ]);
});

test('two names of one picture are taken away at once', async () => {
  const body = { contentType: 'image/jpeg', width: 8, height: 8, colour: '#000000' };
  const checksum = 'a'.repeat(64);
  await app.superuser.query(
    `insert into replaced_pictures (tenant_id, checksum, bytes, uploaded_at)
     values ('small', $1, '\\xffd8ff', now()) on conflict do nothing`,
    [checksum],
  );
  const names = ['picture/a.jpg', 'picture/b.jpg'];
  const added = await fix(...names.map((name) => change(name, '', { ...body, checksum })));
  const removed = await fix(...names.map((name) => change(name, '', null)));
  expect([added.text, removed.status]).toEqual([expect.stringContaining('"status":200'), 200]);
});

test('a list of parts is set whole, and a part may have the id position', async () => {
  const options = { position: { name: 'Pilau', allergens: 'none', position: 'a0' } };
  const reply = await fix(change('option-group/Curry.rice', 'options', options));
  expect([reply.status, reply.text]).toEqual([200, reply.text]);
  expect(await readBody('option-group/Curry.rice')).toMatchObject({
    options: { position: { name: 'Pilau' } },
  });
});

test('a value of an earlier release that is out of range today is named, and can be mended', async () => {
  await app.superuser.query(
    `update documents set body = jsonb_set(body, '{zones,near}', body #> '{zones,near}' || '{"postcodes": [], "radiusKm": 5000}')
     where tenant_id = 'small' and document = 'zones/camden'`,
  );
  const refused = await fix(change('dish/korma', 'price', 5));
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Nothing was published. Near (radiusKm): must be at most 100.',
  ]);
  const mended = await fix(change('zones/camden', 'zones.near.radiusKm', 5));
  expect([mended.status, mended.text]).toEqual([200, mended.text]);
});

test('a document without what it belongs to says so', async () => {
  const { body } = await fix(change('dish/pie', 'price', 5));
  expect(body.message).toContain('(section): is missing.');
});

test.each(['2027-02-30T10:00', '2027-04-31T10:00', '2027-01-01T24:00', '2027-01-01T05:00Z'])(
  'a set cannot be published at %s, which is no time',
  async (at) => {
    const { id } = (await owner.request('beginChangeSet', { body: { name: at } })).body.data;
    const body = { version: 1, at, reason: '' };
    const reply = await owner.request('publishChangeSet', { params: { id }, body });
    expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('"field":"at"')]);
  },
);

test.each([
  ['changes new small', '', 'NAME is empty.'],
  ['changes new small', 'x'.repeat(61), 'NAME is too long.'],
  ['publish small x --reason', 'x'.repeat(201), '--reason is too long.'],
  ['history', 'nowhere', 'There is no such site.'],
  ['changes list', 'nowhere', 'There is no such site.'],
])('the command content %s %s fails and says why', async (words, last, message) => {
  await owner.request('beginChangeSet', { body: { name: 'x' } });
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const commands = contentCommands({ print, withDatabase: (work) => work(app, app.now) });
  const args = ['content', ...words.split(' '), last];
  expect([await runCommand(commands, args, { print, printError: print }), ...lines]).toEqual([
    1,
    message,
  ]);
});
