// A phone of which every touch is traced, or timed as the page itself can.
import { chromium, devices, type Browser, type Locator, type Page } from '@playwright/test';
import { ANSWER_MARK, STEP_MARK, type TraceEvent } from './trace-metrics.ts';

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
];

type Watching = typeof globalThis & { longest?: number; flushEntries?: () => void };

/** A slowed page on a busy machine is slow indeed. */
const TIMEOUT_MS = 120_000;

export interface InstrumentedPage {
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

type Flow = (watched: InstrumentedPage) => Promise<void>;

/** What Chromium's trace says of the story. */
export async function recordTrace(visit: Visit, story: Flow): Promise<TraceEvent[]> {
  return withPhone(visit, async (page, browser) => {
    await browser.startTracing(page, { categories: CATEGORIES });
    await story(createInstrumentedPage(page, () => Promise.resolve()));
    const trace = await browser.stopTracing();
    return (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents;
  });
}

/** By step the longest that the page itself knows of (Event Timing, W3C), in milliseconds; nothing traces it meanwhile. */
export async function recordTimings(visit: Visit, story: Flow): Promise<Map<string, number>> {
  return withPhone(visit, async (page) => {
    const longest = new Map<string, number>();
    await page.evaluate(observeEvents);
    await story(
      createInstrumentedPage(page, async (name) => {
        const took = await page.evaluate(takeLongestEvent);
        longest.set(name, Math.max(longest.get(name) ?? 0, took));
      }),
    );
    return longest;
  });
}

async function withPhone<Found>(
  { executablePath, url, slowdown }: Visit,
  use: (page: Page, browser: Browser) => Promise<Found>,
): Promise<Found> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    return await use(await openPage(browser, url, slowdown), browser);
  } finally {
    await browser.close();
  }
}

const createInstrumentedPage = (
  page: Page,
  ended: (step: string) => Promise<void>,
): InstrumentedPage => ({
  page,
  step: async (name, act) => {
    await page.evaluate((mark) => void performance.mark(mark), STEP_MARK + name);
    await act();
    await page.evaluate(waitUntilIdle);
    await ended(name);
  },
  tap: (target) => tapAt(page, target),
  watch: (selector) => page.evaluate(markChangedFrames, { selector, mark: ANSWER_MARK }),
});

async function openPage(browser: Browser, url: string, rate: number): Promise<Page> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    locale: 'en-GB',
    baseURL: new URL(url).origin,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  await context.addInitScript(() => sessionStorage.setItem('cookiesRefused', '1'));
  // Whoever asks a page from outside counts as somebody who has touched it.
  const awake = Promise.withResolvers<void>();
  await context.exposeBinding('onAwake', () => awake.resolve());
  await context.addInitScript(reportHydration);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  await awake.promise;
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return page;
}

/** Runs in the page, before its own code. */
function reportHydration(): void {
  const place = globalThis as typeof globalThis & { onAwake?: () => void };
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('hydrated').length > 0) place.onAwake?.();
  }).observe({ type: 'mark', buffered: true });
}

/** What moves by itself, such as a sheet that rises, has come to rest by then. */
const STILL_MS = 200;
/** A finger stays on the glass for a moment, in which the page may already begin. */
const TOUCH_MS = 60;

async function tapAt(page: Page, target: Locator): Promise<void> {
  const { x, y } = await getStableCentre(page, target);
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [{ x, y }]);
  await page.waitForTimeout(TOUCH_MS);
  await send('touchEnd', []);
  await session.detach();
}

async function getStableCentre(page: Page, target: Locator): Promise<{ x: number; y: number }> {
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
async function waitUntilIdle(): Promise<void> {
  for (let turns = 0; turns < 3; turns++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve));
  }
}

/** Runs in the page. */
function observeEvents(): void {
  const place = globalThis as Watching;
  place.longest = 0;
  const note = (entries: readonly PerformanceEntry[]): void => {
    for (const { interactionId, duration } of entries as PerformanceEventTiming[]) {
      if (interactionId) place.longest = Math.max(place.longest ?? 0, duration);
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  const shortest = { durationThreshold: 16 };
  observer.observe({ type: 'event', ...shortest });
  place.flushEntries = () => note(observer.takeRecords());
}

/** Runs in the page: since it was asked the last time. */
function takeLongestEvent(): number {
  const place = globalThis as Watching;
  place.flushEntries?.();
  const { longest = 0 } = place;
  place.longest = 0;
  return longest;
}

/** Runs in the page: a mark at the start of the frame that shows what changed. */
function markChangedFrames({ selector, mark }: { selector: string; mark: string }): void {
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
