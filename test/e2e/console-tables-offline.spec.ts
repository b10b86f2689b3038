// A host goes on without a connection: taps are shown at once, stay over a reload, and are sent once.
import { expect, test, type Page } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { AFTER_HEARTBEAT, openDevice } from './steps/console.ts';

// What a reload needs is there without a network.
test.use({ serviceWorkers: 'allow' });

const PHONE = { width: 390, height: 844 };

const getRows = (page: Page) =>
  page.getByRole('list', { name: 'Bookings' }).getByRole('listitem').filter({ hasText: 'Table 4' });

test('taps of a host without a connection are kept over a reload and sent once, and a conflict is told', async ({
  browser,
  site,
  faults,
}) => {
  faults.expectError(/ERR_INTERNET_DISCONNECTED/);
  const open = (name: string) =>
    openDevice(browser, site, {
      name,
      role: 'staff',
      tenantId: 'burgers',
      storeId: 'peckham',
      path: '/tables?store=peckham',
      viewport: PHONE,
    });
  const [host, colleague] = [await open('Maya'), await open('Ben')];
  // A party for which there is one table.
  const seat = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Walk-in', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Seat 6 people' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  const seated = getRows(host).filter({ hasText: 'seated' });
  // The test may have run before.
  await expect(host.getByText(/^\d+ bookings?/)).toBeVisible();
  const earlier = await getRows(host).count();
  // Not the buttons "Left".
  const expectLeft = (page: Page, count: number) =>
    expect(getRows(page).filter({ hasText: /left/ })).toHaveCount(earlier + count);
  await seat(colleague);
  await expect(seated).toHaveCount(1);
  await host.evaluate(() => navigator.serviceWorker.ready);

  await host.context().setOffline(true);
  await seated.getByRole('button', { name: 'Left: Walk-in' }).click();
  await expectLeft(host, 1);
  await seat(host);
  await host.reload();
  await expect(seated).toContainText('not sent yet');
  await expectLeft(host, 1);
  await seated.getByRole('button', { name: 'Left: Walk-in' }).click();
  await expectLeft(host, 2);
  await expectAccessible(host);

  await host.context().setOffline(false);
  await expect(host.getByText('not sent yet')).toHaveCount(0, AFTER_HEARTBEAT);
  await expectLeft(colleague, 2);
  await host.reload();
  await expectLeft(host, 2);

  // Both seat guests at the table, one of them without knowing of the other.
  await host.context().setOffline(true);
  await seat(host);
  await seat(colleague);
  await host.context().setOffline(false);
  const problem = host.getByRole('region', { name: 'Taps that did not work' });
  await expect(problem).toContainText('6 people, Table 4', AFTER_HEARTBEAT);
  await expect(problem).toContainText('The table is not free at that time any more.');
  await expectAccessible(host);
  await problem.getByRole('button', { name: 'OK' }).click();
  await expect(problem).toHaveCount(0);
  // The table is free again for other tests.
  await seated.getByRole('button', { name: 'Left: Walk-in' }).click();
  await expectLeft(colleague, 3);
  for (const page of [host, colleague]) await page.context().close();
});
