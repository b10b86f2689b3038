// The office's customers, money and audit: a customer is found, opened, exported and erased; money and audit are read.
import { addCustomer } from './database-changes.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { expectFits, SMALLEST_VIEWPORT } from './steps/fits.ts';
import { openOffice } from './steps/office.ts';

/** The demo has sales of the last four weeks, some of them to this caller. */
const CALLER = 'Ada Brook';

test('an owner finds a customer, exports and erases another, and reads who did it @both', async ({
  browser,
  site,
  viewport,
  email,
}, { project }) => {
  const firstName = `Quill${project.name}`;
  await addCustomer('sumo', firstName, 'Penhaligon', email);
  const page = await openOffice(browser, site, {
    tenantId: 'sumo',
    path: '/customers',
    name: `Maya ${project.name}`,
    viewport,
  });
  const search = page.getByRole('search');
  await search.getByLabel('Name, e-mail or phone').fill('ad');
  await search.getByRole('button', { name: 'Find' }).click();
  await expect(search.getByText('Type at least three characters.')).toBeVisible();
  await expectAccessible(page);
  await search.getByLabel('Name, e-mail or phone').fill(CALLER);
  await search.getByRole('button', { name: 'Find' }).click();
  const found = page.getByRole('list', { name: 'Customers found' });
  await found.getByRole('link', { name: CALLER }).click();
  const record = page.getByRole('region', { name: 'Customer', exact: true });
  await expect(record.getByRole('heading', { name: CALLER })).toBeVisible();
  await expect(record.getByRole('link', { name: /^T-\d+/ }).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${site('console')}/sumo/customers`);
  await search.getByLabel('Name, e-mail or phone').fill(`${firstName} pen`);
  await page.keyboard.press('Enter');
  await found.getByRole('link', { name: `${firstName} Penhaligon` }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    record.getByRole('button', { name: 'Export all data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^sumo-customer-.*\.json$/);
  await record.getByRole('button', { name: 'Erase…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Type ${firstName} Penhaligon to confirm`).fill('Penhaligon');
  await dialog.getByRole('button', { name: `Erase ${firstName} Penhaligon` }).click();
  await expect(dialog.getByText('That is not the name of this customer.')).toBeVisible();
  await expectAccessible(page, dialog);
  await dialog
    .getByLabel(`Type ${firstName} Penhaligon to confirm`)
    .fill(`${firstName} penhaligon`);
  await dialog.getByRole('button', { name: `Erase ${firstName} Penhaligon` }).click();
  await expect(page.getByText('The customer has been erased.')).toBeVisible();
  await expect(page.getByText(/^No customer found/)).toBeVisible();

  await page.goto(`${site('console')}/sumo/audit?kind=customers`);
  const audit = page.getByRole('list', { name: 'Audit' });
  const own = audit.getByRole('listitem').filter({ hasText: `Maya ${project.name}` });
  await expect(own.filter({ hasText: 'Customer erased' })).toBeVisible();
  await expect(own.filter({ hasText: 'Data of a customer exported' })).toBeVisible();
  await page.getByLabel('What', { exact: true }).selectOption('Card accounts');
  await expect(page.getByText('Nothing is recorded.')).toBeVisible();
  await page.getByLabel('What', { exact: true }).selectOption('Everything');
  await expect(audit.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(SMALLEST_VIEWPORT);
  await expectFits(page);
  await page.context().close();
});

test('a manager reads the money of their store, each payment with its order', async ({
  browser,
  site,
  viewport,
}) => {
  const page = await openOffice(browser, site, {
    tenantId: 'sumo',
    path: '/money',
    name: 'Tom',
    role: 'manager',
    storeId: 'leeds',
    viewport,
  });
  const money = page.getByRole('list', { name: 'Money' });
  await page.getByLabel('Period', { exact: true }).selectOption('Last 28 days');
  await expect(money.getByText('Paid by card.').first()).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await expect(money.getByRole('listitem').nth(50)).toBeVisible();
  await page.getByLabel('Kind', { exact: true }).selectOption('Refunds');
  await expect(money.getByText(/^Paid back: /).first()).toBeVisible();
  await expect(money.getByText('Paid by card.')).toHaveCount(0);
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'All of it as a file for spreadsheets' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^money-.*\.csv$/);
  const number = await money.getByRole('link').first().textContent();
  await money.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: number ?? 'no number' })).toBeVisible();
  await page.context().close();
});
