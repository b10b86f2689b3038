// Screenshots of every screen of the office, with what the demo's owner has under way: at a desk and on a phone, light and dark, and on a
// dark phone in Polish, whose words are longer.
import type { Browser } from '@playwright/test';

import { openOffice } from '../../test/e2e/steps/office.ts';
import { PHONE } from './console-scene.ts';
import { createConsoleScreenshots } from './console-shot.ts';

const DESK = { width: 1280, height: 900 };
const VIEWS = {
  'desk-light': { viewport: DESK, colorScheme: 'light' },
  'desk-dark': { viewport: DESK, colorScheme: 'dark' },
  'phone-light': { viewport: PHONE, colorScheme: 'light' },
  'phone-dark': { viewport: PHONE, colorScheme: 'dark' },
  'phone-dark-pl': { viewport: PHONE, colorScheme: 'dark', locale: 'pl-PL' },
} as const;
const SCREENS = {
  home: '/home',
  menu: '/menu?stores=all',
  pictures: '/pictures',
  offers: '/offers',
  hours: '/hours',
  zones: '/zones?store=camden',
  texts: '/texts',
  reports: '/reports?stores=camden,leeds,manchester',
  customers: '/customers',
  money: '/money?stores=camden,leeds,manchester',
  changes: '/changes',
  history: '/history',
  audit: '/audit',
  settings: '/settings',
} as const;

/** Returns the number of screenshots. */
export async function takeOfficeShots(
  browser: Browser,
  port: number,
  folder: string,
): Promise<number> {
  const { save, getCount } = createConsoleScreenshots(folder);
  const site = (id: string): string => `http://${id}.localhost:${port}`;
  for (const [view, look] of Object.entries(VIEWS)) {
    const page = await openOffice(browser, site, {
      tenantId: 'sumo',
      path: SCREENS.home,
      timezoneId: 'Europe/London',
      reducedMotion: 'reduce',
      ...look,
    });
    for (const [name, path] of Object.entries(SCREENS)) {
      await page.goto(`${site('console')}/sumo${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await save(page, `office-${name}-${view}`);
    }
    await page.context().close();
  }
  return getCount();
}
