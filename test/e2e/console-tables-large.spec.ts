// A day with many bookings, as a list and by table.
import { fillDay } from './booking-changes.ts';
import { expect, test } from './fixtures.ts';
import { openDevice } from './steps/console.ts';

const DAY_MILLISECONDS = 86_400_000;
/** A day on which no other test books. */
const DATE = new Date(Date.now() + 40 * DAY_MILLISECONDS).toISOString().slice(0, 10);

test('a day of 300 bookings shows each of them, as a list and by table @release', async ({
  browser,
  site,
}) => {
  await fillDay(DATE);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    const page = await openDevice(browser, site, {
      name: 'Maya',
      role: 'staff',
      tenantId: 'burgers',
      storeId: 'peckham',
      path: `/tables?store=peckham&date=${DATE}`,
      viewport,
    });
    await expect(page.getByText(/^300 bookings/)).toBeVisible();
    const views = page.getByRole('group', { name: 'View' });
    await views.getByText('List', { exact: true }).click();
    const list = page.getByRole('list', { name: 'Bookings', exact: true });
    await expect(list.getByRole('listitem')).toHaveCount(300);
    await views.getByText('Tables', { exact: true }).click();
    const plan = page.getByRole('region', { name: 'Bookings by table' });
    await expect(plan.getByRole('button', { name: /Guest \d+/ })).toHaveCount(300);
    await page.context().close();
  }
});
