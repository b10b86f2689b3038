import { expect, test } from './fixtures.ts';
import {
  chooseSlot,
  fillAddress,
  fillContact,
  goToCheckout,
  placeOrder,
} from './steps/checkout.ts';
import { visitWithBasket } from './steps/pickup.ts';
import { signIn } from './steps/sign-in.ts';
import { visit } from './steps/visit.ts';

test('a total without a delivery fee begins with "from", and the pay button has no price @release', async ({
  page,
  email,
}, info) => {
  await visitWithBasket(page, '/cart', { dish: 'Lamb dum biryani' });
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(summary.getByRole('term').filter({ hasText: 'Total from' })).toBeVisible();
  const goOn = page.getByRole('button', { name: /^Sign in and check out/ });
  await expect(goOn).toHaveAccessibleName(/from \d/);
  await summary.getByRole('link', { name: 'Add your postcode' }).click();
  await expect(page).toHaveURL('/cart#delivery-postcode');
  await expect(summary.getByLabel('Your postcode')).toBeInViewport();

  await goToCheckout(page);
  await signIn(page, email);
  const pay = page.getByRole('button', { name: 'Add your address to pay' });
  await pay.click();
  await expect(page.getByText('Choose or add the address to deliver to.')).toBeVisible();
  await fillAddress(page, 'NW1 8AF');
  const order = page.getByRole('complementary', { name: 'Your order' });
  await expect(order.getByRole('term').filter({ hasText: /^Total$/ })).toBeVisible();
  await chooseSlot(page, info.parallelIndex);
  await fillContact(page);
  await placeOrder(page);

  // An account without a name takes the name of its first order.
  await visit(page, '/account');
  await expect(page.getByLabel('First name')).toHaveValue('Ana');
  await expect(page.getByLabel('Last name')).toHaveValue('Test');
});

test('a promo code applies in all tabs @release', async ({ page, context }) => {
  await visitWithBasket(page, '/cart', { dish: 'Lamb dum biryani' });
  const other = await context.newPage();
  await visit(other, '/cart');
  await other.getByLabel('Promo code').fill('welcome10');
  await other.getByRole('button', { name: 'Apply' }).click();
  const field = page.getByLabel('Promo code');
  await expect(field).toHaveValue('WELCOME10');
  await field.fill('nothing5');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(other.getByLabel('Promo code')).toHaveValue('NOTHING5');
});
