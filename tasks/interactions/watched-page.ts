// A phone of which every touch is traced.
import { chromium, devices, type Browser, type Locator, type Page } from '@playwright/test';
import { ANSWER_MARK, STEP_MARK, type TraceEvent } from './trace-figures.ts';

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
];

/** A slowed page on a busy machine is slow indeed. */
const PATIENCE_MS = 120_000;

export interface WatchedPage {
  page: Page;
  /** Does something as a step of the story, and waits until the page rests. */
  step(name: string, act: () => Promise<unknown>): Promise<void>;
  /** A finger's touch, without what Playwright itself would do in the page meanwhile. */
  tap(target: Locator): Promise<void>;
  /** From now on a change in `selector` is the answer to a step; '' ends it. */
  watch(selector: string): Promise<void>;
}

export interface Visit {
  executablePath: string;
  url: string;
  /** 4: the processor is slowed four times. */
  slowdown: number;
}

export async function watched(
  { executablePath, url, slowdown }: Visit,
  story: (watched: WatchedPage) => Promise<void>,
): Promise<TraceEvent[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await firstVisit(browser, url, slowdown);
    await browser.startTracing(page, { categories: CATEGORIES });
    await story({
      page,
      step: async (name, act) => {
        await page.evaluate((mark) => void performance.mark(mark), STEP_MARK + name);
        await act();
        await page.evaluate(rest);
      },
      tap: (target) => touch(page, target),
      watch: (selector) => page.evaluate(markChanges, { selector, mark: ANSWER_MARK }),
    });
    const trace = await browser.stopTracing();
    return (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents;
  } finally {
    await browser.close();
  }
}

async function firstVisit(browser: Browser, url: string, rate: number): Promise<Page> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    locale: 'en-GB',
    baseURL: new URL(url).origin,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(() => sessionStorage.setItem('cookiesRefused', '1'));
  // Whoever asks a page from outside counts as somebody who has touched it.
  const awake = Promise.withResolvers<void>();
  await context.exposeBinding('onAwake', () => awake.resolve());
  await context.addInitScript(tellWhenAwake);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  await awake.promise;
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return page;
}

/** Runs in the page, before its own code. */
function tellWhenAwake(): void {
  const place = globalThis as typeof globalThis & { onAwake?: () => void };
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('awake').length > 0) place.onAwake?.();
  }).observe({ type: 'mark', buffered: true });
}

/** What moves by itself, such as a sheet that rises, has come to rest by then. */
const STILL_MS = 200;
/** A finger stays on the glass for a moment, in which the page may already begin. */
const TOUCH_MS = 60;

async function touch(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleAtRest(page, target);
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [{ x, y }]);
  await page.waitForTimeout(TOUCH_MS);
  await send('touchEnd', []);
  await session.detach();
}

async function middleAtRest(page: Page, target: Locator): Promise<{ x: number; y: number }> {
  for (let before = ''; ; await page.waitForTimeout(STILL_MS)) {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`Nothing to touch: ${String(target)}`);
    if (before === JSON.stringify(box)) {
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }
    before = JSON.stringify(box);
  }
}

/** Runs in the page: until what was begun is painted and nothing is left to do. */
async function rest(): Promise<void> {
  for (let turns = 0; turns < 3; turns++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve));
  }
}

/** Runs in the page: a mark at the start of the frame that shows what changed. */
function markChanges({ selector, mark }: { selector: string; mark: string }): void {
  const place = globalThis as typeof globalThis & { watching?: MutationObserver };
  place.watching?.disconnect();
  if (selector === '') return;
  place.watching = new MutationObserver((changes) => {
    const isIn = ({ target }: MutationRecord) =>
      (target instanceof Element ? target : target.parentElement)?.closest(selector);
    if (!changes.some(isIn)) return;
    requestAnimationFrame(() => performance.mark(mark));
  });
  place.watching.observe(document.body, { subtree: true, childList: true, attributes: true });
}
