// A page on a phone whose interactions are traced, or timed by the page's own Event Timing entries.
import { chromium, devices, type Browser, type Locator, type Page } from '@playwright/test';

import { ANSWER_MARK, STEP_MARK, type TraceEvent } from './trace-metrics.ts';

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
];

type Watching = typeof globalThis & { longest?: number; flushEntries?: () => void };

/** Generous, because the page is slowed and the machine may be busy. */
const TIMEOUT_MILLISECONDS = 120_000;

export interface InstrumentedPage {
  page: Page;
  /** Runs a step of the flow and waits until the page is idle. */
  step(name: string, act: () => Promise<unknown>): Promise<void>;
  /** A touch by the DevTools protocol, without the checks that Playwright would run in the page. */
  tap(target: Locator): Promise<void>;
  /** From now on a change in `selector` is the result of a step; '' ends it. */
  watch(selector: string): Promise<void>;
}

export interface Visit {
  executablePath: string;
  url: string;
  /** 4 slows the processor four times. */
  slowdown: number;
}

type Flow = (watched: InstrumentedPage) => Promise<void>;

/** Chromium's trace of the flow. */
export async function recordTrace(visit: Visit, flow: Flow): Promise<TraceEvent[]> {
  return withPhone(visit, async (page, browser) => {
    await browser.startTracing(page, { categories: CATEGORIES });
    await flow(createInstrumentedPage(page, () => Promise.resolve()));
    const trace = await browser.stopTracing();
    return (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents;
  });
}

/** The longest Event Timing duration (W3C) of each step in milliseconds, without tracing. */
export async function recordTimings(visit: Visit, flow: Flow): Promise<Map<string, number>> {
  return withPhone(visit, async (page) => {
    const longest = new Map<string, number>();
    await page.evaluate(observeEvents);
    await flow(
      createInstrumentedPage(page, async (name) => {
        const took = await page.evaluate(takeLongestEvent);
        longest.set(name, Math.max(longest.get(name) ?? 0, took));
      }),
    );
    return longest;
  });
}

/** Touches an element and returns the Event Timing duration in milliseconds; 0: below 16 ms. */
export async function createTapTimer(page: Page): Promise<(target: Locator) => Promise<number>> {
  await page.evaluate(observeEvents);
  return async (target) => {
    await page.evaluate(takeLongestEvent);
    await tapAt(page, target);
    await page.evaluate(waitUntilIdle);
    return page.evaluate(takeLongestEvent);
  };
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
  context.setDefaultTimeout(TIMEOUT_MILLISECONDS);
  await context.addInitScript(() => sessionStorage.setItem('cookiesRefused', '1'));
  // Evaluating code in the page from outside would count as its first interaction.
  const interactive = Promise.withResolvers<void>();
  await context.exposeBinding('onHydrated', () => interactive.resolve());
  await context.addInitScript(reportHydration);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  await interactive.promise;
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return page;
}

/** Runs in the page, before its own code. */
function reportHydration(): void {
  const scope = globalThis as typeof globalThis & { onHydrated?: () => void };
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('hydrated').length > 0) scope.onHydrated?.();
  }).observe({ type: 'mark', buffered: true });
}

/** Animations, such as an opening sheet, have ended by then. */
const STILL_MILLISECONDS = 200;
/** Duration of a touch, in which the page may already start work. */
const TOUCH_MILLISECONDS = 60;

async function tapAt(page: Page, target: Locator): Promise<void> {
  const { x, y } = await getStableCentre(page, target);
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [{ x, y }]);
  await page.waitForTimeout(TOUCH_MILLISECONDS);
  await send('touchEnd', []);
  await session.detach();
}

async function getStableCentre(page: Page, target: Locator): Promise<{ x: number; y: number }> {
  for (let before = ''; ; await page.waitForTimeout(STILL_MILLISECONDS)) {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`The element to touch is not visible: ${String(target)}`);
    if (before === JSON.stringify(box)) {
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }
    before = JSON.stringify(box);
  }
}

/** Runs in the page: waits until all work is painted and done. */
async function waitUntilIdle(): Promise<void> {
  for (let turns = 0; turns < 3; turns++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve));
  }
}

/** Runs in the page. */
function observeEvents(): void {
  const scope = globalThis as Watching;
  scope.longest = 0;
  const addEntries = (entries: readonly PerformanceEntry[]): void => {
    for (const { interactionId, duration } of entries as PerformanceEventTiming[]) {
      if (interactionId) scope.longest = Math.max(scope.longest ?? 0, duration);
    }
  };
  const observer = new PerformanceObserver((list) => addEntries(list.getEntries()));
  const shortest = { durationThreshold: 16 };
  observer.observe({ type: 'event', ...shortest });
  scope.flushEntries = () => addEntries(observer.takeRecords());
}

/** Runs in the page: the longest duration since the last call. */
function takeLongestEvent(): number {
  const scope = globalThis as Watching;
  scope.flushEntries?.();
  const { longest = 0 } = scope;
  scope.longest = 0;
  return longest;
}

/** Runs in the page: marks the start of the frame that shows a change. */
function markChangedFrames({ selector, mark }: { selector: string; mark: string }): void {
  const scope = globalThis as typeof globalThis & { watching?: MutationObserver };
  scope.watching?.disconnect();
  if (selector === '') return;
  scope.watching = new MutationObserver((changes) => {
    const isIn = ({ target }: MutationRecord) =>
      (target instanceof Element ? target : target.parentElement)?.closest(selector);
    if (!changes.some(isIn)) return;
    requestAnimationFrame(() => performance.mark(mark));
  });
  scope.watching.observe(document.body, { subtree: true, childList: true, attributes: true });
}
