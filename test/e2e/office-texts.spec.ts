// The office's texts: a banner is changed in a set, its translation becomes stale and is typed anew, and a legal page is previewed.
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { openOffice } from './steps/office.ts';

test('an owner changes a banner in a set, translates it again, and previews a legal page', async ({
  browser,
  site,
  viewport,
}, { project }) => {
  const page = await openOffice(browser, site, { tenantId: 'sumo', path: '/texts', viewport });
  await expect(page.getByRole('heading', { name: 'Words of the site' })).toBeVisible();
  await expectAccessible(page);

  const name = `Texts ${project.name}`;
  await page.getByLabel('Save changes').selectOption({ label: 'Collect in a new set…' });
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`As it will be with “${name}”`)).toBeVisible();

  await page.getByRole('button', { name: 'Change: Banner 1' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill('');
  await expect(form.getByText('Enter a text.')).toBeVisible();
  await form.getByLabel('Title').fill('Curry and burgers');
  await expectAccessible(page, form);
  await form.getByRole('button', { name: `Add to “${name}”` }).click();
  const words = page.getByRole('region', { name: 'Words of the site' });
  await expect(words.getByText('Curry and burgers')).toBeVisible();

  const translations = page.getByRole('region', { name: 'Translations' });
  await translations.getByText('Stale 1').click();
  const row = translations.getByRole('listitem').filter({ hasText: 'Curry and burgers' });
  await expect(row).toContainText('Curry for you, burgers for them');
  await row.getByRole('textbox').fill('Curry i burgery');
  await translations.getByRole('button', { name: 'Save…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Add to “${name}”` })
    .click();
  await expect(
    translations.getByText('No text has changed since it was translated: Polish is up to date.'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Change: Terms and conditions, English' }).click();
  const legal = page.getByRole('dialog');
  await legal.getByLabel('Text, as Markdown').fill('## Who we are\n\nWe are {{legalName}}.');
  const preview = legal.getByRole('region', { name: 'As the site shows it' });
  await expect(preview.getByRole('heading', { name: 'Who we are' })).toBeVisible();
  await expect(preview.getByText('We are Sumo Kitchens (Demonstration) Ltd.')).toBeVisible();
  await expectAccessible(page, legal);
  await page.keyboard.press('Escape');

  await page.goto(page.url().replace('/texts', '/changes'));
  await page.getByRole('button', { name: 'Give up this set' }).click();
  await page.getByRole('button', { name: /^Give up \d+ changes?$/ }).click();
  await expect(page.getByRole('group', { name: 'Give up this set' })).toHaveCount(0);
  await page.context().close();
});

test('a manager of one store reads the texts, and the link opens the spreadsheet of an owner @release', async ({
  browser,
  site,
  viewport,
}) => {
  const reader = await openOffice(browser, site, {
    tenantId: 'sumo',
    path: '/texts',
    name: 'Tom',
    role: 'manager',
    storeId: 'bristol',
    viewport,
  });
  await expect(reader.getByText('Texts hold for all stores')).toBeVisible();
  await expect(reader.getByRole('button', { name: /^Change/ })).toHaveCount(0);
  await reader.context().close();
  const page = await openOffice(browser, site, { tenantId: 'sumo', path: '/texts', viewport });
  await page.getByRole('link', { name: 'Spreadsheet' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('texts');
  await page.context().close();
});
