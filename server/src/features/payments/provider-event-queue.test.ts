import { expect, test } from 'vitest';

import { createProviderEventQueue } from './provider-event-queue.ts';
import type { FreshEvent } from './provider-events.ts';

const event = (tenantId: string, n: number): FreshEvent => ({
  tenantId,
  endpointId: 'e',
  eventId: String(n),
  intentId: 'i',
  declinedAttemptId: null,
  leasedUntil: new Date(0),
  payment: null,
});

test('a hanging provider does not delay events of other sites, and events beyond the limit are dropped', async () => {
  const gate = Promise.withResolvers<void>();
  const begun: Record<string, number> = {};
  const queue = createProviderEventQueue(
    async ({ tenantId }) => {
      begun[tenantId] = (begun[tenantId] ?? 0) + 1;
      if (tenantId === 'hanging') await gate.promise;
    },
    { warn: () => {} },
  );
  for (let n = 0; n < 1_000; n += 1) queue.add(event('hanging', n));
  for (let n = 0; n < 100; n += 1) queue.add(event('quick', n));
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual({ hanging: 16, quick: 100 });
  gate.resolve();
  await queue.idle();
  expect(begun['hanging']).toBe(516);
});

test('a failed event is logged, and the next one is processed', async () => {
  const warned: object[] = [];
  const handled: string[] = [];
  const queue = createProviderEventQueue(
    async ({ eventId }) => {
      if (eventId === '0') throw new Error('the provider is away');
      handled.push(eventId);
    },
    { warn: (details) => void warned.push(details) },
  );
  for (let n = 0; n < 40; n += 1) queue.add(event('north', n));
  await queue.idle();
  expect(warned).toMatchObject([{ tenantId: 'north', eventId: '0' }]);
  expect(handled).toHaveLength(39);
});
