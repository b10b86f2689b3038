import type { Browser, Page } from '@playwright/test';
import { visit } from '../../test/e2e/steps/visit.ts';

export type Device = 'phone' | 'desktop';

/** One picture: which screen in which state. */
export interface Shot {
  /** The file's name. */
  name: string;
  /** 'bombay', 'burgers' or 'group'; Sumo's otherwise. */
  site?: string;
  device: Device;
  isDark?: boolean;
  /** Another language than the site's own: 'pl-PL'. */
  locale?: string;
  /** Where to begin; `pose` brings the screen to its state. */
  path: string;
  prepare?: (page: Page) => Promise<void>;
  /** The whole page and not only what is in sight. */
  isWhole?: boolean;
  /** The question about cookies is still open. */
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

/** Takes it in a browser of its own, so that no shot depends on another. */
export async function takeShot(
  browser: Browser,
  port: number,
  shot: Shot,
  file: string,
): Promise<void> {
  // Node, which reads the outbox, knows no other name below localhost.
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

/** Also those that would wait until somebody scrolls to them. */
async function loadAllPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForLoadState('networkidle');
}

/** Pictures in sight and fonts are there, or will not come. */
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
