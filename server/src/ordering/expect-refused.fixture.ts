import { expect } from 'vitest';
import type { Customer, OrderingServer } from '../fixtures/ordering-server.ts';

/** An order that is refused, with this code, and nothing at all was written. */
export async function expectRefused(
  shop: OrderingServer,
  who: Customer,
  body: unknown,
  [status, code]: readonly [status: number, code: string],
) {
  const before = await shop.checksum();
  const reply = await shop.order(who, body);
  expect([reply.status, reply.body.code]).toEqual([status, code]);
  expect(await shop.checksum()).toBe(before);
  return reply;
}
