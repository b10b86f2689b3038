import { addStaffSession } from './database-changes.ts';
import { expect, test, type Page } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { expectFits, SMALLEST_VIEWPORT } from './steps/fits.ts';
import { pressEnterOn } from './steps/keyboard.ts';

/** The demo has sales of the last four weeks. */
const STORES = 'stores=leeds';
const DESK = { viewport: { width: 1280, height: 800 } };

test.use({ ...DESK, isMobile: false });

async function openReports(page: Page, origin: string, query: string): Promise<void> {
  const value = await addStaffSession({ tenantId: 'sumo', name: 'Maya', role: 'owner' });
  await page.context().addCookies([{ name: 'staff-sumo', value, url: origin }]);
  await page.goto(`${origin}/sumo/reports${query}`);
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
}

const findTable = (page: Page) => page.getByRole('region', { name: 'The report as a table' });

test('an owner chooses stores and days, reads a table and opens the orders of a row', async ({
  page,
  site,
}) => {
  await openReports(page, site('console'), '');
  // Nothing selected means nothing.
  await expect(page.getByText('Choose the stores whose sales you want to see.')).toBeVisible();
  await expect(findTable(page)).toBeHidden();
  const sheet = page.getByRole('switch', { name: 'E-mail me the sales of each day' });
  await sheet.check();
  await page.reload();
  await expect(sheet).toBeChecked();
  await page.getByRole('button', { name: 'Choose stores' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click();
  await page.getByLabel('Period', { exact: true }).selectOption('Last 28 days');
  await expect(findTable(page).getByRole('row')).toHaveCount(29);
  await expect(page).toHaveURL(/stores=.*from=.*to=.*by=day/);
  await page.getByLabel('By', { exact: true }).selectOption('Dish');
  const dishes = findTable(page).getByRole('row');
  await expect(dishes.first().getByRole('columnheader', { name: 'Paid for dishes' })).toBeVisible();
  await dishes.nth(1).getByRole('link').first().click();
  const orders = page.getByRole('dialog').getByRole('listitem');
  await expect(orders.first()).toBeVisible();
  const number = await orders.first().locator('strong').textContent();
  await orders.first().getByRole('link').click();
  await expect(page.getByText(number ?? 'no number').first()).toBeVisible();
  await page.goBack();
  await page.goBack();
});

test('files are downloads of the chosen stores and days @release', async ({ page, site }) => {
  await openReports(page, site('console'), `?${STORES}`);
  for (const [link, file] of [
    ['This table', /^sales-by-day-.*\.csv$/],
    ['All orders', /^orders-.*\.csv$/],
    ['Xero', /^xero-.*\.csv$/],
    ['QuickBooks', /^quickbooks-.*\.csv$/],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: link }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(file);
  }
});

test('reports are read by keyboard, by everybody, on the smallest screen and by night @release', async ({
  page,
  site,
}) => {
  await openReports(page, site('console'), `?${STORES}`);
  await expect(findTable(page)).toBeVisible();
  await expectAccessible(page);
  await pressEnterOn(page, page.getByRole('link', { name: /^£/ }).first());
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.setViewportSize(SMALLEST_VIEWPORT);
  await expectFits(page);
  await expectAccessible(page);
});
