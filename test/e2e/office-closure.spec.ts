// Orders inside a new closure, at a store on days for which no other test orders.
import type { Browser } from '@playwright/test';

import { expect, test, type Page } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { openDevice } from './steps/console.ts';
import { openOffice } from './steps/office.ts';
import { payByApi } from './steps/order.ts';

const STORE = { id: 'brighton', name: 'Brighton Lanes' };

interface Closure {
  page: Page;
  browser: Browser;
  email: string;
  site: (tenantId: string) => string;
  day: number;
  viewport: { width: number; height: number } | null;
}

/** Places an order for a day on which its store then closes, and opens the sheet of such orders in the office. */
async function closeDay({ page, browser, email, site, day, viewport }: Closure) {
  // While a board is open, the demo's kitchen leaves the order to people.
  const board = await openDevice(browser, site, {
    name: 'Tom',
    role: 'staff',
    tenantId: 'bombay',
    path: `?store=${STORE.id}`,
  });
  const basket = { dish: 'Malai chicken tikka', storeId: STORE.id, day };
  const { number, slot } = await payByApi(page, email, { ...basket, origin: site('bombay') });
  const office = await openOffice(browser, site, { tenantId: 'bombay', path: '/hours', viewport });
  await office.getByRole('button', { name: 'Add a special day' }).click();
  const form = office.getByRole('dialog');
  await form.getByLabel('Date').fill(slot.startsAt.slice(0, 10));
  await form.getByLabel('Name, as customers see it').fill(`Works ${number}`);
  await form.getByLabel(new RegExp(`^${STORE.name}`)).check();
  await form.getByText('Closed', { exact: true }).click();
  await form.getByRole('button', { name: /^Close Brighton Lanes on / }).click();
  const outside = office.getByRole('region', { name: /for a time at which the store is closed$/ });
  await expect(outside.getByRole('link', { name: `Open order ${number}` })).toBeVisible();
  await outside.getByRole('button', { name: 'Keep, move or refund' }).click();
  const sheet = office.getByRole('dialog', { name: 'Orders inside a closure' });
  const order = sheet.getByRole('listitem').filter({ hasText: number });
  for (const choice of ['Keep', 'Move', 'Refund'])
    await expect(order.getByRole('radio', { name: choice })).toBeAttached();
  return { board, office, outside, sheet, order, number };
}

test('a store closes for a day, and an order inside is moved to another time', async ({
  page,
  browser,
  email,
  site,
  viewport,
}) => {
  const given = { page, browser, email, site, viewport, day: 4 };
  const { board, office, outside, sheet, order, number } = await closeDay(given);
  await order.getByText('Move', { exact: true }).click();
  const times = order.getByLabel(`New time of ${number}`);
  const time = (await times.locator('option').nth(1).getAttribute('value')) ?? '';
  await times.selectOption(time);
  await sheet.getByRole('button', { name: 'Do it for 1 order' }).click();
  await expect(order.getByText('Moved. The customer gets a message.')).toBeVisible();
  await expectAccessible(office, sheet);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(outside.getByRole('link', { name: `Open order ${number}` })).toHaveCount(0);
  await board.context().close();
  await office.context().close();
});

test('an order inside a closure is ended with a refund @release', async ({
  page,
  browser,
  email,
  site,
  viewport,
}) => {
  const given = { page, browser, email, site, viewport, day: 3 };
  const { board, office, outside, sheet, order, number } = await closeDay(given);
  await order.getByText('Refund', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Do it for 1 order' }).click();
  await expect(order.getByText(/^Ended\. £[\d.]+ goes back\.$/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(outside.getByRole('link', { name: `Open order ${number}` })).toHaveCount(0);
  await board.context().close();
  await office.context().close();
});

test('an order inside a closure that is kept is not asked for again @release', async ({
  page,
  browser,
  email,
  site,
  viewport,
}) => {
  const given = { page, browser, email, site, viewport, day: 2 };
  const { board, office, outside, sheet, order, number } = await closeDay(given);
  await expect(sheet.getByRole('button', { name: 'Choose for at least one order' })).toBeDisabled();
  await order.getByText('Keep', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Do it for 1 order' }).click();
  await expect(order.getByText(/^Kept\./)).toBeVisible();
  await expectAccessible(office, sheet);
  await sheet.getByRole('button', { name: 'Close' }).click();
  const link = outside.getByRole('link', { name: `Open order ${number}` });
  await expect(link).toHaveCount(0);
  await office.reload();
  await expect(office.getByRole('heading', { name: 'Special days', exact: true })).toBeVisible();
  await expect(link).toHaveCount(0);
  await board.context().close();
  await office.context().close();
});
