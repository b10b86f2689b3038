import { afterAll, beforeAll, expect, test } from 'vitest';

import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { keepInClosure, listOrdersOutsideHours } from './stores.ts';

let server: OrderingApp;
beforeAll(async () => {
  server = await startOrderingApp();
});
afterAll(() => server.stop());

test('orders are listed while a special day has closed their store, its mode or a brand', async () => {
  const { order } = await server.placePaid(await server.join());
  const list = (stores?: Parameters<typeof listOrdersOutsideHours>[2]) =>
    withTenant(server.database, 'sumo', (tx) =>
      listOrdersOutsideHours(tx, new Date(Date.parse(order.slot.startsAt) - 1), stores),
    );
  const close = (definition: object) =>
    server.superuser.query('update stores set definition = definition || $1 where store_id = $2', [
      JSON.stringify(definition),
      order.storeId,
    ]);
  const date = order.slot.startsAt.slice(0, 10);
  const day = { id: 'a', name: 'Day', date, isForAllStores: true, spans: [] };
  expect(await list()).toEqual([]);
  const closed = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [] };
  const hours = { ...closed, sunday: [] };
  const planned = new Map([[order.storeId, { hours, exceptions: {} }]]);
  expect(await list(planned)).toMatchObject([{ id: order.id, number: order.number }]);
  expect(await list(new Map())).toEqual([]);

  await close({ exceptions: { [date]: [] } });
  expect(await list()).toMatchObject([{ number: order.number, storeId: order.storeId, date }]);

  const other = order.mode === 'delivery' ? 'pickup' : 'delivery';
  await close({ exceptions: {}, days: [{ ...day, modes: [other] }] });
  expect(await list()).toEqual([]);
  await close({ exceptions: {}, days: [{ ...day, modes: [order.mode] }] });
  expect(await list()).toHaveLength(1);

  const brandId = order.lines[0]?.brandId;
  const ofBrand = { ...day, modes: [], brands: [brandId] };
  await close({ days: [{ ...ofBrand, brands: ['Other'] }] });
  expect(await list()).toEqual([]);
  await close({ days: [ofBrand] });
  expect(await list()).toHaveLength(1);
});

test('an order that is kept is listed again when the hours of its closure change', async () => {
  const { order } = await server.placePaid(await server.join());
  const before = new Date(Date.parse(order.slot.startsAt) - 1);
  const date = order.slot.startsAt.slice(0, 10);
  const closed = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [] };
  const list = async (spans: { opens: string; closes: string }[], other: object = {}) => {
    const hours = { hours: { ...closed, sunday: [] }, exceptions: { [date]: spans, ...other } };
    const stores = new Map([[order.storeId, hours]]);
    const orders = await withTenant(server.database, 'sumo', (tx) =>
      listOrdersOutsideHours(tx, before, stores),
    );
    return orders.filter(({ id }) => id === order.id);
  };
  const [listed] = await list([]);
  const kept = { id: order.id, closure: listed?.closure ?? '' };
  await withTenant(server.database, 'sumo', (tx) => keepInClosure(tx, kept));
  expect(await list([])).toEqual([]);
  expect(await list([], { '2030-01-01': [] })).toEqual([]);
  const changed = await list([{ opens: '03:00', closes: '04:00' }]);
  expect(changed).toMatchObject([{ id: order.id }]);
  expect(changed[0]?.closure).not.toBe(kept.closure);
});
