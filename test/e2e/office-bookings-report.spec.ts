// The report of bookings, of a site that takes them.
import { fillEvenings } from './booking-changes.ts';
import { addStaffSession } from './database-changes.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { expectFits, SMALLEST_VIEWPORT } from './steps/fits.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false });

test('an owner reads covers by service, opens the no-shows and goes to their day', async ({
  page,
  site,
}) => {
  await fillEvenings();
  const origin = site('console');
  const value = await addStaffSession({ tenantId: 'burgers', name: 'Maya', role: 'owner' });
  await page.context().addCookies([{ name: 'staff-burgers', value, url: origin }]);
  await page.goto(`${origin}/burgers/reports?stores=peckham`);
  await page.getByLabel('Report', { exact: true }).selectOption('Bookings');
  await page.getByLabel('Period', { exact: true }).selectOption('Last 28 days');
  const table = page.getByRole('region', { name: 'The report as a table' });
  await expect(table.getByRole('row')).toHaveCount(29);
  await page.getByLabel('By', { exact: true }).selectOption('Service');
  await expect(table.getByRole('rowheader', { name: 'Evening' })).toBeVisible();
  await expect(page).toHaveURL(/about=bookings.*by=service/);
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'This table' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^bookings-by-service-.*\.csv$/);

  await page
    .getByRole('region', { name: 'The period in figures' })
    .locator('div')
    .filter({ has: page.getByText('No-shows', { exact: true }) })
    .getByRole('link')
    .click();
  const sheet = page.getByRole('dialog', { name: 'No-shows' });
  await expect(sheet.getByRole('listitem').first()).toContainText('no-show');
  await expectAccessible(page, sheet);
  await page.setViewportSize(SMALLEST_VIEWPORT);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expectFits(page);
  await page.goBack();
  await page.goto(`${page.url()}&list=noShow`);
  await page.getByRole('dialog').getByRole('link').first().click();
  await expect(page).toHaveURL(/tables\?store=peckham&date=/);
});
