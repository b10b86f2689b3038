// Whatever happens to an order and in whatever order, there is one end, and money and order agree about it
// (reliability section 3.4). INTERLEAVING_RUNS and INTERLEAVING_SEED make it longer or repeat a run.
import { env, stdout } from 'node:process';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOrderingServer, type OrderingServer } from '../ordering-server.ts';
import { ACTIONS, playOrder, type Move, type Sabotage } from './order-interleavings.fixture.ts';

const SEED = Number(env['INTERLEAVING_SEED'] ?? 20260704);
const RUNS = Number(env['INTERLEAVING_RUNS'] ?? 25);
/** A busy machine does fewer runs of those that were not asked for by number. */
const AT_MOST_MILLISECONDS = env['INTERLEAVING_RUNS'] ? 3_600_000 : 20_000;

let server: OrderingServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.stop());

async function openServer(): Promise<OrderingServer> {
  const opened = await startOrderingServer({ kitchen: null });
  opened.faults.webhooks = 'drop';
  await opened.superuser.query(
    `update stores set definition = jsonb_set(definition, '{autoAccept}', 'false')`,
  );
  await opened.superuser.query(
    `insert into item_stock (tenant_id, store_id, item_id, remaining) values ('sumo', 'camden', 'curry', $1)`,
    [CURRIES],
  );
  return opened;
}

const CURRIES = 100_000;
const stocked = [{ tenantId: 'sumo', storeId: 'camden', itemId: 'curry', units: CURRIES }];

const begin: fc.Arbitrary<Move> = fc.record({
  begin: fc.constantFrom(...ACTIONS),
  seed: fc.nat(100),
});
const release: fc.Arbitrary<Move> = fc.record({
  release: fc.nat(7),
  fate: fc.constantFrom('go', 'go', 'go', 'go', 'die', 'lose'),
});
const moves = fc.array(fc.oneof(begin, { arbitrary: release, weight: 2 }), {
  minLength: 12,
  maxLength: 45,
});

const go: Move = { release: 0, fate: 'go' };
const starting = (...names: readonly (typeof ACTIONS)[number][]): Move[] =>
  names.flatMap((name) => [{ begin: name, seed: 0 }, go, go, go, go, go, go]);

/** Most runs begin somewhere along the way: chance alone would seldom get far. */
const scripts = fc
  .tuple(
    fc.constantFrom(
      starting('place'),
      starting('place', 'pay'),
      starting('place', 'pay', 'webhook'),
      starting('place', 'pay', 'webhook', 'accept'),
      starting('place', 'pay', 'webhook', 'accept', 'advance', 'advance', 'advance', 'advance'),
      starting('place', 'pay', 'webhook', 'cancel'),
      [{ begin: 'place', seed: 0 } as const],
    ),
    moves,
  )
  .map(([prefix, rest]) => [...prefix, ...rest]);

const ENDS = ['completed', 'expired', 'cancelled', 'rejected'];

async function holds(
  of: OrderingServer,
  script: readonly Move[],
  sabotage?: Sabotage,
): Promise<void> {
  const { order, atBank, story } = await playOrder(of, script, sabotage);
  const told = story.join('\n');
  expect(await of.broken({ stocked }), told).toEqual([]);
  if (!order) return;
  expect(ENDS, told).toContain(order.status);
  const atTheBank = atBank(order.id);
  expect(atTheBank.length, told).toBeLessThanOrEqual(1);
  const [intent] = atTheBank;
  const captured = intent?.status === 'succeeded' ? intent.amount : 0;
  const returned = intent?.refundedAmount ?? 0;
  expect(order.refundedMinor, told).toBe(returned);
  if (order.status === 'completed') expect(captured, told).toBe(order.totalMinor);
  else expect(captured - returned, told).toBe(0);
  // What is over cannot be paid any more.
  expect(['canceled', 'succeeded', undefined], told).toContain(intent?.status);
}

test(
  'every interleaving ends once, and money and order agree',
  async () => {
    stdout.write(`interleavings: INTERLEAVING_SEED=${SEED} INTERLEAVING_RUNS=${RUNS}\n`);
    let played = 0;
    await fc.assert(
      fc.asyncProperty(scripts, async (script) => {
        await holds(server, script);
        played += 1;
      }),
      {
        ...{ seed: SEED, numRuns: RUNS, endOnFailure: true },
        ...{ interruptAfterTimeLimit: AT_MOST_MILLISECONDS, markInterruptAsFailure: false },
      },
    );
    expect(played).toBeGreaterThan(3);
  },
  AT_MOST_MILLISECONDS + 60_000,
);

test('it bites: refunds that forget their key are found, as a crash then refunds twice', async () => {
  const broken = await openServer();
  const forgetful: Sabotage = (cards) => ({
    ...cards,
    refund: (wish) => cards.refund({ ...wish, idempotencyKey: randomUUID() }),
  });
  const crashing: Move[] = [
    ...starting('place', 'pay', 'webhook', 'accept'),
    { begin: 'refundLine', seed: 0 },
    { begin: 'runRefunds', seed: 0 },
    go,
    { release: 0, fate: 'die' },
  ];
  await holds(server, crashing);
  await expect(holds(broken, crashing, forgetful)).rejects.toThrow(/I5|I14|expected/);
  await broken.stop();
}, 60_000);

test('it bites: a cancelling that the provider never heard of is found', async () => {
  const broken = await openServer();
  const deaf: Sabotage = (cards) => ({
    ...cards,
    cancelIntent: async (tenantId, intentId) => ({
      ...(await cards.retrieveIntent(tenantId, intentId)),
      status: 'canceled',
    }),
  });
  await holds(server, starting('place', 'cancel'));
  await expect(holds(broken, starting('place', 'cancel'), deaf)).rejects.toThrow(
    /requires_payment/,
  );
  await broken.stop();
}, 60_000);
