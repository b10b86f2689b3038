import type { Locator } from '@playwright/test';

import { expect, test, type Page } from './fixtures.ts';
import { expectBasketCount, openBasket } from './steps/basket.ts';
import {
  chooseSlot,
  fillAddress,
  fillContact,
  goToCheckout,
  placeOrder,
} from './steps/checkout.ts';
import { payWith } from './steps/payment.ts';
import { expectAccepted } from './steps/pickup.ts';
import { signIn } from './steps/sign-in.ts';
import { reload, pressAnyKey, visit } from './steps/visit.ts';

test.use({ serviceWorkers: 'allow', isFirstVisit: true });

test('a delivery order with options is placed and followed live', async ({ page, email }, info) => {
  await visit(page, '/menu');
  await addThali(page);
  await expectBasketCount(page, 1);
  await reload(page);
  await expectBasketCount(page, 1);

  await openBasket(page);
  const summary = page.getByRole('complementary', { name: 'Summary' });
  for (const line of ['Items', 'Delivery', 'Service fee', 'Bag charge', 'Total', 'VAT included']) {
    await expect(summary.getByRole('term').filter({ hasText: line })).toBeVisible();
  }
  await goToCheckout(page);
  await signIn(page, email);
  await expect(page).toHaveURL('/checkout');
  const order = page.getByRole('complementary', { name: 'Your order' });
  const top = page.getByRole('link', { name: /^1 item/ });
  await expect(top).toContainText(`1 itemfrom${await readTotal(order, 'Total from')}`);
  await top.click();
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeFocused();
  // Small and without words, as the name is beside it.
  await expectThumbnail(order.getByRole('listitem').filter({ hasText: 'Bombay thali' }));
  await fillAddress(page, 'NW1 8AF');
  await expect(top).toContainText(`1 item${await readTotal(order, /^Total$/)}`);
  await chooseSlot(page, info.parallelIndex);
  await fillContact(page);
  await placeOrder(page);
  // The checkout may still show the quote of the previous address; this is the order's total.
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  const pay = page.getByRole('button', { name: /^Pay .* now$/ });
  const total = await readAmount(pay);
  await payWith(page, 'pays');
  await expectAccepted(page);

  await expect(page.getByText(/^Order T-/).first()).toBeVisible();
  const paid = page.getByRole('region', { name: 'Receipt' }).getByRole('term');
  const paidTotal = paid.filter({ hasText: 'Total' }).locator('xpath=following-sibling::dd');
  await expect(paidTotal).toContainText(total);
  const kitchen = page.getByRole('definition').filter({ hasText: /^Camden Lock, / });
  await expect(kitchen.locator('a[href^="tel:"]')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bombay thali' })).toBeVisible();
  // The address is beside the time, and in full below.
  await expect(page.getByText(/^1 Test Street, /)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '1 Test Street' })).toBeVisible();
  await expect(page.getByText(/^Contains .*milk/)).toBeVisible();
  await expectBasketCount(page, 0);
  await page.getByRole('link', { name: 'All your orders' }).click();
  const orders = page.getByRole('main').getByRole('listitem');
  await expect(orders).toHaveCount(1);
  await expect(orders).toContainText('Accepted');
  await expect(orders).toContainText(total);
  await expectThumbnail(orders);
});

async function expectThumbnail(line: Locator): Promise<void> {
  const picture = line.locator('img[alt=""]');
  await expect(picture).toHaveCount(1);
  await expect(picture).toHaveAttribute('loading', 'lazy');
  expect(await picture.boundingBox()).toMatchObject({ width: 48, height: 48 });
}

/** Add moves the focus to a required option group without a choice. */
async function addThali(page: Page): Promise<void> {
  await pressAnyKey(page);
  await page.getByRole('link', { name: 'Bombay thali' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Bombay thali' });
  const add = sheet.getByRole('button', { name: /^Add/ });
  await add.click();
  const curries = sheet.getByRole('group', { name: /^Choose two curries/ });
  await expect(curries.getByRole('checkbox').first()).toBeFocused();
  await curries.getByRole('checkbox', { name: 'Black dal' }).check();
  await curries.getByRole('checkbox', { name: 'Lamb rogan josh' }).check();
  const heat = curries.getByRole('group', { name: /^How hot/ });
  await heat.first().getByRole('radio', { name: 'Bombay hot' }).check();
  await expect(heat.last().getByRole('radio', { name: 'Medium' })).toBeChecked();
  await expect(add).toHaveAccessibleName('Add 16 pounds 95');
  await add.click();
  await expect(sheet).toBeHidden();
}

/** The total of a summary whose line is called `name`. */
async function readTotal(summary: Locator, name: string | RegExp): Promise<string> {
  const line = summary.getByRole('term').filter({ hasText: name });
  return readAmount(line.locator('xpath=following-sibling::dd[1]'));
}

/** The first price in the text of an element, such as '£16.95'. */
async function readAmount(element: Locator): Promise<string> {
  return /£\d+\.\d\d/.exec((await element.textContent()) ?? '')?.[0] ?? 'no price';
}
