import type { BrowserContext } from '@playwright/test';

import { UNTHROTTLED, startThrottledProxy } from '../../tools/harness/throttled-proxy.ts';
import { restock, invalidatePages, sellOut } from './database-changes.ts';
import { expect, test, type Page } from './fixtures.ts';
import { addDish, getBasketLink, expectBasketCount } from './steps/basket.ts';
import { chooseSlot, fillContact, placeOrder } from './steps/checkout.ts';
import { startCheckout } from './steps/pickup.ts';
import { visitSignedIn } from './steps/sign-in.ts';
import { reload, visit, waitForFinalPage } from './steps/visit.ts';

test.use({ serviceWorkers: 'allow' });

/** The first input makes the page fetch the whole menu and register the service worker, which caches both. */
async function waitForCachedPages(page: Page): Promise<void> {
  const countCached = async () => {
    await page.keyboard.press('Shift');
    return page.evaluate(async () => {
      if (navigator.serviceWorker.controller === null) return 0;
      const names = (await caches.keys()).filter((name) => name.startsWith('tiffin:answers:'));
      const counts = names.map(async (name) => (await (await caches.open(name)).keys()).length);
      return (await Promise.all(counts)).reduce((sum, each) => sum + each, 0);
    });
  };
  await expect.poll(countCached, { timeout: 20_000 }).toBeGreaterThan(0);
}

/** All data that the browser has stored for the site. */
const readCaches = (page: Page) =>
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

/** The browser logs an error for every request without a network. */
async function loseNetwork(
  context: BrowserContext,
  faults: { expectRefusal(address: RegExp): void },
) {
  faults.expectRefusal(/./);
  await context.setOffline(true);
}

const NOTICE = 'You’re offline. The menu and your basket still work.';

test('menu and basket work offline', async ({ page, context, faults }) => {
  await visit(page, '/menu');
  await waitForCachedPages(page);
  await loseNetwork(context, faults);
  await expect(page.getByText(NOTICE)).toBeVisible();

  await reload(page);
  await expect(page.getByText(NOTICE)).toBeVisible();
  await addDish(page, 'Papad and chutneys');
  await page.getByRole('link', { name: 'Bombay thali' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Bombay thali' })).toContainText('Black dal');
  await page.getByRole('button', { name: 'Close' }).click();
  await getBasketLink(page).click();
  await expect(page).toHaveURL('/cart');
  await reload(page);
  await expect(page.getByRole('link', { name: 'Papad and chutneys' })).toBeVisible();
  await expectBasketCount(page, 1);
  await context.setOffline(false);
  await expect(page.getByText(NOTICE)).toBeHidden();
});

test('a second visit shows the cached page and revalidates it @release', async ({ page }) => {
  // No other test uses this store.
  const storeId = 'manchester';
  const address = `/menu?store=${storeId}`;
  await visit(page, address);
  await waitForCachedPages(page);
  // Only the page contains the popular dishes, the API does not.
  const popular = page.getByRole('region', { name: 'Popular right now' });
  const first = popular.getByRole('link').first();
  const [name, href] = [await first.innerText(), await first.getAttribute('href')];
  const dish = { tenantId: 'sumo', storeId, itemId: href?.split('/').at(-1) ?? '' };
  await sellOut(dish);
  // So that the current page arrives while the cached one is still being hydrated.
  await page.addInitScript(slowDownReact);
  try {
    await invalidatePages('sumo');
    const shown = await page.goto(address);
    expect(await shown?.text()).not.toContain('"isSoldOut":true');
    await waitForFinalPage(page);
    const documentStartedAt = await page.evaluate(() => performance.timeOrigin);
    await expect(popular.getByText(name)).toHaveCount(0);
    await expect(popular.getByRole('link').first()).toBeVisible();
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(documentStartedAt);
  } finally {
    await restock(dish);
  }
});

/** Runs in the page: each of the steps in which React hydrates, which are messages to itself, begins late. */
function slowDownReact(): void {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function postLater(message: unknown) {
    setTimeout(() => postMessage.call(this, message), 100);
  };
}

/** Replaces texts of a cached page, and optionally its path, once the service worker has cached it. */
async function changeCached(page: Page, path: string, words: [string, string][], newPath = path) {
  const change = async ([from, to, changes]: readonly [string, string, [string, string][]]) => {
    const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('tiffin:pages:'));
    const cache = await caches.open(name);
    const cached = await cache.match(from, { ignoreVary: true });
    if (!cached) return false;
    const html = changes.reduce(
      (text, [old, now]) => text.replaceAll(old, now),
      await cached.text(),
    );
    await cache.put(to, new Response(html, { headers: cached.headers }));
    return true;
  };
  await expect.poll(() => page.evaluate(change, [path, newPath, words] as const)).toBe(true);
}

/** Replacements that give the page other data and another URL of the main script, which exists. */
const ANOTHER_RELEASE: [string, string][] = [
  ['<script type="module" src="', '<script type="module" src="/.'],
  [
    '<script id="page-data" type="application/json">',
    '<script id="page-data" type="application/json"> ',
  ],
];
/** A text that only the page contains. */
const NOW = 'Fourteen kitchens, one bag';
const THEN = 'Thirteen kitchens, one bag';

test('a press on a cached page counts once @release', async ({ page }) => {
  await visit(page, '/menu');
  await waitForCachedPages(page);
  await changeCached(page, '/menu', [
    [NOW, THEN],
    // The site's configuration has changed too.
    [',"version":"', ',"version":"0'],
  ]);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.querySelector<HTMLElement>('[aria-label="Add Papad and chutneys"]')?.click();
    });
  });
  const shown = await page.goto('/menu');
  expect(await shown?.text()).toContain(',"version":"0');
  await expect(page.getByRole('main').getByText(NOW)).toBeVisible();
  await expectBasketCount(page, 1);
});

test('a cached page is revalidated on a slow network @release', async ({ page, baseURL }) => {
  const proxy = await startThrottledProxy(baseURL ?? '', UNTHROTTLED);
  try {
    await visit(page, `${proxy.origin}/menu`);
    await waitForCachedPages(page);
    await changeCached(page, '/menu', [[NOW, THEN]]);
    proxy.setProfile({ ...UNTHROTTLED, roundTripMs: 3_500 });
    await visit(page, `${proxy.origin}/menu`);
    await expect(page.getByRole('main').getByText(THEN)).toBeVisible();
    await expect(page.getByRole('main').getByText(NOW)).toBeVisible({ timeout: 20_000 });
  } finally {
    await proxy.close();
  }
});

test('a cached page that no longer exists is removed @release', async ({ page, faults }) => {
  faults.expectRefusal(/\/offers-of-old$/);
  await visit(page, '/menu');
  await waitForCachedPages(page);
  await changeCached(page, '/menu', [], '/offers-of-old');
  await page.goto('/offers-of-old');
  const notFound = page.getByRole('heading', { level: 1, name: 'That page isn’t on the menu' });
  await expect(notFound).toBeVisible();
  const response = await page.goto('/offers-of-old');
  expect(response?.status()).toBe(404);
  await expect(notFound).toBeVisible();
});

test('sign-in and payment screens are never shown from the cache @release', async ({ page }) => {
  await visit(page, '/menu');
  await waitForCachedPages(page);
  const readTitle = async (path: string) => {
    const shown = await page.goto(path);
    await waitForFinalPage(page);
    return /<title>[^<]*/.exec((await shown?.text()) ?? '')?.[0];
  };
  await changeCached(page, '/menu', [['<title>', '<title>Old: ']]);
  expect(await readTitle('/menu')).toContain('Old: ');
  for (const path of ['/login', '/checkout', '/payment']) {
    await changeCached(page, '/menu', [['<title>', '<title>Old: ']], path);
    expect(await readTitle(path)).not.toContain('Old: ');
  }
});

test('a cached page of another release is reloaded @release', async ({ page: first, context }) => {
  await visit(first, '/menu');
  await waitForCachedPages(first);
  await changeCached(first, '/menu', ANOTHER_RELEASE);
  await context.addInitScript(() => {
    try {
      // This tab was already reloaded for the previous release.
      sessionStorage.setItem('reloaded', sessionStorage.getItem('reloaded') ?? '/menu');
      addEventListener('DOMContentLoaded', () => {
        const html = document.documentElement.innerHTML;
        const source = /<script type="module" src="([^"]+)/.exec(html)?.[1];
        sessionStorage.setItem('sources', `${sessionStorage.getItem('sources') ?? ''} ${source}`);
      });
    } catch {
      // about:blank has no storage.
    }
  });
  // A tab without any input.
  const page = await context.newPage();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/menu');
  // Playwright's evaluate counts as input, so the test only waits for events of the page.
  await expect.poll(() => loads).toBe(2);
  await waitForFinalPage(page);
  const sources = await page.evaluate(() => sessionStorage.getItem('sources'));
  expect(sources).toMatch(/^ \/\.\/assets\/\S+ \/assets\/\S+$/);
  await addDish(page, 'Papad and chutneys');
});

test('a page that is not cached shows the offline screen and loads when online @release', async ({
  page,
  context,
  faults,
}) => {
  await visit(page, '/menu');
  await waitForCachedPages(page);
  await loseNetwork(context, faults);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible();
});

test('a link to one order that is opened offline keeps its query @release', async ({
  page,
  context,
  faults,
}) => {
  const address = '/orders?track=00000000-0000-4000-8000-000000000000';
  await visit(page, '/menu');
  await waitForCachedPages(page);
  await loseNetwork(context, faults);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
});

test('a checkout that is not cached shows the offline screen and loads when online @release', async ({
  page,
  context,
  email,
  faults,
}) => {
  faults.expectError(/dynamically imported module|preload CSS/);
  await visitSignedIn(page, '/menu', email);
  await addDish(page, 'Lamb dum biryani');
  await visit(page, '/cart');
  await expect(page.getByText('Total')).toBeVisible();
  await loseNetwork(context, faults);
  await page.getByRole('button', { name: /^Go to checkout/ }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Oops! Something went wrong.');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
});

test('placing an order offline shows a message @release', async ({
  page,
  context,
  email,
  faults,
}, info) => {
  await startCheckout(page, email, { dish: 'Lamb dum biryani' });
  await chooseSlot(page, info.parallelIndex);
  await fillContact(page);
  const pay = page.getByRole('button', { name: /^Pay .* now$/ });
  await expect(pay).toHaveAccessibleName(/\d/);
  await loseNetwork(context, faults);
  await pay.click();
  await expect(page.getByRole('alert').filter({ hasText: 'You’re offline' })).toContainText(
    'Everything you chose is kept',
  );
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ana Test');
  await context.setOffline(false);
  await placeOrder(page);
});

test('customer data is never cached @release', async ({ page, email }) => {
  await visitSignedIn(page, '/', email);
  await waitForCachedPages(page);
  await visit(page, '/account');
  await expect(page.getByText(email)).toBeVisible();
  await visit(page, '/orders');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('userData') ?? '{}').token,
  );
  const entries = await readCaches(page);
  const addresses = entries.map(({ address }) => new URL(address).pathname);
  expect(addresses).toContain('/orders');
  expect(addresses.filter((path) => path.startsWith('/api/'))).toEqual(['/api/menu/camden']);
  const revealing = entries.filter(({ body }) => body.includes(email) || body.includes(token));
  expect(revealing.map(({ address }) => address)).toEqual([]);
});
