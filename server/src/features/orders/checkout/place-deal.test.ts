import { afterAll, beforeAll, expect, it } from 'vitest';

import { orderBody, type OrderingCustomer } from '../../../../../test/apps/ordering-app.ts';
import { sampleDeal, sampleDealLines } from '../../pricing/sample-cart.fixture.ts';
import { startStaffServer, type StaffServer } from '../staff/staff-orders.fixture.ts';

// Curry 10.00, naan and samosa 2.50 each; naan costs 1.00 more in the deal.
const LUNCH = sampleDeal([{ curry: 0 }, { naan: 100, samosa: 0 }], {
  priceMinor: 1_099,
  brandIds: ['Curry_House'],
});
const LINES = sampleDealLines(['curry', 'naan'], { quantity: 2 });

let server: StaffServer;
let ada: OrderingCustomer;
beforeAll(async () => {
  server = await startStaffServer();
  await server.superuser.query(
    `insert into deals (tenant_id, deal_id, position, definition) values ('sumo', 'lunch', 0, $1)`,
    [JSON.stringify(LUNCH)],
  );
  ada = await server.join();
});
afterAll(async () => {
  expect(await server.broken()).toEqual([]);
  await server.stop();
});

it('a menu has the deals of the store, with what they save at most', async () => {
  const { body } = await server.request('menu', 'sumo', { params: { id: 'camden' } });
  expect(body.data.brands[0]?.deals).toMatchObject([
    { id: 'lunch', priceMinor: 1_099, savesMinor: 151, isSoldOut: false },
  ]);
});

it('an order keeps the deal of its lines, and a part is refunded at what was paid for it', async () => {
  const cart = { storeId: 'camden', mode: 'pickup' as const, lines: LINES, slot: 'asap' };
  const { body } = await server.request('quote', 'sumo', { body: cart });
  // 8.79 and 2.20 of 10.99, and 1.00 for the naan.
  expect(body.data.lines.map(({ unitPriceMinor }) => unitPriceMinor)).toEqual([879, 320]);
  expect(body.data.itemsMinor).toBe(2 * 1_199);
  const { totalMinor: expectedTotal } = body.data;
  const order = await server.paidOrder(ada, { mode: 'pickup', lines: LINES, expectedTotal });
  const deal = { id: 'lunch', name: 'Lunch', instance: 'a' };
  const lines = [
    { itemId: 'curry', totalMinor: 1_758, deal: { ...deal, courseId: 'course0' } },
    { itemId: 'naan', totalMinor: 640, deal: { ...deal, courseId: 'course1' } },
  ];
  expect(order.lines).toMatchObject(lines);
  await server.run('accept', order.number);
  for (let step = 0; step < 4; step += 1) await server.run('advance', order.number);
  await server.run('refund', order.number, '--reason', 'quality', '--line', '2', '--quantity', '1');
  await server.poller.runOnce('refunds');
  const read = await server.read(ada, order.id);
  expect(read.lines).toMatchObject(lines);
  expect(read.refunds).toMatchObject([
    { amountMinor: 320, lines: [{ line: 1, quantity: 1, amountMinor: 320 }] },
  ]);
});

it('a deal that is incomplete is refused with the quote that says so', async () => {
  const lines = LINES.slice(0, 1);
  const reply = await server.order(ada, orderBody(ada, { lines, expectedTotal: 2_198 }));
  expect(reply).toMatchObject({
    status: 409,
    body: {
      code: 'QUOTE_CHANGED',
      message: 'Lunch: please choose again, one dish for each course.',
      data: { quote: { problems: [{ code: 'DEAL_REFUSED', line: 0 }] } },
    },
  });
});
