// F6 and F7: the payment provider does not reply, or is down, under load; menus are read all the time.
import { setTimeout as pause } from 'node:timers/promises';

import { runReadLoad } from '../../harness/autocannon.ts';
import { HOST, getKitchenId } from '../../harness/bench-site.ts';
import {
  getMissedTargets,
  getConsistencyTargets,
  type ChaosCase,
  type CaseResult,
} from '../chaos-case.ts';
import { withChaosSite, type ChaosSite } from '../chaos-site.ts';
import { runAbandonedOrder, runPaidOrder } from '../customer-scenarios.ts';
import { deferRejection } from '../kill-at-failpoints.ts';
import { readMetric } from '../read-metric.ts';
import { finishRun, awaitScenarios } from '../run-result.ts';

const CONCURRENCY = 16;
const MENU_SECONDS = 10;
const MAX_REPLY_MILLISECONDS = 9_000;
const MAX_DRAIN_MILLISECONDS = 60_000;
const MENU_RATIO = 1.2;

export const provider: ChaosCase = async ({ outageSeconds }) => [
  await withChaosSite((site) => runOutage(site, 'silent', outageSeconds)),
  await withChaosSite((site) => runOutage(site, 'down', outageSeconds)),
];

async function runOutage(
  site: ChaosSite,
  outageKind: 'silent' | 'down',
  seconds: number,
): Promise<CaseResult> {
  const slowestReadyMilliseconds = await site.start();
  let isOpen = true;
  let served = 0;
  const orderRepeatedly = async (): Promise<void> => {
    // One in five customers leaves, so that there are orders for which no client retries.
    while (isOpen)
      await (served++ % 5 === 0 ? runAbandonedOrder : runPaidOrder)(
        site.context,
        site.nextCustomer(),
      );
  };
  const customerLoops = Array.from({ length: CONCURRENCY }, () =>
    deferRejection(orderRepeatedly()),
  );
  const before = await measureMenu(site);
  const began = performance.now();
  if (outageKind === 'silent') site.provider.freeze();
  else await site.provider.kill();
  const during = await measureMenu(site);
  await pause(Math.max(0, seconds * 1_000 - (performance.now() - began)));
  const breaker = await readBreakerState(site);
  if (outageKind === 'silent') site.provider.thaw();
  else await site.provider.start();
  isOpen = false;
  const drainedMilliseconds = Math.round(await awaitScenarios(site, customerLoops));
  const figures = await finishRun(site, {
    kills: 0,
    slowestReadyMilliseconds,
    settledMilliseconds: drainedMilliseconds,
  });
  const menuRatio = Number((during / before).toFixed(2));
  return {
    title: `F6, F7: payment provider ${outageKind} for ${seconds} s, ${CONCURRENCY} concurrent customers`,
    figures: { ...figures, menuP99Milliseconds: [before, during], menuRatio, breaker },
    missedTargets: getMissedTargets({
      ...getConsistencyTargets(figures),
      'replies within 9 s': figures.slowestReplyMilliseconds <= MAX_REPLY_MILLISECONDS,
      'the circuit breaker was open': breaker === 'open',
      'drained within 60 s': drainedMilliseconds <= MAX_DRAIN_MILLISECONDS,
      // The customers' load differs as well: it is lower while they wait.
      'menus are at most a fifth slower': menuRatio <= MENU_RATIO,
    }),
  };
}

async function measureMenu({ origin }: ChaosSite): Promise<number> {
  const { p99Milliseconds } = await runReadLoad({
    url: `${origin}/api/menu/${getKitchenId(0)}`,
    headers: { host: HOST, 'accept-encoding': 'br' },
    seconds: MENU_SECONDS,
    connections: 4,
  });
  return p99Milliseconds;
}

async function readBreakerState({ origin }: ChaosSite): Promise<string> {
  const metric = await readMetric(origin);
  return metric('tiffin_breaker_open{to="sandbox"}') === 1 ? 'open' : 'closed';
}
