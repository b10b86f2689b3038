import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { FieldInput } from '../../../../../contract/content/change-sets.ts';
import { createTestApp, type TestApp } from '../../../../../test/apps/test-app.ts';
import { createStaffClient, type StaffClient } from '../../../../../test/clients/staff-client.ts';
import { smallPack } from '../../packs/small-pack.fixture.ts';
import { importPackFiles } from '../import-pack.ts';

let app: TestApp;
let owner: StaffClient;
let manager: StaffClient;

beforeAll(async () => {
  app = await createTestApp({ content: { name: 'empty', prepare: async () => {} } });
  await importPackFiles(app, await smallPack(), { now: app.now });
  const tenantId = 'small';
  owner = await createStaffClient(app, { tenantId, name: 'Maya' });
  const storeIds = ['camden'];
  manager = await createStaffClient(app, { tenantId, name: 'Tom', role: 'manager', storeIds });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.superuser.query('delete from draft_changes; delete from change_sets');
  await importPackFiles(app, await smallPack(), { now: app.now, take: 'files' });
});

const fix = (client: StaffClient, ...changes: FieldInput[]) =>
  client.request('quickFix', { body: { title: 'Fix', reason: '', changes } });

const readMenu = async (set?: string) =>
  (await owner.request('officeMenu', { query: { set } })).body.data.brands;
const readSections = async (set?: string) =>
  (await readMenu(set)).flatMap(({ sections }) =>
    sections.map(({ id, dishes }) => [id, ...dishes.map((dish) => dish.id)]),
  );

async function begin(...changes: FieldInput[]): Promise<string> {
  const { id } = (await owner.request('beginChangeSet', { body: { name: 'Spring' } })).body.data;
  await owner.request('changeContent', { params: { id }, body: { changes } });
  return id;
}

const samosa = (part: object = {}): FieldInput => ({
  document: 'dish/samosa',
  field: '',
  value: JSON.stringify({
    name: 'Samosa',
    description: '',
    price: '4.50',
    vat: '20',
    kcal: 310,
    tags: ['vegan'],
    allergens: { notVerified: true },
    section: 'mains',
    ...part,
  }),
  isNew: true,
});
const withdrawn = (dish: string): FieldInput => ({
  document: `dish/${dish}`,
  field: '',
  value: null,
});

test('a new dish is the last of its section, and its allergens are not verified', async () => {
  expect((await fix(owner, samosa())).status).toBe(200);
  const dishes = (await readMenu())[0]?.sections[0]?.dishes ?? [];
  expect(dishes.map(({ id }) => id)).toEqual(['korma', 'dal', 'samosa']);
  expect(dishes[2]).toMatchObject({
    priceMinor: 450,
    vat: 2000,
    kcal: 310,
    allergens: { notVerified: true, verifiedBy: null },
  });
});

test('a new dish whose id somebody else has just used is refused, and the other dish stays', async () => {
  await fix(owner, samosa());
  const before = await app.checksumOf(['documents', 'publishes']);
  const reply = await fix(owner, samosa({ name: 'Another' }));
  expect([reply.status, reply.body.message]).toEqual([
    400,
    expect.stringContaining('somebody has added it already'),
  ]);
  expect(await app.checksumOf(['documents', 'publishes'])).toEqual(before);
});

test.each([
  ['price', { price: 'cheap' }],
  ['vat', { vat: '' }],
  ['kcal', { kcal: 'many' }],
  ['name', { name: '' }],
])('a new dish without a right %s is refused with the name of the field', async (field, part) => {
  const reply = await fix(owner, samosa(part));
  expect([reply.status, reply.body.message]).toEqual([400, expect.stringContaining(`${field}: `)]);
});

test('a new dish of a section that is not there is refused in words', async () => {
  const reply = await fix(owner, samosa({ section: 'nowhere' }));
  expect([reply.status, reply.body.message]).toEqual([
    409,
    expect.stringContaining('Samosa (section): belongs to section/nowhere'),
  ]);
});

test('the menu of a change set has its new dishes, and not those that it withdraws', async () => {
  const id = await begin(samosa(), withdrawn('dal'));
  expect(await readSections(id)).toEqual([['mains', 'korma', 'samosa']]);
  expect(await readSections()).toEqual([['mains', 'korma', 'dal']]);
  const { drafts, problems } = (await owner.request('changeSet', { params: { id } })).body.data;
  expect(problems).toEqual([]);
  expect(drafts.map(({ group, subject }) => [group, subject])).toEqual([
    ['removed', 'Dal'],
    ['added', 'Samosa'],
  ]);
});

test('a dish is withdrawn with what stores have otherwise, and an undo brings all of it back', async () => {
  const field = 'differences.dal';
  const own = { document: 'store/camden', field, value: '{price: 7.50, by: Maya}' };
  await fix(owner, own);
  expect((await fix(owner, withdrawn('dal'))).body.code).toBe('CONTENT_REFUSED');
  const reply = await fix(owner, { ...own, value: null }, withdrawn('dal'));
  expect(await readSections()).toEqual([['mains', 'korma']]);
  const number = String(reply.body.data.number);
  expect((await owner.request('undoPublish', { params: { number } })).status).toBe(200);
  const dal = (await readMenu())[0]?.sections[0]?.dishes[1];
  expect([dal?.id, dal?.differences[0]?.priceMinor]).toEqual(['dal', 750]);
});

test('a manager of one store neither adds nor withdraws dishes', async () => {
  const before = await app.checksumOf(['documents', 'publishes']);
  const replies = [await fix(manager, samosa()), await fix(manager, withdrawn('dal'))];
  expect(replies.map(({ status }) => status)).toEqual([403, 403]);
  expect(await app.checksumOf(['documents', 'publishes'])).toEqual(before);
});

const field = (document: string, name: string, value: string): FieldInput => ({
  document,
  field: name,
  value,
});
const sides: FieldInput = {
  document: 'section/sides',
  field: '',
  value: '{name: Sides, brand: Curry}',
  isNew: true,
};

test('a section begins with its first dish, and ends with its last one', async () => {
  const refused = await fix(owner, sides);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('Sides (items): needs at least one'),
  ]);
  const moved = field('dish/dal', 'section', 'sides');
  expect((await fix(owner, sides, moved)).status).toBe(200);
  expect(await readSections()).toEqual([
    ['mains', 'korma'],
    ['sides', 'dal'],
  ]);
  expect((await fix(owner, withdrawn('dal'))).body.code).toBe('CONTENT_REFUSED');
  const ended = { document: 'section/sides', field: '', value: null };
  expect((await fix(owner, withdrawn('dal'), ended)).status).toBe(200);
  expect(await readSections()).toEqual([['mains', 'korma']]);
});

test('a section is renamed, and dishes and sections are put in another order by their keys', async () => {
  await fix(owner, sides, samosa({ section: 'sides' }));
  const [mains] = (await readMenu())[0]?.sections ?? [];
  const korma = mains?.dishes[0]?.position ?? '';
  // 'Zz' sorts before the first key of a list, 'a0'.
  const reply = await fix(
    owner,
    field('section/mains', 'name', 'Curries'),
    field('dish/dal', 'position', 'Zz'),
    field('section/sides', 'position', 'Zz'),
  );
  expect([reply.status, korma > 'Zz']).toEqual([200, true]);
  expect(await readSections()).toEqual([
    ['sides', 'samosa'],
    ['mains', 'dal', 'korma'],
  ]);
  expect((await readMenu())[0]?.sections[1]?.name).toBe('Curries');
});

test('a manager of one store neither renames nor sorts sections', async () => {
  const before = await app.checksumOf(['documents', 'publishes']);
  const replies = [
    await fix(manager, field('section/mains', 'name', 'Mine')),
    await fix(manager, field('dish/dal', 'position', 'Zz')),
  ];
  expect(replies.map(({ status }) => status)).toEqual([403, 403]);
  expect(await app.checksumOf(['documents', 'publishes'])).toEqual(before);
});

const readGroup = async (set?: string) => (await readMenu(set))[0]?.groups[0];
const heat = (name: string, value: string | null): FieldInput => ({
  document: 'option-group/Curry.heat',
  field: name,
  value,
});
const extra: FieldInput = {
  ...heat('options.extra', '{name: Extra hot, price: 0.60, allergens: {notVerified: true}}'),
  isNew: true,
};

test('the menu has each option group once, with the options in their order', async () => {
  expect(await readGroup()).toMatchObject({ id: 'heat', name: 'Heat', min: 1, max: 1 });
  expect((await readGroup())?.options).toMatchObject([
    { id: 'mild', priceMinor: 0, isDefault: true, prices: null },
    { id: 'hot', priceMinor: 30, allergens: { contains: ['mustard'], notVerified: false } },
  ]);
});

test('an option is added, changed, moved and taken away, and an undo brings it back', async () => {
  const reply = await fix(
    owner,
    heat('name', 'How hot'),
    heat('options.mild', null),
    heat('options.hot.default', 'true'),
    extra,
    heat('options.extra.position', 'Zz'),
  );
  expect(reply.status).toBe(200);
  const group = await readGroup();
  expect([group?.name, group?.options.map(({ id }) => id)]).toEqual(['How hot', ['extra', 'hot']]);
  const number = String(reply.body.data.number);
  await owner.request('undoPublish', { params: { number } });
  expect((await readGroup())?.options.map(({ id }) => id)).toEqual(['mild', 'hot']);
});

test('a change set names options that begin and end', async () => {
  const id = await begin(extra, heat('options.mild', null));
  const { drafts } = (await owner.request('changeSet', { params: { id } })).body.data;
  expect(drafts.map(({ group, subject, after }) => [group, subject, after])).toEqual([
    ['removed', 'Heat: Mild', null],
    ['added', 'Heat: Extra hot', { text: 'Extra hot' }],
  ]);
});

test('a group that asks for more than it has is refused in words', async () => {
  const reply = await fix(owner, heat('min', '3'), heat('max', '3'));
  expect([reply.status, reply.body.message]).toEqual([
    409,
    expect.stringContaining('Heat (min): only 2 can be chosen'),
  ]);
});

test('groups are given to a dish and taken off it', async () => {
  expect((await fix(owner, field('dish/dal', 'groups', '["rice"]'))).status).toBe(200);
  expect((await fix(owner, field('dish/korma', 'groups', '[]'))).status).toBe(200);
  const dishes = (await readMenu())[0]?.sections[0]?.dishes;
  expect(dishes?.map(({ groups }) => groups)).toEqual([[], ['rice']]);
});

test('a manager of one store changes no option group', async () => {
  const before = await app.checksumOf(['documents', 'publishes']);
  const replies = [
    await fix(manager, heat('options.hot.price', '0.01')),
    await fix(manager, field('dish/korma', 'groups', '[]')),
  ];
  expect(replies.map(({ status }) => status)).toEqual([403, 403]);
  expect(await app.checksumOf(['documents', 'publishes'])).toEqual(before);
});

test('dishes, sections and brands of a store are served at certain hours, and at all times again', async () => {
  const breakfast = [{ from: '07:00', to: '11:30' }];
  const night = [{ weekdays: ['friday', 'saturday'], from: '22:00', to: '02:00' }] as const;
  const hours = (document: string, field: string, value: object | null): FieldInput => ({
    document,
    field,
    value: value && JSON.stringify(value),
  });
  const changes = [
    hours('dish/dal', 'menuHours', breakfast),
    hours('section/mains', 'menuHours', breakfast),
    hours('store/camden', 'brandHours.Curry', night),
  ];
  const { number } = (await fix(owner, ...changes)).body.data;
  const read = async () => {
    const [brand] = await readMenu();
    const [section] = brand?.sections ?? [];
    const dal = section?.dishes.find(({ id }) => id === 'dal');
    return { brand: brand?.hours, section: section?.menuHours, dal: dal?.menuHours };
  };
  expect(await read()).toEqual({ brand: { camden: night }, section: breakfast, dal: breakfast });
  // They never meet.
  const wrong = await fix(owner, hours('dish/dal', 'menuHours', [{ from: '18:00', to: '20:00' }]));
  expect([wrong.status, wrong.body.code]).toEqual([409, 'CONTENT_REFUSED']);
  expect(wrong.body.message).toContain('Dal (menuHours)');
  const typo = await fix(owner, hours('dish/dal', 'menuHours', [{ from: '7', to: '11:30' }]));
  expect([typo.status, typo.body.message]).toEqual([400, expect.stringContaining('from')]);
  // A manager changes those of their store, not those of the menu.
  const own = await fix(manager, hours('store/camden', 'brandHours.Curry', breakfast));
  expect(own.status).toBe(200);
  expect((await fix(manager, hours('dish/dal', 'menuHours', null))).status).toBe(403);
  expect((await fix(owner, hours('store/camden', 'brandHours', null))).status).toBe(200);
  const undone = await owner.request('undoPublish', { params: { number: String(number) } });
  expect(undone.status).toBe(200);
  expect(await read()).toEqual({ brand: {}, section: null, dal: null });
});
