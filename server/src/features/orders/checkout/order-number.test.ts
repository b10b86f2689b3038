import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  orderBody,
  startOrderingServer,
  type Placed,
  type OrderingServer,
} from '../../../../../test/ordering-server.ts';

let server: OrderingServer;
const chance = crypto.randomInt;
/** Every short number that is drawn is the same. */
const unlucky = (most: number) => (most === 1_000_000 ? 48_213 : chance(most));
beforeAll(async () => {
  server = await startOrderingServer();
  Object.assign(crypto, { randomInt: unlucky });
  syncBuiltinESMExports();
});
afterAll(async () => {
  Object.assign(crypto, { randomInt: chance });
  syncBuiltinESMExports();
  await server.stop();
});

test('two orders of a site never share a number; two sites may', async () => {
  const place = async (tenantId: 'sumo' | 'bombay') => {
    const who = await server.join(tenantId);
    const reply = await server.call<Placed>('POST', '/api/order', who, { body: orderBody(who) });
    return reply.body.data.order.number;
  };
  const first = await place('sumo');
  const others = await Promise.all(Array.from({ length: 8 }, () => place('sumo')));
  expect(first).toBe('T-048213');
  expect(new Set([first, ...others]).size).toBe(9);
  for (const number of others) expect(number).toMatch(/^T-\d{9}$/);
  expect(await place('bombay')).toBe('T-048213');
  await expect(
    server.superuser.query(`update orders set number = 'T-048213' where tenant_id = 'sumo'`),
  ).rejects.toMatchObject({ code: '23505' });
});
