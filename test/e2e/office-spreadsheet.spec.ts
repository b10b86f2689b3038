// The office: prices of a store go out as a file and come back as a change set. No other test changes prices of this store.
import { readFile } from 'node:fs/promises';

import { expect, test } from './fixtures.ts';
import { expectAccessible, LIGHT_AND_DARK } from './steps/axe.ts';
import { openOffice } from './steps/office.ts';

const STORE = 'cardiff';

test('an owner downloads the prices of a store, mends a fault, and gets a change set', async ({
  browser,
  site,
  viewport,
}, { project }) => {
  const page = await openOffice(browser, site, {
    tenantId: 'sumo',
    path: `/menu?stores=${STORE}`,
    viewport,
  });
  await page.getByRole('button', { name: 'Spreadsheet' }).click();
  const sheet = page.getByRole('dialog', { name: 'Spreadsheet' });
  await expect(sheet.getByText('Cardiff Bay', { exact: true })).toBeVisible();
  await expectAccessible(page, sheet, LIGHT_AND_DARK);

  const downloading = page.waitForEvent('download');
  await sheet.getByRole('link', { name: 'With semicolons (10,95)' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`dishes-${STORE}.csv`);
  const [header = '', first = '', second = ''] = (await readFile(await file.path(), 'utf8')).split(
    '\r\n',
  );
  expect(header).toContain(`menu_price;price ${STORE};as_of`);

  const choose = async (...rows: string[]): Promise<void> => {
    const buffer = Buffer.from([header, ...rows].join('\r\n'));
    const files = { name: 'prices.csv', mimeType: 'text/csv', buffer };
    await sheet.getByLabel(/^Choose a CSV file/).setInputFiles(files);
  };
  const price = (row: string, cell: string): string => row.replace(/;[^;]*(;\d+)$/, `;${cell}$1`);
  await choose(first, second);
  await expect(sheet.getByText('2 rows read. The site has all of it already.')).toBeVisible();
  await choose(price(first, 'cheap'), second);
  await expect(sheet.getByText('1 fault. Nothing was taken over.', { exact: false })).toBeVisible();
  await expect(sheet.getByText(`Row 2, price ${STORE}, “cheap”: must be a price`)).toBeVisible();
  await expectAccessible(page, sheet, LIGHT_AND_DARK);

  await choose(price(first, '98,70'), second);
  await expect(
    sheet.getByText('2 rows read, 1 of them with changes.', { exact: false }),
  ).toBeVisible();
  await expect(sheet.getByText('Prices: 1 up, 0 down.', { exact: false })).toBeVisible();
  await sheet.getByLabel('Name of the new change set').fill(`From a file ${project.name}`);
  await sheet.getByRole('button', { name: 'Collect in a new set' }).click();
  await expect(page.getByRole('heading', { name: `From a file ${project.name}` })).toBeVisible();
  await expect(page.getByText('£98.70')).toBeVisible();
  await page.getByRole('button', { name: 'Give up this set' }).click();
  await page.getByRole('button', { name: /^Give up \d+ changes?$/ }).click();
  await expect(page.getByText(`From a file ${project.name}`)).toHaveCount(0);
  await page.context().close();
});
