// A true second visit in Chromium: a phone that was here, touched the page and left; its cache and the service worker's
// are warm, the worker and the page have to start. Applied throttling: a slow line, and a processor slowed four times.
import { chromium, devices, type BrowserContext } from '@playwright/test';
import { SLOW_4G, startThrottledProxy } from '../harness/throttled-proxy.ts';
import { awake } from '../../test/e2e/steps/visit.ts';

const SLOWDOWN = 4;
const QUIET_MILLISECONDS = 3_000;

/** Milliseconds until the largest thing was painted. `url` is of the server itself, without the line. */
export async function measureSecondVisitLcp(url: string, executablePath: string): Promise<number> {
  const line = await startThrottledProxy(url, SLOW_4G);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const { pathname, search } = new URL(url);
    const address = line.origin + pathname + search;
    const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-GB' });
    await visitOnce(context, address);
    line.closeConnections();
    return await visitAgain(context, address);
  } finally {
    await browser.close();
    await line.close();
  }
}

async function visitOnce(context: BrowserContext, address: string): Promise<void> {
  let lastAt = performance.now();
  context.on('request', () => (lastAt = performance.now()));
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  await awake(page);
  // At the first touch the worker comes, and keeps what it needs.
  await page.touchscreen.tap(1, 1);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  while (performance.now() - lastAt < QUIET_MILLISECONDS) await page.waitForTimeout(200);
  await page.close();
}

async function visitAgain(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(address);
  await awake(page);
  return page.evaluate(getLargestPaint);
}

/** Runs in the page. */
const getLargestPaint = (): Promise<number> =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
