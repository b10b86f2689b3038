// Moves of an order at the edges of time: a clock change, the days ahead, menu hours, and messages that are not sent yet.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { createStaffClient, type StaffClient } from '../../../../test/clients/staff-client.ts';

/** In London the night after it has the hour from 01:00 to 02:00 twice. */
const SATURDAY = Date.parse('2026-10-24T10:00:00Z');
const HORIZON_HOURS = 3 * 24;

let app: OrderingApp;
let maya: StaffClient;
beforeAll(async () => {
  app = await startOrderingApp();
  app.clock.time = SATURDAY;
  await app.superuser.query(`update stores set definition = definition || '{"autoAccept": false}'`);
  await app.superuser.query(
    `update items set definition = definition || $1 where tenant_id = 'sumo' and item_id = 'samosa'`,
    [JSON.stringify({ menuHours: [{ from: '11:00', to: '15:00' }] })],
  );
  maya = await createStaffClient(app, {
    tenantId: 'sumo',
    name: 'Maya',
    at: new Date(SATURDAY),
  });
});
afterAll(() => app.stop());

const SAMOSAS = { lines: [{ itemId: 'samosa', quantity: 8, options: [] }], expectedTotal: 2_100 };

async function place(slot: string, part: object = {}) {
  const ada = await app.join();
  const { order } = await app.placePaid(ada, { slot, ...part });
  return {
    read: () => app.read(ada, order.id),
    move: async (fromSlot: string, toSlot: string, isConfirmed = false) => {
      const command = { kind: 'reschedule', orderId: order.id, seen: 1, isConfirmed } as const;
      const [outcome] = await maya.send({ ...command, fromSlot, toSlot });
      return outcome?.code ?? outcome?.result;
    },
    /** The times of the messages about its moves: the first that the customer knows, and the last. */
    listMessages: async () => {
      const { rows } = await app.superuser.query<{ from: string; to: string }>(
        `select content -> 'before' ->> 'startsAt' as from,
           content -> 'order' -> 'slot' ->> 'startsAt' as to
         from messages where order_id = $1 and template = 'order-rescheduled' order by created_at`,
        [order.id],
      );
      return rows.map(({ from, to }) => [from, to]);
    },
  };
}

it('an order is moved to either of the two hours that a clock change repeats', async () => {
  const [noon, summer, winter] = [
    '2026-10-24T11:00:00.000Z',
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T01:30:00.000Z',
  ];
  const { read, move } = await place(noon);
  expect(await move(noon, summer)).toBe('done');
  expect(await move(summer, winter)).toBe('done');
  expect((await read()).slot).toMatchObject({
    startsAt: winter,
    endsAt: '2026-10-25T01:45:00.000Z',
  });
  const { rows } = await app.superuser.query(
    'select starts_at, used from slots where starts_at = any($1) and used > 0',
    [[noon, summer, winter]],
  );
  expect(rows).toEqual([{ starts_at: new Date(winter), used: 1 }]);
});

it('an order is moved up to the last slot of the days ahead, and its deadline stays', async () => {
  const noon = '2026-10-24T11:15:00.000Z';
  const { read, move } = await place(noon);
  const { acceptBy } = await read();
  const end = SATURDAY + HORIZON_HOURS * 3_600_000;
  expect(await move(noon, new Date(end).toISOString())).toBe('SLOT_REFUSED');
  const last = new Date(end - 15 * 60_000).toISOString();
  expect(await move(noon, last)).toBe('done');
  expect(await read()).toMatchObject({ slot: { startsAt: last }, acceptBy, status: 'placed' });
});

it('an order is moved to a time at which a dish is not served once the person confirms', async () => {
  const noon = '2026-10-24T12:00:00.000Z';
  const evening = '2026-10-24T18:00:00.000Z';
  const { read, move } = await place(noon, SAMOSAS);
  expect(await move(noon, evening)).toBe('NOT_SERVED');
  expect((await read()).slot.startsAt).toBe(noon);
  expect(await move(noon, evening, true)).toBe('done');
  expect((await read()).slot.startsAt).toBe(evening);
  expect(await move(evening, '2026-10-25T11:00:00.000Z')).toBe('done');
});

it('two moves before the first message is sent are one message, and none when the order is back', async () => {
  const [first, second, third] = [
    '2026-10-24T13:00:00.000Z',
    '2026-10-24T17:00:00.000Z',
    '2026-10-24T19:00:00.000Z',
  ];
  const { move, listMessages } = await place(first);
  await move(first, second);
  expect(await listMessages()).toEqual([[first, second]]);
  await move(second, third);
  expect(await listMessages()).toEqual([[first, third]]);
  await move(third, first);
  expect(await listMessages()).toEqual([]);
});
