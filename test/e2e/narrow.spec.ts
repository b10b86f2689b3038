import type { Locator } from '@playwright/test';

import { expect, test, type Page } from './fixtures.ts';
import { addDish } from './steps/basket.ts';
import { chooseSlot, fillContact, placeOrder } from './steps/checkout.ts';
import { expectFieldTextFits, expectFits, SMALLEST_VIEWPORT } from './steps/fits.ts';
import { payWith } from './steps/payment.ts';
import { startCheckout, expectAccepted, visitWithBasket } from './steps/pickup.ts';
import { expectLargeTargets } from './steps/targets.ts';
import { pressAnyKey, visit } from './steps/visit.ts';

async function expectUsable(page: Page, within = 'body'): Promise<void> {
  await expectFits(page);
  await expectLargeTargets(page, within);
}

/** The number of lines of a button's label, without its price. */
function countLines(button: HTMLElement | SVGElement): number {
  const words = document.createRange();
  words.selectNodeContents(button.firstChild ?? button);
  return words.getClientRects().length;
}

test.use({ viewport: SMALLEST_VIEWPORT });

test('no screen scrolls sideways at 320 px, at 200 % or with more text spacing @release', async ({
  page,
  email,
  site,
}, info) => {
  for (const address of ['/stores', '/login', '/privacy', '/Bombay_Spice', site('bombay')]) {
    await visit(page, address);
    await expectUsable(page);
  }
  await visit(page, '/menu');
  await pressAnyKey(page);
  await page.getByRole('link', { name: 'Bombay thali' }).first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Add/ })).toBeVisible();
  await expectUsable(page, 'dialog');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/menu');
  await expect(page.getByRole('dialog')).toBeHidden();
  await addDish(page, 'Papad and chutneys');
  await expectUsable(page);
  await visit(page, '/cart');
  await expect(page.getByText('Total')).toBeVisible();
  const checkOut = page.getByRole('button', { name: 'Sign in and check out' });
  // The fallback font may be wider.
  await expect.poll(() => checkOut.evaluate(countLines), 'lines of the label').toBe(1);
  await expectUsable(page);
  await startCheckout(page, email, { dish: 'Lamb dum biryani' });
  await expect(page.getByText('Total')).toBeVisible();
  await expectUsable(page);
  await chooseSlot(page, info.parallelIndex);
  await fillContact(page);
  await placeOrder(page);
  await expectUsable(page);
  await payWith(page, 'pays');
  await expectAccepted(page);
  await expectUsable(page);
});

test('long capitalised words of another language fit at 320 px @release', async ({
  page,
  site,
}) => {
  for (const path of ['/Reservation', '/cart', '/login']) {
    await visit(page, `${site('burgers')}${path}?language=pl-PL`);
    await expectUsable(page);
  }
});

test('the checkout of a Polish delivery fits at 320 px @release', async ({ page, email }) => {
  await startCheckout(page, email, { dish: 'Lamb dum biryani' });
  await page.evaluate(() => {
    const root = JSON.parse(localStorage.getItem('root') ?? '') as {
      state: { cartData: { key: string; quantity: number; note: string }[] };
    };
    // Two pictures, and a price of three digits.
    root.state.cartData = root.state.cartData.flatMap((line) => [
      { ...line, quantity: 9 },
      { ...line, key: `${line.key} mild`, note: 'Mild' },
    ]);
    localStorage.setItem('root', JSON.stringify(root));
    localStorage.setItem('deliverOrPickup', 'delivery');
  });
  await visit(page, '/checkout?language=pl-PL');
  await expect(page.getByText('Razem od')).toBeVisible();
  await expectUsable(page);
});

test('a phone on its side shows dishes and their names without scrolling @release', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await visit(page, '/menu');
  const popular = page.getByRole('region', { name: 'Popular right now' });
  await expect(popular.getByRole('article').first()).toBeInViewport();
  await popular.getByRole('link', { name: 'Chicken tikka' }).click();
  const sheet = page.getByRole('dialog', { name: 'Chicken tikka' });
  await expect(sheet.getByRole('heading', { name: 'Chicken tikka' })).toBeInViewport({ ratio: 1 });
  await visit(page, '/store/camden/product-details/lamb-biryani');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
});

test('a phone on its side shows dishes below the name of a brand @release', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  for (const path of ['/Bombay_Spice', '/Fried_Chicken?language=pl-PL']) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 0.2 });
  }
});

test('on a phone Polish labels and the facts of a suggestion have one line @release', async ({
  page,
  email,
}, { parallelIndex }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startCheckout(page, email, { dish: 'Lamb dum biryani' });
  await visit(page, '/cart?language=pl-PL');
  await expect
    .poll(() => page.getByRole('complementary', { name: 'Demo' }).evaluate(countLines))
    .toBe(1);
  const facts = page.getByRole('region', { name: 'Dobrze do tego pasuje' }).getByText(/ kcal$/);
  await facts.first().scrollIntoViewIfNeeded();
  for (const energy of await facts.all()) {
    const diets = energy.locator('xpath=following-sibling::*');
    if ((await diets.count()) > 0) expect(await getMiddle(diets)).toBe(await getMiddle(energy));
  }

  await visit(page, '/checkout?language=en-GB');
  await chooseSlot(page, parallelIndex);
  await fillContact(page);
  await placeOrder(page);
  await payWith(page, 'pays');
  await expectAccepted(page);
  const { pathname, search } = new URL(page.url());
  await visit(page, `${pathname}${search}&language=pl-PL`);
  const main = page.getByRole('main');
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    for (const label of ['Udostępnij link', 'Do kalendarza', 'Wydrukuj paragon']) {
      expect(await main.getByRole('button', { name: label }).evaluate(countLines), label).toBe(1);
    }
  }
  await page.route('**/api/orders/*', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...rest, data: { ...data, status: 'completed' } } });
  });
  await page.route('**/api/orders/*/events', () => undefined);
  await visit(page, pathname + search);
  expect(await main.getByRole('button', { name: 'Zamów ponownie' }).evaluate(countLines)).toBe(1);
});

test('at 360 px the menu shows the whole name of its kitchen @release', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const language of ['en-GB', 'pl-PL']) {
    await visit(page, `/menu?language=${language}`);
    // The fallback font may be wider.
    await page.evaluate(async () => void (await document.fonts.ready));
    await expectFieldTextFits(page);
  }
});

test('the title of a Polish basket has its button beside it on a phone @release', async ({
  page,
  site,
}) => {
  const basket = { dish: 'Dirty fries', storeId: 'peckham', origin: site('burgers') };
  await visitWithBasket(page, '/cart?language=pl-PL', basket);
  const title = page.getByRole('heading', { name: 'Twój koszyk', level: 1 });
  const clear = page.getByRole('main').getByRole('button', { name: /^Opróżnij/ });
  const getDistance = async () => Math.abs((await getMiddle(clear)) - (await getMiddle(title)));
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    // The fallback font may be wider.
    await expect.poll(getDistance).toBeLessThan(8);
  }
});

/** The result is in whole pixels. */
async function getMiddle(part: Locator): Promise<number> {
  const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return Math.round(y + height / 2);
}

test('the chosen time of a basket is not cut off at 320 px with text of twice the size @release', async ({
  page,
  email,
}, { parallelIndex }) => {
  await startCheckout(page, email, { dish: 'Lamb dum biryani' });
  await chooseSlot(page, parallelIndex);
  await visit(page, '/cart');
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  const time = page.getByRole('complementary', { name: 'Summary' }).getByText(/^Time: \w{3} /);
  const isCut = await time.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(isCut).toBe(false);
});

test('a right-to-left menu is mirrored @release', async ({ page }) => {
  await visit(page, '/menu');
  const edges = async () => {
    const logo = await page.getByRole('banner').getByRole('link').first().boundingBox();
    const card = page.getByRole('article').first();
    const { x = 0, width = 0 } = (await card.boundingBox()) ?? {};
    const add = await card.getByRole('button').boundingBox();
    return {
      logo: Math.round(logo?.x ?? 0),
      add: Math.round((add?.x ?? 0) - x),
      addFromEnd: Math.round(x + width - (add?.x ?? 0) - (add?.width ?? 0)),
      logoFromEnd: Math.round(SMALLEST_VIEWPORT.width - (logo?.x ?? 0) - (logo?.width ?? 0)),
    };
  };
  const { logo, logoFromEnd, add, addFromEnd } = await edges();
  await page.evaluate(() => void (document.documentElement.dir = 'rtl'));
  const mirrored = { logo: logoFromEnd, logoFromEnd: logo, add: addFromEnd, addFromEnd: add };
  await expect.poll(edges).toEqual(mirrored);
  await expectFits(page);
});
