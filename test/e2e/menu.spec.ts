import type { Locator } from '@playwright/test';

import { closeStoresToday, openAllStores } from './database-changes.ts';
import { expect, test, type Page } from './fixtures.ts';
import { measureLayoutShift } from './steps/layout-shift.ts';
import { letServerFollowClock, reload, pressAnyKey, visit } from './steps/visit.ts';

declare global {
  interface Window {
    intlUses: string[];
  }
}

const dish = (page: Page, name: string) => page.getByRole('link', { name }).first();

const getTop = async (target: Locator): Promise<number> =>
  (await target.boundingBox())?.y ?? Infinity;

/** Less than the height of a screen, so that the next section is laid out before it is visible. */
const scrollOn = (page: Page) =>
  page.evaluate(async () => {
    scrollBy({ top: 400, behavior: 'instant' });
    const frame = () => new Promise(requestAnimationFrame);
    for (let frames = 0; frames < 3; frames++) await frame();
  });

test('a menu search filters immediately, survives a reload and is cleared by Esc', async ({
  page,
}) => {
  await visit(page, '/menu');
  const box = page.getByRole('searchbox', { name: 'Search dishes' });
  await box.fill('xylophone');
  await expect(page.getByRole('heading', { name: 'No dish fits that' })).toBeVisible();
  const popular = page.getByRole('region', { name: 'Popular right now' });
  await expect(popular.getByRole('article')).toHaveCount(3);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(box).toHaveValue('');
  await box.fill('biryani');
  await expect(page.getByRole('status').filter({ hasText: '2 dishes' })).toBeVisible();
  await expect(dish(page, 'Mango lassi')).toBeHidden();

  await reload(page);
  await expect(box).toHaveValue('biryani');
  await expect(dish(page, 'Lamb dum biryani')).toBeVisible();
  await expect(dish(page, 'Mango lassi')).toBeHidden();
  await box.press('Escape');
  await expect(box).toHaveValue('');
  await box.fill('lassi');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(box).toHaveValue('');
  await expect(page).toHaveURL('/menu');
});

test('a menu becomes interactive without Intl, whose first use is slow @release', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.intlUses = [];
    for (const name of ['NumberFormat', 'DateTimeFormat', 'DisplayNames', 'PluralRules'] as const) {
      const construct: ProxyHandler<typeof Intl.NumberFormat>['construct'] = (target, args) => {
        window.intlUses.push(name);
        return Reflect.construct(target, args);
      };
      Object.assign(Intl, { [name]: new Proxy(Intl[name], { construct }) });
    }
  });
  await visit(page, '/menu');
  await page.getByRole('button', { name: 'Vegan' }).click();
  await expect(page.getByRole('button', { name: 'Vegan', pressed: true })).toBeVisible();
  expect(await page.evaluate(() => window.intlUses)).toEqual([]);
});

test('diet filters are toggles stored in the URL', async ({ page }) => {
  await visit(page, '/menu');
  const vegan = page.getByRole('button', { name: 'Vegan', pressed: false });
  await vegan.click();
  await expect(page).toHaveURL('/menu?diet=vegan');
  await reload(page);
  await expect(page.getByRole('button', { name: 'Vegan', pressed: true })).toBeVisible();
  await expect(dish(page, 'Chana masala')).toBeVisible();
  await expect(dish(page, 'Lamb rogan josh')).toBeHidden();
});

test('a dish has its own URL, and Back closes it', async ({ page }) => {
  await visit(page, '/menu');
  await pressAnyKey(page);
  const card = dish(page, 'Bombay thali');
  await card.click();
  await expect(page).toHaveURL('/store/camden/product-details/bombay-thali');
  const sheet = page.getByRole('dialog', { name: 'Bombay thali' });
  await expect(sheet.getByRole('heading', { name: 'Bombay thali' })).toBeFocused();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/menu');
  await expect(card).toBeFocused();
});

test('the allergen filter hides dishes and marks unknown allergens', async ({ page }) => {
  await visit(page, '/menu');
  await page.getByRole('button', { name: 'Allergens' }).click();
  const sheet = page.getByRole('dialog', { name: 'What must not be in it?' });
  await sheet.getByRole('checkbox', { name: 'milk' }).check();
  await sheet.getByRole('button', { name: 'Show the dishes' }).click();
  await expect(page).toHaveURL('/menu?without=milk');
  await expect(dish(page, 'Mango lassi')).toBeHidden();
  await expect(dish(page, 'Onion bhajis')).toBeVisible();
  // A hidden section is never the current one.
  await dish(page, 'Onion bhajis').evaluate((element) => element.scrollIntoView());
  const sections = page.getByRole('navigation', { name: 'Menu sections' });
  await expect(sections.locator('[aria-current]')).toHaveText('Bombay Spice');

  // The default options of a dish count: whole milk, not coconut.
  await visit(page, '/Sumo_Bubbles?without=milk');
  await expect(dish(page, 'Mango green tea')).toBeVisible();
  await expect(dish(page, 'Classic milk tea')).toBeHidden();

  // The pack declares the allergens of the market bowl unverified.
  await visit(page, '/Parent_Site?without=celery');
  const cards = page.getByRole('article');
  await expect(cards.filter({ hasText: 'market bowl' })).toContainText('Ask us about allergens');
  await expect(cards.filter({ hasText: 'Ask us about allergens' })).toHaveCount(1);
});

test('a dish card shows description and lowest price', async ({ page }) => {
  await visit(page, '/Bombay_Spice');
  await pressAnyKey(page);
  const card = (name: string) => page.getByRole('article').filter({ hasText: name }).first();
  const thali = card('Bombay thali');
  await expect(thali).toContainText('Two curries of your choice');
  await expect(thali).toContainText(/from\s*£\d+\.\d\d/);
  await expect(thali).toContainText(/\d+ kcal/);
  const paneer = card('Chilli paneer');
  await expect(paneer).not.toContainText(/from\s*£/);
  for (const mark of ['Vegetarian', 'Spicy']) {
    await expect(paneer.getByTitle(mark)).toHaveText(mark);
  }
});

test(
  'the section bar follows the scroll position and links to headings',
  { tag: '@both' },
  async ({ page }) => {
    await visit(page, '/Bombay_Spice');
    const bar = page.getByRole('navigation', { name: 'Menu sections' });
    const drinks = bar.getByRole('link', { name: 'Drinks' });
    // By wheel: while a reloaded page still loads, Chromium stores positions of history entries only for a person's scrolling.
    await page.mouse.move(200, 300);
    await page.mouse.wheel(0, 600);
    await expect(bar).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
    const before = await page.evaluate(() => scrollY);
    await drinks.click();
    await expect(page).toHaveURL(/#Bombay_Spice-bombay-drinks$/);
    const heading = page.getByRole('heading', { name: 'Drinks', exact: true });
    await expect(heading).toBeFocused();
    await expect(drinks).toHaveAttribute('aria-current', 'true');
    await expect(drinks).toBeInViewport();
    // Entirely below the sticky bar.
    const top = () => getTop(heading);
    const bottomOfBar = async () => {
      const box = await bar.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(async () => (await top()) >= (await bottomOfBar())).toBe(true);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);

    // Scrolling marks the current section and scrolls its name into view.
    await page.evaluate(() => scrollTo(0, 0));
    await expect(drinks).not.toHaveAttribute('aria-current');
    await drinks.evaluate((element) =>
      element.parentElement?.scrollTo({ left: 0, behavior: 'instant' }),
    );
    await heading.evaluate((element) => element.scrollIntoView());
    await expect(drinks).toHaveAttribute('aria-current', 'true');
    await expect(drinks).toBeInViewport({ ratio: 1 });
  },
);

test('the list of all sections counts their dishes and leads to each @release', async ({
  page,
}) => {
  await visit(page, '/Bombay_Spice');
  const open = page.getByRole('button', { name: 'All sections' });
  await open.click();
  const list = page.getByRole('dialog', { name: 'All sections' });
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(open).toBeFocused();
  await open.click();
  const drinks = list.getByRole('link', { name: /^Drinks \d+ dishes$/ });
  const count = Number(/\d+/.exec((await drinks.textContent()) ?? '')?.[0]);
  await drinks.click();
  await expect(list).toBeHidden();
  await expect(page).toHaveURL(/#Bombay_Spice-bombay-drinks$/);
  const heading = page.getByRole('heading', { name: 'Drinks', exact: true });
  await expect(heading).toBeFocused();
  await expect(page.locator('[id="Bombay_Spice-bombay-drinks"] article')).toHaveCount(count);

  // The list has several brands, and only what the filter leaves.
  await visit(page, '/menu?diet=vegan');
  await open.click();
  await expect(list.getByRole('heading', { level: 3 }).first()).toBeVisible();
  const vegan = list.getByRole('listitem').filter({ hasText: 'Small plates' }).first();
  await expect(vegan).toContainText(/\d+ dish/);
  await vegan.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 3, name: 'Small plates' }).first()).toBeFocused();
});

test('back navigation restores the scroll position in the menu @release', async ({ page }) => {
  await visit(page, '/menu');
  await pressAnyKey(page);
  const brand = page
    .getByRole('heading', { level: 2 })
    .getByRole('link', { name: 'Fried Chicken' });
  // Sections get their real heights when they are scrolled past, and estimated ones after the return.
  while ((await getTop(brand)) > 600) await scrollOn(page);
  const place = await getTop(brand);
  await brand.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fried Chicken' })).toBeFocused();
  await page.goBack();
  await expect(brand).toBeInViewport();
  // Scroll positions are whole device pixels.
  await expect.poll(async () => Math.abs((await getTop(brand)) - place)).toBeLessThan(1);
});

test('no section is mounted during a touch @release', async ({ page, context }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/menu/*', async (route) => {
    await released;
    await route.continue();
  });
  // An idle page loads it without a press, too.
  const request = page.waitForRequest('**/api/menu/*');
  await visit(page, '/menu');
  const cards = page.locator('main li article');
  await pressAnyKey(page);
  await request;
  const before = await cards.count();
  const finger = await context.newCDPSession(page);
  const touchPoints = [{ x: 200, y: 300 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  const answered = page.waitForResponse('**/api/menu/*');
  release();
  await (await answered).finished();
  await page.evaluate(async () => {
    // As in the page: without a timeout, requestIdleCallback may wait until the touch ends.
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 }));
    const frame = () => new Promise(requestAnimationFrame);
    for (let frames = 0; frames < 30; frames++) await frame();
  });
  expect(await cards.count()).toBe(before);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => cards.count()).toBeGreaterThan(100);
});

test('mounting a section waits until a press ends @release', async ({ page }) => {
  await page.addInitScript(() => {
    const cards = () => document.querySelectorAll('main li article').length;
    const mounted: number[] = [];
    Object.assign(globalThis, { mountedUnderPress: mounted });
    const { port1, port2 } = new MessageChannel();
    // A message posted by a timer is delivered before tasks that the timer has scheduled.
    const setRealTimeout = setTimeout.bind(globalThis);
    globalThis.setTimeout = ((run: () => void, delay?: number) =>
      setRealTimeout(() => {
        run();
        port2.postMessage(null);
      }, delay)) as typeof setTimeout;
    let isPressed = false;
    port1.addEventListener('message', () => {
      if (isPressed || cards() === 0) return;
      isPressed = true;
      dispatchEvent(new PointerEvent('pointerdown'));
      const before = cards();
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          mounted.push(cards() - before);
          dispatchEvent(new PointerEvent('pointerup'));
          isPressed = false;
        }),
      );
    });
    port1.start();
  });
  await visit(page, '/menu');
  await pressAnyKey(page);
  await expect.poll(() => page.locator('main li article').count()).toBeGreaterThan(100);
  const mounted = await page.evaluate(
    () => (globalThis as unknown as { mountedUnderPress: number[] }).mountedUnderPress,
  );
  expect(mounted.length).toBeGreaterThan(5);
  expect(mounted.filter((count) => count > 0)).toEqual([]);
});

test('a dish card shows its quantity in the basket', async ({ page }) => {
  await visit(page, '/menu');
  await page.getByRole('button', { name: 'Add Papad and chutneys' }).click();
  const stepper = page.getByRole('group', { name: 'Quantity of Papad and chutneys' }).first();
  // The Add button becomes the quantity button and keeps the focus.
  await expect(stepper.getByRole('button', { name: 'One Papad and chutneys more' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stepper.locator('[aria-live="polite"]')).toHaveText('2 Papad and chutneys');
  await stepper.getByRole('button', { name: 'One Papad and chutneys fewer' }).click();
  await stepper.getByRole('button', { name: 'Remove Papad and chutneys' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(stepper).toContainText('1 Papad and chutneys');
});

test('the menu shows opening, fees and delivery for a postcode', async ({ page }) => {
  await visit(page, '/menu');
  const summary = page.getByRole('region', { name: 'Kitchen and delivery' });
  await expect(summary.getByRole('listitem').first()).toHaveText('Open');
  await expect(summary.getByRole('listitem').nth(1)).toHaveText(/^Delivery time: \d+–\d+ min$/);
  await expect(summary.getByText(/^delivery from\s*£\d+\.\d\d$/).first()).toBeVisible();
  await expect(summary.getByText('Service fee')).toBeHidden();
  await summary.getByText('Details').click();
  await expect(summary.getByText('Service fee')).toBeVisible();
  await expect(summary.getByText('Minimum order')).toBeVisible();
  await summary.getByLabel('Your postcode').fill('eh6 6ra');
  await summary.getByRole('button', { name: 'Check whether we deliver to your postcode' }).click();
  const other = summary.getByRole('link', { name: 'Order from Edinburgh Leith instead' });
  await expect(other).toHaveAttribute('href', '/menu?store=edinburgh');
  await summary.getByLabel('Your postcode').fill('ab10 1ab');
  await summary.getByRole('button', { name: 'Check' }).click();
  await summary.getByRole('button', { name: 'Collect instead' }).click();
  await expect(summary.getByRole('radio', { name: 'Pickup' })).toBeChecked();
  await expect(summary).not.toContainText('Minimum order');
  expect(await page.evaluate(() => localStorage.getItem('deliverOrPickup'))).toContain('pickup');
});

test('a menu that stays open shows a wait that the kitchen can keep, and closes with it @release', async ({
  page,
}) => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  await page.route(/\/menu$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html
      .replace(/"nextOpeningAt":(null|"[^"]*")/, `"nextOpeningAt":"${inMinutes(600)}"`)
      .replace(/"closesAt":(null|"[^"]*")/, `"closesAt":"${inMinutes(60)}"`);
    await route.fulfill({ response, body });
  });
  await letServerFollowClock(page);
  await visit(page, '/cart');
  await page.clock.install();
  await page.getByRole('link', { name: 'See the menu' }).click();
  const facts = page.getByRole('region', { name: 'Kitchen and delivery' }).getByRole('listitem');
  await expect(facts.nth(1)).toHaveText(/^Delivery time: [3-5]\d–\d\d min$/);
  await page.clock.fastForward(45 * 60_000);
  await expect(facts.nth(1)).toHaveText(/^Delivery time: [3-5]\d–\d\d min$/);
  await expect(facts.first()).toHaveText('Open');
  await page.clock.fastForward(20 * 60_000);
  await expect(facts.first()).toHaveText('Closed now');
  await expect(facts.nth(1)).toHaveText(/^Delivery time: Opens (today,|\w{3}) \d\d:\d\d$/);
});

test('a closed store shows its opening time and takes orders for it', async ({ page, site }) => {
  await closeStoresToday('burgers');
  try {
    // Fonts that arrive after the first paint make the lines wider.
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/*.woff2*', async (route) => {
      await released;
      await route.continue();
    });
    await visit(page, `${site('burgers')}/menu`);
    release();
    await page.evaluate(async () => document.fonts.ready.then(() => true));
    expect(await measureLayoutShift(page)).toBeLessThan(0.005);
    // It is in the server's HTML, not only after hydration.
    const sent = page.evaluate(async () => (await fetch(location.href)).text());
    expect(await sent).toContain('Opens tomorrow, ');
    const summary = page.getByRole('region', { name: 'Kitchen and delivery' });
    await expect(summary.getByRole('listitem').first()).toHaveText('Closed now');
    await expect(summary).toContainText(/Order for \w{3} \d\d:\d\d/);
    await summary.getByText('Details').click();
    await expect(summary.getByText(/^Opens tomorrow, /)).toBeVisible();
    await pressAnyKey(page);
    await page.getByRole('button', { name: /^Add / }).first().click();
    await expect(page.getByRole('link', { name: /^View basket/ })).toBeVisible();
  } finally {
    await openAllStores('burgers');
  }
});

test('a picture that fails to load is replaced by a brand tile of its size @release', async ({
  page,
  faults,
}) => {
  await visit(page, '/menu');
  const card = page.getByRole('article').filter({ hasText: 'Chicken tikka' }).first();
  await expect(card.locator('img')).toBeVisible();
  const whole = await card.boundingBox();
  const file = new URL((await card.locator('img').getAttribute('src')) ?? '', page.url()).pathname;
  faults.expectRefusal(/\/tenancy\/assets\//);
  await page.route(`**${file}?*`, (route) => route.fulfill({ status: 404 }));
  await reload(page);
  await expect(card.locator('img')).toHaveCount(0);
  await expect(card.locator('span > svg').first()).toBeVisible();
  await expect.poll(() => card.boundingBox()).toEqual(whole);
});
