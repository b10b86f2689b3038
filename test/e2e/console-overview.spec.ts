import type { Role } from '../../contract/console/roles.ts';
import { openStore } from './database-changes.ts';
import { expect, test, type Page } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { openDevice, openLimits, payForOrder } from './steps/console.ts';
import { expectFits, expectFitsLargest, SMALLEST_VIEWPORT } from './steps/fits.ts';
import { pressEnterOn } from './steps/keyboard.ts';
import { expectLargeTargets } from './steps/targets.ts';

/** No other test uses the store. */
const STORE = 'birmingham';
const NAME = 'Birmingham Digbeth';
const DISH = { storeId: STORE, dish: 'Masala fries' };
const COUNTER = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** The connection is amber after 12 s without a heartbeat and red after 30 s. */
const AMBER_MILLISECONDS = 13_000;
const RED_MILLISECONDS = 18_000;

const findCard = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: NAME }) });

/** Finds the number beside a word of the overview. */
const findNumber = (page: Page, word: string) =>
  findCard(page)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${word}$`) })
    .locator('+ dd');

test('an owner sees all stores on a phone, ends the pause of one, and opens its board @release', async ({
  page,
  browser,
  email,
  site,
}) => {
  await openStore('sumo', STORE);
  const open = (name: string, role: Role, path: string, device: object) =>
    openDevice(browser, site, { name, role, tenantId: 'sumo', path, ...device });
  // While a board is open, the demo's kitchen leaves the orders of the store to people.
  const counter = await open('Kim', 'staff', `?store=${STORE}`, COUNTER);
  const phone = await open('Maya', 'owner', '/overview', PHONE);
  const card = findCard(phone);
  await expect(card.getByText(/^Open/)).toBeVisible();
  expect(await phone.getByRole('listitem').count()).toBeGreaterThan(6);
  await expect(findNumber(phone, 'New')).toBeHidden();
  await payForOrder(page, email, site, 'sumo', DISH);
  await expect(findNumber(phone, 'New')).toHaveText(/^1 oldest \d+ min$/);
  await expect(phone).toHaveTitle(/^\(\d+\) New orders$/);
  await expect(phone.getByText(/^\d+ stores? needs? somebody now\.$/)).toBeVisible();

  await openLimits(counter, 'Pause');
  await counter
    .getByRole('group', { name: 'Pause new orders' })
    .getByRole('button', { name: '15 min' })
    .click();
  const paused = card.getByText(/^Paused until (tomorrow )?\d\d:\d\d by Kim$/);
  await expect(paused).toBeVisible();
  await expectLargeTargets(phone);
  await expectAccessible(phone);
  await phone.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(phone);
  await expectFitsLargest(phone);
  await phone.setViewportSize(SMALLEST_VIEWPORT);
  await expectFits(phone);
  await card.getByRole('button', { name: `End now: ${NAME}, Paused` }).click();
  await expect(paused).toBeHidden();
  await expect(counter.getByRole('button', { name: 'End now: Paused' })).toBeHidden();

  // A tap on the card opens the board of its store, whose choice of the store leads back.
  await card.click();
  await expect(phone).toHaveURL(new RegExp(`/sumo\\?store=${STORE}$`));
  await expect(phone.getByRole('article')).toBeVisible();
  await phone.getByRole('banner').getByRole('combobox').selectOption('All stores');
  await expect(card).toBeVisible();
  for (const device of [counter, phone]) await device.context().close();
});

test('the overview is used with the keyboard, says when its connection is lost, and that it could not be loaded @release', async ({
  browser,
  site,
}) => {
  const desktop = await openDevice(browser, site, {
    name: 'Tom',
    role: 'manager',
    tenantId: 'sumo',
    path: '/overview',
    viewport: { width: 1280, height: 800 },
  });
  await expect(findCard(desktop)).toBeVisible();
  await desktop.context().setOffline(true);
  await desktop.clock.fastForward(AMBER_MILLISECONDS);
  await expect(desktop.getByText(/^Last update \d\d:\d\d$/)).toBeVisible();
  await desktop.clock.fastForward(RED_MILLISECONDS);
  await expect(
    desktop.getByRole('alert').filter({ hasText: /^No connection.*Last update \d\d:\d\d$/ }),
  ).toBeVisible();
  await desktop.context().setOffline(false);
  await expect(desktop.getByText('Connected', { exact: true })).toBeVisible();

  await pressEnterOn(desktop, findCard(desktop).getByRole('link', { name: NAME }));
  await expect(desktop).toHaveURL(new RegExp(`/sumo\\?store=${STORE}$`));

  await desktop.context().route('**/ops/api/sites/sumo/overview/events', (route) => route.abort());
  await desktop.goto(`${site('console')}/sumo/overview`);
  await expect(desktop.getByText('Loading the stores')).toBeVisible();
  await desktop.clock.fastForward(AMBER_MILLISECONDS + RED_MILLISECONDS);
  await expect(desktop.getByText(/^The stores cannot be loaded\./)).toBeVisible();
  await expectAccessible(desktop);
  // The stream does not work yet: it would load the stores without the button.
  await desktop.getByRole('button', { name: 'Try again' }).click();
  await expect(desktop.getByText('Loading the stores')).toBeVisible();
  await desktop.context().unroute('**/ops/api/sites/sumo/overview/events');
  await expect(findCard(desktop)).toBeVisible();
  await desktop.context().close();
});

test('a member of one store finds no other in the overview @release', async ({ browser, site }) => {
  const phone = await openDevice(browser, site, {
    name: 'Kim',
    role: 'staff',
    tenantId: 'sumo',
    storeId: STORE,
    path: '/overview',
    ...PHONE,
  });
  await expect(findCard(phone)).toBeVisible();
  await expect(phone.getByRole('heading', { level: 2 })).toHaveCount(1);
  await expect(phone.getByRole('heading', { level: 1, name: 'All stores' })).toBeVisible();
  await phone.context().close();
});
