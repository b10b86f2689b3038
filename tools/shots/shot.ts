import type { Browser, Page } from '@playwright/test';

import { visit } from '../../test/e2e/steps/visit.ts';

export type Device = 'phone' | 'desktop';

/** One screenshot: a screen in a state. */
export interface Shot {
  /** File name without extension. */
  name: string;
  /** 'bombay', 'burgers' or 'group'; without it, Sumo. */
  site?: string;
  device: Device;
  isDark?: boolean;
  /** Another language than the site's default: 'pl-PL'. */
  locale?: string;
  /** The first page; `prepare` brings the screen to its state. */
  path: string;
  prepare?: (page: Page) => Promise<void>;
  /** The full page instead of the viewport. */
  isWhole?: boolean;
  /** The cookie banner is open. */
  asksForCookies?: boolean;
}

const SCREENS = {
  phone: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  },
  desktop: { viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1 },
} as const;

const TIMEOUT_MILLISECONDS = 15_000;

/** Takes a screenshot in its own browser context, so that no screenshot depends on another. */
export async function takeShot(
  browser: Browser,
  port: number,
  shot: Shot,
  file: string,
): Promise<void> {
  // Node, which reads the outbox, resolves no subdomains of localhost other than these.
  const origin = `http://${shot.site ? `${shot.site}.` : ''}localhost:${port}`;
  const context = await browser.newContext({
    baseURL: origin,
    ...SCREENS[shot.device],
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    colorScheme: shot.isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  try {
    if (!shot.asksForCookies) {
      await context.addInitScript(() => sessionStorage.setItem('cookiesRefused', '1'));
    }
    context.setDefaultTimeout(TIMEOUT_MILLISECONDS);
    const page = await context.newPage();
    if (shot.locale) await visit(page, `/?language=${shot.locale}`);
    await visit(page, shot.path);
    await shot.prepare?.(page);
    if (shot.isWhole) await loadAllPictures(page);
    await waitForPictures(page);
    await page.screenshot({ path: file, fullPage: shot.isWhole ?? false });
  } finally {
    await context.close();
  }
}

/** Loads pictures with lazy loading as well. */
async function loadAllPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForLoadState('networkidle');
}

/** Waits until fonts and visible pictures are loaded; those that fail do not stop the screenshot. */
async function waitForPictures(page: Page): Promise<void> {
  const areThere = page.waitForFunction(() => {
    const seen = [...document.images].filter(
      (image) => image.checkVisibility() && image.y < innerHeight && image.y + image.height > 0,
    );
    return (
      document.fonts.status === 'loaded' &&
      seen.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    );
  });
  await areThere.catch(() => undefined);
}
