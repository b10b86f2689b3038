import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import type { MoneyEntry, MoneyPage } from '../../../../contract/console/money-entries.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { createStaffClient, type StaffClient } from '../../../../test/clients/staff-client.ts';
import { addStoreElsewhere, moveOrderElsewhere } from '../../../../test/content/second-store.ts';

const TODAY = { from: '2026-03-10', to: '2026-03-10' };

let app: OrderingApp;
let owner: StaffClient;
let manager: StaffClient;
/** The first was rejected and refunded, the second is disputed, the third is at another store. */
let orders: { id: string; number: string }[];
beforeAll(async () => {
  app = await startOrderingApp();
  const { superuser } = app;
  await addStoreElsewhere(superuser);
  owner = await createStaffClient(app, { tenantId: 'sumo', role: 'owner' });
  await vi.waitUntil(async () => (await owner.overview()).stores.length === 2);
  const own = { role: 'manager', storeIds: ['camden'] } as const;
  manager = await createStaffClient(app, { tenantId: 'sumo', ...own });
  const customer = await app.join();
  orders = [];
  for (let count = 0; count < 3; count += 1) orders.push((await app.placePaid(customer)).order);
  const [rejected, disputed, other] = orders.map(({ id }) => id);
  await owner.send({
    kind: 'reject',
    orderId: rejected ?? '',
    seen: 99,
    reason: 'sold_out',
    note: '',
  });
  await moveOrderElsewhere(superuser, other ?? '');
  await superuser.query(
    `update payments set state = 'disputed', dispute_state = 'needs_answer', dispute_minor = 2300,
       dispute_answer_by = '2026-03-20T12:00Z' where order_id = $1`,
    [disputed],
  );
  // The database's own clock dates them.
  for (const table of ['payments', 'refunds'])
    await superuser.query(`update ${table} set created_at = '2026-03-10T12:00Z'`);
  await superuser.query(`update payments set updated_at = '2026-03-10T13:00Z'`);
  for (const [orderId, kind] of [
    [other, 'kept_money'],
    ['of nobody', 'stray_money'],
  ])
    await superuser.query(
      `insert into recon_breaks (tenant_id, break_id, provider, kind, intent_id, order_id, amount_minor, theirs, ours, opened_at, seen_at)
       values ('sumo', $1::uuid, 'sandbox', $2, 'pi_' || $2, $3, 100, '', '', '2026-03-10T14:00Z', '2026-03-10T14:00Z')`,
      [randomUUID(), kind, orderId],
    );
});
afterAll(() => app.stop());

async function list(client: StaffClient, stores: string, part: object = {}): Promise<MoneyEntry[]> {
  const reply = await client.request('listMoney', { query: { stores, ...TODAY, ...part } });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data.entries;
}

it('an owner sees payments, refunds, disputes and differences, the latest first, each with its order', async () => {
  const entries = await list(owner, 'camden,elsewhere');
  expect(entries.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
    'difference open',
    'difference open',
    'dispute needs_answer',
    'payment disputed',
    'payment succeeded',
    'payment succeeded',
    'refund requested',
  ]);
  const times = entries.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  const [rejected, disputed, other] = orders;
  const find = (kind: string, reason?: string) =>
    entries.find(
      (each) => each.kind === kind && (!reason || ('reason' in each && each.reason === reason)),
    );
  expect(find('dispute')).toMatchObject({
    amountMinor: 2_300,
    until: '2026-03-20T12:00:00.000Z',
    order: { id: disputed?.id, number: disputed?.number, storeId: 'camden' },
  });
  expect(find('refund')).toMatchObject({
    amountMinor: 2_300,
    reason: 'rejected',
    until: expect.any(String),
    order: { id: rejected?.id },
  });
  expect(find('difference', 'kept_money')).toMatchObject({ until: null, order: { id: other?.id } });
  expect(find('difference', 'stray_money')).toMatchObject({
    until: '2026-03-10T15:00:00.000Z',
    order: null,
    currency: 'GBP',
  });
});

it('one kind and one store are chosen, and days without money are empty', async () => {
  expect(
    (await list(owner, 'elsewhere', { kind: 'payment' })).map(({ order }) => order?.id),
  ).toEqual([orders[2]?.id]);
  expect(await list(owner, 'camden', { from: '2026-03-09', to: '2026-03-09' })).toEqual([]);
});

it('a manager sees the money of their own stores only', async () => {
  const entries = await list(manager, 'camden');
  expect(entries.map(({ kind }) => kind).toSorted()).toEqual([
    'dispute',
    'payment',
    'payment',
    'refund',
  ]);
  for (const stores of ['elsewhere', 'camden,elsewhere']) {
    const query = { stores, ...TODAY };
    expect((await manager.request('listMoney', { query })).status).toBe(404);
    const path = `money.csv?${new URLSearchParams(query).toString()}`;
    expect((await manager.call('GET', manager.path(path))).status).toBe(404);
  }
});

const ALL = { stores: 'camden,elsewhere', ...TODAY };
const readPage = async (after: string | null): Promise<MoneyPage> =>
  (await owner.request('listMoney', { query: { ...ALL, ...(after !== null && { after }) } })).body
    .data;

it('pages and the file have each entry once', async () => {
  await app.superuser.query(
    `insert into recon_breaks (tenant_id, break_id, provider, kind, intent_id, order_id, amount_minor, theirs, ours, opened_at, seen_at)
     select 'sumo', gen_random_uuid(), 'sandbox', 'state_differs', 'pi_' || n, $1, n, '', '', '2026-03-10T14:00Z', '2026-03-10T14:00Z'
     from generate_series(1, 70) n`,
    [orders[0]?.id],
  );
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page: MoneyPage = await readPage(after);
    expect(page.entries.length).toBeLessThanOrEqual(50);
    ids.push(...page.entries.map(({ kind, id }) => `${kind} ${id}`));
    after = page.next;
  } while (after !== null);
  expect([ids.length, new Set(ids).size]).toEqual([77, 77]);
  const path = `money.csv?${new URLSearchParams(ALL).toString()}`;
  const { headers, text } = await owner.call('GET', owner.path(path));
  expect(headers['content-disposition']).toBe(
    'attachment; filename="money-2026-03-10-2026-03-10.csv"',
  );
  const rows = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(rows[0]).toBe('at,kind,state,reason,until,order,store,amount,currency');
  expect(rows).toHaveLength(78);
  expect(rows.find((row) => row.includes('dispute'))).toMatch(
    /,dispute,needs_answer,,2026-03-20T12:00:00\.000Z,T-\d+,.*,23,GBP$/,
  );
});
