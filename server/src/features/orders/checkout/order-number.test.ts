import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startOrderingApp, type OrderingApp } from '../../../../../test/apps/ordering-app.ts';

let server: OrderingApp;
const { randomInt } = crypto;
/** The first attempt always generates the same number. */
const collidingRandomInt = (max: number) => (max === 1_000_000 ? 48_213 : randomInt(max));
beforeAll(async () => {
  server = await startOrderingApp();
  Object.assign(crypto, { randomInt: collidingRandomInt });
  syncBuiltinESMExports();
});
afterAll(async () => {
  Object.assign(crypto, { randomInt });
  syncBuiltinESMExports();
  await server.stop();
});

test('order numbers are unique per site, and a collision gets another number', async () => {
  const place = async (tenantId: 'sumo' | 'bombay') => {
    const customer = await server.join(tenantId);
    return (await server.place(customer)).order.number;
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
