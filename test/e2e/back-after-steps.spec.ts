// Back after a flow of several steps leads to the page before it, not to a step that is done.
import { addTabletCode } from './database-changes.ts';
import { expect, test } from './fixtures.ts';
import { goToCheckout } from './steps/checkout.ts';
import { payWith } from './steps/payment.ts';
import { expectAccepted, startPayment, visitWithBasket } from './steps/pickup.ts';
import { signIn } from './steps/sign-in.ts';
import { visit } from './steps/visit.ts';

test('after a sign-in Back leads to the page before it, and never to a code @release', async ({
  page,
  email,
}) => {
  await visit(page, '/invite-friends');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, email);
  await expect(page).toHaveURL('/menu');
  await page.goBack();
  await expect(page).toHaveURL('/invite-friends');
  await page.goForward();
  await expect(page).toHaveURL('/menu');
});

test('after a sign-in for the checkout Back leads to the basket @release', async ({
  page,
  email,
}) => {
  await visitWithBasket(page, '/cart', { dish: 'Lamb dum biryani' });
  await goToCheckout(page);
  await expect(page).toHaveURL('/login');
  await signIn(page, email);
  await expect(page).toHaveURL('/checkout');
  await page.goBack();
  await expect(page).toHaveURL('/cart');
});

test('after a payment Back shows neither the card form nor the checkout @release', async ({
  page,
  email,
}, info) => {
  await startPayment(page, email, info.parallelIndex);
  await payWith(page, 'pays');
  await expectAccepted(page);
  await page.goBack();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0);
});

test('after a browser became a tablet Back does not ask for a sign-in @release', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${site('console')}/`);
  await page.goto(`${site('console')}/sumo/sign-in`);
  await page.getByRole('link', { name: /^Use this device as a tablet/ }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  const code = await addTabletCode('sumo', 'birmingham', 'Door');
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Use as a tablet' }).click();
  await expect(page).toHaveURL(`${site('console')}/sumo`);
  await page.goBack();
  await expect(page).toHaveURL(`${site('console')}/`);
  await context.close();
});
