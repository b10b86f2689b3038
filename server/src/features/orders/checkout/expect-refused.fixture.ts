import { expect } from 'vitest';
import type { Customer, OrderingServer } from '../../../../../test/ordering-server.ts';

/** An order that is refused, with this code, and nothing at all was written. */
export async function expectRefused(
  server: OrderingServer,
  who: Customer,
  body: unknown,
  [status, code]: readonly [status: number, code: string],
) {
  const before = await server.checksum();
  const reply = await server.order(who, body);
  expect([reply.status, reply.body.code]).toEqual([status, code]);
  expect(await server.checksum()).toBe(before);
  return reply;
}
