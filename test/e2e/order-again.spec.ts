import { restock, sellOut } from './database-changes.ts';
import { expect, test, type Page } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { addDish, expectBasketCount, openBasket } from './steps/basket.ts';
import { chooseMode, chooseSlot, fillContact, goToCheckout, placeOrder } from './steps/checkout.ts';
import { measureLayoutShift } from './steps/layout-shift.ts';
import { openPayment } from './steps/order.ts';
import { payWith } from './steps/payment.ts';
import { expectAccepted, startPayment } from './steps/pickup.ts';
import { startSession, visitSignedIn } from './steps/sign-in.ts';
import { expectSoldOut } from './steps/sold-out.ts';
import { pressAnyKey, reload, visit } from './steps/visit.ts';

test('changes are shown before an order is repeated @release', async ({ page, email, site }, {
  parallelIndex,
}) => {
  // No other test orders this dish.
  const name = 'Tandoori cauliflower';
  const dish = { tenantId: 'sumo', storeId: 'camden', itemId: 'tandoori-cauliflower' };
  await visit(page, '/menu');
  await startSession(page, email);
  await chooseMode(page, 'Pickup');
  await addDish(page, name);
  await addDish(page, 'Papad and chutneys');
  await openBasket(page);
  await goToCheckout(page);
  await chooseSlot(page, parallelIndex);
  await fillContact(page);
  await placeOrder(page);

  await visit(page, '/orders');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByText(/^Your time is held for another/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cancelled' })).toBeVisible();
  await expect(page).toHaveTitle(/^Cancelled · T-/);
  await expectAccessible(page);

  await sellOut(dish);
  await expectSoldOut(page, site('sumo'), dish.storeId, name);
  await page.getByRole('button', { name: 'Order again' }).click();
  const sheet = page.getByRole('dialog', { name: 'Not everything is as it was' });
  await expect(sheet.getByRole('listitem')).toHaveText(new RegExp(`${name}\\s*Sold out for now`));
  await restock(dish);
  await sheet.getByRole('button', { name: /^Put \d dish/ }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { name: 'Papad and chutneys' })).toBeVisible();
});

/** The server's answer, as text. */
const readFavourites = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('userData') ?? '{}');
    const response = await fetch('/api/favourites', {
      headers: { authorization: `Bearer ${token}` },
    });
    return response.text();
  });

test('an order is a screen of its own, with focus, scroll position and title @release', async ({
  page,
  email,
}) => {
  await openPayment(page, email);
  await page.setViewportSize({ width: 390, height: 320 });
  await visit(page, '/orders');
  const heading = page.getByRole('heading', { level: 1 });
  const link = page.getByRole('link', { name: /Camden Lock/ });
  await expect(link).toBeVisible();
  const getScroll = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
  await link.click();
  await expect(page).toHaveURL(/\/orders\?order=/);
  await expect(heading).toHaveText('Waiting for payment');
  await expect(heading).toBeFocused();
  expect(await getScroll()).toBe(0);
  const title = /^Waiting for payment · T-\d+$/;
  await expect(page).toHaveTitle(title);
  await page.getByRole('link', { name: 'All your orders' }).click();
  await expect(heading).toHaveText('Your orders');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Your orders · Sumo Kitchens');
  await page.goBack();
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(title);
  await page.goBack();
  await expect(heading).toHaveText('Your orders');
  await expect.poll(getScroll).toBe(40);

  await link.click();
  await page.getByRole('link', { name: 'Sumo Kitchens' }).first().click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(title);
});

test('a favourite dish stays marked @release', async ({ page, email }) => {
  await visitSignedIn(page, '/menu', email);
  const heart = page.getByRole('button', { name: 'Favourite: Lamb dum biryani' }).first();
  await pressAnyKey(page);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // Navigation does not abort the request; it may be answered after the next page has loaded the favourites.
  await visit(page, '/menu');
  await expect.poll(() => readFavourites(page)).toContain('"lamb-biryani"');
  await reload(page);
  await pressAnyKey(page);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expectBasketCount(page, 0);
});

test('a customer has their own invite link', async ({ page, email, site }) => {
  await visitSignedIn(page, '/invite-friends', email);
  const link = page.getByLabel('Your link');
  await expect(link).toHaveValue(/\/invite\/[A-Z0-9]{8}$/);
  await expect(page.getByRole('heading', { name: 'Bring a friend, get £5.00' })).toBeVisible();
  await expectAccessible(page);
  const address = new URL(await link.inputValue());
  await visit(page, address.pathname);
  await expect(page).toHaveURL('/');
  await visit(page, `${site('bombay')}/invite-friends`);
  await expect(page.getByLabel('Or copy the link')).toHaveValue(site('bombay'));
});

test('the last order is repeated from the menu, at the usual time @release', async ({
  page,
  email,
}, { parallelIndex }) => {
  const time = await startPayment(page, email, parallelIndex);
  await payWith(page, 'pays');
  await expectAccepted(page);

  const region = page.getByRole('region', { name: 'Order again' });
  const again = region.getByRole('button', { name: /^Order again: 1 × Lamb dum biryani, / });
  await visit(page, '/menu');
  await expect(again).toBeVisible();
  expect(await measureLayoutShift(page)).toBeLessThan(0.005);
  await expectAccessible(page, region);
  const { y = 0 } = (await region.getByRole('listitem').first().boundingBox()) ?? {};
  expect(y).toBeLessThan((page.viewportSize()?.height ?? 0) * 0.37);
  await again.click();
  await expect(page).toHaveURL('/cart');
  await expectBasketCount(page, 1);
  await goToCheckout(page);
  const usual = page.getByRole('radio', { name: /^Your usual time/ });
  await expect(page.getByRole('radio', { name: 'Choose a time' })).toBeVisible();
  await expect(usual).toHaveCount(0);
  await page.getByRole('radio', { name: 'Choose a time' }).check();
  // On a day at which no other test orders, the time cannot be full.
  await page.getByLabel('Day').selectOption({ index: 3 });
  await page.getByLabel('Time', { exact: true }).selectOption({ label: time });
  await fillContact(page);
  await placeOrder(page);
  await payWith(page, 'pays');
  await expectAccepted(page);

  // Two orders for the same time of day make it the usual one.
  await visit(page, '/menu');
  await expect(region.getByText('Ordered twice')).toBeVisible();
  await again.click();
  await goToCheckout(page);
  await usual.check();
  await expect(page.getByLabel('Time', { exact: true })).toHaveCount(0);
  await placeOrder(page);
  const total = page.getByRole('button', { name: /^Pay .* now$/ });
  await expect(total).toBeVisible();
});
