// The limits of open event streams, without boards behind them.
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { Refusal } from '../../platform/errors/refusal.ts';
import { createOpenStreams, type StreamOwner } from './open-streams.ts';

let server: FastifyInstance;
let origin: string;
/** A response that nobody holds is closed. */
let held: Response[] = [];
beforeEach(async () => {
  const streams = createOpenStreams();
  server = fastify();
  server.setErrorHandler((error, _, reply) =>
    error instanceof Refusal
      ? reply.code(error.status).header('retry-after', error.details.retryAfterSeconds).send()
      : reply.code(500).send(),
  );
  server.post<{ Body: StreamOwner }>('/', async ({ body }, reply) => {
    await streams.open(reply, body, {
      subscribe: async (raw) => {
        raw.write(': open\n\n');
        return () => {};
      },
      onUnsubscribed: () => {},
      onError: () => {},
    });
  });
  server.addHook('preClose', async () => streams.endAll());
  origin = await server.listen({ port: 0 });
});
afterEach(async () => {
  await server.close();
  held = [];
});

async function open(owner: Partial<StreamOwner>): Promise<Response> {
  const response = await fetch(origin, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenantId: 'sumo', callerId: 'maya', tabletId: null, ...owner }),
  });
  held.push(response);
  return response;
}

/** One after the other; the answers' statuses, each with its number. */
async function openMany(count: number, toOwner: (n: number) => Partial<StreamOwner>) {
  const counts: Record<number, number> = {};
  for (let n = 0; n < count; n += 1) {
    const { status } = await open(toOwner(n));
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

/** Each person is somebody else. */
const ofStore = (storeId: string | null) => (n: number) => ({
  storeId,
  callerId: `${storeId} ${n}`,
});

it('the streams of one store, and of all overviews, leave other stores theirs', async () => {
  expect(await openMany(70, ofStore('camden'))).toEqual({ 200: 60, 429: 10 });
  expect(await openMany(61, ofStore(null))).toEqual({ 200: 60, 429: 1 });
  expect(await openMany(1, ofStore('leeds'))).toEqual({ 200: 1 });
  const refused = await open({ storeId: 'camden', callerId: 'ben' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
});

it('ten tablets of a store with any number of streams leave room for its people', async () => {
  const tablets = Array.from({ length: 10 }, (_, index) => `tablet ${index}`);
  const statuses = await openMany(120, (n) => {
    const tabletId = tablets[n % tablets.length] ?? '';
    return { storeId: 'camden', callerId: tabletId, tabletId };
  });
  expect(statuses).toEqual({ 200: 120 });
  expect(await openMany(20, ofStore('camden'))).toEqual({ 200: 20 });
  expect(await openMany(1, ofStore('camden'))).toEqual({ 429: 1 });
});

it('a fifth stream of a tablet ends its oldest one, and none of another tablet', async () => {
  const ofTablet = (tabletId: string) => ({ storeId: 'camden', callerId: tabletId, tabletId });
  const other = await open(ofTablet('other'));
  const own: Response[] = [];
  for (let n = 0; n < 5; n += 1) own.push(await open(ofTablet('counter')));
  expect(own.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await own[0]?.text()).toBe(': open\n\n');
  const next = other.body?.getReader();
  await next?.read();
  const second = next?.read().then(() => 'ended');
  expect(await Promise.race([second, open(ofTablet('third')).then(() => 'open')])).toBe('open');
});

it('a site has 200 streams', async () => {
  for (const storeId of ['a', 'b', 'c']) await openMany(60, ofStore(storeId));
  expect(await openMany(21, ofStore('d'))).toEqual({ 200: 20, 429: 1 });
});
