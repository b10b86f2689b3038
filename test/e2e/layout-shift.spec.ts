// Layout shift for customers whose stored choices, basket or orders the server's page does not know.
import { addDish } from './steps/basket.ts';
import { chooseMode } from './steps/checkout.ts';
import { measureLayoutShift } from './steps/layout-shift.ts';
import { visit } from './steps/visit.ts';
import { expect, test, type Page } from './fixtures.ts';

/** Text that hydration replaces in place moves its neighbours by fractions of a pixel: 0.0006 at most. */
const MAX_SHIFT = 0.005;

for (const path of ['/menu', '/Bombay_Spice'])
  test(
    `a stored choice of pickup does not move the dishes of ${path}`,
    { tag: '@both' },
    async ({ page, context }) => {
      await visit(page, '/menu');
      await chooseMode(page, 'Pickup');
      const returning = await context.newPage();
      await visit(returning, path);
      await expect(returning.getByRole('radio', { name: 'Pickup' })).toBeChecked();
      expect(await measureLayoutShift(returning)).toBeLessThan(MAX_SHIFT);
    },
  );

test('what the basket and the orders load moves nothing', { tag: '@both' }, async ({ page }) => {
  await visit(page, '/menu');
  await addDish(page, 'Lamb dum biryani');
  await visit(page, '/cart');
  await expect(page.getByText('Total from')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Goes well with it' })).toBeVisible();
  expect(await measureLayoutShift(page)).toBeLessThan(MAX_SHIFT);
  await visit(page, '/orders');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  expect(await measureLayoutShift(page)).toBeLessThan(MAX_SHIFT);
});

test('the notes of a household move nothing', { tag: '@both' }, async ({ page }) => {
  await visit(page, '/menu');
  await addDish(page, 'Lamb dum biryani');
  await storeHousehold(page);
  await visit(page, '/cart');
  await expect(page.getByText('Tom: contains gluten')).toBeVisible();
  await expect(page.getByText('Total from')).toBeVisible();
  expect(await measureLayoutShift(page)).toBeLessThan(MAX_SHIFT);
  await visit(page, '/store/camden/product-details/lamb-biryani');
  await expect(page.getByText('Tom: contains gluten')).toBeVisible();
  expect(await measureLayoutShift(page)).toBeLessThan(MAX_SHIFT);
});

/** Stores what the household's editor stores. */
const storeHousehold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const members = [
      { name: 'Maya', avoids: ['milk'] },
      { name: 'Tom', avoids: ['gluten'] },
    ];
    localStorage.setItem('tiffin:household', JSON.stringify({ version: 1, members }));
  });
