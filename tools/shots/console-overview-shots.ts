// Screenshots of the overview of all stores, and of its states.
import type { Browser } from '@playwright/test';

import { openLimits } from '../../test/e2e/steps/console.ts';
import { openScene, PHONE, TABLET } from './console-scene.ts';

const tenantId = 'sumo';
const storeId = 'birmingham';
const DESKTOP = { width: 1_920, height: 1_080 };
const SMALLEST = { width: 320, height: 640 };
/** The connection is red after 30 s without a heartbeat. */
const RED_MILLISECONDS = 31_000;

/** Returns the number of screenshots. */
export async function takeOverviewShots(
  browser: Browser,
  port: number,
  folder: string,
): Promise<number> {
  const scene = { port, folder, tenantId, storeId, dish: 'Masala fries' } as const;
  const { site, save, getCount, open, order, close } = await openScene(browser, scene);
  const board = await open('Kim');
  await order();
  await board.getByRole('article').waitFor();
  await openLimits(board, 'Pause');
  const pause = board.getByRole('group', { name: 'Pause new orders' });
  await pause.getByRole('button', { name: '15 min' }).click();
  await board.getByText(/^Paused/).waitFor();

  const page = await open('Maya', '/overview');
  await page.getByText(/^Paused/).waitFor();
  await save(page, 'overview');
  await page.setViewportSize(DESKTOP);
  await save(page, 'overview-desktop');
  await page.setViewportSize(PHONE);
  await save(page, 'overview-phone');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await save(page, 'overview-phone-dark');
  await page.setViewportSize(SMALLEST);
  await save(page, 'overview-smallest');
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.context().setOffline(true);
  await page.clock.fastForward(RED_MILLISECONDS);
  await page.getByRole('alert').waitFor();
  await save(page, 'overview-lost-phone');
  await page.context().setOffline(false);

  await page.context().addCookies([{ name: 'language', value: 'pl', url: site('console') }]);
  await page.reload();
  await page.getByText('Połączono').waitFor();
  await save(page, 'overview-phone-polish');
  await page.context().clearCookies({ name: 'language' });
  await page.context().route('**/overview/events', (route) => route.abort());
  await page.reload();
  await page.getByText('Loading the stores').waitFor();
  await save(page, 'overview-loading-phone');
  await page.clock.fastForward(RED_MILLISECONDS);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.setViewportSize(TABLET);
  await save(page, 'overview-failed');
  for (const each of [board, page]) await each.context().close();
  await close();
  return getCount();
}
