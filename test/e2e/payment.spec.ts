import { expect, test, type Page } from './fixtures.ts';
import { addDish, expectBasketCount, openBasket } from './steps/basket.ts';
import { chooseSlot, fillContact, goToCheckout, placeOrder } from './steps/checkout.ts';
import { openPayment } from './steps/order.ts';
import { payWith } from './steps/payment.ts';
import { startPayment, expectAccepted, visitWithBasket } from './steps/pickup.ts';
import { visit } from './steps/visit.ts';

const refusal = (page: Page) => page.getByRole('main').getByRole('alert');

/** The provider receives the confirmation of the payment when the returned function is called. */
async function holdConfirmation(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/confirm', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a declined card is not charged, and another card pays', async ({
  page,
  email,
  faults,
}, info) => {
  faults.expectRefusal(/\/sandbox\/v1\/payment_intents\/\w+\/confirm$/);
  await startPayment(page, email, info.parallelIndex);
  await payWith(page, 'declined');
  await expect(refusal(page)).toHaveText(
    'Your card was declined. Nothing was charged. Try another card, or ask your bank.',
  );
  await expect(page.getByRole('button', { name: /^Pay .* now$/ })).toBeFocused();
  await payWith(page, 'insufficientFunds');
  await expect(refusal(page)).toContainText(
    'Your card has insufficient funds. Nothing was charged.',
  );
  await visit(page, '/menu');
  await expectBasketCount(page, 1);

  await page.goBack();
  await payWith(page, 'pays');
  await expectAccepted(page);
});

test('a screen reader is told that the payment runs, and which steps are to come @release', async ({
  page,
  email,
}) => {
  await openPayment(page, email);
  const release = await holdConfirmation(page);
  await payWith(page, 'pays');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Paying…');
  release();
  await expectAccepted(page);
  const steps = page.getByRole('list', { name: 'Progress' }).getByRole('listitem');
  await expect(steps.first()).toHaveText(/^Received\d\d:\d\d$/);
  await expect(steps.last()).toHaveText('Collectednot yet');
});

test('a payment whose screen is left goes on, and empties the basket @release', async ({
  page,
  email,
}, info) => {
  await startPayment(page, email, info.parallelIndex);
  const release = await holdConfirmation(page);
  await payWith(page, 'pays');
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText('Paying…');
  // As after Back from the bank's page. The browser of the tests has no back-forward cache.
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(status).toHaveText('');
  await page.getByRole('banner').getByRole('link').first().click();
  await expectBasketCount(page, 1);
  release();
  await expectBasketCount(page, 0);
  expect(new URL(page.url()).pathname).not.toBe('/orders');
});

test('3-D Secure is refused once, then confirmed', async ({ page, email }, info) => {
  await startPayment(page, email, info.parallelIndex);
  await payWith(page, 'requiresChallenge');
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(refusal(page)).toContainText('Your bank did not confirm the payment.');

  await payWith(page, 'requiresChallenge');
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expectAccepted(page);
  await expectBasketCount(page, 0);
});

test(
  'an abandoned payment is resumed from the orders @release',
  { tag: '@desktop' },
  async ({ page, email }) => {
    await openPayment(page, email);
    await visit(page, '/orders');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Waiting for payment' })
      .getByRole('link')
      .click();
    await page.getByRole('link', { name: 'Pay now' }).click();
    await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
    await payWith(page, 'pays');
    await expectAccepted(page);
  },
);

test('an unpaid order is cancelled from a changed checkout, and placed again @release', async ({
  page,
  email,
}, info) => {
  await startPayment(page, email, info.parallelIndex);
  const first = page.url();
  await visit(page, '/checkout');
  await page.getByLabel('Note for the kitchen (optional)').fill('No onions');
  await page.getByRole('link', { name: /^Pay or cancel T-\d+$/ }).click();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cancelled' })).toBeVisible();

  await visit(page, '/checkout');
  await placeOrder(page);
  expect(page.url()).not.toBe(first);
  await payWith(page, 'pays');
  await expectAccepted(page);
});

test(
  'returning to a paid order does not change a new basket @release',
  { tag: '@desktop' },
  async ({ page, email }, info) => {
    await startPayment(page, email, info.parallelIndex);
    const address = page.url();
    await payWith(page, 'pays');
    await expectAccepted(page);
    await visitWithBasket(page, '/cart', { dish: 'Papad and chutneys' });
    await visit(page, address);
    await expect(page).toHaveURL(/\/orders\?order=/);
    await expectBasketCount(page, 1);
  },
);

test(
  'an equal basket becomes a second order after the first was paid in another tab @release',
  { tag: '@desktop' },
  async ({ page, email, context }, info) => {
    await startPayment(page, email, info.parallelIndex);
    const first = page.url();
    const other = await context.newPage();
    await visit(other, first);
    await payWith(other, 'pays');
    await expectAccepted(other);
    // The first tab has received the change.
    const key = () => page.evaluate(() => sessionStorage.getItem('tiffin:order-key'));
    await expect.poll(key).toBeNull();

    await visit(page, '/menu');
    await expectBasketCount(page, 0);
    await addDish(page, 'Lamb dum biryani');
    await openBasket(page);
    await goToCheckout(page);
    await chooseSlot(page, info.parallelIndex);
    await fillContact(page);
    await placeOrder(page);
    expect(page.url()).not.toBe(first);
  },
);

test(
  'a Stripe form whose payment cannot be created says so, and Retry creates it @release',
  { tag: '@desktop' },
  async ({ page, email, faults }, info) => {
    faults.expectRefusal(/\/api\/orders\/[\w-]+\/payment$/);
    await startPayment(page, email, info.parallelIndex);
    // The sites of these tests use the sandbox.
    await page.route(/\/api\/orders\/[\w-]+$/, async (route) => {
      const response = await route.fetch();
      const { data, ...envelope } = await response.json();
      const json = { ...envelope, data: { ...data, paymentProvider: 'stripe' } };
      await route.fulfill({ response, json });
    });
    const json = { success: false, code: 'UNAVAILABLE', message: 'Please try again in a moment.' };
    let tries = 0;
    await page.route(/\/api\/orders\/[\w-]+\/payment$/, async (route) => {
      tries += 1;
      await route.fulfill({ status: 503, json });
    });
    await page.reload();
    await expect(refusal(page)).toContainText('Please try again in a moment.');
    await expect(page.getByRole('button', { name: /^Pay .* now$/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => tries).toBe(2);
    await expect(refusal(page)).toContainText('Please try again in a moment.');
  },
);
