import type { Page } from '@playwright/test';

/** Opens an address, config reload of a first visit included, and waits until the page answers to presses. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await waitForHydration(page);
}

/** A sign of life, at which the dishes below the first two screens of a menu come. */
export async function pressAnyKey(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
}

export async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'commit' });
  await waitForHydration(page);
}

/** Waits until the page is interactive and will not reload for its config (specification section 4) any more. */
export async function waitForHydration(page: Page): Promise<void> {
  await hydrated(page);
  await page.waitForFunction(async () => !(await window.configLoad));
}

/** Waits until the page is interactive; a first visit may still reload. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}

/** Makes it a certain day in this page; timers run on. Playwright's own clock also takes the marks that `awake` reads. */
export async function makeItBe(page: Page, instant: string): Promise<void> {
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
