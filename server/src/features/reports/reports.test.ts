import { afterAll, beforeAll, expect, it } from 'vitest';

import type { ReportOrders } from '../../../../contract/console/reports.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { createStaffClient, type StaffClient } from '../../../../test/clients/staff-client.ts';
import { formatCsvRow } from '../../platform/csv/write-csv.ts';
import { getPercentile } from './sales-report.ts';

const TODAY = { stores: 'camden', from: '2026-03-10', to: '2026-03-10' };

let app: OrderingApp;
let owner: StaffClient;
beforeAll(async () => {
  app = await startOrderingApp();
  owner = await createStaffClient(app, { tenantId: 'sumo', role: 'owner' });
  // Three curry orders of 23.00, one of them rejected.
  const customer = await app.join();
  for (const _ of [1, 2, 3]) {
    await app.placePaid(customer);
    app.advance(60);
  }
  await app.superuser.query(`update orders set promo_code = '=1+1'`);
  const { rows } = await app.superuser.query<{ order_id: string; version: number }>(
    'select order_id, version from orders order by placed_at limit 1',
  );
  await owner.send({
    kind: 'reject',
    orderId: rows[0]?.order_id ?? '',
    seen: 99,
    reason: 'sold_out',
    note: '',
  });
  // The database's own clock dates refunds and events.
  await app.superuser.query('update refunds set created_at = $1', [app.now()]);
});
afterAll(() => app.stop());

const readReport = async (by: 'day' | 'dish') =>
  (await owner.request('salesReport', { query: { ...TODAY, by } })).body.data;

it('a report has the orders of the day, and says what was taken back', async () => {
  const { rows, total, currency } = await readReport('day');
  expect(currency).toBe('GBP');
  expect(rows).toEqual([
    {
      key: '2026-03-10',
      name: '2026-03-10',
      values: expect.objectContaining({ orders: 3, sales: 6_900, refunded: 2_300, net: 4_600 }),
    },
  ]);
  expect(total).toMatchObject({ orders: 3, average: 2_300, notMade: 1, missed: 0 });
  expect((await readReport('dish')).rows).toMatchObject([
    { key: 'curry', name: 'curry', values: { units: 6, items: 6_000 } },
  ]);
});

it('a store that the site does not have is not found, and neither is a list with one', async () => {
  for (const stores of ['elsewhere', 'camden,elsewhere']) {
    const reply = await owner.request('salesReport', { query: { ...TODAY, stores, by: 'day' } });
    expect(reply.status).toBe(404);
  }
});

it('no stores, days in the wrong sequence and too many days are refused', async () => {
  for (const query of ['stores=', 'stores=camden&to=2026-03-09', 'stores=camden&from=2024-01-01']) {
    const path = `reports/sales?from=2026-03-10&to=2026-03-10&by=day&${query}`;
    const search = new URLSearchParams();
    for (const [name, value] of new URLSearchParams(path.split('?')[1])) search.set(name, value);
    const reply = await owner.call('GET', owner.path(`reports/sales?${search.toString()}`));
    expect([reply.status, reply.body.code]).toEqual([400, 'INVALID_INPUT']);
  }
});

it('days that have not begun have no rows', async () => {
  const query = { stores: 'camden', from: '2026-03-11', to: '2026-03-12', by: 'day' as const };
  const { data } = (await owner.request('salesReport', { query })).body;
  expect(data.rows).toEqual([]);
  expect(data.total).toMatchObject({ orders: 0, sales: 0 });
});

async function listAll(part: object): Promise<ReportOrders['orders']> {
  const query = { ...TODAY, list: 'placed' as const, ...part };
  return (await owner.request('reportOrders', { query })).body.data.orders;
}

it('a figure opens its orders, the latest first, also those of one row', async () => {
  const orders = await listAll({});
  expect(orders).toHaveLength(3);
  expect(orders.map(({ at }) => at)).toEqual(
    orders
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  const [, , rejected] = orders;
  expect((await listAll({ list: 'notMade' })).map(({ id }) => id)).toEqual([rejected?.id]);
  expect(await listAll({ list: 'refunded' })).toMatchObject([
    { id: rejected?.id, refundedMinor: 2_300 },
  ]);
  expect(await listAll({ list: 'missed' })).toEqual([]);
  for (const [by, key, count] of [
    ['hour', '12', 3],
    ['hour', '13', 0],
    ['day', '2026-03-10', 3],
    ['day', '2026-03-09', 0],
    ['dish', 'curry', 3],
    ['dish', 'naan', 0],
    ['brand', 'Curry_House', 3],
    ['mode', 'pickup', 0],
    ['seller', 'sumo Ltd', 3],
    ['vat', '2000', 3],
    ['vat', '0', 0],
    ['vat', '-1', 0],
  ] as const)
    expect([by, key, (await listAll({ by, key })).length]).toEqual([by, key, count]);
});

const readFile = async (path: string) => {
  const reply = await owner.call('GET', owner.path(`reports/${path}`));
  expect(reply.status, reply.text).toBe(200);
  return reply;
};
/** A cell with a comma is in quotes. */
const toCells = (row: string): string[] =>
  [...row.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = '']) => cell);
const toRows = (text: string): string[][] =>
  text.replace('\uFEFF', '').trimEnd().split('\r\n').map(toCells);
const PERIOD = 'stores=camden&from=2026-03-10&to=2026-03-10';

it('files are attachments, and texts that a spreadsheet would run are defused', async () => {
  const reply = await readFile(`orders.csv?${PERIOD}`);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="orders-2026-03-10-2026-03-10.csv"',
  });
  const [header, ...orders] = toRows(reply.text);
  expect(orders).toHaveLength(3);
  const getColumn = (name: string): (string | undefined)[] =>
    orders.map((order) => order[header?.indexOf(name) ?? -1]);
  expect(getColumn('total')).toEqual(['23', '23', '23']);
  expect(getColumn('refunded')).toEqual(['23', '0', '0']);
  expect(getColumn('promo_code')).toEqual(["'=1+1", "'=1+1", "'=1+1"]);
  expect(reply.text).not.toContain('07700900123');
  for (const text of ['=1+1', '+1', '-1', '@a', '\ta', '\ra'])
    expect(formatCsvRow([text])).toMatch(/^"?'/);
  expect(formatCsvRow([-5, 'a "b", c'])).toBe('-5,"a ""b"", c"\r\n');
});

it('the file of a report has its rows', async () => {
  const [header, ...rows] = toRows((await readFile(`sales.csv?${PERIOD}&by=dish`)).text);
  expect(header?.slice(0, 3)).toEqual(['Dish', 'Orders', 'Units']);
  expect(rows.map((row) => row.slice(0, 4))).toEqual([['curry', '3', '6', '60']]);
});

it('an accounting file is equal when it is made again, and its lines add up to sales less refunds', async () => {
  const unfinished = await readFile(`accounting.csv?${PERIOD}&format=xero`);
  expect(toRows(unfinished.text)).toHaveLength(1);
  app.advance(24 * 3_600);
  owner = await createStaffClient(app, { tenantId: 'sumo', role: 'owner', at: app.now() });
  for (const format of ['xero', 'quickbooks']) {
    const path = `accounting.csv?${PERIOD}&format=${format}`;
    const { text } = await readFile(path);
    expect((await readFile(path)).text).toBe(text);
    await app.poller.runOnce('salesDays');
    app.advance(300);
    await app.poller.runOnce('salesDays');
    expect((await readFile(path)).text).toBe(text);
    const [header, ...lines] = toRows(text);
    const sum = (name: string): number =>
      lines.reduce(
        (total, line) => total + Math.round(Number(line[header?.indexOf(name) ?? -1]) * 100),
        0,
      );
    const gross = format === 'xero' ? sum('*UnitAmount') : sum('ItemAmount') + sum('ItemTaxAmount');
    expect(gross).toBe(4_600);
  }
});

it('sums of a day are forgotten when an order of it moves, and made again', async () => {
  const countSummed = async (): Promise<number> => {
    const { rows } = await app.superuser.query('select from sales_days where is_summed');
    return rows.length;
  };
  expect(await countSummed()).toBe(1);
  const { rows } = await app.superuser.query<{ order_id: string }>(
    `update orders set status = 'rejected', reject_reason = 'no_answer' where order_id =
       (select order_id from orders where status = 'placed' limit 1) returning order_id`,
  );
  expect(rows).toHaveLength(1);
  expect(await countSummed()).toBe(0);
  expect((await readReport('day')).total).toMatchObject({ notMade: 2, missed: 1 });
  await app.poller.runOnce('salesDays');
  expect(await countSummed()).toBe(0);
  app.advance(300);
  await app.poller.runOnce('salesDays');
  expect(await countSummed()).toBe(1);
  expect((await readReport('day')).total).toMatchObject({ notMade: 2, missed: 1 });
});

it('the orders behind a figure come in pages, each once', async () => {
  await app.superuser.query(
    `insert into orders select c.* from generate_series(1, 60) n,
       (select * from orders where tenant_id = 'sumo' order by placed_at limit 1) o,
       jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object('order_id', gen_random_uuid(), 'number', 'P-' || n,
         'client_key', n::text, 'tracking_token', gen_random_uuid(), 'placed_at', o.placed_at + n % 7 * interval '1 microsecond')) c`,
  );
  const query = { ...TODAY, list: 'placed' as const };
  const first = (await owner.request('reportOrders', { query })).body.data;
  expect(first.orders).toHaveLength(50);
  const second = (
    await owner.request('reportOrders', { query: { ...query, after: first.next ?? '' } })
  ).body.data;
  expect(second.next).toBeNull();
  const ids = [...first.orders, ...second.orders].map(({ id }) => id);
  expect(new Set(ids).size).toBe(63);
  expect(ids).toHaveLength(63);
});

it.each([
  [[[5, 1]], 5, 5],
  [
    [
      [5, 5],
      [10, 4],
      [600, 1],
    ],
    5,
    10,
  ],
  [
    [
      [5, 1],
      [10, 1],
    ],
    5,
    10,
  ],
])('of waits %j half are within %i s and nine of ten within %i s', (counts, half, nine) => {
  const waits = counts.map(([seconds = 0, orders = 0]) => ({ seconds, orders }));
  expect([getPercentile(waits, 0.5), getPercentile(waits, 0.9)]).toEqual([half, nine]);
});
