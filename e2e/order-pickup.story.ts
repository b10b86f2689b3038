import { expectBasketCount } from './steps/basket.ts';
import { chooseSlot, fillContact, placeOrder } from './steps/checkout.ts';
import { payWith } from './steps/payment.ts';
import { bringToCheckout, expectAccepted } from './steps/pickup.ts';
import { expect, story } from './story.ts';

story('a meal is collected instead of delivered', async ({ page, email }, { parallelIndex }) => {
  await bringToCheckout(page, email, 'Lamb dum biryani');
  await expect(page.getByRole('radio', { name: 'Pickup' })).toBeChecked();
  const summary = page.getByRole('complementary', { name: 'Your order' });
  await expect(summary.getByRole('term').filter({ hasText: 'Delivery' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Get directions' })).toBeVisible();

  await chooseSlot(page, parallelIndex);
  await fillContact(page);
  await placeOrder(page);
  await payWith(page, 'pays');
  await expectAccepted(page);
  await expect(page.getByText(/^Pickup: /)).toBeVisible();
  await expectBasketCount(page, 0);
});
