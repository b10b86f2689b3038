import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { ChangeSetView, FieldInput } from '../../../../../contract/content/change-sets.ts';
import type { TestApp } from '../../../../../test/apps/test-app.ts';
import { createStaffClient, type StaffClient } from '../../../../../test/clients/staff-client.ts';
import { withTenant } from '../../../platform/db/with-tenant.ts';
import { readRecentChanges } from './recent-changes.sql.ts';
import { startTwoStores, type TwoStores } from './two-stores.fixture.ts';

let site: TwoStores;
let app: TestApp;
let owner: StaffClient;
let manager: StaffClient;
/** An owner with a passkey, who has not confirmed with it. */
let careful: StaffClient;

beforeAll(async () => {
  site = await startTwoStores();
  ({ app, owner, manager } = site);
  careful = await createStaffClient(app, { tenantId: 'small', name: 'Ada' });
  await app.superuser.query(
    `insert into staff_passkeys (tenant_id, credential_id, staff_id, name, public_key, counter, created_at)
     values ('small', 'key', $1, 'Phone', '\\x00', 0, now())`,
    [careful.staffId],
  );
});
afterAll(() => app.stop());
beforeEach(() => site.reset());

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
      key: 'korma',
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
  const price = (dish: string, value: string) => ({
    document: `dish/${dish}`,
    field: 'price',
    value,
  });
  const { number } = (await fix(owner, price('dal', '7.50'), price('korma', '10.50'))).body.data;
  await fix(owner, price('dal', '7.80'));
  const undone = await owner.request('undoPublish', { params: { number: String(number) } });
  expect(undone.body.data.kept.map(({ subject }) => subject)).toEqual(['Dal']);
  expect((await readDish(owner, 'dal'))?.priceMinor).toBe(780);
  expect((await readDish(owner, 'korma'))?.priceMinor).toBe(995);
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
    // Without a price of its own the store had the menu's.
    expect(drafts[2]).toMatchObject({ before: { money: 995 }, after: { money: 1150 } });
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
    // Nobody adds to what was checked and confirmed.
    const edited = await owner.request('changeContent', {
      params: { id },
      body: { changes: [{ document: 'dish/korma', field: 'price', value: '0.01' }] },
    });
    const dropped = await owner.request('dropChange', {
      params: { id },
      body: { document: 'dish/dal', field: 'price' },
    });
    expect([edited.body.code, dropped.body.code]).toEqual(['SET_SCHEDULED', 'SET_SCHEDULED']);
    expect((await read(owner, id)).drafts.map(({ subject }) => subject)).toEqual(['Dal']);
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

test('wrong scope: twenty changes of one of two stores of nearly the same name leave the other as it is', async () => {
  const readDocuments = async (store: string) =>
    (
      await app.superuser.query<{ body: unknown }>(
        `select body from documents where split_part(document, '/', 2) = $1 order by document`,
        [store],
      )
    ).rows;
  const TASKS: readonly ((store: string, no: number) => FieldInput)[] = [
    (store, no) => ownPrice(store, `10.${10 + no}`),
    (store, no) => ownPrice(store, `7.${10 + no}`, 'dal'),
    (store, no) => ({ document: `store/${store}`, field: 'phone', value: `+4420794600${10 + no}` }),
    (store, no) => ({
      document: `hours/${store}`,
      field: 'monday',
      value: `[['10:${10 + no}', '22:00']]`,
    }),
  ];
  for (let no = 0; no < 20; no += 1) {
    const [store, other] = no % 2 === 0 ? ['camden', 'camden-lock'] : ['camden-lock', 'camden'];
    const before = [await readDocuments(store), await readDocuments(other)];
    const task = TASKS[Math.floor(no / 2) % TASKS.length];
    expect(task && (await fix(owner, task(store, no))).status).toBe(200);
    expect(await readDocuments(store)).not.toEqual(before[0]);
    expect(await readDocuments(other)).toEqual(before[1]);
  }
});

test('a change set takes 5,000 changes by one request, and a larger one is told the limit', async () => {
  const id = await begin(owner, 'all');
  const one = { document: 'dish/korma', field: 'price', value: '11.50' };
  const send = (count: number) =>
    owner.request('changeContent', {
      params: { id },
      body: { changes: Array.from({ length: count }, () => one) },
    });
  expect((await send(5_000)).body).toMatchObject({ status: 200, data: { changes: 1 } });
  expect((await send(20_000)).status).toBe(200);
  const long = { document: 'dish/korma', field: 'description', value: 'a'.repeat(20_000) };
  const body = { changes: Array.from({ length: 100 }, () => long) };
  const large = await owner.request('changeContent', { params: { id }, body });
  expect(large.body).toMatchObject({
    status: 413,
    code: 'TOO_LARGE',
    message: 'That is too much at once: at most 2 MB.',
  });
  const other = await owner.request('beginChangeSet', { body: { name: 'a'.repeat(70_000) } });
  expect(other.body).toMatchObject({ message: 'That is too much at once: at most 64 kB.' });
});

describe('a manager of one store', () => {
  test('a manager who edits another store by API gets 404, and the database is unchanged', async () => {
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

  test('sees neither publishes nor problems that are about another store alone', async () => {
    const day = (stores: string) =>
      `{date: 2026-12-24, name: Eve, stores: ${stores}, closed: true}`;
    await fix(owner, ownPrice('camden-lock', '12.00'));
    await fix(owner, { document: 'special-day/there', field: '', value: day('[camden-lock]') });
    await fix(owner, { document: 'special-day/here', field: '', value: day('[camden]') });
    const listTitles = async (client: StaffClient) =>
      (await client.request('listPublishes', {})).body.data.publishes.slice(0, 3);
    const [here, there, price] = await listTitles(owner);
    const seen = (await listTitles(manager)).map(({ number }) => number);
    expect(seen).toContain(here?.number);
    for (const hidden of [there, price]) {
      expect(seen).not.toContain(hidden?.number);
      const params = { number: String(hidden?.number) };
      expect((await manager.request('readPublish', { params })).status).toBe(404);
    }
    const broken = ownPrice('camden-lock', '9.00', 'nothing');
    const id = await begin(owner, 'broken', broken, ownPrice('camden', '10.75'));
    expect((await read(owner, id)).problems.length).toBeGreaterThan(0);
    expect(await read(manager, id)).toMatchObject({ problems: [], canPublish: false });
  });
});

describe('a manager of one store sees no rule or special day of another store', () => {
  const rules = (...list: object[]): FieldInput => ({
    document: 'dish/korma',
    field: 'priceRules',
    value: JSON.stringify(list),
  });
  const rule = (...stores: string[]) => ({ price: '8.00', modes: ['pickup'], stores });
  const day = (id: string, name: string, ...stores: string[]): FieldInput => ({
    document: `special-day/${id}`,
    field: '',
    value: JSON.stringify({ date: '2026-12-24', name, stores, closed: true }),
  });
  const listNumbers = async (client: StaffClient): Promise<number[]> =>
    (await client.request('listPublishes', {})).body.data.publishes.map(({ number }) => number);
  const getNumber = async (...changes: FieldInput[]): Promise<number> => {
    const reply = await fix(owner, ...changes);
    expect(reply.status).toBe(200);
    return reply.body.data.number;
  };

  test('among publishes, whose titles name it', async () => {
    const there = [
      await getNumber(rules(rule('camden-lock'))),
      await getNumber(day('eve', 'Eve', 'camden-lock')),
    ];
    const here = [
      await getNumber(rules(rule('camden-lock'), rule('camden'))),
      await getNumber(day('eve', 'Eve', 'camden')),
      await getNumber(day('eve', 'Eve', 'camden-lock')),
      await getNumber(rules(rule('camden-lock'))),
      await getNumber(rules(rule('camden-lock'), { ...rule(), modes: ['delivery'] })),
    ];
    const seen = await listNumbers(manager);
    expect(seen.filter((number) => there.includes(number))).toEqual([]);
    expect(seen).toEqual(expect.arrayContaining(here));
    for (const number of [...there, ...here]) {
      const reply = await manager.request('readPublish', { params: { number: String(number) } });
      expect([number, reply.status]).toEqual([number, there.includes(number) ? 404 : 200]);
    }
  });

  test('inside a change set, nor what is wrong with it', async () => {
    const twice = [rule('camden-lock'), { ...rule('camden-lock'), price: '7.00' }];
    const hours = day('eve', 'Eve', 'camden-lock');
    const id = await begin(owner, 'there', rules(...twice), hours, day('here', 'Here', 'camden'));
    expect((await read(owner, id)).drafts).toHaveLength(3);
    expect((await read(owner, id)).problems.length).toBeGreaterThan(0);
    expect(await read(manager, id)).toMatchObject({
      drafts: [{ document: 'special-day/here' }],
      problems: [],
      canPublish: false,
      canPreview: false,
    });
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

test('the history of what cannot be a document is not found', async () => {
  const query = { document: 'd2&Z+%', field: 'price' };
  expect((await owner.request('fieldHistory', { query })).status).toBe(404);
});

test('the history of a price in a store has its later changes, and no remarks', async () => {
  await fix(owner, ownPrice('camden', '11.50'));
  const field = 'differences.korma';
  await fix(
    owner,
    { document: 'store/camden', field: `${field}.price`, value: '12.00' },
    { document: 'store/camden', field: `${field}.reason`, value: 'rent' },
  );
  await fix(owner, { document: 'store/camden', field: `${field}.reason`, value: 'wages' });
  const query = { document: 'store/camden', field };
  const entries = (await owner.request('fieldHistory', { query })).body.data;
  expect(entries.slice(0, 2).map(({ after }) => after)).toEqual([{ money: 1200 }, { money: 1150 }]);
});

test('the history of a price begins with the import, as a price', async () => {
  const query = { document: 'dish/korma', field: 'price' };
  const entries = (await owner.request('fieldHistory', { query })).body.data;
  expect(entries.at(-1)).toMatchObject({ source: 'import', after: { money: 995 } });
});

describe('a publish with which a stolen session would do harm', () => {
  const rule = '[{price: 0.01, modes: [delivery]}]';
  const dish =
    '{name: New, description: "", price: 0.01, vat: 20, allergens: none, section: mains}';

  test.each<[string, FieldInput]>([
    ["a store's first price far from the menu's", ownPrice('camden', '1.00')],
    ['a price that moves far', { document: 'dish/korma', field: 'price', value: '0.01' }],
    ['a price rule', { document: 'dish/korma', field: 'priceRules', value: rule }],
    ['an offer', { document: 'promotion/ten', field: 'percentOff', value: '100' }],
    ['a new dish', { document: 'dish/new', field: '', value: dish }],
    ['allergens', { document: 'dish/korma', field: 'allergens', value: 'none' }],
  ])('needs a passkey, if its person has one: %s', async (_, change) => {
    const before = await app.checksumOf(CONTENT_TABLES);
    const refused = await fix(careful, change);
    expect([refused.status, refused.body.code]).toEqual([403, 'CONFIRMATION_NEEDED']);
    expect(await app.checksumOf(CONTENT_TABLES)).toEqual(before);
    expect((await fix(careful, ownPrice('camden', '11.00'))).status).toBe(200);
  });

  const price = (value: string): FieldInput => ({ document: 'dish/korma', field: 'price', value });
  const fixAll = async (...changes: FieldInput[]): Promise<number[]> => {
    const statuses: number[] = [];
    for (const change of changes) statuses.push((await fix(careful, change)).status);
    return statuses;
  };

  test('needs a passkey for a price that moves far in small steps, and not the next day', async () => {
    expect(await fixAll(price('12.00'), price('14.00'), price('16.00'))).toEqual([200, 200, 403]);
    // What was taken back does not count.
    expect(await fixAll(price('9.95'), price('14.00'))).toEqual([200, 200]);
    app.advance(86_400);
    await app.superuser.query('update staff_sessions set last_seen_at = $1, created_at = $1', [
      app.now(),
    ]);
    expect(await fixAll(price('16.00'))).toEqual([200]);
  });

  test('counts what its person has scheduled', async () => {
    const id = await begin(careful, 'Monday', price('14.00'));
    expect((await publish(careful, id, '2027-01-04T05:00')).status).toBe(200);
    const recent = await withTenant(app.owner, 'small', (tx) =>
      readRecentChanges(tx, { actorId: careful.staffId, since: new Date(0) }),
    );
    expect(recent.at(-1)).toEqual({
      document: 'dish/korma',
      field: 'price',
      before: 995,
      after: 1400,
    });
  });
});

test('owners are told of each large change, and once of small ones that add up in a day', async () => {
  app.advance(86_400);
  await app.superuser.query('update staff_sessions set last_seen_at = $1, created_at = $1', [
    app.now(),
  ]);
  await app.superuser.query('delete from messages');
  const setPrice = async (value: string): Promise<void> =>
    expect((await fix(owner, { document: 'dish/korma', field: 'price', value })).status).toBe(200);
  /** Two messages of one moment have no order. */
  const readTold = async (from = 0): Promise<unknown[]> => {
    const { rows } = await app.superuser.query<{
      recipient: string;
      content: { changes: object[] };
    }>(
      `select recipient, content from messages where template = 'menu-changed' order by message_id`,
    );
    return rows
      .slice(from)
      .toSorted((a, b) => (a.recipient < b.recipient ? -1 : 1))
      .map(({ recipient, content }) => [recipient, content.changes]);
  };
  for (const value of ['12.00', '14.00']) await setPrice(value);
  expect(await readTold()).toEqual([]);
  for (const value of ['16.00', '16.50']) await setPrice(value);
  const added = [
    expect.objectContaining({
      subject: 'Korma',
      before: { money: 1_400 },
      after: { money: 1_600 },
    }),
  ];
  const owners = [owner.email, careful.email].toSorted();
  expect(await readTold()).toEqual(owners.map((email) => [email, added]));
  await setPrice('1.00');
  const large = [
    expect.objectContaining({ subject: 'Korma', before: { money: 1_650 }, after: { money: 100 } }),
  ];
  expect(await readTold(2)).toEqual(owners.map((email) => [email, large]));
});

test('a value that does not fit its field is refused with its reason', async () => {
  const reply = await fix(owner, { document: 'dish/dal', field: 'price', value: 'cheap' });
  expect([reply.status, reply.body.message]).toEqual([
    400,
    expect.stringContaining('must be a price such as 10.95'),
  ]);
});
