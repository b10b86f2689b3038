import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  orderBody,
  startOrderingApp,
  type OrderingApp,
} from '../../../../test/apps/ordering-app.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { readOfferUses } from './offer-uses.sql.ts';

let server: OrderingApp;
beforeAll(async () => {
  server = await startOrderingApp();
});
afterAll(() => server.stop());

const readUses = (storeIds: readonly string[] | null = null) =>
  withTenant(server.database, 'sumo', (tx) => readOfferUses(tx, storeIds), { isReadOnly: true });

it('orders count for their promotion and their bundles once they are paid, with what each took off', async () => {
  const ada = await server.join();
  const lines = [
    { itemId: 'samosa', quantity: 4, options: [] },
    { itemId: 'curry', quantity: 1, options: [] },
  ];
  // 20.00 of dishes, 1.00 less for four samosas, a tenth of the rest for the code.
  const body = orderBody(ada, { lines, promoCode: 'WELCOME', expectedTotal: 2_010 });
  const placed = await server.order(ada, body, `${ada.customerId}-uses`);
  expect(placed.status).toBe(200);
  const { order, payment } = placed.body.data;
  expect((await readUses()).byPromotion.get('welcome')).toBeUndefined();
  server.pay(payment);
  await server.settle();
  const expected = { uses: 1, savedMinor: 190 };
  expect((await readUses()).byPromotion.get('welcome')).toEqual(expected);
  expect((await readUses()).byBundleTitle.get('Four samosas for £9')).toEqual({
    uses: 1,
    savedMinor: 100,
  });
  expect((await readUses([order.storeId])).byPromotion.get('welcome')).toEqual(expected);
  expect((await readUses(['nowhere'])).byPromotion.size).toBe(0);

  // An order of before has no sum of its own.
  await server.superuser.query('update orders set promotion_saved_minor = null');
  expect((await readUses()).byPromotion.get('welcome')).toEqual(expected);
  await server.superuser.query("update orders set status = 'cancelled'");
  expect((await readUses()).byPromotion.size).toBe(0);
});
