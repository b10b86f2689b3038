import { expectBasketCount } from './steps/basket.ts';
import { payWith } from './steps/payment.ts';
import { bringToPayment, expectAccepted } from './steps/pickup.ts';
import { visit } from './steps/visit.ts';
import { expect, story, type Page } from './story.ts';

const refusal = (page: Page) => page.getByRole('main').getByRole('alert');

story(
  'a declined card costs nothing, and another one pays',
  async ({ page, email, faults }, info) => {
    faults.expectRefusal(/\/sandbox\/v1\/payment_intents\/\w+\/confirm$/);
    await bringToPayment(page, email, info.parallelIndex);
    await payWith(page, 'declined');
    await expect(refusal(page)).toHaveText('Your card was declined.');
    await payWith(page, 'hasNoFunds');
    await expect(refusal(page)).toHaveText('Your card has insufficient funds.');
    await visit(page, '/menu');
    await expectBasketCount(page, 1);

    await page.goBack();
    await payWith(page, 'pays');
    await expectAccepted(page);
  },
);

story(
  'the bank asks, is refused once, and then confirms',
  { tag: '@phone' },
  async ({ page, email }, info) => {
    await bringToPayment(page, email, info.parallelIndex);
    await payWith(page, 'asksTheBank');
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(refusal(page)).toContainText('Your bank did not confirm the payment.');

    await payWith(page, 'asksTheBank');
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await expectAccepted(page);
    await expectBasketCount(page, 0);
  },
);

story(
  'paying is left and taken up again from the orders',
  { tag: '@desktop' },
  async ({ page, email }, info) => {
    await bringToPayment(page, email, info.parallelIndex);
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
