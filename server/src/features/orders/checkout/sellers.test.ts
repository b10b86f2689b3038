// A store with a seller of its own.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startOrderingApp, type OrderingApp } from '../../../../../test/apps/ordering-app.ts';

const SELLER = {
  legalName: 'Camden Kitchen Ltd',
  companyNumber: '00000007',
  vatNumber: '',
  address: '1 Lock Place, London NW1 8AF',
};

let app: OrderingApp;
beforeAll(async () => {
  app = await startOrderingApp();
  await app.superuser.query(
    `update stores set definition = definition || jsonb_build_object('seller', $1::jsonb) where store_id = 'camden'`,
    [SELLER],
  );
});
afterAll(() => app.stop());

it('an order is sold by the seller of its store, with its VAT registration, and keeps it', async () => {
  const ada = await app.join();
  const { order } = await app.place(ada);
  expect(order.seller).toEqual(SELLER);
  expect(order.vat).toMatchObject([{ vatMinor: 0 }]);
  await app.superuser.query(`update stores set definition = definition - 'seller'`);
  expect((await app.read(ada, order.id)).seller).toEqual(SELLER);
});

it('an order that the previous release took is sold by the company of the site', async () => {
  const ada = await app.join();
  const { order } = await app.place(ada);
  await app.superuser.query('update orders set seller = null where order_id = $1', [order.id]);
  const { rows } = await app.superuser.query<{ legal: object }>(
    `select definition -> 'legal' as legal from tenants where tenant_id = 'sumo'`,
  );
  expect((await app.read(ada, order.id)).seller).toEqual(rows[0]?.legal);
});
