import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { FieldInput } from '../../../../../contract/content/change-sets.ts';
import type { TestApp } from '../../../../../test/apps/test-app.ts';
import type { StaffClient } from '../../../../../test/clients/staff-client.ts';
import { storeOrders } from '../reviews/orders.fixture.ts';
import { startTwoStores, type TwoStores } from './two-stores.fixture.ts';

/** A Sunday, five days before Good Friday. */
const NOW = new Date('2026-03-29T10:00:00Z');
const MONDAY = '2026-03-30';
const GOOD_FRIDAY = '2026-04-03';

let site: TwoStores;
let app: TestApp;
let owner: StaffClient;
let manager: StaffClient;

beforeAll(async () => {
  site = await startTwoStores({ now: NOW });
  ({ app, owner, manager } = site);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.superuser.query('delete from holiday_reviews');
  await site.reset();
});

const TABLES = [
  'documents',
  'publishes',
  'changes',
  'change_sets',
  'draft_changes',
  'holiday_reviews',
];

const fix = (client: StaffClient, ...changes: FieldInput[]) =>
  client.request('quickFix', { body: { title: 'Fix', reason: '', changes } });

const day = (id: string, stores: string | string[], rule: object, date = MONDAY): FieldInput => ({
  document: `special-day/${id}`,
  field: '',
  value: JSON.stringify({ date, name: 'Spring', stores, ...rule }),
});
const closed = { closed: true };

async function collect(client: StaffClient, ...changes: FieldInput[]): Promise<string> {
  const { id } = (await client.request('beginChangeSet', { body: { name: 'spring' } })).body.data;
  await client.request('changeContent', { params: { id }, body: { changes } });
  return id;
}

const readHours = async (client: StaffClient, set?: string) =>
  (await client.request('officeHours', { query: { set } })).body.data;

const readSlots = async (store: string, set?: string) =>
  (await owner.request('daySlots', { query: { store, date: MONDAY, mode: 'pickup', set } })).body
    .data;

test('the hours of a weekday are changed at two stores, split and past midnight', async () => {
  const value = "[['11:30', '14:30'], ['17:00', '01:30']]";
  const changes = ['camden', 'camden-lock'].map((store) => ({
    document: `hours/${store}`,
    field: 'tuesday',
    value,
  }));
  expect((await fix(owner, ...changes)).status).toBe(200);
  const { stores } = await readHours(owner);
  const expected = [
    { opens: '11:30', closes: '14:30' },
    { opens: '17:00', closes: '25:30' },
  ];
  expect(stores.map(({ hours }) => hours.tuesday)).toEqual([expected, expected]);
});

test('rules of slots are changed as text', async () => {
  const change = { document: 'slots/camden', field: 'leadMinutes.delivery', value: '45' };
  expect((await fix(owner, change)).status).toBe(200);
  const { stores } = await readHours(owner);
  expect(stores.map(({ slots }) => slots.leadMinutes.delivery)).toEqual([45, 30]);
});

test('special days are listed with their rule and stores', async () => {
  await fix(
    owner,
    day('early', ['camden'], { closesAt: '20:00' }),
    day('riders', 'all', { ...closed, modes: ['delivery'] }, '2026-03-31'),
  );
  const { days } = await readHours(owner);
  const rule = { name: 'Spring', canChange: true, opensAt: null };
  const [early, riders] = days;
  expect(early).toMatchObject({ ...rule, storeIds: ['camden'], spans: null, closesAt: '20:00' });
  expect(riders).toMatchObject({ ...rule, isForAllStores: true, spans: [], modes: ['delivery'] });
});

describe('slots of a date', () => {
  test('lose those of a closure that is in a change set', async () => {
    const set = await collect(owner, day('early', ['camden'], { opensAt: '17:00' }));
    const { slots, spans } = await readSlots('camden', set);
    const removed = slots.filter(({ change }) => change === 'removed');
    expect(spans).toEqual([{ opens: '17:00', closes: '25:30' }]);
    expect(removed.map(({ startsAt }) => startsAt).at(0)).toBe('2026-03-30T11:00:00.000Z');
    expect(removed).toHaveLength(10);
    expect(slots.filter(({ change }) => change === 'none')).not.toHaveLength(0);
  });

  test('are those of the site without a set', async () => {
    const { slots, isBeyondHorizon } = await readSlots('camden');
    expect(new Set(slots.map(({ change }) => change))).toEqual(new Set(['none']));
    expect(isBeyondHorizon).toBe(false);
  });
});

describe('a bank holiday', () => {
  const answer = (client: StaffClient, storeIds: string[], keepsUsualHours = true) =>
    client.request('answerHoliday', { body: { date: GOOD_FRIDAY, storeIds, keepsUsualHours } });
  const listOpen = async () => {
    const { holidays } = await readHours(owner);
    return holidays.find(({ date }) => date === GOOD_FRIDAY)?.openStoreIds ?? [];
  };

  test('asks each store that nobody has answered', async () => {
    const { holidays } = await readHours(owner);
    expect(holidays).toEqual([
      { date: GOOD_FRIDAY, name: 'Good Friday', openStoreIds: ['camden', 'camden-lock'] },
      { date: '2026-04-06', name: 'Easter Monday', openStoreIds: ['camden', 'camden-lock'] },
    ]);
    await answer(owner, ['camden']);
    expect(await listOpen()).toEqual(['camden-lock']);
    await answer(owner, ['camden'], false);
    expect(await listOpen()).toEqual(['camden', 'camden-lock']);
  });

  test('is answered by a special day, too', async () => {
    await fix(owner, day('friday', ['camden-lock'], closed, GOOD_FRIDAY));
    expect(await listOpen()).toEqual(['camden']);
    expect((await answer(owner, ['camden-lock'])).status).toBe(404);
  });

  test('is answered by a manager for their own store alone', async () => {
    expect((await answer(manager, ['camden'])).status).toBe(200);
    const before = await app.checksumOf(TABLES);
    expect((await answer(manager, ['camden', 'camden-lock'])).status).toBe(404);
    expect(await app.checksumOf(TABLES)).toEqual(before);
  });
});

describe('a manager of one store', () => {
  test('sees the hours of that store alone', async () => {
    await fix(owner, day('lock', ['camden-lock'], closed), day('all', 'all', closed, '2026-03-31'));
    const { stores, days, holidays } = await readHours(manager);
    expect(stores.map(({ id }) => id)).toEqual(['camden']);
    expect(days).toMatchObject([{ id: 'all', storeIds: ['camden'], canChange: false }]);
    expect(holidays[0]?.openStoreIds).toEqual(['camden']);
    const query = { store: 'camden-lock', date: MONDAY, mode: 'pickup' } as const;
    expect((await manager.request('daySlots', { query })).status).toBe(404);
  });

  test('changes, publishes and takes back special days of that store alone', async () => {
    await fix(owner, day('shared', 'all', closed, '2026-03-31'));
    const id = await collect(manager, day('mine', ['camden'], closed));
    const { version } = (await manager.request('changeSet', { params: { id } })).body.data;
    const body = { version, at: null, reason: '' };
    const published = await manager.request('publishChangeSet', { params: { id }, body });
    expect(published.status).toBe(200);
    const changed = await fix(manager, day('mine', ['camden'], { closesAt: '20:00' }));
    const number = String(changed.body.data.number);
    expect((await manager.request('undoPublish', { params: { number } })).status).toBe(200);
    expect((await readHours(manager)).days[0]?.spans).toEqual([]);

    const before = await app.checksumOf(TABLES);
    const replies = [
      await fix(manager, day('mine', ['camden', 'camden-lock'], closed)),
      await fix(manager, day('mine', 'all', closed)),
      await fix(manager, day('shared', ['camden'], closed)),
      await fix(manager, { document: 'special-day/shared', field: 'closed', value: null }),
      await fix(manager, { document: 'hours/camden-lock', field: 'monday', value: '[]' }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 404]);
    expect(await app.checksumOf(TABLES)).toEqual(before);
  });
});

test('a special day that is changed says in words what it was and is', async () => {
  await fix(owner, day('spring', ['camden'], closed));
  const id = await collect(owner, day('spring', ['camden'], { closesAt: '20:00' }));
  const { drafts } = (await owner.request('changeSet', { params: { id } })).body.data;
  expect(drafts).toMatchObject([
    {
      subject: 'Spring',
      group: 'other',
      before: { text: 'Closed on Mon 30 Mar (Camden)' },
      after: { text: 'Mon 30 Mar: closes 20:00 (Camden)' },
    },
  ]);
});

describe('an order inside a closure', () => {
  const lines = [{ itemId: 'korma', quantity: 1 }];
  const placedAt = new Date(`${MONDAY}T17:00:00Z`);
  const listOutside = async (client = owner) => (await readHours(client)).ordersOutside;
  const keep = (client: StaffClient, id: string, closure: string) =>
    client.request('keepOrder', { params: { id }, body: { closure } });

  test('is asked for once, and kept by a person of its store', async () => {
    await storeOrders(app.superuser, {
      storeId: 'camden-lock',
      placedAt,
      lines,
      status: 'accepted',
    });
    expect(await listOutside()).toEqual([]);
    await fix(owner, day('works', ['camden-lock'], closed));
    const [order] = await listOutside();
    const { id = '', closure = '' } = order ?? {};
    expect((await keep(manager, id, closure)).status).toBe(404);
    expect((await keep(owner, id, 'another closure!'.slice(0, 16))).status).toBe(404);
    expect(await listOutside()).toHaveLength(1);
    expect((await keep(owner, id, closure)).status).toBe(200);
    expect(await listOutside()).toEqual([]);
    const { rows } = await app.superuser.query(
      `select target from audit_entries where action = 'keep'`,
    );
    expect(rows).toMatchObject([{ target: id }]);
    await fix(owner, day('works', ['camden-lock'], { opensAt: '20:00' }));
    expect(await listOutside()).toHaveLength(1);
  });
});
