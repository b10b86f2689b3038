import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { ChangeSetView, FieldInput } from '../../../../../contract/content/change-sets.ts';
import { createTestApp, type TestApp } from '../../../../../test/apps/test-app.ts';
import { createStaffClient, type StaffClient } from '../../../../../test/clients/staff-client.ts';
import { smallPack } from '../../packs/small-pack.fixture.ts';
import { importPackFiles } from '../import-pack.ts';

let app: TestApp;
let owner: StaffClient;
let manager: StaffClient;
/** The pack with a second store. */
const readTwoStores = async () => {
  const files = await smallPack([
    ['tenant.yaml', 'stores: [camden]', 'stores: [camden, camden-lock]'],
  ]);
  const text = String(files.get('stores/camden.yaml'));
  return files.set(
    'stores/camden-lock.yaml',
    Buffer.from(text.replace('name: Camden', 'name: Camden Lock')),
  );
};

beforeAll(async () => {
  app = await createTestApp({ content: { name: 'empty', prepare: async () => {} } });
  await importPackFiles(app, await readTwoStores(), { now: app.now });
  const tenantId = 'small';
  owner = await createStaffClient(app, { tenantId, name: 'Maya' });
  manager = await createStaffClient(app, {
    tenantId,
    name: 'Tom',
    role: 'manager',
    storeIds: ['camden'],
  });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.superuser.query('delete from draft_changes; delete from change_sets');
  await importPackFiles(app, await readTwoStores(), { now: app.now, take: 'files' });
});

const CONTENT_TABLES = ['documents', 'publishes', 'changes', 'change_sets', 'draft_changes'];

const fix = (client: StaffClient, ...changes: FieldInput[]) =>
  client.request('quickFix', { body: { title: 'Fix', reason: 'rent', changes } });

const ownPrice = (store: string, price: string, dish = 'korma'): FieldInput => ({
  document: `store/${store}`,
  field: `differences.${dish}`,
  value: JSON.stringify({ price, by: 'Maya', since: '2026-03-10' }),
});

async function begin(client: StaffClient, name: string, ...changes: FieldInput[]) {
  const { id } = (await client.request('beginChangeSet', { body: { name } })).body.data;
  if (changes.length > 0)
    await client.request('changeContent', { params: { id }, body: { changes } });
  return id;
}

const read = async (client: StaffClient, id: string): Promise<ChangeSetView> =>
  (await client.request('changeSet', { params: { id } })).body.data;

const publish = async (client: StaffClient, id: string, at: string | null = null) => {
  const { version } = await read(client, id);
  return client.request('publishChangeSet', { params: { id }, body: { version, at, reason: '' } });
};

const readDish = async (client: StaffClient, dish: string) => {
  const menu = (await client.request('officeMenu')).body.data;
  return menu.brands
    .flatMap(({ sections }) => sections)
    .flatMap(({ dishes }) => dishes)
    .find(({ id }) => id === dish);
};

test('a price in one store is published at once, and no other store has it', async () => {
  const reply = await fix(owner, ownPrice('camden', '11.50'));
  expect([reply.status, reply.body.data.changes]).toEqual([200, 1]);
  const korma = await readDish(owner, 'korma');
  expect(korma?.priceMinor).toBe(995);
  expect(korma?.differences).toEqual([
    {
      storeId: 'camden',
      priceMinor: 1150,
      by: 'Maya',
      reason: null,
      since: '2026-03-10',
      until: null,
    },
  ]);
});

test('an undo takes back exactly what a publish changed', async () => {
  const { number } = (await fix(owner, ownPrice('camden', '11.50'))).body.data;
  await fix(owner, { document: 'dish/dal', field: 'price', value: '7.50' });
  const undone = await owner.request('undoPublish', { params: { number: String(number) } });
  expect(undone.body.data.kept).toEqual([]);
  expect((await readDish(owner, 'korma'))?.differences).toEqual([]);
  expect((await readDish(owner, 'dal'))?.priceMinor).toBe(750);
});

test('an undo names what was changed since, which keeps its later value', async () => {
  const change = (value: string) => fix(owner, { document: 'dish/dal', field: 'price', value });
  const { number } = (await change('7.50')).body.data;
  await change('7.80');
  const undone = await owner.request('undoPublish', { params: { number: String(number) } });
  expect([undone.status, undone.body.code]).toEqual([409, 'NOTHING_TO_PUBLISH']);
  expect((await readDish(owner, 'dal'))?.priceMinor).toBe(780);
});

describe('a change set', () => {
  test('shows its changes in words of the site, allergens first', async () => {
    const id = await begin(
      owner,
      'spring',
      ownPrice('camden', '11.50'),
      { document: 'option-group/Curry.heat', field: 'options.hot.price', value: '0.50' },
      { document: 'dish/dal', field: 'allergens', value: '[mustard]' },
    );
    const { drafts, problems, canPublish } = await read(owner, id);
    expect([problems, canPublish]).toEqual([[], true]);
    expect(
      drafts.map(({ group, subject, within, storeId }) => [group, subject, within, storeId]),
    ).toEqual([
      ['allergens', 'Dal', ['Curry', 'Mains'], null],
      ['prices', 'Heat: Hot', ['Curry'], null],
      ['prices', 'Korma', ['Curry', 'Mains'], 'camden'],
    ]);
    expect(drafts[1]).toMatchObject({ before: { money: 30 }, after: { money: 50 }, by: 'Maya' });
    expect(drafts[2]).toMatchObject({ before: null, after: { money: 1150 } });
  });

  test('is refused as a whole with what breaks a rule, and stays a draft', async () => {
    const id = await begin(
      owner,
      'wrong',
      { document: 'dish/dal', field: 'price', value: '8' },
      { document: 'dish/korma', field: 'groups', value: '[nowhere]' },
    );
    const { problems } = await read(owner, id);
    expect(problems).toMatchObject([{ document: 'dish/korma', subject: 'Korma' }]);
    const reply = await publish(owner, id);
    expect([reply.status, reply.body.code]).toEqual([409, 'CONTENT_REFUSED']);
    expect(reply.body.message).toContain('Korma');
    expect((await readDish(owner, 'dal'))?.priceMinor).toBe(700);
    expect((await read(owner, id)).drafts).toHaveLength(2);
  });

  test('names the other set that changes the same, and who has it', async () => {
    const price = { document: 'dish/dal', field: 'price', value: '8' };
    await begin(owner, 'first', price);
    const id = await begin(owner, 'second', { ...price, value: '9' });
    expect((await read(owner, id)).drafts[0]?.rivals).toEqual([{ set: 'first', owner: 'Maya' }]);
  });

  test('whose base has moved says what the site has now, and is not published', async () => {
    const id = await begin(owner, 'late', { document: 'dish/dal', field: 'price', value: '8' });
    await fix(owner, { document: 'dish/dal', field: 'price', value: '7.20' });
    expect((await read(owner, id)).drafts[0]?.live).toEqual({ money: 720 });
    expect((await publish(owner, id)).body.code).toBe('CONTENT_CONFLICT');
  });

  test('that somebody has changed since it was read is not published', async () => {
    const id = await begin(owner, 'moving', { document: 'dish/dal', field: 'price', value: '8' });
    const { version } = await read(owner, id);
    await owner.request('changeContent', {
      params: { id },
      body: { changes: [{ document: 'dish/korma', field: 'price', value: '9' }] },
    });
    const body = { version, at: null, reason: '' };
    const reply = await owner.request('publishChangeSet', { params: { id }, body });
    expect(reply.body.code).toBe('SET_CHANGED');
  });

  test('waits for its time, and can be a draft again', async () => {
    const id = await begin(owner, 'monday', { document: 'dish/dal', field: 'price', value: '8' });
    const passed = await publish(owner, id, '2026-03-10T05:00');
    expect([passed.status, passed.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect((await publish(owner, id, '2026-03-16T05:00')).body.data).toBeNull();
    const { publishAt, version } = await read(owner, id);
    expect(publishAt).toBe('2026-03-16T05:00:00.000Z');
    await owner.request('unscheduleChangeSet', { params: { id }, body: { version } });
    expect((await read(owner, id)).publishAt).toBeNull();
  });

  test('loses a change that is left out, and ends when it is given up', async () => {
    const id = await begin(
      owner,
      'given up',
      { document: 'dish/dal', field: 'price', value: '8' },
      ownPrice('camden', '11.50'),
    );
    const body = { document: 'dish/dal', field: 'price' };
    await owner.request('dropChange', { params: { id }, body });
    const { drafts, version } = await read(owner, id);
    expect(drafts.map(({ subject }) => subject)).toEqual(['Korma']);
    await owner.request('discardChangeSet', { params: { id }, body: { version } });
    expect((await owner.request('listChangeSets')).body.data).toEqual([]);
  });
});

describe('a manager of one store', () => {
  test('changes the prices of that store alone', async () => {
    expect((await fix(manager, ownPrice('camden', '11.50'))).status).toBe(200);
    const before = await app.checksumOf(CONTENT_TABLES);
    const foreign = await fix(manager, ownPrice('camden-lock', '1.00'));
    const everywhere = await fix(manager, { document: 'dish/dal', field: 'price', value: '1' });
    const seller = await fix(manager, {
      document: 'store/camden',
      field: 'seller',
      value: '{legalName: Mine, companyNumber: "1", vatNumber: "1", address: 1 Road}',
    });
    expect([foreign.status, everywhere.status, seller.status]).toEqual([404, 403, 403]);
    expect(await app.checksumOf(CONTENT_TABLES)).toEqual(before);
  });

  test('neither publishes nor takes back what is beyond that store', async () => {
    const id = await begin(owner, 'all', { document: 'dish/dal', field: 'price', value: '8' });
    expect((await read(manager, id)).canPublish).toBe(false);
    expect((await publish(manager, id)).status).toBe(403);
    const { number } = (await publish(owner, id)).body.data ?? { number: 0 };
    const undone = await manager.request('undoPublish', { params: { number: String(number) } });
    expect(undone.status).toBe(403);
  });

  test('sees no price of another store', async () => {
    await fix(owner, ownPrice('camden-lock', '12.00'));
    expect((await readDish(manager, 'korma'))?.differences).toEqual([]);
    const query = { document: 'store/camden-lock', field: 'differences.korma' };
    expect((await manager.request('fieldHistory', { query })).status).toBe(404);
  });
});

test('the history of a price says who gave it, when and why', async () => {
  await fix(owner, { document: 'dish/dal', field: 'price', value: '7.50' });
  const query = { document: 'dish/dal', field: 'price' };
  const [entry] = (await owner.request('fieldHistory', { query })).body.data;
  expect(entry).toMatchObject({
    by: 'Maya',
    reason: 'rent',
    before: { money: 700 },
    after: { money: 750 },
  });
});

test('a publish that a stolen session would make needs a passkey, if its person has one', async () => {
  await app.superuser.query(
    `insert into staff_passkeys (tenant_id, credential_id, staff_id, name, public_key, counter, created_at)
     values ('small', 'key', $1, 'Phone', '\\x00', 0, now())`,
    [manager.staffId],
  );
  const cheap = await fix(manager, ownPrice('camden', '11.00'));
  const far = await fix(manager, ownPrice('camden', '1.00'));
  expect([cheap.status, far.status, far.body.code]).toEqual([200, 403, 'CONFIRMATION_NEEDED']);
});

test('a value that does not fit its field is refused with its reason', async () => {
  const reply = await fix(owner, { document: 'dish/dal', field: 'price', value: 'cheap' });
  expect([reply.status, reply.body.message]).toEqual([
    400,
    expect.stringContaining('must be a price such as 10.95'),
  ]);
});
