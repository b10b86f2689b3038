// Price rules of dishes in the office: who may change which, and what is said of them.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { FieldInput } from '../../../../../contract/content/change-sets.ts';
import type { TestApp } from '../../../../../test/apps/test-app.ts';
import type { StaffClient } from '../../../../../test/clients/staff-client.ts';
import { startTwoStores, type TwoStores } from './two-stores.fixture.ts';

let site: TwoStores;
let app: TestApp;
let owner: StaffClient;
let manager: StaffClient;

beforeAll(async () => {
  site = await startTwoStores();
  ({ app, owner, manager } = site);
});
afterAll(() => app.stop());
beforeEach(() => site.reset());

const LUNCH = {
  price: '8.50',
  modes: ['pickup'],
  hours: { from: '12:00', until: '15:00' },
};
const OWN_LUNCH = { ...LUNCH, price: '8.00', stores: ['camden'] };
const OTHER_LUNCH = { ...LUNCH, price: '7.00', stores: ['camden-lock'] };

const setRules = (...rules: object[]): FieldInput => ({
  document: 'dish/korma',
  field: 'priceRules',
  value: JSON.stringify(rules),
});
const fix = (client: StaffClient, ...changes: FieldInput[]) =>
  client.request('quickFix', { body: { title: 'Lunch', reason: '', changes } });

const readRules = async (client: StaffClient) =>
  (await client.request('officeMenu')).body.data.brands
    .flatMap(({ sections }) => sections)
    .flatMap(({ dishes }) => dishes)
    .find(({ id }) => id === 'korma')?.rules;

const countPublishes = async () =>
  (await app.superuser.query('select count(*)::int as n from publishes')).rows[0].n;

test('the menu of the office has the rules of a dish, which an owner adds and takes away', async () => {
  await fix(owner, setRules(LUNCH));
  expect(await readRules(owner)).toEqual([
    {
      priceMinor: 850,
      modes: ['pickup'],
      storeIds: [],
      weekdays: [],
      hours: { from: '12:00', until: '15:00' },
    },
  ]);
  await fix(owner, setRules());
  expect(await readRules(owner)).toEqual([]);
});

test('a manager adds, changes and removes rules of own stores, and leaves those of others', async () => {
  await fix(owner, setRules(LUNCH, OTHER_LUNCH));
  const kept = await readRules(owner);
  expect((await fix(manager, setRules(LUNCH, OWN_LUNCH))).status).toBe(200);
  expect(await readRules(owner)).toHaveLength(3);
  const cheaper = { ...OWN_LUNCH, price: '7.50' };
  expect((await fix(manager, setRules(cheaper))).status).toBe(200);
  expect(await readRules(owner)).toEqual([...kept!, expect.objectContaining({ priceMinor: 750 })]);
  expect((await fix(manager, setRules())).status).toBe(200);
  expect(await readRules(owner)).toEqual(kept);
});

test('a manager is told how many rules are for other stores, and neither their prices nor their stores', async () => {
  const foreign = { ...OTHER_LUNCH, price: '7.13' };
  const shared = { ...LUNCH, price: '9', modes: [], stores: ['camden', 'camden-lock'] };
  const { number } = (await fix(owner, setRules(LUNCH, foreign, shared))).body.data;
  const readAll = async (client: StaffClient) => [
    (await client.request('officeMenu')).body.data,
    (await client.request('readPublish', { params: { number: String(number) } })).body.data,
    (
      await client.request('fieldHistory', {
        query: { document: 'dish/korma', field: 'priceRules' },
      })
    ).body.data,
  ];
  const hidden = /camden-lock|"priceMinor":713/;
  for (const answer of await readAll(owner)) expect(JSON.stringify(answer)).toMatch(hidden);
  for (const answer of await readAll(manager)) expect(JSON.stringify(answer)).not.toMatch(hidden);
  expect(await readRules(manager)).toMatchObject([
    { priceMinor: 850, storeIds: [] },
    { priceMinor: 900, storeIds: ['camden'], hasOtherStores: true },
  ]);
});

test('a manager neither sees nor previews a change of a rule of other stores in a set, and keeps it', async () => {
  const { id } = (await owner.request('beginChangeSet', { body: { name: 'lock' } })).body.data;
  const change = (client: StaffClient, ...rules: object[]) =>
    client.request('changeContent', { params: { id }, body: { changes: [setRules(...rules)] } });
  await change(owner, OTHER_LUNCH);
  const read = async () => (await manager.request('changeSet', { params: { id } })).body.data;
  expect(await read()).toMatchObject({ drafts: [], canPreview: false, canPublish: false });
  expect((await change(manager, OWN_LUNCH)).status).toBe(200);
  expect((await read()).drafts).toMatchObject([
    { before: { rules: [] }, after: { rules: [{ priceMinor: 800, storeIds: ['camden'] }] } },
  ]);
  expect((await read()).canPublish).toBe(false);
  await owner.request('publishChangeSet', {
    params: { id },
    body: { at: null, reason: '', version: (await read()).version },
  });
  expect(await readRules(owner)).toMatchObject([{ priceMinor: 700 }, { priceMinor: 800 }]);
});

test.each([
  ['a rule of all stores', [LUNCH, OTHER_LUNCH, { ...LUNCH, price: '6', modes: [] }]],
  ['a rule of another store', [LUNCH, OTHER_LUNCH, { ...OTHER_LUNCH, modes: ['delivery'] }]],
  ['one of own and other stores', [LUNCH, { ...OTHER_LUNCH, stores: ['camden', 'camden-lock'] }]],
  ['another price of another store', [LUNCH, { ...OTHER_LUNCH, price: '1' }]],
])('a manager is refused %s, and nothing changes', async (_name, rules) => {
  await fix(owner, setRules(LUNCH, OTHER_LUNCH));
  const [before, publishes] = [await readRules(owner), await countPublishes()];
  const reply = await fix(manager, setRules(...rules));
  expect([reply.status, reply.body.code]).toEqual([403, 'NOT_ALLOWED']);
  expect(await readRules(owner)).toEqual(before);
  expect(await countPublishes()).toBe(publishes);
});

test('two rules of equal rank are refused, with the dish and the rule that ties', async () => {
  const reply = await fix(owner, setRules(LUNCH, { ...LUNCH, price: '8' }));
  expect([reply.status, reply.body.code]).toEqual([409, 'CONTENT_REFUSED']);
  expect(reply.body.message).toContain('Korma');
  expect(reply.body.message).toContain('neither is more specific');
  expect(await readRules(owner)).toEqual([]);
});

test('a change set shows rules as rules among the prices', async () => {
  const { id } = (await owner.request('beginChangeSet', { body: { name: 'lunch' } })).body.data;
  await owner.request('changeContent', { params: { id }, body: { changes: [setRules(LUNCH)] } });
  const { drafts } = (await owner.request('changeSet', { params: { id } })).body.data;
  expect(drafts).toMatchObject([
    {
      group: 'prices',
      subject: 'Korma',
      before: { rules: [] },
      after: { rules: [{ priceMinor: 850, modes: ['pickup'] }] },
    },
  ]);
});

test('an option has rules, which a manager sees and cannot change for all stores', async () => {
  const change = {
    document: 'option-group/Curry.heat',
    field: 'options.hot.priceRules',
    value: JSON.stringify([{ price: '0.50', modes: ['delivery'] }]),
  };
  expect((await fix(manager, change)).status).toBe(403);
  expect((await fix(owner, change)).status).toBe(200);
  const { brands } = (await manager.request('officeMenu')).body.data;
  const hot = brands
    .flatMap(({ groups }) => groups)
    .flatMap(({ options }) => options)
    .find(({ id }) => id === 'hot');
  expect(hot?.rules).toMatchObject([{ priceMinor: 50, modes: ['delivery'] }]);
});
