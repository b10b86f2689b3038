// In every interleaving an order ends once, and its status agrees with the money (docs/reliability.md section 3.4).
// INTERLEAVING_RUNS sets the number of cases; INTERLEAVING_SEED repeats a run.
import { randomUUID } from 'node:crypto';
import { env, stdout } from 'node:process';

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startOrderingApp, type OrderingApp } from '../apps/ordering-app.ts';
import {
  ACTIONS,
  runScript,
  type Action,
  type FaultInjection,
  type ScriptStep,
} from './order-interleavings.fixture.ts';

const SEED = Number(env['INTERLEAVING_SEED'] ?? 20260704);
const RUNS = Number(env['INTERLEAVING_RUNS'] ?? 100);
/** Generous, so that a slow machine runs all cases as well. */
const TIMEOUT_PER_RUN_MILLISECONDS = 5_000;

let server: OrderingApp;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Webhooks arrive only when a script sends them, and no store accepts automatically. */
async function startServer(): Promise<OrderingApp> {
  const started = await startOrderingApp({ orderSettings: { kitchen: null } });
  started.faults.webhooks = 'drop';
  await started.superuser.query(
    `update stores set definition = jsonb_set(definition, '{autoAccept}', 'false')`,
  );
  await started.superuser.query(
    `insert into item_stock (tenant_id, store_id, item_id, remaining) values ('sumo', 'camden', 'curry', $1)`,
    [CURRY_UNITS],
  );
  return started;
}

const CURRY_UNITS = 100_000;
const stocked = [{ tenantId: 'sumo', storeId: 'camden', itemId: 'curry', units: CURRY_UNITS }];

const startStep: fc.Arbitrary<ScriptStep> = fc.record({
  start: fc.constantFrom(...ACTIONS),
  seed: fc.nat(100),
});
const releaseStep: fc.Arbitrary<ScriptStep> = fc.record({
  release: fc.nat(7),
  outcome: fc.constantFrom('continue', 'continue', 'continue', 'continue', 'crash', 'lose_answer'),
});
const steps = fc.array(fc.oneof(startStep, { arbitrary: releaseStep, weight: 2 }), {
  minLength: 12,
  maxLength: 45,
});

const CONTINUE: ScriptStep = { release: 0, outcome: 'continue' };
const runInSequence = (...actions: readonly Action[]): ScriptStep[] =>
  actions.flatMap((start) => [{ start, seed: 0 }, ...Array<ScriptStep>(6).fill(CONTINUE)]);

/** Most scripts start at a later status, which random steps seldom reach. */
const scripts = fc
  .tuple(
    fc.constantFrom<ScriptStep[][]>(
      runInSequence('place'),
      runInSequence('place', 'pay'),
      runInSequence('place', 'pay', 'webhook'),
      runInSequence('place', 'pay', 'webhook', 'accept'),
      runInSequence(
        'place',
        'pay',
        'webhook',
        'accept',
        'advance',
        'advance',
        'advance',
        'advance',
      ),
      runInSequence('place', 'pay', 'webhook', 'cancel'),
      [{ start: 'place', seed: 0 }],
    ),
    steps,
  )
  .map(([prefix, rest]) => [...prefix, ...rest]);

const FINAL_STATUSES = ['completed', 'expired', 'cancelled', 'rejected'];

async function expectConsistentEnd(
  testServer: OrderingApp,
  script: readonly ScriptStep[],
  injectFault?: FaultInjection,
): Promise<void> {
  const { order, listIntents, trace } = await runScript(testServer, script, injectFault);
  const message = trace.join('\n');
  expect(await testServer.broken({ stocked }), message).toEqual([]);
  if (!order) return;
  expect(FINAL_STATUSES, message).toContain(order.status);
  const intents = listIntents(order.id);
  expect(intents.length, message).toBeLessThanOrEqual(1);
  const [intent] = intents;
  const captured = intent?.status === 'succeeded' ? intent.amount : 0;
  const refunded = intent?.refundedAmount ?? 0;
  expect(order.refundedMinor, message).toBe(refunded);
  if (order.status === 'completed') expect(captured, message).toBe(order.totalMinor);
  else expect(captured - refunded, message).toBe(0);
  // The intent of an ended order can no longer be paid.
  expect(['canceled', 'succeeded', undefined], message).toContain(intent?.status);
}

test(
  'an order ends once, in agreement with its money, in every interleaving',
  async () => {
    stdout.write(`interleavings: INTERLEAVING_SEED=${SEED} INTERLEAVING_RUNS=${RUNS}\n`);
    await fc.assert(
      fc.asyncProperty(scripts, (script) => expectConsistentEnd(server, script)),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    );
  },
  RUNS * TIMEOUT_PER_RUN_MILLISECONDS,
);

// Servers of their own: where all interleavings take more than five minutes, their unsent messages break an invariant.
test('a refund without an idempotency key is detected: a crash repeats it', async () => {
  const ownServer = await startServer();
  const dropKey: FaultInjection = (cards) => ({
    ...cards,
    refund: (refund) => cards.refund({ ...refund, idempotencyKey: randomUUID() }),
  });
  const crashAfterRefund: ScriptStep[] = [
    ...runInSequence('place', 'pay', 'webhook', 'accept'),
    { start: 'refundLine', seed: 0 },
    { start: 'runRefunds', seed: 0 },
    CONTINUE,
    { release: 0, outcome: 'crash' },
  ];
  await expectConsistentEnd(ownServer, crashAfterRefund);
  await expect(expectConsistentEnd(ownServer, crashAfterRefund, dropKey)).rejects.toThrow(
    /I5|I14|expected/,
  );
  await ownServer.stop();
});

test('a cancellation that does not reach the provider is detected', async () => {
  const ownServer = await startServer();
  const skipCancel: FaultInjection = (cards) => ({
    ...cards,
    cancelIntent: async (tenantId, intentId) => ({
      ...(await cards.retrieveIntent(tenantId, intentId)),
      status: 'canceled',
    }),
  });
  const script = runInSequence('place', 'cancel');
  await expectConsistentEnd(ownServer, script);
  await expect(expectConsistentEnd(ownServer, script, skipCancel)).rejects.toThrow(
    /requires_payment/,
  );
  await ownServer.stop();
});
