// npm run bench:shift [-- --minutes 8 --orders 1500 --rounds 3 --record]: a shift of eight hours with 1,500 orders before a
// board and a kitchen screen in Chromium, in so many minutes. Orders, stream and taps are real; the clocks of the server
// and of the pages run faster. Fails when a page uses more memory or more elements than its budget.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext } from '@playwright/test';
import { ensureChromium } from '../chromium.ts';
import {
  createBenchSite,
  createCook,
  createCustomers,
  getKitchenId,
  TENANT,
} from '../harness/bench-site.ts';
import { createSiteClient } from '../harness/site-client.ts';
import { median } from '../harness/statistics.ts';
import { formatTableRow } from '../harness/table-row.ts';
import { startThrowawayCluster } from '../harness/throwaway-cluster.ts';
import { withSuperuser } from '../harness/with-superuser.ts';
import { createFastClock, installFastClock } from './fast-clock.ts';
import { measurePage, openMeteredPage, type MeteredPage, type PageUsage } from './page-usage.ts';
import { createInsist, placeOrder } from './place-orders.ts';
import { recordFigures, type Figure } from './results.ts';
import {
  BOARD_DUTIES,
  KITCHEN_DUTIES,
  setPageSpeed,
  tapDue,
  timeBoardTaps,
  timeKitchenTaps,
} from './shift-crew.ts';
import { startShiftServer } from './shift-server.ts';

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
const TABLET = { viewport: { width: 1280, height: 800 }, hasTouch: true, locale: 'en-GB' };
/** The crew looks at its screens once in so many real milliseconds. */
const LOOK_MILLISECONDS = 250;
const MAX_MEGABYTES = 150;
const MAX_ELEMENTS = 4_000;
const MAX_TAP_MILLISECONDS = 100;
/** More than the pages' own variation from quarter to quarter. */
const MAX_GROWTH_MEGABYTES = 3;

const cluster = await startThrowawayCluster();
const { token, customers } = await withSuperuser(cluster, async (database) => {
  await createBenchSite(database);
  return {
    token: await createCook(database),
    customers: await createCustomers(database, orderCount),
  };
});
const clock = createFastClock(speed);
const server = await startShiftServer(cluster, { clock, speed });
const client = createSiteClient(`http://127.0.0.1:${server.port}`);
const insist = createInsist(client);
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

/** In real time, because a page whose minutes last a second has no time for its taps. */
async function timeTaps(): Promise<void> {
  const pages = [screens.board.page, screens.kitchen.page];
  clock.setSpeed(1);
  for (const page of pages) await setPageSpeed(page, 1);
  const measured = [
    await timeBoardTaps(screens.board.page, rounds),
    await timeKitchenTaps(screens.kitchen.page, rounds),
  ];
  for (const page of pages) await setPageSpeed(page, speed);
  clock.setSpeed(speed);
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

/** Both screens are served until `until`, then nobody taps. */
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

/** Customers of a quarter of the shift, at even distances. */
async function sendOrders(from: number, to: number): Promise<void> {
  const startsAt = clock.now();
  const distance = (SHIFT_MINUTES * 60_000) / orderCount;
  const placing: Promise<unknown>[] = [];
  for (const [index, customer] of customers.slice(from, to).entries()) {
    const wait = startsAt + index * distance - clock.now();
    if (wait > 0) await pause(wait / speed);
    placing.push(placeOrder(insist, STORE, customer));
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
console.log(`${crew.taps} taps, ${streams} streams opened`);
for (const [name, times] of Object.entries(taps))
  console.log(
    formatTableRow(name, `${median(times)} ms`, `max ${Math.max(...times)}`, `of ${times.length}`),
  );

const problems: string[] = [];
const figures: Figure[] = [];
for (const [screen, measured] of Object.entries(usage)) {
  const largest = (pick: (each: PageUsage) => number) => Math.max(...measured.map(pick));
  const [megabytes, elements] = [
    largest((each) => each.processMegabytes),
    largest((each) => each.elements),
  ];
  const growth = (measured[4]?.heapMegabytes ?? NaN) - (measured[1]?.heapMegabytes ?? NaN);
  console.log(`${screen}: heap ${growth.toFixed(1)} MB more in quarter 4 than in quarter 1`);
  if (megabytes > MAX_MEGABYTES) problems.push(`${screen}: ${megabytes.toFixed(0)} MB`);
  if (elements > MAX_ELEMENTS) problems.push(`${screen}: ${elements} elements`);
  if (growth > MAX_GROWTH_MEGABYTES) problems.push(`${screen}: grows by ${growth.toFixed(1)} MB`);
  figures.push(
    { figure: `${screen}: memory`, value: megabytes, unit: 'MB', baseline: MAX_MEGABYTES },
    { figure: `${screen}: elements`, value: elements, unit: '', baseline: MAX_ELEMENTS },
    {
      figure: `${screen}: heap, quarter 4`,
      value: measured[4]?.heapMegabytes ?? NaN,
      unit: 'MB',
      baseline: measured[1]?.heapMegabytes ?? NaN,
    },
  );
}
if (byStatus.some(({ status }) => status !== 'completed'))
  problems.push('orders were not completed');
console.log(problems.join('\n') || 'within budget');
if (values.record) {
  const ofTaps = Object.entries(taps).map(([name, times]) => ({
    figure: `${name}: tap to paint`,
    value: median(times),
    unit: 'ms',
    baseline: MAX_TAP_MILLISECONDS,
  }));
  await recordFigures('shift', [...figures, ...ofTaps]);
}
await browser.close();
client.close();
await server.close();
await cluster.close();
process.exit(problems.length === 0 ? 0 : 1);
