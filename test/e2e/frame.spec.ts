import { expect, test, type Page } from './fixtures.ts';
import { addDish, getBasketLink } from './steps/basket.ts';
import { startCheckout } from './steps/pickup.ts';
import { readCode, requestCode, signIn, typeCode, visitSignedIn } from './steps/sign-in.ts';
import { pressAnyKey, visit } from './steps/visit.ts';

const drawer = (page: Page) => page.getByRole('dialog').getByRole('navigation', { name: 'Site' });
const openDrawer = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).click();

/** Waits until the screen of a path is rendered, with its skeleton if its data or code is not loaded. */
const waitForScreen = (page: Page, path: string) => page.waitForURL(path, { waitUntil: 'commit' });

test('the footer is hidden on checkout, payment and cart @release', async ({ page, email }) => {
  await startCheckout(page, email, { dish: 'Papad and chutneys' });
  for (const path of ['/menu', '/orders', '/account', '/terms', '/login']) {
    await visit(page, path);
    await expect(page.getByRole('contentinfo'), path).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Terms of Service');
  }
  for (const path of ['/cart', '/checkout']) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('contentinfo'), path).toHaveCount(0);
    const offered = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await expect(offered, path).toHaveCount(path === '/checkout' ? 0 : 1);
  }
  for (const path of ['/cart', '/checkout', '/payment']) {
    expect(await (await page.request.get(path)).text(), path).not.toContain('<footer');
  }
});

test('the drawer differs for guests and signed-in customers', async ({ page, email }) => {
  await visit(page, '/menu');
  await openDrawer(page);
  for (const name of ['Sign Up', 'Log in']) {
    await expect(drawer(page).getByRole('link', { name })).toHaveAttribute('href', '/login');
  }
  await expect(drawer(page).getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
  await drawer(page).getByRole('link', { name: 'Sign Up' }).click();
  await requestCode(page, email);
  await typeCode(page, await readCode(page, email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/menu');

  await openDrawer(page);
  await expect(drawer(page).getByRole('link', { name: 'Manage account' })).toHaveAttribute(
    'href',
    '/account',
  );
  await expect(drawer(page).getByRole('link', { name: 'Orders', exact: true })).toHaveAttribute(
    'href',
    '/orders',
  );
  for (const name of ['Invite Friends', 'Sign Out']) {
    await expect(drawer(page).getByRole('button', { name })).toBeVisible();
  }
  await expect(drawer(page).getByRole('link', { name: 'Log in' })).toHaveCount(0);

  await drawer(page).getByRole('link', { name: 'Manage account' }).click();
  await page.getByLabel('First name').fill('Ana');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Saved')).toBeVisible();
  await openDrawer(page);
  await expect(page.getByRole('dialog', { name: 'Ana' })).toBeVisible();
});

test('only the keys of spec section 3 are stored', async ({ page, email }) => {
  await visit(page, '/login');
  await signIn(page, email);
  await addDish(page, 'Papad and chutneys');
  for (const path of ['/', '/stores', '/cart', '/account', '/promo']) await visit(page, path);
  const named =
    'userData user selectedAdress deliveryType deliverOrPickup configData currencyObj home root';
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored.filter((key) => !named.split(' ').includes(key))).toEqual([]);
  expect(stored).toEqual(expect.arrayContaining(['userData', 'user', 'configData', 'root']));
});

test(
  'a toast closes after 3000 ms, but not under the pointer @release',
  { tag: '@desktop' },
  async ({ page }) => {
    await visit(page, '/stores');
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 60_000);
    await getBasketLink(page).click();
    const toast = page.getByRole('status').filter({ hasText: 'Please add items to cart first.!' });
    await expect(toast).toBeVisible();
    await expect(page).toHaveURL('/menu');
    const place = () => toast.evaluate((element) => element.getBoundingClientRect());
    await expect.poll(async () => 1280 - (await place()).right).toBeLessThanOrEqual(24);
    expect((await place()).top).toBeLessThan(200);

    await toast.hover();
    await page.clock.runFor(10_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(10, 500);
    await page.clock.runFor(2_900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toBeHidden();
  },
);

test('a refusal shows the message of the server, a network failure a local one', async ({
  page,
  email,
  faults,
}) => {
  faults.expectRefusal(/\/api\/register$/);
  // The first touch registers the service worker, whose requests may fail.
  faults.expectError(/An unknown error occurred when fetching the script/);
  // Another device has just requested a code for the same address.
  await page.request.post('/api/register', { data: { email } });
  const message = /^Please wait \d+ seconds before you try again\.$/;
  await visit(page, '/login');
  await page.getByRole('button', { name: 'Use e-mail instead' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const alerts = page.getByRole('alert');
  // The request begins after the paint of the press.
  const submit = async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.clock.runFor(50);
  };
  await submit();
  await expect(alerts).toHaveText(message);
  await page.route('**/api/register', (route) => route.abort());
  await submit();
  // The newest on top.
  await expect(alerts).toHaveText(['Oops! Something went wrong.', message]);
  expect((await alerts.first().boundingBox())?.y).toBeLessThan(
    (await alerts.last().boundingBox())?.y ?? 0,
  );

  await alerts.first().getByRole('button', { name: 'Dismiss' }).focus();
  await page.clock.runFor(10_000);
  await expect(alerts).toHaveCount(2);
  await page.getByLabel('E-mail').focus();
  await page.clock.runFor(2_900);
  await expect(alerts).toHaveCount(2);
  await page.clock.runFor(200);
  await expect(alerts).toHaveCount(0);
});

test('the loader covers the screen and shows its spinner for two seconds', async ({
  page,
  email,
}) => {
  await visitSignedIn(page, '/', email);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/logout', async (route) => {
    await held;
    await route.continue();
  });
  await openDrawer(page);
  // A sign-out without an answer ends after three seconds.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await drawer(page).getByRole('button', { name: 'Sign Out' }).click();
  const loader = page.getByRole('status', { name: 'Loading' });
  await expect(loader).toBeVisible();
  // Advances the spinner's CSS animation instead of waiting two seconds.
  const spinnerAfter = (ms: number) =>
    loader.evaluate((overlay, at) => {
      const [spinner] = overlay.children;
      for (const each of spinner?.getAnimations() ?? []) {
        each.pause();
        each.currentTime = at;
      }
      return spinner && getComputedStyle(spinner).visibility;
    }, ms);
  expect(await spinnerAfter(1_990)).toBe('visible');
  expect(await spinnerAfter(2_010)).toBe('hidden');
  await expect(loader).toBeVisible();
  release();
  await page.clock.resume();
  await expect(page).toHaveURL('/');
  await expect(loader).toHaveCount(0);
});

test('content that the server refuses shows its message @release', async ({ page, faults }) => {
  faults.expectRefusal(/\/api\/public\/promotions$/);
  const message = 'Offers are closed for stocktaking.';
  await page.route('**/api/public/promotions', (route) =>
    route.fulfill({ status: 503, json: { status: 503, message, code: 'UNAVAILABLE', data: null } }),
  );
  await visit(page, '/promo');
  await expect(page.getByRole('alert')).toContainText(message);
});

test('content that cannot be shown is reported with links @release', async ({
  page,
  context,
  faults,
}) => {
  faults.expectRefusal(/./);
  faults.expectError(
    /Oops! Something went wrong|Unable to preload CSS|Failed to fetch dynamically/,
  );
  await visit(page, '/menu');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Oops! Something went wrong.');
  await expect(page.getByRole('link', { name: 'Back to the start' })).toHaveAttribute('href', '/');
  // The screen loads by itself when the connection is back.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
});

test('a screen whose code fails to load shows an error @release', async ({
  page,
  email,
  faults,
}) => {
  faults.expectRefusal(/\/assets\//);
  faults.expectError(/dynamically imported module/);
  await visitSignedIn(page, '/login', email);
  // Only the chunks of sign-in load.
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  await page.route('**/assets/*.js', (route) =>
    loaded.includes(route.request().url()) ? route.continue() : route.abort(),
  );
  const main = page.getByRole('main');
  for (const path of ['/orders', '/account', '/cart']) {
    await page.goto(path);
    const title = main.getByRole('heading', { name: 'Unexpected Application Error!' });
    await expect(title, path).toBeVisible();
    await expect(main.getByRole('alert'), path).toHaveText('Oops! Something went wrong.');
  }
  await page.unroute('**/assets/*.js');
  await main.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sumo Kitchens' })).toBeVisible();
});

test('a failed fetch is not retried endlessly @release', async ({ page, faults }) => {
  faults.expectRefusal(/\/privacy$/);
  faults.expectError(/Oops! Something went wrong/);
  await visit(page, '/menu');
  let requestCount = 0;
  await page.route('**/privacy', async (route) => {
    requestCount += 1;
    await waitForScreen(page, '/privacy');
    await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  const title = page.getByRole('heading', { name: 'Unexpected Application Error!' });
  await expect(title).toBeVisible();
  expect(requestCount).toBeLessThan(3);
  await page.unroute('**/privacy');
  await expect(async () => {
    await page.goBack();
    await page.goForward();
    const heading = page.getByRole('heading', { level: 1, name: 'Privacy' });
    await expect(heading).toBeVisible({ timeout: 1000 });
  }).toPass();
});

/** Runs in the browser: clicks links to these paths in quick succession. */
function pressLinks(paths: string[]): void {
  for (const path of paths) {
    const link = document.createElement('a');
    link.href = path;
    document.querySelector('main')?.append(link);
    link.click();
  }
}

test('the last of two links pressed quickly decides the screen @release', async ({ page }) => {
  await visit(page, '/privacy');
  await pressAnyKey(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page).toHaveURL('/terms');
  await page.route('**/stores', () => new Promise(() => undefined));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  // The first page still loads when the second is shown from the cache.
  await page.evaluate(pressLinks, ['/stores', '/privacy']);
  await expect(page).toHaveURL('/privacy');
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL('/privacy');
});

test('navigation moves the focus to the heading and changes the title', async ({ page }) => {
  await visit(page, '/menu');
  await pressAnyKey(page);
  // The menu has its full length once its last dish is mounted.
  await expect(page.getByRole('link', { name: 'Caramel biscuit shake' })).toBeAttached();
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' });
  // Sections get their real heights when they are scrolled past, so the position is read at the click.
  await terms.hover();
  const pressed = await terms.evaluateHandle((link) => {
    const place = { y: 0 };
    link.addEventListener('click', () => (place.y = link.getBoundingClientRect().y));
    return place;
  });
  await terms.click();
  const { y } = await pressed.jsonValue();
  const heading = page.getByRole('heading', { level: 1, name: 'Terms and conditions' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Terms and conditions · Sumo Kitchens');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Sumo Kitchens' })).toBeFocused();
  // The heights of sections off screen may have changed meanwhile.
  await expect(terms).toBeInViewport();
  await expect
    .poll(async () => Math.abs(((await terms.boundingBox())?.y ?? 0) - y))
    .toBeLessThan(2);
});

test('code replaced by a release is reloaded once', async ({ page, faults }) => {
  faults.expectRefusal(/\/assets\//);
  faults.expectError(/dynamically imported module/);
  await visit(page, '/menu');
  let isReloaded = false;
  page.on('request', (request) => {
    isReloaded ||= request.isNavigationRequest();
  });
  await page.route('**/assets/*.js', async (route) => {
    if (isReloaded) return route.continue();
    await waitForScreen(page, '/terms');
    await route.fulfill({ status: 404 });
  });
  await getBasketLink(page).scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible();
});

test('reduced motion switches animations off @release', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/menu');
  await pressAnyKey(page);
  await page.getByRole('link', { name: 'Bombay thali' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Bombay thali' })).toBeVisible();
  const moving = await page.evaluate(() => ({
    scroll: getComputedStyle(document.documentElement).scrollBehavior,
    longest: Math.max(
      0,
      ...document.getAnimations().map((each) => Number(each.effect?.getComputedTiming().duration)),
    ),
  }));
  expect(moving.scroll).toBe('auto');
  expect(moving.longest).toBeLessThanOrEqual(1);
});

test('a toast does not cover the basket link @release', async ({ page }) => {
  await visit(page, '/stores');
  // It closes after three seconds.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await getBasketLink(page).click();
  const toast = page.getByRole('status').filter({ hasText: 'Please add items to cart first.!' });
  await expect(toast).toBeVisible();
  const basket = await getBasketLink(page).boundingBox();
  const box = await toast.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((basket?.y ?? 0) + (basket?.height ?? 0));
});

test('a toast is above an open dialog and stays when the dialog closes @release', async ({
  page,
  email,
}) => {
  await visitSignedIn(page, '/', email);
  await openDrawer(page);
  // So that the toast stays. One press, as the toast of a second could come after the first was dismissed.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  // Chromium on Linux has no Web Share API.
  await page.getByRole('button', { name: 'Invite Friends' }).press('Enter');
  await page.clock.runFor(1_000);
  const toast = page.getByText('Sharing is not supported on this device.').locator('..');
  await expect(toast).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
  // A click by position fails if the toast is covered or inert.
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toHaveCount(0);

  await page.getByRole('button', { name: 'Invite Friends' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toast).toBeVisible();
  await expect(getBasketLink(page)).toBeVisible();
});
