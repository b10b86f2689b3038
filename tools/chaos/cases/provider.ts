// F6 and F7: the card provider says nothing for a while, or is away, under load; menus are read all the time.
import { setTimeout as pause } from 'node:timers/promises';
import { HOST, getKitchenId } from '../../harness/bench-site.ts';
import { runReadLoad } from '../../harness/autocannon.ts';
import { finishRun, awaitScenarios } from '../run-result.ts';
import { runAbandonedOrder, runPaidOrder } from '../customer-scenarios.ts';
import {
  getMissedTargets,
  getConsistencyTargets,
  type ChaosCase,
  type CaseResult,
} from '../chaos-case.ts';
import { deferRejection } from '../kill-at-failpoints.ts';
import { readMetric } from '../read-metric.ts';
import { withChaosSite, type ChaosSite } from '../chaos-site.ts';

const CONCURRENCY = 16;
const MENU_SECONDS = 10;
const MAX_ANSWER_MILLISECONDS = 9_000;
const MAX_DRAIN_MILLISECONDS = 60_000;
const MENU_RATIO = 1.2;

export const provider: ChaosCase = async ({ outageSeconds }) => [
  await withChaosSite((shop) => runOutage(shop, 'silent', outageSeconds)),
  await withChaosSite((shop) => runOutage(shop, 'gone', outageSeconds)),
];

async function runOutage(
  shop: ChaosSite,
  how: 'silent' | 'gone',
  seconds: number,
): Promise<CaseResult> {
  const slowestReadyMilliseconds = await shop.start();
  let isOpen = true;
  let served = 0;
  const queue = async (): Promise<void> => {
    // One in five leaves, so that what nobody asks about again is there as well.
    while (isOpen)
      await (served++ % 5 === 0 ? runAbandonedOrder : runPaidOrder)(
        shop.parts,
        shop.nextCustomer(),
      );
  };
  const queues = Array.from({ length: CONCURRENCY }, () => deferRejection(queue()));
  const before = await measureMenu(shop);
  const began = performance.now();
  if (how === 'silent') shop.provider.freeze();
  else await shop.provider.kill();
  const during = await measureMenu(shop);
  await pause(Math.max(0, seconds * 1_000 - (performance.now() - began)));
  const breaker = await readBreakerState(shop);
  if (how === 'silent') shop.provider.thaw();
  else await shop.provider.start();
  isOpen = false;
  const drainedMilliseconds = Math.round(await awaitScenarios(shop, queues));
  const figures = await finishRun(shop, {
    ...{ kills: 0, slowestReadyMilliseconds, settledMilliseconds: drainedMilliseconds },
  });
  const menuRatio = Number((during / before).toFixed(2));
  return {
    title: `F6, F7: card provider ${how} for ${seconds} s, ${CONCURRENCY} customers at once`,
    figures: { ...figures, menuP99Milliseconds: [before, during], menuRatio, breaker },
    missed: getMissedTargets({
      ...getConsistencyTargets(figures),
      'answers within 9 s': figures.slowestAnswerMilliseconds <= MAX_ANSWER_MILLISECONDS,
      'the breaker was open': breaker === 'open',
      'drained within 60 s': drainedMilliseconds <= MAX_DRAIN_MILLISECONDS,
      // Which load the customers make differs as well: less of it while they wait.
      'menus are not slower by a fifth': menuRatio <= MENU_RATIO,
    }),
  };
}

async function measureMenu({ origin }: ChaosSite): Promise<number> {
  const { p99Milliseconds } = await runReadLoad({
    url: `${origin}/api/menu/${getKitchenId(0)}`,
    headers: { host: HOST, 'accept-encoding': 'br' },
    ...{ seconds: MENU_SECONDS, connections: 4 },
  });
  return p99Milliseconds;
}

async function readBreakerState({ origin }: ChaosSite): Promise<string> {
  const metric = await readMetric(origin);
  return metric('tiffin_breaker_open{to="sandbox"}') === 1 ? 'open' : 'closed';
}
