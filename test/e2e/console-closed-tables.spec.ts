// Hosts on tablets: closed hours and tables, and bookings that move by finger and appear on other tablets.
import type { Browser } from '@playwright/test';

import { clearDay } from './booking-changes.ts';
import { expect, test, type Page } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { openDevice } from './steps/console.ts';

const TABLET = { width: 1180, height: 820 };
const DAY_MILLISECONDS = 86_400_000;
/** A day on which no other test books, and nobody has. */
async function startDay(days: number): Promise<string> {
  const date = new Date(Date.now() + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
  await clearDay(date);
  return date;
}

const openTablet = (browser: Browser, site: (id: string) => string, name: string, date: string) =>
  openDevice(browser, site, {
    name,
    role: 'staff',
    tenantId: 'burgers',
    storeId: 'peckham',
    path: `/tables?store=peckham&date=${date}`,
    viewport: TABLET,
    hasTouch: true,
  });

async function book(page: Page, name: string, time: string): Promise<void> {
  await page.getByRole('button', { name: 'Phone booking' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Time').selectOption(time);
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Book the table' }).click();
  await expect(form).toHaveCount(0);
}

const getTable = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Bookings by table' }).getByRole('list', { name, exact: true });

test('a host closes hours, sees the bookings inside, and opens them again', async ({
  browser,
  site,
}) => {
  const page = await openTablet(browser, site, 'Lena', await startDay(35));
  await book(page, 'Ivy Marsh', '19:00');
  await page.getByRole('button', { name: 'Close…' }).click();
  const form = page.getByRole('dialog', { name: 'Close for bookings' });
  await form.getByText('Hours', { exact: true }).click();
  await form.getByLabel('From').selectOption('18:00');
  await form.getByLabel('To').selectOption('20:00');
  await expect(form.getByText('1 booking is inside.', { exact: false })).toBeVisible();
  await expectAccessible(page, form);
  await form.getByRole('button', { name: 'Close', exact: true }).last().click();
  const closed = page.getByRole('region', { name: 'Closed' });
  await expect(closed.getByText('18:00–20:00')).toBeVisible();
  await expect(getTable(page, 'Table 2').getByText('Closed')).toBeVisible();
  await expectAccessible(page);
  await closed.getByRole('button', { name: '19:00 Ivy Marsh' }).click();
  const booking = page.getByRole('dialog', { name: 'Ivy Marsh' });
  await booking.getByRole('button', { name: 'Cancel booking' }).click();
  await booking.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(closed.getByText('1 booking is inside', { exact: false })).toHaveCount(0);
  await closed.getByRole('button', { name: 'Open again: 18:00–20:00' }).click();
  await expect(closed).toHaveCount(0);
  await page.context().close();
});

test('a booking that a finger moves on one tablet moves on the other @release', async ({
  browser,
  site,
}) => {
  const date = await startDay(36);
  const page = await openTablet(browser, site, 'Omar', date);
  const other = await openTablet(browser, site, 'Pia', date);
  await book(page, 'Noor Aziz', '19:00');
  const noor = /^2 Noor Aziz/;
  // Sooner than the screen reads the day by itself.
  await expect(other.getByRole('button', { name: noor })).toHaveAccessibleName(
    '2 Noor Aziz, 19:00, booked',
  );
  const block = page.getByRole('button', { name: noor });
  const [box, row] = await Promise.all([
    block.boundingBox(),
    getTable(page, 'Table 3').boundingBox(),
  ]);
  if (!box || !row) throw new Error('The plan has no place for the booking');
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  await touch('touchStart', x, y);
  // The finger rests until the block is picked up.
  await expect(block).toHaveAttribute('data-dragged');
  const to = { x: x + box.width / 2, y: row.y + row.height / 2 };
  await touch('touchMove', (x + to.x) / 2, (y + to.y) / 2);
  await touch('touchMove', to.x, to.y);
  await touch('touchEnd');
  for (const tablet of [page, other])
    await expect(getTable(tablet, 'Table 3').getByRole('button', { name: noor })).toBeVisible();
  await expect(other.getByRole('button', { name: noor })).not.toHaveAccessibleName(/19:00/);
  await other.context().close();
  await page.context().close();
});

test('a host closes a day and a table, and takes each back @release', async ({ browser, site }) => {
  const page = await openTablet(browser, site, 'Rosa', await startDay(37));
  const start = page.getByRole('button', { name: 'Close…' });
  const form = page.getByRole('dialog', { name: 'Close for bookings' });
  const submit = form.getByRole('button', { name: 'Close', exact: true }).last();
  const closed = page.getByRole('region', { name: 'Closed' });
  const toast = page.getByRole('status').filter({ hasText: 'Closed for bookings' });
  await start.click();
  await submit.click();
  await expect(closed.getByText('All day')).toBeVisible();
  for (const table of ['Table 1', 'Table 2'])
    await expect(getTable(page, table).getByText('Closed')).toBeVisible();
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(closed).toHaveCount(0);
  await expect(getTable(page, 'Table 2').getByText('Closed')).toHaveCount(0);
  await start.click();
  await form.getByLabel('Table').selectOption('Table 2');
  await submit.click();
  await expect(closed.getByText('All day, Table 2')).toBeVisible();
  await expect(getTable(page, 'Table 2').getByText('Closed')).toBeVisible();
  await expect(getTable(page, 'Table 1').getByText('Closed')).toHaveCount(0);
  await closed.getByRole('button', { name: 'Open again: All day, Table 2' }).click();
  await expect(closed).toHaveCount(0);
  await page.context().close();
});
