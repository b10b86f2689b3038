// Screenshots of the office's screen of hours, with its forms.
import type { Browser } from '@playwright/test';

import { openOffice } from '../../test/e2e/steps/office.ts';
import { PHONE } from './console-scene.ts';
import { createConsoleScreenshots } from './console-shot.ts';

const DESK = { width: 1366, height: 900 };

/** Returns the number of screenshots. */
export async function takeHoursShots(
  browser: Browser,
  port: number,
  folder: string,
): Promise<number> {
  const { save, getCount } = createConsoleScreenshots(folder);
  const site = (id: string): string => `http://${id}.localhost:${port}`;
  const editor = { tenantId: 'sumo', path: '/hours', timezoneId: 'Europe/London' };
  for (const [name, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
    const page = await openOffice(browser, site, { ...editor, viewport });
    await page.getByRole('heading', { name: 'Special days' }).waitFor();
    await save(page, `hours-${name}`);
    await page.getByRole('button', { name: 'Change hours of Leeds Call Lane' }).click();
    await save(page, `hours-week-${name}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add a special day' }).click();
    await page.getByRole('dialog').getByText('Other hours').click();
    await save(page, `hours-day-${name}`);
    await page.context().close();
  }
  return getCount();
}
