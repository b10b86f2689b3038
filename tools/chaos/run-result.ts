import { setTimeout as pause } from 'node:timers/promises';

import type { InvariantViolation } from '../../test/database/check-invariants.ts';
import type { ChaosSite } from './chaos-site.ts';
import { readProviderLedger } from './provider-ledger.ts';

export interface RunResult {
  kills: number;
  /** Orders that were acknowledged to a client. */
  acked: number;
  /** By status. */
  orders: Record<string, number>;
  intents: number;
  charged: number;
  refunded: number;
  /** By status, and 'no reply' for closed connections. */
  replies: Record<string, number>;
  /** Orders without a reply at first, and those of them that a retry resolved. */
  unknown: { met: number; resolved: number };
  slowestReplyMilliseconds: number;
  /** From the start of the killed process to its first reply. */
  slowestReadyMilliseconds: number;
  /** From the last kill until every scenario has ended. */
  settledMilliseconds: number;
  broken: InvariantViolation[];
}

const SETTLING_MILLISECONDS = 90_000;

/** Waits until every scenario has ended after the last kill; returns the milliseconds. */
export async function awaitScenarios(
  site: ChaosSite,
  scenarios: readonly Promise<unknown>[],
): Promise<number> {
  const lastKill = performance.now();
  site.context.waitDeadline = lastKill + SETTLING_MILLISECONDS;
  await Promise.all(scenarios);
  return performance.now() - lastKill;
}

const PAST_PAYMENT_LIMIT_SECONDS = 16 * 60;

/** Advances the clock beyond the time limit of unpaid orders, waits until nothing is pending, and counts. */
export async function finishRun(
  site: ChaosSite,
  run: Pick<RunResult, 'kills' | 'slowestReadyMilliseconds' | 'settledMilliseconds'>,
): Promise<RunResult> {
  await site.kill();
  // Makes the provider's list be compared with the database once more, in both directions (I17).
  await site.query('delete from recon_runs');
  await site.start(PAST_PAYMENT_LIMIT_SECONDS);
  await waitUntilIdle(site);
  const rows = await site.query<{ status: string; orders: string }>(
    'select status, count(*) as orders from orders group by status order by status',
  );
  const intents = [...(await readProviderLedger(site.ledgerFile)).intents.values()];
  return {
    kills: run.kills,
    slowestReadyMilliseconds: Math.round(run.slowestReadyMilliseconds),
    settledMilliseconds: Math.round(run.settledMilliseconds),
    acked: new Set(site.context.acked.map(({ orderId }) => orderId)).size,
    orders: Object.fromEntries(rows.map(({ status, orders }) => [status, Number(orders)])),
    intents: intents.length,
    charged: intents.filter(({ status }) => status === 'succeeded').length,
    refunded: intents.filter(({ refundedAmount }) => refundedAmount > 0).length,
    replies: Object.fromEntries(site.context.replies),
    unknown: site.context.unknown,
    slowestReplyMilliseconds: Math.round(site.context.slowestReplyMilliseconds),
    broken: await site.findBrokenInvariants(),
  };
}

const QUIET_MILLISECONDS = 30_000;

/** Waits as long as the number of pending records falls, so that a broken invariant is a fault and not a delay. */
async function waitUntilIdle(site: ChaosSite): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  let deadline = performance.now() + QUIET_MILLISECONDS;
  while (performance.now() < deadline) {
    const waiting = await countPending(site);
    if (waiting === 0) return;
    if (waiting < least) deadline = performance.now() + QUIET_MILLISECONDS;
    least = Math.min(least, waiting);
    await pause(50);
  }
}

async function countPending(site: ChaosSite): Promise<number> {
  const [row] = await site.query<{ waiting: string }>(`
    select (select count(*) from orders where status = 'pending_payment')
      + (select count(*) from refunds where state = 'requested')
      + (select count(*) from webhook_events where handled_at is null)
      + (select count(*) from messages where state = 'waiting')
      + (select count(*) from tenants t where t.kind = 'site' and not exists (
          select from recon_runs r where r.tenant_id = t.tenant_id and r.compared_at is not null)) as waiting`);
  return Number(row?.waiting);
}
