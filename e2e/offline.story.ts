import type { BrowserContext } from '@playwright/test';
import { addDish, basketLink, expectBasketCount } from './steps/basket.ts';
import { chooseSlot, fillContact, placeOrder } from './steps/checkout.ts';
import { bringToCheckout } from './steps/pickup.ts';
import { signIn } from './steps/sign-in.ts';
import { reload, visit } from './steps/visit.ts';
import { expect, story, type Page } from './story.ts';

/** At a sign of life the page fetches the whole menu and starts the worker, which then keeps both. */
async function keepPages(page: Page): Promise<void> {
  const answersKept = async () => {
    await page.keyboard.press('Shift');
    return page.evaluate(async () => {
      if (navigator.serviceWorker.controller === null) return 0;
      const names = (await caches.keys()).filter((name) => name.startsWith('tiffin:answers:'));
      const kept = names.map(async (name) => (await (await caches.open(name)).keys()).length);
      return (await Promise.all(kept)).reduce((sum, each) => sum + each, 0);
    });
  };
  await expect.poll(answersKept, { timeout: 20_000 }).toBeGreaterThan(0);
}

/** Everything that the browser keeps of this site. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const found: { address: string; body: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        found.push({ address: request.url, body: (await response?.text()) ?? '' });
      }
    }
    return found;
  });

/** The browser itself complains of every request that finds no network. */
async function loseNetwork(
  context: BrowserContext,
  faults: { expectRefusal(address: RegExp): void },
) {
  faults.expectRefusal(/./);
  await context.setOffline(true);
}

const NOTICE = 'You’re offline. The menu and your basket still work.';

story('menu and basket work without a network', async ({ page, context, faults }) => {
  await visit(page, '/menu');
  await keepPages(page);
  await loseNetwork(context, faults);
  await expect(page.getByText(NOTICE)).toBeVisible();

  await reload(page);
  await expect(page.getByText(NOTICE)).toBeVisible();
  await addDish(page, 'Papad and chutneys');
  await page.getByRole('link', { name: 'Bombay thali' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Bombay thali' })).toContainText('Black dal');
  await page.getByRole('button', { name: 'Close' }).click();
  await basketLink(page).click();
  await expect(page).toHaveURL('/cart');
  await reload(page);
  await expect(page.getByRole('link', { name: 'Papad and chutneys' })).toBeVisible();
  await expectBasketCount(page, 1);
  await context.setOffline(false);
  await expect(page.getByText(NOTICE)).toBeHidden();
});

story(
  'a page that was never seen says so, and comes by itself',
  async ({ page, context, faults }) => {
    await visit(page, '/menu');
    await keepPages(page);
    await loseNetwork(context, faults);
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
    await expect(page.getByText(NOTICE)).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL('/terms');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Terms and conditions' }),
    ).toBeVisible();
  },
);

story(
  'an order is refused politely without a network',
  async ({ page, context, email, faults }, info) => {
    await bringToCheckout(page, email, 'Lamb dum biryani');
    await chooseSlot(page, info.parallelIndex);
    await fillContact(page);
    const pay = page.getByRole('button', { name: /^Pay .* now$/ });
    await expect(pay).toHaveAccessibleName(/\d/);
    await loseNetwork(context, faults);
    await pay.click();
    await expect(page.getByRole('alert').filter({ hasText: 'You’re offline' })).toContainText(
      'Everything you chose is kept',
    );
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ana Story');
    await context.setOffline(false);
    await placeOrder(page);
  },
);

story('an order whose answer is lost is placed once', async ({ page, email, faults }, info) => {
  faults.expectRefusal(/\/api\/order$/);
  await bringToCheckout(page, email, 'Lamb dum biryani');
  await chooseSlot(page, info.parallelIndex);
  await fillContact(page);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/order', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    expect(answer.status()).toBe(200);
    // The server has the order; the browser never hears of it.
    if (keys.length < 3) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  const pay = page.getByRole('button', { name: /^Pay .* now$/ });
  await expect(pay).toHaveAccessibleName(/\d/);
  await pay.click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Oops! Something went wrong.' });
  await expect(refusal).toContainText('it is placed only once');
  await pay.click();
  await expect.poll(() => keys.length).toBe(2);
  await reload(page);
  await expect(pay).toHaveAccessibleName(/\d/);
  await placeOrder(page);
  expect(new Set(keys).size).toBe(1);
  await visit(page, '/orders');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

story('nothing of a customer is ever kept', async ({ page, email }) => {
  await visit(page, '/login');
  await signIn(page, email);
  await keepPages(page);
  await visit(page, '/account');
  await expect(page.getByText(email)).toBeVisible();
  await visit(page, '/orders');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('userData') ?? '{}').token,
  );
  const kept = await everythingKept(page);
  const addresses = kept.map(({ address }) => new URL(address).pathname);
  expect(addresses).toContain('/orders');
  expect(addresses.filter((path) => path.startsWith('/api/'))).toEqual(['/api/menu/camden']);
  const telling = kept.filter(({ body }) => body.includes(email) || body.includes(token));
  expect(telling.map(({ address }) => address)).toEqual([]);
});
