// F12: the office's menu with many dishes: time to open, longest frame while it is scrolled on a slow processor, memory.
import type { Page } from '@playwright/test';

import { measurePage, openMeteredPage } from '../page-usage.ts';
import type { FigureRow } from './figure-row.ts';
import type { OfficeSite } from './office-site.ts';

const SLOWDOWN = 4;
const SCROLLS = 60;
const SCROLL_PIXELS = 900;

type Scrolled = typeof globalThis & { frameTimes?: number[] };

export async function measureLargeMenu(site: OfficeSite, dishes: number): Promise<FigureRow[]> {
  // A first visit fills the browser's cache of code, as on any day but the first.
  const started = { at: 0 };
  const metered = await openMeteredPage(site.browser, async () => {
    const page = await site.open('/history');
    await page.getByRole('heading').first().waitFor();
    started.at = Date.now();
    await page.goto(page.url().replace('/history', '/menu?stores=all'));
    await page
      .getByRole('button', { name: /^Price of Dish / })
      .first()
      .waitFor();
    return page;
  });
  const opened = Date.now() - started.at;
  const { page, session } = metered;
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const longest = await scroll(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { heapMegabytes, processMegabytes } = await measurePage(metered);
  await page.context().close();
  const figure = `menu of ${dishes} dishes`;
  return [
    { id: 'F12', figure: `${figure}: open`, unit: 'ms', target: 1_500, measured: opened },
    { id: 'F12', figure: `${figure}: frame, CPU x4`, unit: 'ms', target: 100, measured: longest },
    { id: 'F12', figure: `${figure}: heap`, unit: 'MB', target: 150, measured: heapMegabytes },
    {
      id: 'F12',
      figure: `${figure}: memory of the process`,
      unit: 'MB',
      target: 150,
      measured: processMegabytes,
    },
  ];
}

/** The longest time between two frames in milliseconds while a wheel turns. */
async function scroll(page: Page): Promise<number> {
  await page.evaluate(watchFrames);
  await page.mouse.move(600, 500);
  for (let turn = 0; turn < SCROLLS; turn += 1) {
    await page.mouse.wheel(0, SCROLL_PIXELS);
    await page.waitForTimeout(16);
  }
  const { frames, top } = await page.evaluate(() => ({
    frames: (globalThis as Scrolled).frameTimes ?? [],
    top: window.scrollY,
  }));
  if (top < SCROLL_PIXELS) throw new Error('The menu was not scrolled');
  return Math.max(...frames);
}

/** Runs in the page. */
function watchFrames(): void {
  const frames: number[] = [];
  (globalThis as Scrolled).frameTimes = frames;
  let before = performance.now();
  const next = (now: number): void => {
    frames.push(now - before);
    before = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame((now) => {
    before = now;
    requestAnimationFrame(next);
  });
}
