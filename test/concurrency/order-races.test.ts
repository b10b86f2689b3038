// Many at once for the same thing (reliability T12, T13, F13); each race has a twin that shows that it bites.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant, type Tx } from '../../server/src/platform/db/with-tenant.ts';
import {
  slotClaim,
  take,
} from '../../server/src/features/orders/reservations/order-reservations.sql.ts';
import {
  SLOT_PLACES,
  orderBody,
  startOrderingServer,
  type Customer,
  type Placed,
  type OrderingServer,
} from '../ordering-server.ts';

let server: OrderingServer;
let crowd: Customer[];
beforeAll(async () => {
  server = await startOrderingServer();
  crowd = await Promise.all(Array.from({ length: 100 }, () => server.join()));
});
afterAll(async () => {
  expect(await server.broken()).toEqual([]);
  await server.stop();
});
beforeEach(() => server.advance(60 * 60));

const nextQuarter = (hours: number) => {
  const quarter = 15 * 60_000;
  return new Date(
    Math.ceil(server.clock.time / quarter) * quarter + hours * 3_600_000,
  ).toISOString();
};

const someone = (index: number): Customer => {
  const customer = crowd[index % crowd.length];
  if (!customer) throw new Error('nobody is there');
  return customer;
};

const place = (who: Customer, part: object, key?: string) =>
  server.call<Placed>('POST', '/api/order', who, {
    body: orderBody(who, part),
    ...(key !== undefined && { key }),
  });

/** How often each answer was given. */
function tally(replies: { status: number; body: { code?: string } }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of replies) {
    const name = body.code ?? String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const AT_ONCE = 5;

/** Transactions side by side; `everybodyLooked` lets none go on before all have come so far. */
async function atOnce<Result>(
  work: (tx: Tx, everybodyLooked: () => Promise<void>) => Promise<Result>,
): Promise<Result[]> {
  const gate = Promise.withResolvers<void>();
  let looked = 0;
  const everybodyLooked = () => {
    looked += 1;
    if (looked === AT_ONCE) gate.resolve();
    return gate.promise;
  };
  const one = () => withTenant(server.database, 'sumo', (tx) => work(tx, everybodyLooked));
  return Promise.all(Array.from({ length: AT_ONCE }, one));
}

describe('the last places of a slot', () => {
  it('1,000 attempts for 10 places make exactly 10 orders', async () => {
    const slot = nextQuarter(4);
    const attempts = Array.from({ length: 1_000 }, (_, i) =>
      place(someone(i), { slot, note: `${i}` }, `slot-race-${i}`),
    );
    const replies = await Promise.all(attempts);
    expect(tally(replies)).toEqual({ 200: SLOT_PLACES, SLOT_FULL: 1_000 - SLOT_PLACES });
    const { rows } = await server.superuser.query('select used from slots where starts_at = $1', [
      slot,
    ]);
    expect(rows).toEqual([{ used: SLOT_PLACES }]);
  }, 60_000);

  it('would be oversold by code that looks before it takes; the claim is not', async () => {
    const slot = new Date(nextQuarter(5));
    await server.superuser.query('create table naive_orders (n int)');
    await server.superuser.query('grant select, insert on naive_orders to tiffin_app');
    await server.superuser.query('insert into naive_orders select generate_series(1, $1)', [
      SLOT_PLACES - 1,
    ]);
    await atOnce(async (tx, everybodyLooked) => {
      const { rows } = await sql<{
        taken: number;
      }>`select count(*) as taken from naive_orders`.execute(tx);
      await everybodyLooked();
      if ((rows[0]?.taken ?? 0) < SLOT_PLACES)
        await sql`insert into naive_orders values (1)`.execute(tx);
    });
    const { rows } = await server.superuser.query<{ taken: number }>(
      'select count(*)::int as taken from naive_orders',
    );
    await server.superuser.query('drop table naive_orders');
    expect(rows[0]?.taken).toBe(SLOT_PLACES - 1 + AT_ONCE);

    const claim = {
      storeId: 'camden',
      mode: 'pickup',
      startsAt: slot,
      prepMinutes: 1,
      prepCapacity: 1_000,
    };
    const claimed = await atOnce(async (tx, everybodyLooked) => {
      await sql`select used from slots where starts_at = ${slot}`.execute(tx);
      await everybodyLooked();
      return take(tx, slotClaim(tx, { ...claim, capacity: 1 }));
    });
    expect(claimed.filter(Boolean)).toHaveLength(1);
    await server.superuser.query('delete from slots where starts_at = $1', [slot]);
  }, 60_000);

  it('the last units of a dish, in baskets of opposing order, are sold once and nobody waits for ever', async () => {
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
      place(someone(i), {
        mode: 'pickup',
        slot: nextQuarter(6 + (i % 8)),
        lines: i % 2 === 0 ? lines : [...lines].reverse(),
        expectedTotal: 3_550,
      }),
    );
    const counts = tally(await Promise.all(attempts));
    expect(counts).toEqual({ 200: 15, SOLD_OUT: 85 });
    expect(await server.broken({ stocked: stock })).toEqual([]);
    await server.superuser.query('update item_stock set remaining = null');
    await server.superuser.query('update order_lines set takes_stock = false');
    server.catalogue.forgetLive('sumo');
  }, 60_000);

  it('the last uses of an offer', async () => {
    const attempts = Array.from({ length: 50 }, (_, i) =>
      place(someone(i), {
        slot: nextQuarter(15 + (i % 8)),
        promoCode: 'SCARCE',
        expectedTotal: 2_100,
        note: 'offer',
      }),
    );
    expect(tally(await Promise.all(attempts))).toEqual({ 200: 3, PROMO_REFUSED: 47 });
  }, 60_000);
});

describe('one idempotency key', () => {
  it('500 attempts make one order and get the same bytes', async () => {
    const ada = someone(0);
    const before = server.sandbox.bank.books.intents.size;
    const replies = await Promise.all(
      Array.from({ length: 500 }, () => place(ada, { slot: nextQuarter(30) }, 'one-key-for-all')),
    );
    expect(tally(replies)).toEqual({ 200: 500 });
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(
      replies.filter(({ headers }) => headers['idempotent-replayed'] === undefined),
    ).toHaveLength(1);
    expect(server.sandbox.bank.books.intents.size - before).toBe(1);
  }, 60_000);

  it('50 attempts without one make one order too', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => place(someone(1), { slot: nextQuarter(31) })),
    );
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  }, 60_000);

  it('would make several by code that looks before it inserts', async () => {
    await server.superuser.query('create table naive_keys (key text)');
    await server.superuser.query('grant select, insert on naive_keys to tiffin_app');
    await atOnce(async (tx, everybodyLooked) => {
      const { rows } = await sql`select from naive_keys where key = 'k'`.execute(tx);
      await everybodyLooked();
      if (rows.length === 0) await sql`insert into naive_keys values ('k')`.execute(tx);
    });
    const { rows } = await server.superuser.query<{ made: number }>(
      'select count(*)::int as made from naive_keys',
    );
    await server.superuser.query('drop table naive_keys');
    expect(rows[0]?.made).toBe(AT_ONCE);
  }, 60_000);
});

describe('the limit of orders', () => {
  it('holds for one customer who sends many at once (T21)', async () => {
    const strict = await startOrderingServer({ ordersPerHour: 5 });
    try {
      const eve = await strict.join();
      const body = (i: number) => orderBody(eve, { note: `${i}` });
      const replies = await Promise.all(
        Array.from({ length: 40 }, (_, i) =>
          strict.call('POST', '/api/order', eve, { body: body(i) }),
        ),
      );
      expect(tally(replies)).toEqual({ 200: 5, TOO_OFTEN: 35 });
      expect(replies.find(({ status }) => status === 429)?.headers['retry-after']).toBeDefined();
      strict.advance(60 * 60 + 1);
      expect((await strict.call('POST', '/api/order', eve, { body: body(99) })).status).toBe(200);
    } finally {
      await strict.stop();
    }
  }, 60_000);
});

describe('a provider whose circuit is open', () => {
  it('is not promised any order, and nothing is held', async () => {
    const closed = server.cards.isOpenCircuit;
    server.cards.isOpenCircuit = () => true;
    const before = await server.checksum();
    const { status, headers, body } = await place(someone(2), { slot: nextQuarter(32) });
    server.cards.isOpenCircuit = closed;
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '10']);
    expect(await server.checksum()).toBe(before);
  });
});

describe('somebody who holds a row for too long', () => {
  it('makes others wait three seconds and then come again, and never fail (F21)', async () => {
    const who = someone(3);
    const holder = await server.superuser.connect();
    await holder.query('begin');
    await holder.query('select from customers where customer_id = $1 for update', [who.customerId]);
    const replies = await Promise.all(
      [1, 2].map((n) => place(who, { slot: nextQuarter(32), note: `${n}` })),
    );
    await holder.query('rollback');
    holder.release();
    expect(tally(replies)).toEqual({ UNAVAILABLE: 2 });
    expect((await place(who, { slot: nextQuarter(32) })).status).toBe(200);
  });
});

describe('two who move one order', () => {
  it('never both win: the customer cancels while the kitchen accepts', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 10; round += 1) {
      const who = someone(10 + round);
      const { body } = await place(who, { slot: nextQuarter(33 + round) });
      const { order, payment } = body.data;
      server.pay(payment);
      await server.settle();
      server.advance(5);
      const [cancelled] = await Promise.all([
        server.call('POST', `/api/orders/${order.id}/cancel`, who),
        server.clockwork.runOnce('orderSteps'),
      ]);
      const { status } = await server.read(who, order.id);
      expect(status).toBe(cancelled.status === 200 ? 'cancelled' : 'accepted');
      outcomes.add(status);
    }
    await server.clockwork.runOnce('refunds');
    expect(outcomes.size).toBeGreaterThan(0);
  }, 60_000);
});
