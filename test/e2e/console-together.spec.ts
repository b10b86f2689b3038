import type { Role } from '../../contract/console/roles.ts';
import { openStore } from './database-changes.ts';
import { expect, test, type Page } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import {
  AFTER_HEARTBEAT,
  UNDO_MILLISECONDS,
  acceptNow,
  openDevice,
  payForOrder,
} from './steps/console.ts';
import { expectLargeTargets } from './steps/targets.ts';

const STORE = 'cardiff';
const DISH = { storeId: STORE, dish: 'Edamame' };
const LANDSCAPE = { viewport: { width: 1280, height: 800 }, hasTouch: true };
const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** The connection is amber after 12 s without a heartbeat and red after 30 s. */
const AMBER_MILLISECONDS = 13_000;
const RED_MILLISECONDS = 18_000;
const TEN_MINUTES = 600_000;
const SEEN_MILLISECONDS = 61_000;
const PRESS_MILLISECONDS = 700;
/** A board is complete within this time of being online. */
const COMPLETE_MILLISECONDS = 15_000;

const isRinging = (page: Page) => expect(page).toHaveTitle('(1) New orders');
const isQuiet = (page: Page) => expect(page).toHaveTitle(/^Orders, /);

// One after the other: they share the store.
test.describe.configure({ mode: 'default' });

test('two tablets and a phone share a store, also after ten minutes without a network @release', async ({
  page,
  browser,
  email,
  site,
}) => {
  const open = (name: string, role: Role, path: string, device: object) =>
    openDevice(browser, site, {
      name,
      role,
      tenantId: 'sumo',
      path: `${path}?store=${STORE}`,
      ...device,
    });
  const counter = await open('Maya', 'staff', '', LANDSCAPE);
  const kitchen = await open('Tom', 'staff', '/kitchen', TABLET);
  const phone = await open('Ada', 'manager', '', PHONE);
  const number = await payForOrder(page, email, site, 'sumo', DISH);
  const findTicket = (device: Page) => device.getByRole('article', { name: new RegExp(number) });
  const [onCounter, inKitchen, onPhone] = [
    findTicket(counter),
    findTicket(kitchen),
    findTicket(phone),
  ];
  await expect(onCounter).toBeVisible();
  await expect(onPhone).toBeVisible();
  for (const device of [counter, kitchen, phone]) await isRinging(device);
  const newInKitchen = kitchen
    .getByRole('navigation', { name: 'Screens' })
    .getByText('1', { exact: true });
  await expect(newInKitchen).toBeVisible();

  await phone.context().setOffline(true);
  await phone.clock.fastForward(AMBER_MILLISECONDS);
  await expect(phone.getByText(/^Last update \d\d:\d\d$/)).toBeVisible();
  await phone.clock.fastForward(RED_MILLISECONDS);
  await expect(
    phone.getByRole('alert').filter({ hasText: /^No connection.*Last update \d\d:\d\d$/ }),
  ).toBeVisible();

  // Accepted on one, the others stop ringing and say who.
  await acceptNow(onCounter, 25);
  await isQuiet(counter);
  await isQuiet(kitchen);
  await expect(newInKitchen).toBeHidden();
  await expect(onCounter.getByText(/^Accepted by Maya at \d\d:\d\d$/)).toBeVisible();

  await counter.getByRole('button', { name: 'Filter' }).click();
  await counter.getByText('Delivery', { exact: true }).click();
  await counter.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(counter.getByText('Only Delivery. 1 order hidden.')).toBeVisible();
  await expect(onCounter).toBeHidden();
  await counter.getByRole('button', { name: 'Show all' }).click();
  await expect(onCounter).toBeVisible();
  await inKitchen.getByRole('button', { name: /Edamame/ }).click();
  await expect(onCounter.getByRole('img', { name: 'Done' })).toBeVisible();

  await acceptNow(onPhone, 15);
  await phone.getByRole('button', { name: /^Cooking/ }).click();
  await expect(onPhone.getByText('Not sent yet')).toBeVisible();
  await phone.getByRole('button', { name: 'Sold out, pause, busy' }).click();
  await phone.getByLabel('Find a dish').fill('miso soup');
  const dish = phone.getByRole('button', { name: /^Miso soup/ }).first();
  await dish.click();
  await phone.getByRole('button', { name: 'Until it is back' }).click();
  await phone.clock.fastForward(TEN_MINUTES);

  await phone.context().setOffline(false);
  await expect(phone.getByText('Connected', { exact: true })).toBeVisible({
    timeout: COMPLETE_MILLISECONDS,
  });
  await expect(
    onPhone.getByText(
      /^Maya was first: \w+ at \d\d:\d\d\. Your tap of \d\d:\d\d arrived at \d\d:\d\d\.$/,
    ),
  ).toBeVisible();
  await expect(onPhone.getByText('Not sent yet')).toBeHidden();
  // The phone, whose clock is ahead, asks "Still sold out?" if the store has opened meanwhile.
  await phone.getByRole('button', { name: /notices?$/ }).click();
  for (const device of [counter, kitchen, phone])
    await expect(device.getByText(/^Miso soup sold out by Ada/)).toBeVisible();
  await counter.getByRole('button', { name: /^End now: Miso/ }).click();
  for (const device of [counter, kitchen, phone]) {
    await expect(device.getByText(/sold out by Ada/)).toBeHidden();
    await device.context().close();
  }
});

test('a seen order rings again after a minute; its dish is sold out by a long press and with its rejection @release', async ({
  page,
  browser,
  email,
  site,
}) => {
  // Only an open store offers to sell a dish out until it closes.
  await openStore('sumo', STORE);
  const tablet = await openDevice(browser, site, {
    name: 'Kim',
    role: 'staff',
    tenantId: 'sumo',
    path: `?store=${STORE}`,
    ...TABLET,
  });
  const number = await payForOrder(page, email, site, 'sumo', DISH);
  const ticket = tablet.getByRole('article', { name: new RegExp(number) });
  await expect(ticket).toBeVisible();
  await isRinging(tablet);
  await expectLargeTargets(tablet, 'body');
  await ticket.getByRole('button', { name: /^Seen/ }).click();
  await isQuiet(tablet);
  await tablet.clock.fastForward(SEEN_MILLISECONDS);
  await isRinging(tablet);
  await expect(ticket.getByRole('button', { name: /^Seen/ })).toBeHidden();

  // A strip that appears meanwhile would move the dish away from a mouse.
  const line = ticket.getByText(DISH.dish);
  await line.dispatchEvent('pointerdown', { isPrimary: true });
  await tablet.clock.fastForward(PRESS_MILLISECONDS);
  await line.dispatchEvent('pointerup', { isPrimary: true });
  const periods = tablet.getByRole('group', { name: `${DISH.dish}: for how long?` });
  await periods.getByRole('button', { name: '1 h', exact: true }).click();
  const end = tablet.getByRole('button', { name: `End now: ${DISH.dish} sold out` });
  await end.click();
  await expect(end).toBeHidden();

  // Without a word typed: the dishes of the open orders are offered.
  await tablet.getByRole('button', { name: 'Sold out, pause, busy' }).click();
  await expect(tablet.getByRole('button', { name: new RegExp(`^${DISH.dish}`) })).toBeVisible();
  await tablet.keyboard.press('Escape');

  const reject = ticket.getByRole('button', { name: /^Reject/ });
  const dish = tablet.getByRole('group', { name: /^Also sold out until/ }).getByRole('button');
  const rejectWithDish = async (): Promise<void> => {
    await reject.click();
    await dish.click();
    await expect(dish).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(tablet);
    await tablet.getByRole('button', { name: 'Something is sold out' }).click();
  };
  await rejectWithDish();
  // One tap, one undo: the dish stays on the menu.
  await ticket.getByRole('button', { name: /^Undo/ }).click();
  await tablet.clock.fastForward(UNDO_MILLISECONDS);
  await expect(reject).toBeVisible();
  await expect(end).toBeHidden();
  await rejectWithDish();
  await tablet.clock.fastForward(UNDO_MILLISECONDS);
  await expect(ticket).toBeHidden(AFTER_HEARTBEAT);
  await expect(end).toBeVisible();
  await end.click();
  await expect(end).toBeHidden();
  await tablet.context().close();
});
