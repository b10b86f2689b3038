// F16: a thousand connections that send or read one byte a second, while other clients read menus.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { runReadLoad } from '../../harness/autocannon.ts';
import { HOST, getKitchenId } from '../../harness/bench-site.ts';
import { getMissedTargets, type ChaosCase, type CaseResult } from '../chaos-case.ts';
import { withChaosSite, type ChaosSite } from '../chaos-site.ts';
import { openSlowClients, SLOW_MODES, type SlowMode } from '../slow-connections.ts';

const MENU_SECONDS = 8;
const MENU_CONNECTIONS = 4;
const MAX_RATIO = 2;
/** The first connections may be closed before the last are open. */
const CONCURRENCY = 0.9;
const MAX_OPEN_MILLISECONDS = 45_000;
const TIMEOUT_MILLISECONDS = 120_000;
const LARGE = 'large.webp';

export const slowClients: ChaosCase = async ({ slow }) =>
  existsSync('/proc/net/tcp')
    ? [await withChaosSite((site) => runSlowClients(site, slow))]
    : { skipped: 'connections are counted in /proc/net/tcp, which needs Linux' };

async function runSlowClients(site: ChaosSite, count: number): Promise<CaseResult> {
  await writeFile(join(site.folder, 'storefront/client/assets', LARGE), Buffer.alloc(300_000));
  await site.start();
  const port = Number(new URL(site.origin).port);
  // Warm-up.
  await measureMenus(site);
  const figures: Partial<Record<SlowMode, object>> = {};
  const targets: Record<string, boolean> = {};
  for (const mode of SLOW_MODES) {
    const before = await measureMenus(site);
    const since = performance.now();
    const target = { port, host: HOST, largePath: `/assets/${LARGE}` };
    const slow = await openSlowClients(count, mode, target);
    const most = await countConnections(port);
    const during = await measureMenus(site);
    const closedMilliseconds = await waitUntilClosed(port, since);
    slow.close();
    const ratio = Number((during.p99Milliseconds / before.p99Milliseconds).toFixed(2));
    figures[mode] = {
      most,
      closedMilliseconds,
      ratio,
      menuP99Milliseconds: [before.p99Milliseconds, during.p99Milliseconds],
      replies: during.statuses,
    };
    targets[`${mode}: the connections were open`] = most >= CONCURRENCY * count;
    targets[`${mode}: menu p99 below twice that before`] = ratio < MAX_RATIO;
    targets[`${mode}: no menu was refused`] = Object.keys(during.statuses).join() === '200';
    targets[`${mode}: all closed within 45 s`] = closedMilliseconds <= MAX_OPEN_MILLISECONDS;
  }
  return {
    title: `F16: ${count} slow connections`,
    figures,
    missedTargets: getMissedTargets(targets),
  };
}

const measureMenus = ({ origin }: ChaosSite) =>
  runReadLoad({
    url: `${origin}/api/menu/${getKitchenId(0)}`,
    headers: { host: HOST, 'accept-encoding': 'br' },
    seconds: MENU_SECONDS,
    connections: MENU_CONNECTIONS,
  });

/** Milliseconds until the server has closed all connections. */
async function waitUntilClosed(port: number, since: number): Promise<number> {
  while ((await countConnections(port)) > 0 && performance.now() - since < TIMEOUT_MILLISECONDS) {
    await pause(250);
  }
  return Math.round(performance.now() - since);
}

/** proc(5), /proc/net/tcp: local and remote address with port, in hexadecimal, then the state; 01 is established. */
async function countConnections(port: number): Promise<number> {
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n');
  const own = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return lines.filter((line) => {
    const [, local, , state] = line.trim().split(/\s+/);
    return local?.endsWith(own) && state === '01';
  }).length;
}
