import { afterAll, beforeAll, expect, test } from 'vitest';

import type { DeliveryZone } from '../../../../contract/sites/store.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { getPostcodeCoordinates } from '../places/places.ts';
import { listOrdersOutsideZones } from './stores.ts';

let server: OrderingApp;
beforeAll(async () => {
  server = await startOrderingApp();
});
afterAll(() => server.stop());

const ZONE: DeliveryZone = {
  id: 'near',
  name: 'Near',
  postcodes: ['NW1'],
  radiusKm: null,
  feeMinor: 0,
  minimumMinor: 0,
  freeFromMinor: null,
};

test('orders are listed while no zone of their store covers their address', async () => {
  const customer = await server.join();
  const { order } = await server.placePaid(customer, { mode: 'delivery' });
  await server.placePaid(customer, { mode: 'pickup', expectedTotal: 2_050 });
  const postcode = order.address?.postcode ?? '';
  const [district = ''] = postcode.split(' ');
  const list = (part: Partial<DeliveryZone>, storeId = order.storeId) =>
    withTenant(server.database, 'sumo', (tx) =>
      listOrdersOutsideZones(
        tx,
        new Date(Date.parse(order.slot.startsAt) - 1),
        new Map([
          [
            storeId,
            {
              modes: ['delivery' as const],
              latitude: 51.54,
              longitude: -0.14,
              zones: [{ ...ZONE, ...part }],
            },
          ],
        ]),
        getPostcodeCoordinates,
      ),
    );
  expect(await list({ postcodes: [district] })).toEqual([]);
  expect(await list({ postcodes: [], radiusKm: 50 })).toEqual([]);
  expect(await list({ postcodes: ['ZE1'] })).toMatchObject([
    { id: order.id, number: order.number, storeId: order.storeId, mode: 'delivery' },
  ]);
  // Stores of others do not count.
  expect(await list({ postcodes: ['ZE1'] }, 'elsewhere')).toEqual([]);
});
