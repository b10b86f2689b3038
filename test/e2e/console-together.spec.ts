import type { Role } from '../../contract/ops/roles.ts';
import { expect, test, type Page } from './fixtures.ts';
import { openDevice, payForOrder } from './steps/console.ts';

const STORE = 'cardiff';
const DISH = { storeId: STORE, dish: 'Edamame' };
const LANDSCAPE = { viewport: { width: 1280, height: 800 }, hasTouch: true };
const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** The connection is amber after 12 s without a beat and red after 30 s. */
const AMBER_MILLISECONDS = 13_000;
const RED_MILLISECONDS = 18_000;
const TEN_MINUTES = 600_000;
/** A board is complete within this time of being online. */
const COMPLETE_MILLISECONDS = 15_000;

const isRinging = (page: Page) => expect(page).toHaveTitle('(1) New orders');
const isQuiet = (page: Page) => expect(page).toHaveTitle(/^Orders, /);

test('two tablets and a phone share a store, also after ten minutes without a network', async ({
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

  await phone.context().setOffline(true);
  await phone.clock.fastForward(AMBER_MILLISECONDS);
  await expect(phone.getByText(/^Last update \d\d:\d\d$/)).toBeVisible();
  await phone.clock.fastForward(RED_MILLISECONDS);
  await expect(
    phone.getByRole('alert').filter({ hasText: /^No connection.*Last update \d\d:\d\d$/ }),
  ).toBeVisible();

  // Accepted on one, the others stop ringing and say who.
  await onCounter.getByRole('button', { name: /ready in 25 minutes/ }).click();
  await isQuiet(counter);
  await isQuiet(kitchen);
  await expect(onCounter.getByText(/^Accepted by Maya at \d\d:\d\d$/)).toBeVisible();
  await inKitchen.getByRole('button', { name: /Edamame/ }).click();
  await expect(onCounter.getByRole('img', { name: 'Done' })).toBeVisible();

  await onPhone.getByRole('button', { name: /ready in 15 minutes/ }).click();
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
  await expect(onPhone.getByText(/^Maya was first: \w+ at \d\d:\d\d\.$/)).toBeVisible();
  await expect(onPhone.getByText('Not sent yet')).toBeHidden();
  for (const device of [counter, kitchen, phone])
    await expect(device.getByText(/^Miso soup sold out by Ada$/)).toBeVisible();
  await counter.getByRole('button', { name: /^End now: Miso/ }).click();
  for (const device of [counter, kitchen, phone]) {
    await expect(device.getByText(/sold out by Ada/)).toBeHidden();
    await device.context().close();
  }
});
