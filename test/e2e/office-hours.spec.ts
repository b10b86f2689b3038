// The office's screen of hours, at a store on a date for which no other test orders. The week is changed in a set that is given up.
import type { Locator } from '@playwright/test';

import { expect, test, type Page } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { openOffice } from './steps/office.ts';

const STORE = 'Cardiff Bay';
const DAY = 86_400_000;
/** Beyond the demo's special days. */
const DAYS_AHEAD = 60;

const getRow = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'Special days' })
    .getByRole('listitem')
    .filter({ hasText: name });

test('a store is closed on a special day, which is taken back', async ({
  browser,
  site,
  viewport,
}, { project }) => {
  const page = await openOffice(browser, site, { tenantId: 'sumo', path: '/hours', viewport });
  await expect(page.getByRole('heading', { name: 'Special days', exact: true })).toBeVisible();
  await expectAccessible(page);
  const name = `Works ${project.name}`;
  const offset = project.name === 'phone' ? 0 : 1;
  const date = new Date(Date.now() + (DAYS_AHEAD + offset) * DAY).toISOString().slice(0, 10);

  await page.getByRole('button', { name: 'Add a special day' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Date').fill(date);
  await form.getByLabel('Name, as customers see it').fill(name);
  await form.getByText('Closed', { exact: true }).click();
  // Nothing selected means nothing.
  await expect(form.getByRole('button', { name: 'Choose a store' })).toBeDisabled();
  await form.getByText('Choose all 7').click();
  await expect(
    form.getByRole('button', { name: /^Close Camden Lock, .* and .* on / }),
  ).toBeEnabled();
  await form.getByText('Choose none').click();
  await form.getByLabel(new RegExp(`^${STORE}`)).check();
  await expectAccessible(page, form);
  await form.getByRole('button', { name: /^Close Cardiff Bay on / }).click();
  await expect(page.getByText('Published. Customers see it now.')).toBeVisible();
  await expect(getRow(page, name)).toContainText(/Closed.*Cardiff Bay/s);

  const slots = page.getByRole('region', { name: 'Slots of a date' });
  await slots.getByLabel('Store').selectOption(STORE);
  await slots.getByLabel('Date').fill(date);
  await expect(slots.getByText('Hours of the day: Closed')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(getRow(page, name)).toHaveCount(0);
  await expect(slots.getByText('Hours of the day: Closed')).toHaveCount(0);
  await page.context().close();
});

test('the week of a store is changed with the keyboard, in a change set @release', async ({
  browser,
  site,
  viewport,
}, { project }) => {
  const page = await openOffice(browser, site, { tenantId: 'sumo', path: '/hours', viewport });
  const name = `Winter ${project.name}`;
  await page.getByLabel('Save changes').selectOption({ label: 'Collect in a new set…' });
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`As it will be with “${name}”`)).toBeVisible();

  const open = page.getByRole('button', { name: `Change hours of ${STORE}` });
  await open.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog');
  // Other tests keep all stores open.
  const remove = form.getByRole('button', { name: /^Remove opening \d on Monday$/ });
  while ((await remove.count()) > 0) await remove.first().press('Enter');
  await form.getByRole('button', { name: 'Add opening times, Monday' }).press('Enter');
  await form.getByRole('button', { name: 'Add another opening, Monday' }).press('Enter');
  const monday = form.getByRole('group', { name: 'Hours on Monday' });
  const [opens, closes] = [monday.getByLabel(/from$/), monday.getByLabel(/until$/)];
  await opens.first().fill('11:00');
  await closes.first().fill('14:30');
  await opens.last().fill('17:00');
  await closes.last().fill('01:30');
  await form.getByRole('button', { name: 'Copy to…, Monday' }).press('Enter');
  const copy = form.getByRole('group', { name: 'Copy Monday to other days' });
  await copy.getByRole('button', { name: 'Tuesday' }).press('Space');
  await copy.getByRole('button', { name: 'Copy to Tuesday' }).press('Enter');
  await expect(form.getByText('Cardiff Bay: Monday and Tuesday')).toBeVisible();
  await expectAccessible(page, form);
  await form.getByRole('button', { name: `Add to “${name}”` }).press('Enter');
  const week = page.getByRole('region', { name: 'Opening hours of the week' });
  await expect(week.getByRole('listitem').filter({ hasText: 'changed in this set' })).toContainText(
    '17:00–01:30',
  );

  await page.goto(page.url().replace('/hours', '/changes'));
  await expect(page.getByText('11:00–14:30, 17:00–01:30').first()).toBeVisible();
  await page.getByRole('button', { name: 'Give up this set' }).click();
  await page.getByRole('button', { name: /^Give up \d+ changes?$/ }).click();
  await expect(page.getByRole('group', { name: 'Give up this set' })).toHaveCount(0);
  await page.context().close();
});
