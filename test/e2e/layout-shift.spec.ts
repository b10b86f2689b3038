// Layout shift for customers whose stored choices, basket or orders the server's page does not know.
import { expect, test, type Page } from './fixtures.ts';
import { lowerStoredPrices } from './steps/basket.ts';
import { chooseMode } from './steps/checkout.ts';
import { measureLayoutShift } from './steps/layout-shift.ts';
import { openPayment } from './steps/order.ts';
import { payWith } from './steps/payment.ts';
import { expectAccepted, startCheckout, storeBasket, visitWithBasket } from './steps/pickup.ts';
import { reload, visit } from './steps/visit.ts';

/** Text that hydration replaces in place moves its neighbours by fractions of a pixel: 0.0006 at most. */
const MAX_SHIFT = 0.005;

for (const path of ['/menu', '/Bombay_Spice'])
  test(
    `a stored choice of pickup does not move the dishes of ${path}`,
    // A brand's page has the layout of the menu.
    { tag: path === '/menu' ? '@both' : '@release' },
    async ({ page, context }) => {
      await visit(page, '/menu');
      await chooseMode(page, 'Pickup');
      const returning = await context.newPage();
      await visit(returning, path);
      await expect(returning.getByRole('radio', { name: 'Pickup' })).toBeChecked();
      expect(await measureLayoutShift(returning)).toBeLessThan(MAX_SHIFT);
    },
  );

test(
  'content that the basket and the orders load later moves nothing',
  { tag: '@both' },
  async ({ page }) => {
    await visitWithBasket(page, '/cart', { dish: 'Lamb dum biryani' });
    await expect(page.getByText('Total from')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Goes well with it' })).toBeVisible();
    expect(await measureLayoutShift(page)).toBeLessThan(MAX_SHIFT);
    await visit(page, '/orders');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    expect(await measureLayoutShift(page)).toBeLessThan(MAX_SHIFT);
  },
);

test('the notes of a household move nothing @release', { tag: '@both' }, async ({ page }) => {
  await page.goto('/robots.txt');
  await storeBasket(page, 'camden', 'Lamb dum biryani');
  await storeHousehold(page);
  await visit(page, '/cart');
  await expect(page.getByText('Tom: contains gluten')).toBeVisible();
  await expect(page.getByText('Total from')).toBeVisible();
  expect(await measureLayoutShift(page)).toBeLessThan(MAX_SHIFT);
  await visit(page, '/store/camden/product-details/lamb-biryani');
  await expect(page.getByText('Tom: contains gluten')).toBeVisible();
  expect(await measureLayoutShift(page)).toBeLessThan(MAX_SHIFT);
});

test(
  'a changed price in the basket moves nothing @release',
  { tag: '@both' },
  async ({ page, email }) => {
    await startCheckout(page, email, { dish: 'Lamb dum biryani' });
    await lowerStoredPrices(page);
    await visit(page, '/cart');
    await expect(page.getByText('The price has changed from')).toBeVisible();
    expect(await measureLayoutShift(page)).toBeLessThan(MAX_SHIFT);
  },
);

test(
  'the answer to a promo code moves nothing @release',
  { tag: '@both' },
  async ({ page, email }) => {
    await startCheckout(page, email, { dish: 'Lamb dum biryani' });
    await visit(page, '/cart');
    const code = page.getByLabel('Promo code');
    await code.fill('NOSUCHCODE');
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/public/quote', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Checking the code…')).toBeVisible();
    const before = await measureLayoutShift(page);
    answer.resolve();
    await expect(code).toHaveAccessibleDescription(/^We do not know that code/);
    expect((await measureLayoutShift(page)) - before).toBeLessThan(MAX_SHIFT);
  },
);

test(
  'the address of the kitchen does not move the progress of an order @release',
  { tag: '@both' },
  async ({ page, email }) => {
    await openPayment(page, email);
    await payWith(page, 'pays');
    await expectAccepted(page);
    await reload(page);
    await expect(page.getByRole('link', { name: /^14 Camden Lock Place/ }).first()).toBeVisible();
    expect(await measureLayoutShift(page)).toBeLessThan(MAX_SHIFT);
  },
);

test(
  'fonts that load late do not move the menu @release',
  { tag: '@both' },
  async ({ page, site }) => {
    const fonts = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await fonts.promise;
      await route.continue();
    });
    await visit(page, `${site('bombay')}/menu`);
    fonts.resolve();
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    expect(await measureLayoutShift(page)).toBeLessThan(MAX_SHIFT);
  },
);

/** Stores what the household's editor stores. */
const storeHousehold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const members = [
      { name: 'Maya', avoids: ['milk'] },
      { name: 'Tom', avoids: ['gluten'] },
    ];
    localStorage.setItem('tiffin:household', JSON.stringify({ version: 1, members }));
  });
