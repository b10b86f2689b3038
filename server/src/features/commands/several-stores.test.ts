// One change at several stores (console, section 2.4): a command for each, with its own permission, outcome and audit entry.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { WEEKDAYS } from '../../../../contract/sites/store.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import type { CommandInput } from '../../../../test/clients/staff-client.ts';
import { createStaffClient } from '../../../../test/clients/staff-client.ts';

/** Noon in London in winter. */
const HOURS = [
  ['camden', { opens: '10:00', closes: '22:00' }],
  ['empty', { opens: '00:00', closes: '24:00' }],
  ['leeds', { opens: '17:00', closes: '23:30' }],
] as const;

/** Three days later: no store closes for it within a day. */
const CLOSED = { '2026-03-13': [] };

let app: OrderingApp;
beforeAll(async () => {
  app = await startOrderingApp();
  // A store with the same menu, and one without it.
  await app.superuser.query(
    `insert into stores (tenant_id, store_id, position, definition)
     select tenant_id, id, 2, definition || jsonb_build_object('id', id, 'name', initcap(id))
     from stores, unnest(array['leeds', 'empty']) id where tenant_id = 'sumo'`,
  );
  await app.superuser.query(
    `insert into store_brands (tenant_id, store_id, brand_id, position) values ('sumo', 'leeds', 'Curry_House', 1)`,
  );
  for (const [storeId, span] of HOURS)
    await app.superuser.query(
      `update stores set definition = definition || jsonb_build_object('hours', $2::jsonb, 'exceptions', $3::jsonb)
       where store_id = $1`,
      [
        storeId,
        JSON.stringify(Object.fromEntries(WEEKDAYS.map((day) => [day, [span]]))),
        JSON.stringify(CLOSED),
      ],
    );
  await app.superuser.query('update tenants set version = version + 1');
  await app.superuser.query(`select pg_notify('tiffin_content', 'sumo')`);
});
afterAll(() => app.stop());

const STORES = ['camden', 'empty', 'leeds'];
const changes: [string, (storeId: string) => CommandInput, (string | null)[]][] = [
  [
    'a dish is sold out where it is on the menu',
    (storeId) => ({
      kind: 'stock.set',
      storeId,
      itemId: 'naan',
      soldOutUntil: 'until_back',
      remaining: null,
    }),
    [null, 'NOT_FOUND', null],
  ],
  [
    'a choice is sold out where it is on the menu',
    (storeId) => ({
      kind: 'option.set',
      storeId,
      soldOutUntil: 'until_back',
      brandId: 'Curry_House',
      groupId: 'heat',
      optionId: 'extra-hot',
    }),
    [null, 'NOT_FOUND', null],
  ],
  [
    'a brand is paused where it is cooked',
    (storeId) => ({
      kind: 'store.pause',
      storeId,
      brandId: 'Curry_House',
      until: new Date(app.now().getTime() + 900_000).toISOString(),
    }),
    [null, 'NOT_FOUND', null],
  ],
  [
    'all are busy',
    (storeId) => ({
      kind: 'store.busy',
      storeId,
      extraMinutes: 20,
      until: new Date(app.now().getTime() + 900_000).toISOString(),
    }),
    [null, null, null],
  ],
];

const readAudited = async (name: string): Promise<string[]> => {
  const { rows } = await app.superuser.query<{ target: string }>(
    `select target from audit_entries where actor ->> 'name' = $1 order by target`,
    [name],
  );
  return rows.map(({ target }) => target);
};

it.each(changes)('%s: one audit entry for each store', async (name, change, codes) => {
  const maya = await createStaffClient(app, { tenantId: 'sumo', name });
  const outcomes = await maya.send(...STORES.map(change));
  expect(outcomes.map(({ code }) => code)).toEqual(codes);
  const done = STORES.filter((_store, index) => codes[index] === null);
  expect(await readAudited(name)).toEqual(done);
});

it.each(changes)('%s: a store of others is refused and unchanged', async (name, change, codes) => {
  const tom = await createStaffClient(app, {
    tenantId: 'sumo',
    name: `Tom, ${name}`,
    role: 'manager',
    storeIds: ['empty', 'leeds'],
  });
  const outcomes = await tom.send(...STORES.map(change));
  expect(outcomes.map(({ code }) => code)).toEqual(['NOT_FOUND', ...codes.slice(1)]);
  expect(await readAudited(`Tom, ${name}`)).not.toContain('camden');
});

it('until close and until the opening are times of each store', async () => {
  const maya = await createStaffClient(app, { tenantId: 'sumo' });
  const pause = async (until: 'close' | 'opening') => {
    const command = (storeId: string) => ({ kind: 'store.pause' as const, storeId, until });
    await maya.send(...STORES.map(command));
    const boards = await Promise.all(STORES.map((storeId) => maya.board(storeId)));
    return boards.map(({ live }) => live.paused?.until.slice(0, 16));
  };
  // Open, closed for the first time in three days, not open yet.
  expect(await pause('close')).toEqual([
    '2026-03-10T22:00',
    '2026-03-11T05:00',
    '2026-03-10T23:30',
  ]);
  expect(await pause('opening')).toEqual([
    '2026-03-11T10:00',
    '2026-03-11T05:00',
    '2026-03-10T17:00',
  ]);
  const sellOut = (storeId: string) => ({
    kind: 'stock.set' as const,
    storeId,
    itemId: 'naan',
    soldOutUntil: 'close' as const,
    remaining: null,
  });
  await maya.send(sellOut('camden'));
  const { stock } = (await maya.board('camden')).live;
  expect(stock.map(({ itemId, soldOutUntil }) => ({ itemId, soldOutUntil }))).toContainEqual({
    itemId: 'naan',
    soldOutUntil: '2026-03-10T22:00:00.000Z',
  });
});

it('a pause until the close that waited on a device until the next day does not begin', async () => {
  const maya = await createStaffClient(app, { tenantId: 'sumo' });
  await maya.send({ kind: 'store.pause', storeId: 'camden', until: null });
  const at = '2026-03-09T21:00:00.000Z';
  const [outcome] = await maya.send({ kind: 'store.pause', storeId: 'camden', until: 'close', at });
  expect(outcome?.result).toBe('done');
  expect((await maya.board('camden')).live.paused).toBeNull();
});

it('a role that may not do it is refused at each store', async () => {
  const kim = await createStaffClient(app, { tenantId: 'sumo', name: 'Kim', role: 'kitchen' });
  const pause = (storeId: string) => ({ kind: 'store.pause' as const, storeId, until: null });
  const outcomes = await kim.send(...STORES.map(pause));
  expect(outcomes.map(({ code }) => code)).toEqual(Array(3).fill('NOT_ALLOWED'));
  expect(await readAudited('Kim')).toEqual([]);
});

it('a dish that left the menu can be marked as back', async () => {
  const maya = await createStaffClient(app, { tenantId: 'sumo' });
  const none = { soldOutUntil: null, remaining: null };
  const [outcome] = await maya.send({
    kind: 'stock.set',
    storeId: 'empty',
    itemId: 'naan',
    ...none,
  });
  expect(outcome?.result).toBe('done');
});
