// Screenshots of the states of the host's Tables screen: an empty day, a booked and a closed one, its sheets, taps without a network.
import type { Browser, Page } from '@playwright/test';

import { openOffice } from '../../test/e2e/steps/office.ts';
import { openScene, PHONE, TABLET, UNDO_MILLISECONDS } from './console-scene.ts';

const tenantId = 'burgers';
const storeId = 'peckham';
const DAY_MILLISECONDS = 86_400_000;
/** A day of which the demo's scene has no bookings. */
const DATE = new Date(Date.now() + 45 * DAY_MILLISECONDS).toISOString().slice(0, 10);

/** Returns the number of screenshots. */
export async function takeTableShots(
  browser: Browser,
  port: number,
  folder: string,
): Promise<number> {
  const scene = { port, folder, tenantId, storeId, dish: 'Dirty fries' } as const;
  const { site, save, getCount, open, close } = await openScene(browser, scene);
  const page = await open('Maya', `/tables?store=${storeId}&date=${DATE}`);
  const both = async (name: string): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await save(page, `tables-${name}-${colorScheme}`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  };
  const sheet = page.getByRole('dialog');
  const leave = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
  };
  await page.getByRole('region', { name: 'Bookings by table' }).waitFor();
  await both('empty');
  await page.getByRole('button', { name: 'Phone booking' }).click();
  await sheet.getByRole('button', { name: 'Book the table' }).click();
  await both('phone-booking-errors');
  await leave();
  await book(page, 'Ben Okri', '19:00');
  await book(page, 'Ivy Marsh', '20:15');
  await both('booked');
  await page.getByRole('button', { name: /^2 Ben Okri/ }).click();
  await sheet.getByText('Booked by Maya').waitFor();
  await both('details');
  await leave();
  await page.getByRole('button', { name: 'Close…' }).click();
  const form = page.getByRole('dialog', { name: 'Close for bookings' });
  await form.getByText('Hours', { exact: true }).click();
  await form.getByLabel('From').selectOption('18:00');
  await form.getByLabel('To').selectOption('20:00');
  await both('close');
  await form.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('region', { name: 'Closed' }).waitFor();
  await both('closed');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^2 Ben Okri/ }).click();
  await sheet.getByRole('button', { name: 'Seat', exact: true }).click();
  await leave();
  await page.clock.fastForward(UNDO_MILLISECONDS);
  await both('not-sent');
  await page.setViewportSize(PHONE);
  await page.getByText('List', { exact: true }).click();
  await page.getByText('not sent yet').first().waitFor();
  await both('list-phone-not-sent');
  await page.context().setOffline(false);
  await page.getByText('not sent yet').waitFor({ state: 'hidden' });
  await both('list-phone');
  await page.setViewportSize(TABLET);
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByRole('button', { name: 'Walk-in', exact: true }).click();
  await sheet.getByRole('button', { name: 'Seat 2 people' }).waitFor();
  await both('walk-in');
  await page.context().close();
  await takePlanShots(browser, site, save);
  await close();
  return getCount();
}

async function book(page: Page, name: string, time: string): Promise<void> {
  await page.getByRole('button', { name: 'Phone booking' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Time').selectOption(time);
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Book the table' }).click();
  await form.waitFor({ state: 'hidden' });
  // The message leaves.
  await page.clock.fastForward(UNDO_MILLISECONDS);
}

/** The plan of tables in the settings, at a desk and on a phone. */
async function takePlanShots(
  browser: Browser,
  site: (id: string) => string,
  save: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const path = '/settings';
  for (const [device, viewport] of Object.entries({
    desk: { width: 1280, height: 900 },
    phone: PHONE,
  }))
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await openOffice(browser, site, { tenantId, path, viewport, colorScheme });
      await page.getByRole('button', { name: /^Plan: / }).click();
      const form = page.getByRole('dialog', { name: /^Plan of tables/ });
      for (const view of ['Tables', 'Together', 'Times']) {
        await form.getByText(view, { exact: true }).first().click();
        await save(page, `table-plan-${view.toLowerCase()}-${device}-${colorScheme}`);
      }
      await form.getByText('Tables', { exact: true }).first().click();
      await form.getByRole('group', { name: 'Table 1' }).getByLabel('Name').fill('');
      await save(page, `table-plan-errors-${device}-${colorScheme}`);
      await page.context().close();
    }
}
