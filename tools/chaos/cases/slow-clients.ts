// F16: a thousand connections that send or take a byte a second, beside people who read menus.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { HOST, getKitchenId } from '../../harness/bench-site.ts';
import { runReadLoad } from '../../harness/autocannon.ts';
import { getMissedTargets, type ChaosCase, type CaseResult } from '../chaos-case.ts';
import { withChaosSite, type ChaosSite } from '../chaos-site.ts';
import { openSlowClients, SLOW_MODES, type SlowMode } from '../slow-clients.ts';

const MENU_SECONDS = 8;
const MENU_CONNECTIONS = 4;
const MAX_RATIO = 2;
/** The first may be gone before the last has come. */
const CONCURRENCY = 0.9;
const MAX_STAY_MILLISECONDS = 45_000;
const TIMEOUT_MILLISECONDS = 120_000;
const LARGE = 'large.webp';

export const slowClients: ChaosCase = async ({ slow }) =>
  existsSync('/proc/net/tcp')
    ? [await withChaosSite((shop) => runSlowClients(shop, slow))]
    : { skipped: 'connections are counted by /proc/net/tcp, which is Linux' };

async function runSlowClients(shop: ChaosSite, count: number): Promise<CaseResult> {
  await writeFile(join(shop.folder, 'storefront/client/assets', LARGE), Buffer.alloc(300_000));
  await shop.start();
  const port = Number(new URL(shop.origin).port);
  // Twice, because the first asks a server that has compiled nothing yet.
  await measureMenus(shop);
  const figures: Partial<Record<SlowMode, object>> = {};
  const targets: Record<string, boolean> = {};
  for (const way of SLOW_MODES) {
    const before = await measureMenus(shop);
    const since = performance.now();
    const target = { port, host: HOST, largePath: `/assets/${LARGE}` };
    const slow = await openSlowClients(count, way, target);
    const most = await countConnections(port);
    const during = await measureMenus(shop);
    const goneMilliseconds = await waitUntilClosed(port, since);
    slow.close();
    const ratio = Number((during.p99Milliseconds / before.p99Milliseconds).toFixed(2));
    figures[way] = {
      ...{ most, goneMilliseconds, ratio },
      menuP99Milliseconds: [before.p99Milliseconds, during.p99Milliseconds],
      answers: during.statuses,
    };
    targets[`${way}: they were there`] = most >= CONCURRENCY * count;
    targets[`${way}: menus p99 less than twice that of before`] = ratio < MAX_RATIO;
    targets[`${way}: no menu was refused`] = Object.keys(during.statuses).join() === '200';
    targets[`${way}: all hung up on within 45 s`] = goneMilliseconds <= MAX_STAY_MILLISECONDS;
  }
  return { title: `F16: ${count} slow connections`, figures, missed: getMissedTargets(targets) };
}

const measureMenus = ({ origin }: ChaosSite) =>
  runReadLoad({
    url: `${origin}/api/menu/${getKitchenId(0)}`,
    headers: { host: HOST, 'accept-encoding': 'br' },
    ...{ seconds: MENU_SECONDS, connections: MENU_CONNECTIONS },
  });

/** Milliseconds until the server has hung up on all. */
async function waitUntilClosed(port: number, since: number): Promise<number> {
  while ((await countConnections(port)) > 0 && performance.now() - since < TIMEOUT_MILLISECONDS) {
    await pause(250);
  }
  return Math.round(performance.now() - since);
}

/** proc(5), /proc/net/tcp: address and port of this side and the other, in hexadecimal, then the state: 01 is open. */
async function countConnections(port: number): Promise<number> {
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n');
  const own = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return lines.filter((line) => {
    const [, local, , state] = line.trim().split(/\s+/);
    return local?.endsWith(own) && state === '01';
  }).length;
}
