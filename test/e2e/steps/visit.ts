import type { Page } from '@playwright/test';

/** Opens a page and waits until it is interactive, including the config reload of a first visit. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await waitForFinalPage(page);
}

/** The first input makes a menu mount the dishes below the first two screens. */
export async function pressAnyKey(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
}

export async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'commit' });
  await waitForFinalPage(page);
}

/** Waits until the page is interactive and will no longer reload for its config (specification section 4). */
export async function waitForFinalPage(page: Page): Promise<void> {
  while (!(await page.evaluate(awaitFinal).catch(ignoreReload)));
}

/** Waits until the page is interactive; a first visit may still reload. */
export async function waitForScript(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}

/** Waits within the page, which costs less processor time than asking it every 50 ms. */
async function awaitFinal(): Promise<boolean> {
  await new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('hydrated').length > 0) resolve();
    }).observe({ type: 'mark', buffered: true });
  });
  return (await window.configLoad) === false;
}

function ignoreReload(error: Error): false {
  if (!/context was destroyed|navigation/i.test(error.message)) throw error;
  return false;
}

/** Lets every answer of the server bear the date of the page's own clock, which a test has set. */
export async function letServerFollowClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const get = Headers.prototype.get;
    Headers.prototype.get = function getHeader(name) {
      return name === 'date' ? new Date().toUTCString() : get.call(this, name);
    };
  });
}

/** Sets the date of page and server while timers keep running. (Playwright's clock would also replace performance marks.) */
export async function setDate(page: Page, instant: string): Promise<void> {
  await letServerFollowClock(page);
  await page.addInitScript((now) => {
    const RealDate = Date;
    globalThis.Date = class extends RealDate {
      constructor(...parts: unknown[]) {
        super(...((parts.length === 0 ? [now] : parts) as [number]));
      }
      static override now(): number {
        return now;
      }
    } as DateConstructor;
  }, Date.parse(instant));
}
