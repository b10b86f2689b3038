// Concurrent requests for the same resource (security T12, T13; reliability F13). Naive implementations beside them show
// that the races really happen.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  claimSlotCte,
  tryClaim,
} from '../../server/src/features/orders/reservations/order-reservations.sql.ts';
import { withTenant, type Tx } from '../../server/src/platform/db/with-tenant.ts';
import {
  SLOT_PLACES,
  orderBody,
  startOrderingApp,
  type OrderingCustomer,
  type OrderingApp,
} from '../apps/ordering-app.ts';

let server: OrderingApp;
let customers: OrderingCustomer[];
beforeAll(async () => {
  server = await startOrderingApp();
  customers = await Promise.all(Array.from({ length: 100 }, () => server.join()));
});
afterAll(async () => {
  expect(await server.broken()).toEqual([]);
  await server.stop();
});
beforeEach(() => server.advance(60 * 60));

const getSlotStart = (hours: number) => {
  const quarter = 15 * 60_000;
  return new Date(
    Math.ceil(server.clock.time / quarter) * quarter + hours * 3_600_000,
  ).toISOString();
};

const getCustomer = (index: number): OrderingCustomer => {
  const customer = customers[index % customers.length];
  if (!customer) throw new Error('no customer joined');
  return customer;
};

const place = (customer: OrderingCustomer, part: object, key?: string) =>
  server.order(customer, orderBody(customer, part), key);

/** The number of replies by refusal code or status. */
function countReplies(
  replies: { status: number; body: { code?: string } }[],
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of replies) {
    const name = body.code ?? String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const CONCURRENCY = 5;

/** Runs concurrent transactions; `barrier` resolves when all of them have reached it. */
async function runConcurrently<Result>(
  work: (tx: Tx, barrier: () => Promise<void>) => Promise<Result>,
): Promise<Result[]> {
  const gate = Promise.withResolvers<void>();
  let arrived = 0;
  const barrier = () => {
    arrived += 1;
    if (arrived === CONCURRENCY) gate.resolve();
    return gate.promise;
  };
  const runOne = () => withTenant(server.database, 'sumo', (tx) => work(tx, barrier));
  return Promise.all(Array.from({ length: CONCURRENCY }, runOne));
}

describe('the last places of a slot', () => {
  it('100 attempts for 10 places make exactly 10 orders', async () => {
    const slot = getSlotStart(4);
    const attempts = Array.from({ length: 100 }, (_, i) =>
      place(getCustomer(i), { slot, note: `${i}` }, `slot-race-${i}`),
    );
    const replies = await Promise.all(attempts);
    expect(countReplies(replies)).toEqual({ 200: SLOT_PLACES, SLOT_FULL: 100 - SLOT_PLACES });
    const { rows } = await server.superuser.query('select used from slots where starts_at = $1', [
      slot,
    ]);
    expect(rows).toEqual([{ used: SLOT_PLACES }]);
  });

  it('are oversold by a check before the write, but not by the guarded claim', async () => {
    const slot = new Date(getSlotStart(5));
    await server.superuser.query('create table naive_orders (n int)');
    await server.superuser.query('grant select, insert on naive_orders to tiffin_app');
    await server.superuser.query('insert into naive_orders select generate_series(1, $1)', [
      SLOT_PLACES - 1,
    ]);
    await runConcurrently(async (tx, barrier) => {
      const { rows } = await sql<{
        taken: number;
      }>`select count(*) as taken from naive_orders`.execute(tx);
      await barrier();
      if ((rows[0]?.taken ?? 0) < SLOT_PLACES)
        await sql`insert into naive_orders values (1)`.execute(tx);
    });
    const { rows } = await server.superuser.query<{ taken: number }>(
      'select count(*)::int as taken from naive_orders',
    );
    await server.superuser.query('drop table naive_orders');
    expect(rows[0]?.taken).toBe(SLOT_PLACES - 1 + CONCURRENCY);

    const claim = {
      storeId: 'camden',
      mode: 'pickup',
      startsAt: slot,
      prepMinutes: 1,
      prepMinutesPerSlot: 1_000,
    };
    const claimed = await runConcurrently(async (tx, barrier) => {
      await sql`select used from slots where starts_at = ${slot}`.execute(tx);
      await barrier();
      return tryClaim(tx, claimSlotCte(tx, { ...claim, ordersPerSlot: 1 }));
    });
    expect(claimed.filter(Boolean)).toHaveLength(1);
    await server.superuser.query('delete from slots where starts_at = $1', [slot]);
  });

  it('the last units of items, in carts with opposite line order, are sold once without a deadlock', async () => {
    const stock = [
      { tenantId: 'sumo', storeId: 'camden', itemId: 'naan', units: 30 },
      { tenantId: 'sumo', storeId: 'camden', itemId: 'special', units: 30 },
    ];
    for (const { itemId, units } of stock) {
      await server.superuser.query(
        `insert into item_stock (tenant_id, store_id, item_id, remaining) values ('sumo', 'camden', $1, $2)`,
        [itemId, units],
      );
    }
    server.catalogue.forgetLive('sumo');
    const lines = ['naan', 'special'].map((itemId) => ({ itemId, quantity: 2, options: [] }));
    const attempts = Array.from({ length: 100 }, (_, i) =>
      place(getCustomer(i), {
        mode: 'pickup',
        slot: getSlotStart(6 + (i % 8)),
        lines: i % 2 === 0 ? lines : [...lines].reverse(),
        expectedTotal: 3_550,
      }),
    );
    const counts = countReplies(await Promise.all(attempts));
    expect(counts).toEqual({ 200: 15, SOLD_OUT: 85 });
    expect(await server.broken({ stocked: stock })).toEqual([]);
    await server.superuser.query('update item_stock set remaining = null');
    await server.superuser.query('update order_lines set takes_stock = false');
    server.catalogue.forgetLive('sumo');
  });

  it('the last uses of a promotion are claimed once', async () => {
    const attempts = Array.from({ length: 50 }, (_, i) =>
      place(getCustomer(i), {
        slot: getSlotStart(15 + (i % 8)),
        promoCode: 'SCARCE',
        expectedTotal: 2_100,
        note: 'offer',
      }),
    );
    expect(countReplies(await Promise.all(attempts))).toEqual({ 200: 3, PROMO_REFUSED: 47 });
  });
});

describe('one idempotency key', () => {
  it('100 attempts make one order and get the same bytes', async () => {
    const ada = getCustomer(0);
    const before = server.sandbox.bank.ledger.intents.size;
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => place(ada, { slot: getSlotStart(30) }, 'one-key-for-all')),
    );
    expect(countReplies(replies)).toEqual({ 200: 100 });
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(
      replies.filter(({ headers }) => headers['idempotent-replayed'] === undefined),
    ).toHaveLength(1);
    expect(server.sandbox.bank.ledger.intents.size - before).toBe(1);
  });

  it('50 attempts without a key make one order', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => place(getCustomer(1), { slot: getSlotStart(31) })),
    );
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  });

  it('is used several times by a check before the insert', async () => {
    await server.superuser.query('create table naive_keys (key text)');
    await server.superuser.query('grant select, insert on naive_keys to tiffin_app');
    await runConcurrently(async (tx, barrier) => {
      const { rows } = await sql`select from naive_keys where key = 'k'`.execute(tx);
      await barrier();
      if (rows.length === 0) await sql`insert into naive_keys values ('k')`.execute(tx);
    });
    const { rows } = await server.superuser.query<{ made: number }>(
      'select count(*)::int as made from naive_keys',
    );
    await server.superuser.query('drop table naive_keys');
    expect(rows[0]?.made).toBe(CONCURRENCY);
  });
});

describe('the limit of orders', () => {
  it('holds for concurrent requests of one customer (T21)', async () => {
    const strict = await startOrderingApp({ orderSettings: { ordersPerHour: 5 } });
    try {
      const eve = await strict.join();
      const body = (i: number) => orderBody(eve, { note: `${i}` });
      const replies = await Promise.all(
        Array.from({ length: 40 }, (_, i) =>
          strict.call('POST', '/api/order', eve, { body: body(i) }),
        ),
      );
      expect(countReplies(replies)).toEqual({ 200: 5, TOO_OFTEN: 35 });
      const refused = replies.find(({ status }) => status === 429);
      expect(refused?.headers['retry-after']).toBe('3600');
      expect(refused?.body.message).toContain('60 minutes');
      strict.advance(60 * 60 + 1);
      expect((await strict.call('POST', '/api/order', eve, { body: body(99) })).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });
});

describe('an open circuit breaker of the card provider', () => {
  it('refuses orders before anything is stored', async () => {
    const { isCircuitOpen } = server.cards;
    server.cards.isCircuitOpen = () => true;
    const before = await server.checksum();
    const { status, headers, body } = await place(getCustomer(2), { slot: getSlotStart(32) });
    server.cards.isCircuitOpen = isCircuitOpen;
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '10']);
    expect(await server.checksum()).toBe(before);
  });
});

describe('a row that stays locked', () => {
  it('refuses orders after 3 s with a retry, not with an error (F21)', async () => {
    const customer = getCustomer(3);
    const holder = await server.superuser.connect();
    await holder.query('begin');
    await holder.query(
      "select from customers where tenant_id = 'sumo' and customer_id = $1 for update",
      [customer.customerId],
    );
    const replies = await Promise.all(
      [1, 2].map((n) => place(customer, { slot: getSlotStart(32), note: `${n}` })),
    );
    await holder.query('rollback');
    holder.release();
    expect(countReplies(replies)).toEqual({ UNAVAILABLE: 2 });
    expect((await place(customer, { slot: getSlotStart(32) })).status).toBe(200);
  });
});

describe('concurrent moves of one order', () => {
  it('the customer cancels or the kitchen accepts, never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const customer = getCustomer(10 + round);
      const { body } = await place(customer, { slot: getSlotStart(33 + round) });
      const { order, payment } = body.data;
      server.pay(payment);
      await server.settle();
      server.advance(5);
      const [cancelled] = await Promise.all([
        server.call('POST', `/api/orders/${order.id}/cancel`, customer),
        server.poller.runOnce('orderSteps'),
      ]);
      const { status } = await server.read(customer, order.id);
      expect(status).toBe(cancelled.status === 200 ? 'cancelled' : 'accepted');
    }
    await server.poller.runOnce('refunds');
  });
});
