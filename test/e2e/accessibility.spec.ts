import { expect, test } from './fixtures.ts';
import { ALL_PREFERENCES, DAY_ONLY, expectAccessible } from './steps/axe.ts';
import { chooseSlot, fillContact, placeOrder } from './steps/checkout.ts';
import { payWith } from './steps/payment.ts';
import { startCheckout, expectAccepted, visitWithBasket } from './steps/pickup.ts';
import { requestCode } from './steps/sign-in.ts';
import { visit } from './steps/visit.ts';

// The colours of any site are tested by web/theme/palette.test.ts.
for (const tenantId of ['sumo', 'bombay']) {
  test(
    `the menu and the dish dialog of ${tenantId} have no axe violations`,
    { tag: tenantId === 'sumo' ? '@both' : '@release' },
    async ({ page, site }, { project }) => {
      const isVaried = tenantId === 'bombay' && project.name === 'phone';
      const preferences = isVaried ? ALL_PREFERENCES : DAY_ONLY;
      await visit(page, `${site(tenantId)}/menu`);
      await expectAccessible(page, undefined, preferences);
      await page.getByRole('article').first().getByRole('link').click();
      await expect(page.getByRole('dialog').getByRole('button', { name: /^Add/ })).toBeVisible();
      await expectAccessible(page, page.getByRole('dialog'), preferences);
    },
  );
}

test('the pages around the menu have no axe violations @release', async ({ page }) => {
  for (const path of ['/stores', '/store/camden/product-details/bombay-thali', '/privacy']) {
    await visit(page, path);
    await expectAccessible(page);
  }
});

test('the landing home and the group page have no axe violations @release', async ({
  page,
  site,
}) => {
  await visit(page, site('bombay'));
  await expectAccessible(page);
  await visit(page, site('group'));
  await expectAccessible(page);
});

test('the 404 page and the open drawer have no axe violations @release', async ({
  page,
  faults,
}) => {
  faults.expectRefusal(/\/nowhere$/);
  await visit(page, '/nowhere');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await expectAccessible(page, page.getByRole('dialog'));
});

test('basket, sign-in and code screen have no axe violations @release', async ({ page, email }) => {
  await visitWithBasket(page, '/cart', { dish: 'Lamb dum biryani' });
  await expect(page.getByText('Total')).toBeVisible();
  await expectAccessible(page, undefined, ALL_PREFERENCES);
  await visit(page, '/login');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectAccessible(page, undefined, ALL_PREFERENCES);
  await requestCode(page, email);
  await expectAccessible(page, undefined, ALL_PREFERENCES);
});

test('checkout, payment and orders have no axe violations @release', async ({
  page,
  email,
}, info) => {
  await startCheckout(page, email, { dish: 'Lamb dum biryani' });
  await page.getByRole('button', { name: /^Pay .* now$/ }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expectAccessible(page, undefined, ALL_PREFERENCES);
  await chooseSlot(page, info.parallelIndex);
  await fillContact(page);
  await placeOrder(page);
  await page.getByRole('button', { name: /^Pay .* now$/ }).click();
  await expectAccessible(page, undefined, ALL_PREFERENCES);
  await payWith(page, 'pays');
  await expectAccepted(page);
  await expectAccessible(page, undefined, ALL_PREFERENCES);
  await visit(page, '/orders');
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible();
  await expectAccessible(page, undefined, ALL_PREFERENCES);
});
