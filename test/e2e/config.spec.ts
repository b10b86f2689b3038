import { expect, test, type Page } from './fixtures.ts';
import { waitForFinalPage, waitForScript } from './steps/visit.ts';

test.use({ isFirstVisit: true });

function countRequests(page: Page) {
  const seen = { documents: 0, configs: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.documents += 1;
    if (request.method() === 'POST' && request.url().endsWith('/api/loadconfig')) seen.configs += 1;
  });
  return seen;
}

test('a first visit stores the config and reloads once, a second does neither', async ({
  page,
}) => {
  const first = countRequests(page);
  await page.goto('/menu', { waitUntil: 'commit' });
  await expect.poll(() => first.documents).toBe(2);
  await waitForFinalPage(page);
  expect(first).toEqual({ documents: 2, configs: 1 });
  const stored = await page.evaluate(() => ({
    config: JSON.parse(localStorage.getItem('configData') ?? '{}'),
    currency: JSON.parse(localStorage.getItem('currencyObj') ?? '{}'),
  }));
  expect(stored.config).toMatchObject({ websiteName: 'Sumo Kitchens', isHomePage: false });
  expect(stored.currency).toMatchObject({ value: 'GBP', sign: '£' });

  const second = countRequests(page);
  await page.goto('/stores', { waitUntil: 'networkidle' });
  expect(second).toEqual({ documents: 1, configs: 0 });
});

test('a late config does not reload a page in use @release', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/loadconfig', async (route) => {
    await held;
    await route.continue();
  });
  const visits = countRequests(page);
  await page.goto('/menu', { waitUntil: 'commit' });
  await waitForScript(page);
  const box = page.getByRole('searchbox', { name: 'Search dishes' });
  await box.fill('biryani');
  await box.press('Shift');
  // Without its footer the page would be too short to scroll to its last section.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  release();
  const isStored = () => page.evaluate(() => localStorage.getItem('configData') !== null);
  await expect.poll(isStored).toBe(true);
  await expect(box).toHaveValue('biryani');
  await expect(box).toBeFocused();
  expect(visits).toEqual({ documents: 1, configs: 1 });
});

test('a browser that forgets its storage at each load does not reload endlessly @release', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => localStorage.clear());
  const visits = countRequests(page);
  await page.goto('/menu', { waitUntil: 'commit' });
  await waitForFinalPage(page);
  await page.waitForLoadState('networkidle');
  expect(visits.documents).toBe(2);
});
