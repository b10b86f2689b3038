import { addTablet } from './database-changes.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { openDevice, openLimits, REPORTED } from './steps/console.ts';
import { expectFits, SMALLEST_VIEWPORT } from './steps/fits.ts';
import { expectLargeTargets } from './steps/targets.ts';

/** Their orders are accepted by people in other tests, so that a board that is open there changes nothing. */
const STORES = { before: 'birmingham', after: 'edinburgh' };
const COMPUTER = { viewport: { width: 1280, height: 800 } };
const TABLET = { viewport: { width: 1280, height: 800 }, locale: 'en-GB' };
/** A page shows a change of its person, or nothing after the end of the session, within this time. */
const DARK_MILLISECONDS = 10_000;
const RING_MILLISECONDS = 10_000;
/** Key of a board in the device's storage; its number is raised with the format. */
const storedBoard = (storeId: string) => new RegExp(`board-\\d+ ${storeId}`);

test('a person gets another role and store while at work, and a lost phone is signed out @release', async ({
  browser,
  site,
}) => {
  const open = (name: string, role: 'owner' | 'kitchen', path: string) =>
    openDevice(browser, site, { name, role, tenantId: 'sumo', path, ...COMPUTER });
  const cook = await open('Tom Reed', 'kitchen', `?store=${STORES.before}`);
  const owner = await open('Olga', 'owner', `/team?store=${STORES.before}`);
  const row = owner.getByRole('listitem').filter({ hasText: 'Tom Reed' });
  await expect(row.getByText('Kitchen · All stores')).toBeVisible();
  await expect(cook.getByRole('link', { name: 'Team' })).toBeHidden();
  const listStored = () => cook.evaluate(() => Object.keys(localStorage).join());
  await expect.poll(listStored).toMatch(storedBoard(STORES.before));

  await row.getByRole('button', { name: 'Role and stores: Tom Reed' }).press('Enter');
  const dialog = owner.getByRole('dialog');
  const allStores = dialog.getByRole('button', { name: 'All stores' });
  const before = dialog.getByRole('button', { name: 'Birmingham Digbeth' });
  await expect(allStores).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByRole('radio', { name: /^Kitchen/ })).toBeChecked();
  await expectLargeTargets(owner, 'dialog[open]');
  await expectAccessible(owner);
  await before.press('Space');
  await expect(allStores).toHaveAttribute('aria-pressed', 'false');
  await before.press('Space');
  await expect(dialog.getByText('Please choose a store.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Edinburgh Leith' }).press('Space');
  await dialog.getByRole('radio', { name: /^Manager/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(row.getByText('Manager · Edinburgh Leith')).toBeVisible();

  const heading = cook.getByRole('heading', { level: 1, name: 'Edinburgh Leith' });
  await expect(heading).toBeVisible({ timeout: DARK_MILLISECONDS });
  await expect(cook.getByRole('link', { name: 'Team' })).toBeVisible();
  await expect(cook.getByText('Connected', { exact: true })).toBeVisible();
  await expect.poll(listStored).not.toContain(STORES.before);
  await expect.poll(listStored).toMatch(storedBoard(STORES.after));

  const signOut = row.getByRole('button', { name: 'Sign out everywhere: Tom Reed' });
  await signOut.click();
  await expect(dialog.getByText(/^For a lost phone: they are signed out/)).toBeVisible();
  await expectLargeTargets(owner, 'dialog[open]');
  await expectAccessible(owner);
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  await signOut.click();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(cook.getByLabel('Your e-mail address')).toBeVisible({ timeout: DARK_MILLISECONDS });
  expect(await listStored()).not.toMatch(storedBoard(''));
  await expect(row).toBeVisible();
  await expectLargeTargets(owner, 'body');
  await owner.setViewportSize(SMALLEST_VIEWPORT);
  await expectFits(owner);
  for (const device of [cook, owner]) await device.context().close();
});

test('a tablet rings and flashes until it is found, and says when it is not connected @release', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext(TABLET);
  const value = await addTablet('sumo', STORES.before, 'Pass');
  await addTablet('sumo', STORES.before, 'Drawer');
  await context.addCookies([{ name: 'tablet-sumo', value, url: site('console') }]);
  const tablet = await context.newPage();
  await tablet.clock.install();
  await tablet.goto(`${site('console')}/sumo`);
  await expect(tablet.getByText('Connected', { exact: true })).toBeVisible();
  const owner = await openDevice(browser, site, {
    name: 'Olga',
    role: 'owner',
    tenantId: 'sumo',
    path: `/team?store=${STORES.before}`,
    ...COMPUTER,
  });
  const tablets = owner.getByRole('region', { name: 'Tablets' });
  const row = tablets.getByRole('listitem').filter({ hasText: 'Pass' });
  await expect(row.getByText('Sound is off')).toBeVisible(REPORTED);
  const ring = row.getByRole('button', { name: 'Ring it: Pass' });
  await ring.press('Enter');
  await expect(row.getByRole('status')).toHaveText('It flashes for 10 seconds. Its sound is off.');
  const alert = tablet
    .getByRole('alert')
    .filter({ hasText: 'Somebody is looking for this tablet' });
  await expect(alert).toContainText('Pass');
  await expectLargeTargets(tablet, 'body');
  await expectAccessible(tablet);
  await alert.getByRole('button', { name: 'Here it is' }).click();
  await expect(alert).toBeHidden();

  await tablet.getByRole('button', { name: /^Sound is off/ }).click();
  await expect(row.getByText('Sound on')).toBeVisible(REPORTED);
  await ring.click();
  await expect(row.getByRole('status')).toHaveText('It rings and flashes for 10 seconds.');
  await expect(alert).toBeVisible();
  await expect(owner.getByText('Somebody is looking for this tablet')).toBeHidden();
  await tablet.clock.fastForward(RING_MILLISECONDS);
  await expect(alert).toBeHidden();

  const drawer = tablets.getByRole('listitem').filter({ hasText: 'Drawer' });
  await drawer.getByRole('button', { name: 'Ring it: Drawer' }).click();
  await expect(drawer.getByRole('alert')).toHaveText(
    'The tablet is not connected, so it cannot ring.',
  );
  await expectAccessible(owner);
  for (const name of ['Pass', 'Drawer']) {
    await tablets.getByRole('button', { name: `Remove ${name}` }).click();
    await owner.getByRole('button', { name: 'Remove', exact: true }).last().click();
    await expect(tablets.getByRole('listitem').filter({ hasText: name })).toBeHidden();
  }
  for (const device of [tablet, owner]) await device.context().close();
});

test('a person without a network stays signed in, is told so, and loses no tap @release', async ({
  browser,
  site,
}) => {
  const phone = await openDevice(browser, site, {
    name: 'Nia',
    role: 'manager',
    tenantId: 'sumo',
    storeId: 'cardiff',
    path: '?store=cardiff',
    ...COMPUTER,
  });
  await phone.context().setOffline(true);
  await openLimits(phone, 'Busy');
  const forHowLong = phone.getByRole('group', { name: 'Busy: more time, fewer orders' });
  await forHowLong.getByRole('button').first().click();
  await phone.getByRole('link', { name: 'You', exact: true }).click();
  const signOut = phone.getByRole('button', { name: 'Sign out' });
  await signOut.click();
  await expect(phone.getByRole('alert').filter({ hasText: 'still signed in' })).toContainText(
    '1 tap waits',
  );
  await expectAccessible(phone);
  await phone.context().setOffline(false);
  await phone.getByRole('link', { name: 'Board', exact: true }).click();
  await expect(phone.getByText('Connected', { exact: true })).toBeVisible();
  const busy = phone.getByText(/^Busy, \+20 min/);
  await expect(busy).toBeVisible();
  await phone.getByRole('button', { name: /^End now: Busy/ }).click();
  await expect(busy).toBeHidden();
  await phone.getByRole('link', { name: 'You', exact: true }).click();
  await signOut.click();
  await expect(phone.getByLabel('Your e-mail address')).toBeVisible();
  await phone.context().close();
});
