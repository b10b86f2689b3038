import { startReview } from './database-changes.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import {
  AFTER_HEARTBEAT,
  UNDO_MILLISECONDS,
  expectStoreNameFits,
  openDevice,
  payAndFollow,
  payForOrder,
} from './steps/console.ts';
import { expectLargeTargets } from './steps/targets.ts';

const STORE = 'manchester';
const DISH = { storeId: STORE, dish: 'Crispy duck pancakes' };
const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true };
/** The interval of heartbeats, which tell boards about changes in the database. */
const HEARTBEAT_MILLISECONDS = 30_000;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

// One after the other: they share the store.
test.describe.configure({ mode: 'default' });

test('a dispute stands on top of the board with its date, and an order for later under that of its day @release', async ({
  page,
  browser,
  email,
  site,
}) => {
  const path = `?store=${STORE}`;
  const open = (name: string, role: 'owner' | 'kitchen', device: object) =>
    openDevice(browser, site, { name, role, tenantId: 'sumo', path, ...device });
  const tablet = await open('Maya', 'owner', TABLET);
  const cook = await open('Tom', 'kitchen', TABLET);
  const number = await payForOrder(page, email, site, 'sumo', DISH, 'disputed');

  const cases = tablet.getByRole('region', { name: 'Needs a person' });
  await expect(
    cases.getByText(/^Until \w+day \d+ \w+, \d\d:\d\d: the owner answers/),
  ).toBeVisible();
  // No business of those who may not see money.
  await expect(cook.getByRole('article', { name: new RegExp(number) })).toBeVisible();
  await expect(cook.getByRole('region', { name: 'Needs a person' })).toBeHidden();

  const ticket = tablet.getByRole('article', { name: new RegExp(number) });
  await expect(ticket.getByText(/^Accept for \w{3} \d{1,2} \w+, \d\d:\d\d$/)).toBeVisible();
  await expect(ticket.getByRole('button', { name: /ready in 25 min$/ })).toBeHidden();
  await ticket.getByRole('button', { name: new RegExp(`^Accept for .*, T-${number}$`) }).click();
  const later = tablet.getByRole('region', { name: /^Later, 1 order/ });
  await expect(later.getByRole('article')).toBeVisible();
  const day = /^\w{3} \d{1,2} \w+$/;
  await expect(later.getByRole('heading', { name: day })).toBeVisible();
  await expectLargeTargets(tablet, 'body');
  await expectAccessible(tablet);

  const phone = await open('Ada', 'owner', PHONE);
  await phone.getByRole('button', { name: /^Later/ }).click();
  await expect(phone.getByRole('heading', { name: day })).toBeVisible();
  await expectLargeTargets(phone, 'body');
  await expectAccessible(phone);
  await expectStoreNameFits(phone);

  await cases.getByRole('link', { name: `Open order T-${number}` }).click();
  await expect(tablet.getByText(/^The customer’s bank disputes £.* Last day: /)).toBeVisible();
  for (const device of [tablet, cook, phone]) await device.context().close();
});

test('an order under review stands on top of the board until staff give the money back @release', async ({
  page,
  browser,
  email,
  site,
}) => {
  const tablet = await openDevice(browser, site, {
    name: 'Kim',
    role: 'staff',
    tenantId: 'sumo',
    path: `?store=${STORE}`,
    ...TABLET,
  });
  const kitchen = await openDevice(browser, site, {
    name: 'Tom',
    role: 'kitchen',
    tenantId: 'sumo',
    path: `/kitchen?store=${STORE}`,
    ...TABLET,
  });
  const number = await payAndFollow(page, email, site, 'sumo', DISH);
  const ticket = tablet.getByRole('article', { name: new RegExp(number) });
  await expect(ticket).toBeVisible();
  await startReview('sumo', `T-${number}`);
  const review = tablet
    .getByRole('region', { name: 'Needs a person' })
    .getByRole('listitem')
    .filter({ hasText: number });
  await expect(review).toHaveText(
    /Do not cook it yet: the payment does not match\. Paid £\S+ of £\S+\.Until \d\d:\d\d: then it is cancelled/,
    { timeout: HEARTBEAT_MILLISECONDS },
  );
  await expect(ticket).toBeHidden();
  // The region has no amounts.
  await expect(kitchen.getByRole('region', { name: 'Needs a person' })).toHaveText(
    /Do not cook it yet: the payment does not match\.\s*Until \d\d:\d\d/,
    { timeout: HEARTBEAT_MILLISECONDS },
  );
  await kitchen.context().close();
  await expectLargeTargets(tablet, 'body');
  await review.getByRole('button', { name: `Decide about T-${number}` }).click();
  await expectLargeTargets(tablet, 'dialog[open]');
  await expectAccessible(tablet);
  // Managers only.
  await expect(tablet.getByRole('button', { name: /^Cook/ })).toBeHidden();
  await tablet.getByRole('button', { name: 'Give the money back' }).click();
  await tablet.getByRole('button', { name: 'Another reason' }).click();
  await expect(review.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await tablet.clock.fastForward(UNDO_MILLISECONDS);
  await expect(review).toBeHidden(AFTER_HEARTBEAT);
  await expect(page.getByRole('heading', { level: 1, name: /declined|sorry/i })).toBeVisible();
  await tablet.context().close();
});

test('a manager reads what is missing and lets the kitchen cook an order under review @release', async ({
  page,
  browser,
  email,
  site,
}) => {
  const open = (name: string, role: 'manager' | 'kitchen', path: string) =>
    openDevice(browser, site, { name, role, tenantId: 'sumo', path, ...TABLET });
  const tablet = await open('Maya', 'manager', `?store=${STORE}`);
  const number = await payAndFollow(page, email, site, 'sumo', DISH);
  await expect(tablet.getByRole('article', { name: new RegExp(number) })).toBeVisible();
  await startReview('sumo', `T-${number}`);
  const decide = tablet.getByRole('button', { name: `Decide about T-${number}` });
  await expect(decide).toBeVisible({ timeout: HEARTBEAT_MILLISECONDS });
  await expectLargeTargets(tablet, 'body');
  await decide.click();
  await tablet.getByRole('button', { name: 'Cook it anyway' }).click();
  const sheet = tablet.getByRole('dialog', { name: `Cook ${number} anyway?` });
  await expect(sheet).toHaveText(/£1\.00 is missing and will not come: the store bears it/);
  await expectLargeTargets(tablet, 'dialog[open]');
  await expectAccessible(tablet);
  await sheet.getByRole('button', { name: 'Cook it anyway' }).click();
  await expect(decide).toBeHidden();
  const ticket = tablet.getByRole('article', { name: new RegExp(number) });
  await expect(ticket.getByText(/^Accepted by Maya at/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /accepted/i })).toBeVisible();
  await tablet.context().close();
});

test('a dish is sold out at chosen stores in one go, and each says what became of it @release', async ({
  browser,
  site,
}) => {
  const tablet = await openDevice(browser, site, {
    name: 'Maya',
    role: 'owner',
    tenantId: 'sumo',
    path: `?store=${STORE}`,
    ...TABLET,
  });
  const controls = tablet.getByRole('button', { name: 'Sold out, pause, busy' });
  const dialog = tablet.getByRole('dialog');
  const choose = async (): Promise<void> => {
    await controls.click();
    const stores = dialog.getByRole('group', { name: 'At which stores' });
    await stores.getByRole('button', { name: /^Bristol/ }).click();
    await dialog.getByLabel('Find a dish').fill('pak choi');
    await dialog.getByRole('button', { name: /^Garlic pak choi/ }).click();
  };
  await choose();
  await expectLargeTargets(tablet, 'dialog[open]');
  await expectAccessible(tablet);
  await dialog.getByRole('button', { name: 'Until each store closes' }).first().click();
  const outcomes = dialog.getByRole('listitem');
  await expect(outcomes).toHaveText([
    /^Manchester.* Done$/,
    /^Bristol.* Not on the menu of this store$/,
  ]);
  await expectAccessible(tablet);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(tablet.getByText(/^Garlic pak choi sold out until .* by Maya/)).toBeVisible();
  // It was read on the sheet.
  await expect(tablet.getByRole('region', { name: 'Taps that did not work' })).toBeHidden();

  await choose();
  await dialog.getByRole('button', { name: 'It is back', exact: true }).click();
  await expect(outcomes).toHaveText([/^Manchester.* Done$/, /^Bristol.* Done$/]);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(tablet.getByText(/^Garlic pak choi sold out/)).toBeHidden();
  await tablet.context().close();
});
