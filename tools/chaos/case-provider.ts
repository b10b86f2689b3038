// F6 and F7: the card provider says nothing for a while, or is away, under load; menus are read all the time.
import { setTimeout as pause } from 'node:timers/promises';
import { HOST, kitchenId } from '../bench/bench-shop.ts';
import { readLoad } from '../bench/read-load.ts';
import { endRun, settle } from './chaos-figures.ts';
import { leavingStory, payingStory } from './customer-story.ts';
import { missedOf, wholeTargets, type ChaosCase, type Finding } from './finding.ts';
import { heardLater } from './kill-at-failpoints.ts';
import { onCluster } from './on-cluster.ts';
import { readMetric } from './read-metric.ts';
import type { ShopUnderChaos } from './shop-under-chaos.ts';

const AT_ONCE = 16;
const MENU_SECONDS = 10;
const LONGEST_ANSWER_MILLISECONDS = 9_000;
const LONGEST_DRAIN_MILLISECONDS = 60_000;
const MENU_RATIO = 1.2;

export const provider: ChaosCase = async ({ outageSeconds }) => [
  await onCluster((shop) => outage(shop, 'silent', outageSeconds)),
  await onCluster((shop) => outage(shop, 'gone', outageSeconds)),
];

async function outage(
  shop: ShopUnderChaos,
  how: 'silent' | 'gone',
  seconds: number,
): Promise<Finding> {
  const slowestReadyMilliseconds = await shop.start();
  let isOpen = true;
  let served = 0;
  const queue = async (): Promise<void> => {
    // One in five leaves, so that what nobody asks about again is there as well.
    while (isOpen)
      await (served++ % 5 === 0 ? leavingStory : payingStory)(shop.parts, shop.nextCustomer());
  };
  const queues = Array.from({ length: AT_ONCE }, () => heardLater(queue()));
  const before = await menu(shop);
  const began = performance.now();
  if (how === 'silent') shop.provider.freeze();
  else await shop.provider.kill();
  const during = await menu(shop);
  await pause(Math.max(0, seconds * 1_000 - (performance.now() - began)));
  const breaker = await breakerState(shop);
  if (how === 'silent') shop.provider.thaw();
  else await shop.provider.start();
  isOpen = false;
  const drainedMilliseconds = Math.round(await settle(shop, queues));
  const figures = await endRun(shop, {
    ...{ kills: 0, slowestReadyMilliseconds, settledMilliseconds: drainedMilliseconds },
  });
  const menuRatio = Number((during / before).toFixed(2));
  return {
    title: `F6, F7: card provider ${how} for ${seconds} s, ${AT_ONCE} customers at once`,
    figures: { ...figures, menuP99Milliseconds: [before, during], menuRatio, breaker },
    missed: missedOf({
      ...wholeTargets(figures),
      'answers within 9 s': figures.slowestAnswerMilliseconds <= LONGEST_ANSWER_MILLISECONDS,
      'the breaker was open': breaker === 'open',
      'drained within 60 s': drainedMilliseconds <= LONGEST_DRAIN_MILLISECONDS,
      // Which load the customers make differs as well: less of it while they wait.
      'menus are not slower by a fifth': menuRatio <= MENU_RATIO,
    }),
  };
}

async function menu({ origin }: ShopUnderChaos): Promise<number> {
  const { p99Milliseconds } = await readLoad({
    url: `${origin}/api/menu/${kitchenId(0)}`,
    headers: { host: HOST, 'accept-encoding': 'br' },
    ...{ seconds: MENU_SECONDS, connections: 4 },
  });
  return p99Milliseconds;
}

async function breakerState({ origin }: ShopUnderChaos): Promise<string> {
  const metric = await readMetric(origin);
  return metric('tiffin_breaker_open{to="sandbox"}') === 1 ? 'open' : 'closed';
}
