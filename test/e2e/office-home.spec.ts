// Where the office begins, and the navigation of the console on a phone and at a desk.
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { openScreen } from './steps/console.ts';
import { expectFits, SMALLEST_VIEWPORT } from './steps/fits.ts';
import { openOffice } from './steps/office.ts';
import { expectLargeTargets } from './steps/targets.ts';

/** A phone has room for so many places. */
const BAR_LENGTH = 5;

test('an owner finds on Home what waits, and every screen of the console beside it @both', async ({
  browser,
  site,
  viewport,
}, { project }) => {
  const page = await openOffice(browser, site, { tenantId: 'burgers', path: '/home', viewport });
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Rye Lane');
  const screens = page.getByRole('navigation', { name: 'Screens' });
  const isPhone = project.name === 'phone';
  const places = screens.getByRole('link').or(screens.getByRole('button'));
  if (isPhone) await expect(places).toHaveCount(BAR_LENGTH);
  else expect(await places.count()).toBeGreaterThan(BAR_LENGTH);
  await expect(screens.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);

  // A set that nobody has published waits, until it is given up.
  const name = `Winter ${project.name}`;
  await openScreen(page, 'Changes');
  await page.getByRole('button', { name: 'New set' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'New set' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await openScreen(page, 'Home');
  const waiting = page.getByRole('region', { name: 'What waits' });
  const sets = waiting.getByRole('link', { name: /change sets? under way/ });
  await expect(sets).toContainText(name);
  await expectAccessible(page);
  await expect(sets).toHaveAttribute('href', /^\/burgers\/changes/);
  await openScreen(page, 'Changes');
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await expect(page.getByRole('heading', { name })).toBeHidden();
  await openScreen(page, 'Home');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(waiting.getByText(name)).toBeHidden();

  // What Home counts is what the menu lists.
  await page.goto(`${site('console')}/burgers/menu?check=unverified`);
  const shown = page.getByRole('status').filter({ hasText: 'Only dishes that are not verified' });
  await expect(shown).toBeVisible();
  await page.getByRole('button', { name: 'Show all dishes' }).click();
  await expect(shown).toBeHidden();
  await expect(page).toHaveURL(/\/burgers\/menu\??$/);

  if (isPhone) {
    await screens.getByRole('button', { name: 'More' }).click();
    const others = page.getByRole('dialog', { name: 'All screens' });
    await expect(others.getByRole('link', { name: 'Team' })).toBeVisible();
    await expectAccessible(page);
    await expectLargeTargets(page, 'dialog[open]');
    await others.getByRole('link', { name: 'Hours', exact: true }).click();
    await expect(others).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Hours' })).toBeVisible();
    await openScreen(page, 'Home');
    await page.setViewportSize(SMALLEST_VIEWPORT);
    await expectFits(page);
  }
  await page.context().close();
});
