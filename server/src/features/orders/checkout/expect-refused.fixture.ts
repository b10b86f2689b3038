import { expect } from 'vitest';

import type { OrderingCustomer, OrderingApp } from '../../../../../test/apps/ordering-app.ts';

/** Expects a refusal with this code and an unchanged database. */
export async function expectRefused(
  server: OrderingApp,
  customer: OrderingCustomer,
  body: unknown,
  [status, code]: readonly [status: number, code: string],
) {
  const before = await server.checksum();
  const reply = await server.order(customer, body);
  expect([reply.status, reply.body.code]).toEqual([status, code]);
  expect(await server.checksum()).toBe(before);
  return reply;
}
