import { setTimeout as pause } from 'node:timers/promises';
import type { BrokenInvariant } from '../../test/check-invariants.ts';
import { readProviderLedger } from './provider-ledger.ts';
import type { ChaosSite } from './chaos-site.ts';

export interface RunResult {
  kills: number;
  /** Orders that a client was told of. */
  acked: number;
  /** By status. */
  orders: Record<string, number>;
  intents: number;
  charged: number;
  refunded: number;
  /** By status, and 'broken' where none came. */
  answers: Record<string, number>;
  /** Orders that no answer told of at first, and those of them that a retry told of. */
  unknown: { met: number; resolved: number };
  slowestAnswerMilliseconds: number;
  /** From the start of what was killed to its first answer. */
  slowestReadyMilliseconds: number;
  /** From the last kill until every story had come to its end. */
  settledMilliseconds: number;
  broken: BrokenInvariant[];
}

const SETTLING_MILLISECONDS = 90_000;

/** The killing is over: every story must come to its end now. Gives how long that took. */
export async function awaitScenarios(
  shop: ChaosSite,
  stories: readonly Promise<unknown>[],
): Promise<number> {
  const lastKill = performance.now();
  shop.parts.waitDeadline = lastKill + SETTLING_MILLISECONDS;
  await Promise.all(stories);
  return performance.now() - lastKill;
}

const PAY_TIME_IS_OVER_SECONDS = 16 * 60;

/** Lets the time pass in which unpaid orders end, waits until nothing is due any more, and counts. */
export async function finishRun(
  shop: ChaosSite,
  run: Pick<RunResult, 'kills' | 'slowestReadyMilliseconds' | 'settledMilliseconds'>,
): Promise<RunResult> {
  await shop.kill();
  // Jobs that a killed worker had begun are free for others after minutes by the database's clock.
  await shop.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '3 min'`,
  );
  // What the provider lists is compared with our books once more, both ways (I17).
  await shop.query('delete from recon_runs');
  await shop.start(PAY_TIME_IS_OVER_SECONDS);
  await waitUntilIdle(shop);
  const rows = await shop.query<{ status: string; orders: string }>(
    'select status, count(*) as orders from orders group by status order by status',
  );
  const intents = [...(await readProviderLedger(shop.ledgerFile)).intents.values()];
  return {
    kills: run.kills,
    slowestReadyMilliseconds: Math.round(run.slowestReadyMilliseconds),
    settledMilliseconds: Math.round(run.settledMilliseconds),
    acked: new Set(shop.parts.acked.map(({ orderId }) => orderId)).size,
    orders: Object.fromEntries(rows.map(({ status, orders }) => [status, Number(orders)])),
    intents: intents.length,
    charged: intents.filter(({ status }) => status === 'succeeded').length,
    refunded: intents.filter(({ refundedAmount }) => refundedAmount > 0).length,
    answers: Object.fromEntries(shop.parts.answers),
    unknown: shop.parts.unknown,
    slowestAnswerMilliseconds: Math.round(shop.parts.slowestAnswerMilliseconds),
    broken: await shop.findBrokenInvariants(),
  };
}

const QUIET_MILLISECONDS = 30_000;

/** Then what an invariant finds is a fault and not a delay. Waits as long as it gets less. */
async function waitUntilIdle(shop: ChaosSite): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  let deadline = performance.now() + QUIET_MILLISECONDS;
  while (performance.now() < deadline) {
    const waiting = await countPending(shop);
    if (waiting === 0) return;
    if (waiting < least) deadline = performance.now() + QUIET_MILLISECONDS;
    least = Math.min(least, waiting);
    await pause(50);
  }
}

async function countPending(shop: ChaosSite): Promise<number> {
  const [row] = await shop.query<{ waiting: string }>(`
    select (select count(*) from orders where status = 'pending_payment')
      + (select count(*) from refunds where state = 'requested')
      + (select count(*) from webhook_events where handled_at is null)
      + (select count(*) from messages where state = 'waiting')
      + (select count(*) from tenants t where t.kind = 'site' and not exists (
          select from recon_runs r where r.tenant_id = t.tenant_id and r.compared_at is not null)) as waiting`);
  return Number(row?.waiting);
}
