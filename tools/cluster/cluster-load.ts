// Whole orders and page views at a steady rate, and what of them failed.
import { setTimeout as pause } from 'node:timers/promises';

import { checkInvariants, toEvidence } from '../../test/database/check-invariants.ts';
import { runPaidOrder, type ScenarioContext } from '../chaos/customer-scenarios.ts';
import { readProviderLedger } from '../chaos/provider-ledger.ts';
import { startSteadyLoad } from '../chaos/steady-load.ts';
import { HOST } from '../harness/bench-site.ts';
import { getRaw } from '../harness/raw-get.ts';
import { createSiteClient, type SiteClient } from '../harness/site-client.ts';
import { withSuperuser } from '../harness/with-superuser.ts';
import type { ClusterSite } from './cluster-site.ts';

export interface LoadFigures {
  /** Longest time without a new order. */
  secondsWithoutOrders: number;
  /** Whole orders: paid, and placed with the kitchen. */
  orders: number;
  failedScenarios: number;
  /** Answers to customers that were no success, by status or error. */
  failedAnswers: Record<string, number>;
  pages: number;
  failedPages: Record<string, number>;
  /** Acknowledged orders that the database does not have. */
  lost: number;
  brokenInvariants: string[];
}

const PAGES = ['/menu', '/api/menu/kitchen-0', '/api/public/stores'];
const PAGE_INTERVAL_MILLISECONDS = 100;
const MAX_CONCURRENT = 200;
const SETTLING_MILLISECONDS = 120_000;

let served = 0;

/** Runs `inject` under load, and the load for `afterSeconds` more. */
export async function measureUnderLoad(
  site: ClusterSite,
  { rate, afterSeconds }: { rate: number; afterSeconds: number },
  inject: () => Promise<void>,
): Promise<LoadFigures> {
  const orderTimes: number[] = [];
  const client = createSiteClient(site.origin);
  const context: ScenarioContext = {
    client: recordOrders(client, orderTimes),
    provider: createSiteClient(site.sandboxOrigin),
    acked: [],
    replies: new Map(),
    unknown: { met: 0, resolved: 0 },
    slowestReplyMilliseconds: 0,
    waitDeadline: Number.POSITIVE_INFINITY,
  };
  const pages = startPageViews(site.origin);
  const scenarios: Promise<unknown>[] = [];
  const load = startSteadyLoad(rate, MAX_CONCURRENT, () => {
    const customer = site.customers[served++ % site.customers.length];
    if (!customer) throw new Error('There are no customers');
    const scenario = runPaidOrder(context, customer);
    scenarios.push(scenario);
    return scenario;
  });
  const stop = async () => {
    void (await load.stop());
    context.waitDeadline = performance.now() + SETTLING_MILLISECONDS;
    const outcomes = await Promise.allSettled(scenarios);
    const views = await pages.stop();
    client.close();
    context.provider.close();
    return { outcomes, ...views };
  };
  await pause(5_000);
  const injectedAt = performance.now();
  await inject()
    .then(() => pause(afterSeconds * 1_000))
    .catch(async (error: unknown) => {
      await stop();
      throw error;
    });
  const endedAt = performance.now();
  const { outcomes, count, failures } = await stop();
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
  for (const { reason } of failed.slice(0, 3))
    console.log(`  a customer's scenario failed: ${reason}`);
  const failedReplies = [...context.replies].filter(([name]) => name !== '200');
  return {
    secondsWithoutOrders: findLongestGap(orderTimes, injectedAt, endedAt) / 1_000,
    orders: outcomes.length - failed.length,
    failedScenarios: failed.length,
    failedAnswers: Object.fromEntries(failedReplies),
    pages: count,
    failedPages: failures,
    ...(await checkStoredOrders(site, context)),
  };
}

function recordOrders({ call, close }: SiteClient, orderTimes: number[]): SiteClient {
  return {
    async call(method, path, options) {
      const reply = await call<never>(method, path, options);
      if (method === 'POST' && path === '/api/order' && reply.status === 200)
        orderTimes.push(performance.now());
      return reply;
    },
    close,
  };
}

function findLongestGap(times: readonly number[], from: number, to: number): number {
  const within = times.filter((at) => at > from && at < to);
  const gaps = [...within, to].map((at, index) => at - (within[index - 1] ?? from));
  return Math.max(...gaps);
}

function startPageViews(origin: string) {
  const failures: Record<string, number> = {};
  const views: Promise<void>[] = [];
  let isOpen = true;
  const view = async (path: string): Promise<void> => {
    const outcome = await getRaw(`${origin}${path}`, { host: HOST }).then(
      ({ status }) => String(status),
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    );
    if (outcome === '200') return;
    const name = `${path} ${outcome}`;
    failures[name] = (failures[name] ?? 0) + 1;
  };
  const viewing = (async () => {
    while (isOpen) {
      views.push(view(PAGES[views.length % PAGES.length] ?? '/menu'));
      await pause(PAGE_INTERVAL_MILLISECONDS);
    }
  })();
  return {
    async stop() {
      isOpen = false;
      await viewing;
      await Promise.all(views);
      return { count: views.length, failures };
    },
  };
}

async function checkStoredOrders(
  { ledgerFile, urls }: ClusterSite,
  { acked }: ScenarioContext,
): Promise<Pick<LoadFigures, 'lost' | 'brokenInvariants'>> {
  const psp = toEvidence(await readProviderLedger(ledgerFile));
  return withSuperuser(urls, async (client) => {
    const orderIds = [...new Set(acked.map(({ orderId }) => orderId))];
    const { rows } = await client.query<{ stored: number }>(
      'select count(*)::int as stored from orders where order_id = any($1::uuid[])',
      [orderIds],
    );
    const broken = await checkInvariants(client, { psp, acked });
    return {
      lost: orderIds.length - (rows[0]?.stored ?? Number.NaN),
      brokenInvariants: broken.map(
        ({ name, rows: found }) =>
          `${name}: ${found.length} rows, first ${JSON.stringify(found[0])}`,
      ),
    };
  });
}
