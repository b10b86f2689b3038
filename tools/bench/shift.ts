// npm run bench:shift [-- --minutes 8 --orders 1500 --rounds 3 --record]: a shift of eight hours with 1,500 orders before a
// board and a kitchen screen in Chromium, compressed to `--minutes`. Orders, stream and taps are real; the clocks of the server
// and of the pages run faster. Fails when a page or a tap exceeds its budget.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { chromium, type BrowserContext } from '@playwright/test';

import { STREAM_TIMEOUT_MILLISECONDS } from '../../console/src/platform/connection.ts';
import { ensureChromium } from '../chromium.ts';
import {
  createBenchSite,
  createOwnerSession,
  createCustomers,
  getKitchenId,
  TENANT,
  type BenchCustomer,
} from '../harness/bench-site.ts';
import { createSiteClient } from '../harness/site-client.ts';
import { median } from '../harness/statistics.ts';
import { formatTableRow } from '../harness/table-row.ts';
import { startThrowawayCluster } from '../harness/throwaway-cluster.ts';
import { withSuperuser } from '../harness/with-superuser.ts';
import { createFastClock, installFastClock } from './fast-clock.ts';
import { measurePage, openMeteredPage, type MeteredPage, type PageUsage } from './page-usage.ts';
import { createRetryingCall, placeOrder, reportPayment } from './place-orders.ts';
import { recordFigures, type Figure } from './results.ts';
import {
  BOARD_DUTIES,
  KITCHEN_DUTIES,
  setPageSpeed,
  tapDue,
  timeBoardTaps,
  timeKitchenTaps,
} from './shift-crew.ts';
import { setDatabaseClock, startShiftServer } from './shift-server.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '8' },
    orders: { type: 'string', default: '1500' },
    rounds: { type: 'string', default: '3' },
    record: { type: 'boolean', default: false },
  },
});
const SHIFT_MINUTES = 480;
const orderCount = Number(values.orders);
const rounds = Number(values.rounds);
const speed = SHIFT_MINUTES / Number(values.minutes);
const STORE = getKitchenId(0);
/** A touch screen without a pointer that hovers. */
const TABLET = {
  viewport: { width: 1280, height: 800 },
  hasTouch: true,
  isMobile: true,
  locale: 'en-GB',
};
/** Real milliseconds between two looks of the crew at its screens. */
const LOOK_MILLISECONDS = 250;
const MAX_MEGABYTES = 150;
const MAX_NODES = 4_000;
const MAX_TAP_MILLISECONDS = 100;
/** More than the pages' own variation from quarter to quarter. */
const MAX_GROWTH_MEGABYTES = 3;

const cluster = await startThrowawayCluster();
const { token, customers } = await withSuperuser(cluster, async (database) => {
  await createBenchSite(database);
  return {
    token: await createOwnerSession(database),
    customers: await createCustomers(database, orderCount),
  };
});
const clock = createFastClock(speed);
await setDatabaseClock(cluster, { clock, speed });
const server = await startShiftServer(cluster, { clock, speed });
const client = createSiteClient(`http://127.0.0.1:${server.port}`);
const callWithRetries = createRetryingCall(client);
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
});
const origin = `http://console.localhost:${server.port}`;
let streams = 0;

async function openTablet(): Promise<BrowserContext> {
  const context = await browser.newContext(TABLET);
  await context.addCookies([{ name: `staff-${TENANT}`, value: token, url: origin }]);
  await context.addInitScript(installFastClock, { start: clock.now(), speed });
  context.on('request', (request) => {
    if (request.url().includes('/events?')) streams += 1;
  });
  return context;
}

const openScreen = (path: string): Promise<MeteredPage> =>
  openMeteredPage(browser, async () => {
    const page = await (await openTablet()).newPage();
    await page.goto(`${origin}/${TENANT}${path}`);
    await page.getByText('Connected', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Sound is off/ }).click();
    return page;
  });

const screens = { board: await openScreen(''), kitchen: await openScreen('/kitchen') };
const usage: Record<keyof typeof screens, PageUsage[]> = { board: [], kitchen: [] };
const taps: Record<string, number[]> = {};

async function measure(name: string): Promise<void> {
  for (const screen of ['board', 'kitchen'] as const) {
    const measured = await measurePage(screens[screen]);
    usage[screen].push(measured);
    const figures = [
      measured.heapMegabytes.toFixed(1),
      measured.processMegabytes.toFixed(0),
      measured.elements,
      measured.nodes,
      measured.listeners,
      measured.storageKilobytes.toFixed(0),
    ];
    console.log(formatTableRow(`${name}, ${screen}`, ...figures));
  }
}

async function setSpeed(next: number): Promise<void> {
  clock.setSpeed(next);
  await setDatabaseClock(cluster, { clock, speed: next });
  for (const { page } of Object.values(screens)) await setPageSpeed(page, next);
}

/** Taps are timed in real time, because a page whose minutes last a second has no time for them. */
async function timeTaps(): Promise<void> {
  await setSpeed(1);
  const measured = [
    await timeBoardTaps(screens.board.page, rounds),
    await timeKitchenTaps(screens.kitchen.page, rounds),
  ];
  await setSpeed(speed);
  for (const [name, times] of measured.flatMap((each) => Object.entries(each)))
    (taps[name] ??= []).push(...times);
}

const crew = { isOnDuty: true, taps: 0 };
async function serve(page: MeteredPage['page'], duties: typeof BOARD_DUTIES): Promise<void> {
  while (crew.isOnDuty) {
    crew.taps += await tapDue(page, duties);
    await pause(LOOK_MILLISECONDS);
  }
}

/** The crew serves both screens until `until` resolves, then nobody taps. */
async function serveUntil(until: () => Promise<void>): Promise<void> {
  crew.isOnDuty = true;
  const serving = [
    serve(screens.board.page, BOARD_DUTIES),
    serve(screens.kitchen.page, KITCHEN_DUTIES),
  ];
  await until();
  crew.isOnDuty = false;
  await Promise.all(serving);
}

/**
 * A webhook has five seconds of the server's clock, a few milliseconds of real time, before it is left to the background jobs, which
 * do not run here. The customer's page asks for the payment, too.
 */
async function orderAndPay(customer: BenchCustomer): Promise<void> {
  const { status } = await reportPayment(
    callWithRetries,
    customer,
    await placeOrder(callWithRetries, STORE, customer),
  );
  if (status === 'pending_payment') throw new Error('An order was paid and not placed');
}

/** Customers of a quarter of the shift, at even distances. */
async function sendOrders(from: number, to: number): Promise<void> {
  const startsAt = clock.now();
  const distance = (SHIFT_MINUTES * 60_000) / orderCount;
  const placing: Promise<unknown>[] = [];
  for (const [index, customer] of customers.slice(from, to).entries()) {
    const wait = startsAt + index * distance - clock.now();
    if (wait > 0) await pause(wait / speed);
    placing.push(orderAndPay(customer));
  }
  await Promise.all(placing);
}

const countTickets = () => screens.board.page.locator('[data-ticket]').count();

console.log(
  formatTableRow('', 'heap MB', 'process MB', 'elements', 'nodes', 'listeners', 'storage kB'),
);
await measure('start');
for (let quarter = 1; quarter <= 4; quarter += 1) {
  const size = orderCount / 4;
  await serveUntil(() => sendOrders((quarter - 1) * size, quarter * size));
  console.log(`${await countTickets()} tickets on the board`);
  await measure(`quarter ${quarter}`);
  await timeTaps();
}
await serveUntil(async () => {
  while ((await countTickets()) > 0) await pause(LOOK_MILLISECONDS);
});
await measure('end');

const { rows: byStatus } = await withSuperuser(cluster, (database) =>
  database.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from orders group by status order by count desc',
  ),
);
console.log(byStatus.map(({ status, count }) => `${count} ${status}`).join(', '));
const silence = Math.round(STREAM_TIMEOUT_MILLISECONDS / speed);
console.log(`${crew.taps} taps; ${streams} streams opened, again after ${silence} ms of silence`);
for (const [name, times] of Object.entries(taps))
  console.log(
    formatTableRow(name, `${median(times)} ms`, `max ${Math.max(...times)}`, `of ${times.length}`),
  );

/** The baseline is the budget. */
const figures: (Figure & { baseline: number })[] = Object.entries(taps).map(([name, times]) => ({
  figure: `${name}: tap to paint`,
  value: median(times),
  unit: 'ms',
  baseline: MAX_TAP_MILLISECONDS,
}));
for (const [screen, measured] of Object.entries(usage)) {
  const getLargest = (kind: 'processMegabytes' | 'nodes') =>
    Math.max(...measured.map((each) => each[kind]));
  const growth = (measured[4]?.heapMegabytes ?? NaN) - (measured[1]?.heapMegabytes ?? NaN);
  const add = (figure: string, value: number, unit: string, baseline: number) =>
    figures.push({ figure: `${screen}: ${figure}`, value, unit, baseline });
  add('memory', getLargest('processMegabytes'), 'MB', MAX_MEGABYTES);
  add('nodes', getLargest('nodes'), '', MAX_NODES);
  add('heap, growth from quarter 1 to 4', growth, 'MB', MAX_GROWTH_MEGABYTES);
}
const problems = figures
  // A figure without a value is a problem, too.
  .filter(({ value, baseline }) => !(value <= baseline))
  .map(
    ({ figure, value, unit, baseline }) =>
      `${figure} ${value.toFixed(1)} ${unit} (budget ${baseline})`,
  );
if (byStatus.some(({ status }) => status !== 'completed'))
  problems.push('orders were not completed');
console.log(problems.join('\n') || 'within budget');
if (values.record) await recordFigures('shift', figures);
await browser.close();
client.close();
await server.close();
await cluster.close();
process.exit(problems.length === 0 ? 0 : 1);
