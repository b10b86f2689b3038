import { expect, test } from './fixtures.ts';
import { addDish, expectBasketCount, openBasket } from './steps/basket.ts';
import { chooseMode, chooseSlot, fillContact, goToCheckout, placeOrder } from './steps/checkout.ts';
import { payWith } from './steps/payment.ts';
import { expectAccepted } from './steps/pickup.ts';
import { signIn } from './steps/sign-in.ts';
import { reload, visit } from './steps/visit.ts';

test.use({ isFirstVisit: true });

test(
  'a pickup order is placed and accepted @release',
  { tag: '@desktop' },
  async ({ page, context, email, faults }, { parallelIndex }) => {
    await visit(page, '/menu');
    await chooseMode(page, 'Pickup');
    await addDish(page, 'Papad and chutneys');
    await addDish(page, 'Lamb dum biryani');
    await openBasket(page);
    await goToCheckout(page);
    await signIn(page, email);
    await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeFocused();
    await expect(page.getByRole('radio', { name: 'Pickup' })).toBeChecked();
    const summary = page.getByRole('complementary', { name: 'Your order' });
    await expect(summary.getByRole('term').filter({ hasText: 'Delivery' })).toHaveCount(0);
    // The way to the summary on a phone.
    await expect(page.getByRole('link', { name: /^2 items/ })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Get directions' })).toBeVisible();

    await page.getByLabel('Promo code').fill('WELCOME10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await chooseSlot(page, parallelIndex);
    await fillContact(page);
    await placeOrder(page);
    await payWith(page, 'pays');
    await expectAccepted(page);
    await expect(page.getByText(/^Pickup: /)).toBeVisible();
    await expectBasketCount(page, 0);

    // Offline the screen shows that its status is outdated; online it refreshes.
    faults.expectRefusal(/./);
    await context.setOffline(true);
    const old = page
      .getByRole('status')
      .filter({ hasText: /^You seem to be offline\. This is how/ });
    await expect(old).toBeVisible();
    await context.setOffline(false);
    await expect(old).toBeHidden();
    await expect(page).toHaveTitle(/^Accepted · T-/);
    await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible();

    // The code belonged to the ordered basket, and its offer to the first order.
    expect(await page.evaluate(() => localStorage.getItem('tiffin:promo'))).toBeNull();
    await visit(page, '/promo');
    await expect(page.getByRole('heading', { name: 'Any two curries for £20' })).toBeVisible();
    await expect(page.getByText('WELCOME10')).toHaveCount(0);

    await visit(page, '/menu');
    await expect(page.getByRole('link', { name: 'Any two curries for £20' })).toBeVisible();
    const firstOrderOffer = page.getByRole('link', { name: 'with code WELCOME10' });
    await expect(firstOrderOffer).toBeHidden();
    const region = page.getByRole('region', { name: 'Order again' });
    await expect(region.getByRole('article').filter({ hasText: 'Lamb dum biryani' })).toBeVisible();

    // The next customer of this browser may be a new one.
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await expect(firstOrderOffer).toBeVisible();
    await reload(page);
    await expect(firstOrderOffer).toBeVisible();
  },
);
