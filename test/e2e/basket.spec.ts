import type { Timings } from '../../contract/sites/store.ts';
import { expect, test, type Page } from './fixtures.ts';
import { addDish, getBasketLink, expectBasketCount, openBasket } from './steps/basket.ts';
import { chooseSlot } from './steps/checkout.ts';
import { startCheckout, storeBasket, visitWithBasket } from './steps/pickup.ts';
import { waitForFinalPage, pressAnyKey, reload, visit } from './steps/visit.ts';

test('the icon of an empty basket opens the menu with a message', async ({ page }) => {
  await visit(page, '/stores');
  await getBasketLink(page).click();
  await expect(page).toHaveURL('/menu');
  await expect(page.getByText('Please add items to cart first.!')).toBeVisible();
});

test('a press on the basket icon before hydration opens the basket @release', async ({ page }) => {
  await page.goto('/robots.txt');
  await storeBasket(page, 'camden', 'Papad and chutneys');
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.querySelector<HTMLElement>('header a[href="/cart"]')?.click();
    });
  });
  await page.goto('/menu');
  await expect(page).toHaveURL('/cart');
});

test('the header counts an added dish in a step of its own, before the bar appears @release', async ({
  page,
}) => {
  await visit(page, '/menu');
  const steps = await page.evaluateHandle(() => {
    const added: string[][] = [];
    new MutationObserver((changes) => {
      const places = changes.flatMap(({ target, addedNodes }) =>
        [...addedNodes].map((node) => {
          if (target instanceof Element && target.closest('header a')) return 'header';
          return node instanceof Element && node.querySelector('a[href="/cart"]') ? 'bar' : '';
        }),
      );
      added.push(places.filter((place) => place !== ''));
    }).observe(document.body, { subtree: true, childList: true });
    return added;
  });
  await addDish(page, 'Papad and chutneys');
  await expect(page.getByRole('link', { name: /^View basket/ })).toBeVisible();
  const places = await steps.evaluate((added) => added.filter((step) => step.length > 0));
  expect(places).toEqual([['header'], ['bar']]);
});

test('the basket is stored under root across reloads and tabs', async ({ page, context }) => {
  await visit(page, '/menu');
  const other = await context.newPage();
  await visit(other, '/menu');
  await addDish(page, 'Papad and chutneys');
  await expectBasketCount(other, 1);
  await page.getByRole('button', { name: 'One Papad and chutneys more' }).first().click();
  await expectBasketCount(other, 2);

  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}'));
  expect(Object.keys(stored.state).sort()).toEqual(['cartData', 'storeId']);
  await page.reload();
  await waitForFinalPage(page);
  await expectBasketCount(page, 2);
});

test('a dish is added and the basket opens in a browser without storage @release', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse, removeItem: refuse });
  });
  await visit(page, '/menu');
  await addDish(page, 'Papad and chutneys');
  await expectBasketCount(page, 1);
  await getBasketLink(page).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('link', { name: 'Papad and chutneys' })).toBeVisible();
});

/** Stores a basket as of an earlier visit and opens a page. */
async function visitWith(page: Page, address: string, changes: object[]): Promise<void> {
  await page.goto('/robots.txt');
  await storeBasket(page, 'camden', 'Papad and chutneys');
  await page.evaluate((lines) => {
    const stored = JSON.parse(localStorage.getItem('root') ?? '');
    const [line] = stored.state.cartData;
    stored.state.cartData = lines.map((change) => ({ ...line, ...change }));
    localStorage.setItem('root', JSON.stringify(stored));
  }, changes);
  await visit(page, address);
}

test('a bundle offer is shown on the menu and the offers page and deducted in the basket', async ({
  page,
}) => {
  await visitWith(page, '/menu', [{ itemId: 'punjabi-samosa', quantity: 3 }]);
  await page.getByRole('link', { name: 'Any two curries for £20' }).click();
  await expect(page.getByText('Any 3 for £15.00')).toBeVisible();
  await expect(page.getByText('Sizes and extras are paid on top.').first()).toBeVisible();
  await openBasket(page);
  const saving = page.getByText('Three small plates for £15').locator('..');
  await expect(saving).toContainText('−£0.75');
});

test('a removed line can be restored, and clearing the basket asks once', async ({ page }) => {
  await visitWith(page, '/cart', [{ quantity: 1 }]);
  await page.getByRole('button', { name: 'Remove Papad and chutneys' }).click();
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Papad and chutneys' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear basket' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Clear basket' }).click();
  await page.getByRole('button', { name: 'Yes, clear it' }).click();
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('root'))).toBeNull();
});

test('the undo of a removed line keeps a dish that was added meanwhile @release', async ({
  page,
}) => {
  await visit(page, '/menu');
  await addDish(page, 'Papad and chutneys');
  await page.getByRole('button', { name: 'Remove Papad and chutneys' }).first().click();
  await addDish(page, 'Cucumber raita');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectBasketCount(page, 2);
  await openBasket(page);
  await expect(page.getByRole('link', { name: 'Papad and chutneys' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cucumber raita' })).toBeVisible();
});

test('the basket leads back to the menu of its kitchen @release', async ({ page }) => {
  await visitWithBasket(page, '/cart', { dish: 'Mushy peas', storeId: 'leeds' });
  await page.getByRole('link', { name: 'Add more dishes' }).click();
  await expect(page).toHaveURL('/menu?store=leeds');
  await expectBasketCount(page, 1);
});

test('the basket names how, from which kitchen and when it comes @release', async ({
  page,
  email,
}, { parallelIndex }) => {
  await startCheckout(page, email, { dish: 'Lamb dum biryani' });
  await visit(page, '/cart');
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(summary.getByText('Pickup at Camden Lock')).toBeVisible();
  await expect(summary.getByText(/^Time: \d+–\d+ min$/)).toBeVisible();
  await visit(page, '/checkout');
  await chooseSlot(page, parallelIndex);
  await visit(page, '/cart');
  await expect(summary.getByText(/^Time: \w{3} \d{1,2} \w+, \d\d:\d\d$/)).toBeVisible();
});

test('a basket that stays open shows the current wait @release', async ({ page }) => {
  await visit(page, '/menu');
  await addDish(page, 'Papad and chutneys');
  let passedMs = 0;
  await page.route('**/api/public/stores/*/timings*', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: Timings };
    const add = (iso: string) => new Date(Date.parse(iso) + passedMs).toISOString();
    const asap = data.asap && {
      startsAt: add(data.asap.startsAt),
      endsAt: add(data.asap.endsAt),
    };
    await route.fulfill({ response, json: { ...rest, data: { ...data, asap } } });
  });
  await page.clock.install();
  await openBasket(page);
  const summary = page.getByRole('complementary', { name: 'Summary' });
  const time = summary.getByRole('paragraph').filter({ hasText: 'Time: ' });
  await expect(time).toHaveText(/^Time: [3-5]\d–\d\d min$/);
  passedMs = 45 * 60_000;
  await page.clock.fastForward(passedMs);
  await expect(time).toHaveText(/^Time: [3-5]\d–\d\d min$/);
});

test('delivery or pickup is chosen in the basket, which keeps its dishes', async ({ page }) => {
  await visitWith(page, '/cart', [{ quantity: 5 }]);
  const summary = page.getByRole('complementary', { name: 'Summary' });
  const getMode = () => page.evaluate(() => localStorage.getItem('deliverOrPickup'));
  const fee = summary.getByRole('term').filter({ hasText: 'Delivery' });
  await expect(fee).toBeVisible();
  await summary.getByText('Pickup', { exact: true }).click();
  await expect(summary.getByRole('radio', { name: 'Pickup' })).toBeChecked();
  await expect(summary.getByText('Pickup at Camden Lock')).toBeVisible();
  await expect(fee).toHaveCount(0);
  await expect(summary.getByLabel('Your postcode')).toBeHidden();
  await expectBasketCount(page, 5);
  expect(await getMode()).toBe('pickup');
  await summary.getByText('Delivery', { exact: true }).first().click();
  await expect(fee).toBeVisible();
  expect(await getMode()).toBe('delivery');
});

test(
  'the basket beside the menu has the choice of delivery or pickup @release',
  { tag: '@desktop' },
  async ({ page }) => {
    await visit(page, '/menu');
    await addDish(page, 'Papad and chutneys');
    const basket = page.getByRole('complementary', { name: 'Basket' });
    await basket.getByText('Pickup', { exact: true }).click();
    await expect(basket.getByText('Pickup at Camden Lock')).toBeVisible();
    const store = page.getByRole('region', { name: 'Kitchen and delivery' });
    await expect(store.getByRole('radio', { name: 'Pickup' })).toBeChecked();
    await expectBasketCount(page, 1);
  },
);

test('a promo code shows its saving, or stays with the reason for its refusal', async ({
  page,
}) => {
  await visitWith(page, '/cart', [{ quantity: 5 }]);
  const code = page.getByLabel('Promo code');
  const apply = page.getByRole('button', { name: 'Apply' });
  const saving = page.getByRole('term').filter({ hasText: 'off your first order' });
  await code.fill('nothing5');
  await apply.click();
  await expect(code).toHaveAccessibleDescription(/code/);
  await expect(code).toHaveValue('NOTHING5');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(code).toHaveValue('');
  await code.fill('welcome10');
  await apply.click();
  await expect(code).toHaveAccessibleDescription(/is applied\.$/);
  await expect(saving.locator('xpath=following-sibling::dd')).toContainText('−£1.98');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(saving).toHaveCount(0);
});

test('changes since a dish was added must be accepted before checkout @release', async ({
  page,
}) => {
  await visitWith(page, '/cart', [
    { unitPriceMinor: 300 },
    { key: 'gone', itemId: 'no-longer-cooked', name: 'Old favourite' },
  ]);
  const checkOut = page.getByRole('button', { name: /^Sign in and check out/ });
  await expect(
    page.getByRole('status').filter({ hasText: 'The price has changed from' }),
  ).toBeVisible();
  await expect(checkOut).toHaveAccessibleName(/\d/);
  await checkOut.click();
  await expect(page).toHaveURL('/cart');
  await page.getByRole('button', { name: 'Take out Old favourite' }).click();
  await expect(page.getByText(/no longer/)).toBeHidden();
  await checkOut.click();
  await expect(page.getByRole('alert').filter({ hasText: 'A price has changed' })).toBeVisible();
  await page.getByRole('button', { name: /^That’s fine Papad/ }).click();
  await expect(page.getByText('The price has changed from')).toBeHidden();
  await checkOut.click();
  await expect(page).toHaveURL('/login');
});

test('a full basket refuses further dishes with a message @release', async ({ page }) => {
  const dish = '/store/camden/product-details/papad-basket';
  await visitWith(page, dish, [{ quantity: 99 }]);
  await page.getByRole('button', { name: /^Add 3 pounds 95/ }).click();
  await expect(page.getByRole('alert')).toContainText('!Opps something went wrong');
  await expect(page).toHaveURL(dish);
  await expectBasketCount(page, 99);
});

test('dishes of several brands share one fee, one minimum and one row of suggestions @release', async ({
  page,
}) => {
  await visitWithBasket(page, '/The_Best_Burgers?store=camden', { dish: 'Papad and chutneys' });
  await addDish(page, 'Mozzarella sticks');
  await openBasket(page);
  await expect(page.getByText('2 brands cook this.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Bombay Spice' })).toContainText('Papad');
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await summary.getByLabel('Your postcode').fill('nw1 8ab');
  await summary.getByRole('button', { name: 'Check whether we deliver to your postcode' }).click();
  await expect(summary.getByRole('status')).toContainText('Yes, we deliver to NW1 8AB');
  await expect(summary.getByRole('progressbar', { name: /^Add .* more/ })).toBeVisible();
  await expect(summary.getByRole('term').filter({ hasText: 'Delivery' })).toHaveCount(1);

  await page.getByRole('button', { name: 'No, thank you' }).click();
  await reload(page);
  await expect(page.getByRole('region', { name: 'Bombay Spice' })).toBeVisible();
  await expect(summary.getByText('Total')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Goes well with it' })).toBeHidden();
});

test("another kitchen's dish asks before a basket is left behind", async ({ page }) => {
  await visitWithBasket(page, '/menu?store=leeds', { dish: 'Papad and chutneys' });
  const add = page.getByRole('button', { name: /^Add / }).first();
  await add.click();
  const question = page.getByRole('dialog', { name: 'Start a new basket?' });
  await expect(question).toContainText('Your basket has 1 dish from another kitchen.');
  await question.getByRole('button', { name: 'Keep my basket' }).click();
  await expectBasketCount(page, 1);
  await add.click();
  await question.getByRole('button', { name: /^Start a new basket with/ }).click();
  await expect(question).toBeHidden();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? ''));
  expect(stored.state).toMatchObject({ storeId: 'leeds', cartData: [{ quantity: 1 }] });
});

/** Adds a dish of Camden, and then one of Leeds from its sheet, which asks whether to start a new basket. */
async function addFromTwoStores(page: Page): Promise<void> {
  await visitWithBasket(page, '/menu?store=leeds', { dish: 'Papad and chutneys' });
  await pressAnyKey(page);
  await page.getByRole('link', { name: 'Mushy peas' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Mushy peas' });
  await sheet.getByRole('button', { name: /^Add/ }).click();
}

test('a dish that starts a new basket closes its sheet and is announced @release', async ({
  page,
}) => {
  await addFromTwoStores(page);
  const question = page.getByRole('dialog', { name: 'Start a new basket?' });
  await question.getByRole('button', { name: 'Start a new basket with Mushy peas' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/menu?store=leeds');
  await expectBasketCount(page, 1);
  const notice = page.getByRole('status').filter({ hasText: 'Mushy peas added. 1 item in the' });
  await expect(notice).toHaveCount(1);
});

test('Back from a dish withdraws its question about a new basket @release', async ({ page }) => {
  await addFromTwoStores(page);
  await expect(page.getByRole('dialog', { name: 'Start a new basket?' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/menu?store=leeds');
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? ''));
  expect(stored.state).toMatchObject({ storeId: 'camden', cartData: [{ quantity: 1 }] });
});

test('a dish that starts a new basket on its own page leads to the menu @release', async ({
  page,
}) => {
  await visitWithBasket(page, '/store/leeds/product-details/mushy-pea-pot', {
    dish: 'Papad and chutneys',
  });
  await page.getByRole('button', { name: /^Add/ }).click();
  await page.getByRole('button', { name: 'Start a new basket with Mushy peas' }).click();
  await expect(page).toHaveURL('/menu?store=leeds');
  await expectBasketCount(page, 1);
});

test(
  'the basket is shown beside the menu on wide screens @release',
  { tag: '@desktop' },
  async ({ page }) => {
    await visit(page, '/menu');
    const beside = page.getByRole('complementary', { name: 'Basket' });
    await expect(beside).toContainText('Nothing in here yet.');
    await addDish(page, 'Papad and chutneys');
    await expect(beside).toContainText('Papad and chutneys');
    await expect(beside.getByRole('link', { name: /^View basket/ })).toBeInViewport();
    await expect(page.getByRole('link', { name: /^View basket/ })).toHaveCount(1);
  },
);
