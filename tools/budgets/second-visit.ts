// A second visit in Chromium on a phone: HTTP cache and service worker cache are warm, worker and page have to start.
// Applied throttling: a slow network and a processor slowed four times.
import { chromium, devices, type BrowserContext } from '@playwright/test';

import { waitForFinalPage } from '../../test/e2e/steps/visit.ts';
import { SLOW_4G, startThrottledProxy } from '../harness/throttled-proxy.ts';

const SLOWDOWN = 4;
const QUIET_MILLISECONDS = 3_000;

/** Milliseconds to the largest contentful paint. `url` is of the server itself, without the proxy. */
export async function measureSecondVisitLcp(url: string, executablePath: string): Promise<number> {
  const proxy = await startThrottledProxy(url, SLOW_4G);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const { pathname, search } = new URL(url);
    const address = proxy.origin + pathname + search;
    const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-GB' });
    await visitOnce(context, address);
    proxy.closeConnections();
    return await measureSecondVisit(context, address);
  } finally {
    await browser.close();
    await proxy.close();
  }
}

async function visitOnce(context: BrowserContext, address: string): Promise<void> {
  let lastAt = performance.now();
  context.on('request', () => (lastAt = performance.now()));
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  await waitForFinalPage(page);
  // The first touch installs the service worker, which fills its cache.
  await page.touchscreen.tap(1, 1);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  while (performance.now() - lastAt < QUIET_MILLISECONDS) await page.waitForTimeout(200);
  await page.close();
}

async function measureSecondVisit(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(address);
  await waitForFinalPage(page);
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
