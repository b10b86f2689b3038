// The office: a dish that begins and ends in the browser, and an option group. No other test changes their sections.
import { expect, test } from './fixtures.ts';
import { expectAccessible, LIGHT_AND_DARK } from './steps/axe.ts';
import { openOffice } from './steps/office.ts';

test('an owner adds a dish, customers see it, it moves up its section, and it is withdrawn', async ({
  browser,
  site,
}) => {
  const page = await openOffice(browser, site, { tenantId: 'sumo', path: '/menu?stores=all' });
  await page.getByRole('button', { name: 'New dish' }).click();
  const sheet = page.getByRole('dialog', { name: 'New dish' });
  await expect(sheet.getByLabel('Section')).toBeFocused();
  await sheet.getByLabel('Section').selectOption('Red pizzas');
  await sheet.getByLabel('Price', { exact: true }).fill('12.40');
  await sheet.getByLabel('Name').fill('Pear and gorgonzola');
  await expect(sheet.getByText('Not verified.')).toBeVisible();
  await expectAccessible(page, sheet, LIGHT_AND_DARK);
  // Nobody has said which rate it has.
  await expect(sheet.getByRole('button', { name: /^Add the dish/ })).toBeDisabled();
  await sheet.getByLabel('VAT in percent').fill('20');
  await sheet.getByRole('button', { name: /^Add the dish/ }).click();
  await expect(page.getByText('Published. Customers see it now.')).toBeVisible();

  const shop = await page.context().newPage();
  const address = `${site('sumo')}/store/bristol/product-details/pear-and-gorgonzola`;
  await shop.goto(address);
  await expect(shop.getByRole('main')).toContainText('£12.40');

  await page.getByLabel('Find a dish or section').fill('Pear and gor');
  await page.getByRole('button', { name: 'Red pizzas' }).click();
  const section = page.getByRole('dialog', { name: 'Red pizzas' });
  await expectAccessible(page, section, LIGHT_AND_DARK);
  await section.getByRole('button', { name: 'Move Pear and gorgonzola up' }).press('Enter');
  const dishes = section.getByRole('list', { name: 'Order of its dishes' }).getByRole('listitem');
  await expect(dishes.nth(-2)).toContainText('Pear and gorgonzola');
  await expect(section.getByRole('button', { name: 'Move Pear and gorgonzola up' })).toBeFocused();
  await section.getByRole('button', { name: /^Change the section/ }).click();
  await expect(section).toBeHidden();

  await page.getByRole('button', { name: 'Pear and gorgonzola', exact: true }).click();
  await page.getByRole('button', { name: 'Withdraw this dish' }).click();
  await expect(page.getByText(/sells? it\. Nobody can order it/)).toBeVisible();
  await page.getByRole('button', { name: /^Withdraw Pear and gorgonzola/ }).click();
  await expect(page.getByText('No dish matches.')).toBeVisible();
  expect((await shop.goto(address))?.status()).toBe(404);
});

test('an owner says what the picture of a dish shows, and customers get it as its text @release', async ({
  browser,
  site,
}) => {
  const page = await openOffice(browser, site, { tenantId: 'sumo', path: '/menu?stores=all' });
  await page.getByLabel('Find a dish or section').fill('Marinara');
  await page.getByRole('button', { name: 'Marinara', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Marinara' });
  await sheet.getByLabel('Text of the picture').fill('Tomato and oregano on a thin crust');
  await sheet.getByRole('button', { name: /^Change the dish/ }).click();
  await expect(page.getByText('Published. Customers see it now.')).toBeVisible();

  const shop = await page.context().newPage();
  await shop.goto(`${site('sumo')}/store/bristol/product-details/marinara`);
  const picture = shop.getByRole('main').getByRole('img', {
    name: 'Tomato and oregano on a thin crust',
  });
  await expect(picture).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back.')).toBeVisible();
  await shop.reload();
  await expect(picture).toHaveCount(0);
});

test('an owner changes an option group, which names its dishes, and takes the change back @release', async ({
  browser,
  site,
}) => {
  const page = await openOffice(browser, site, { tenantId: 'sumo', path: '/menu?stores=all' });
  await page.getByRole('button', { name: 'Option groups' }).click();
  const list = page.getByRole('dialog', { name: 'Option groups' });
  await list.getByRole('button', { name: 'Trimmings', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Trimmings' });
  await expect(sheet.getByText(/dish(es)? uses? it: /)).toBeVisible();
  await sheet.getByLabel('Name of a new option').fill('Smoked haddock');
  await sheet.getByRole('button', { name: 'Add the option' }).click();
  await sheet.getByLabel('Price', { exact: true }).fill('1.20');
  await expect(sheet.getByText('Not verified.')).toBeVisible();
  await expectAccessible(page, sheet, LIGHT_AND_DARK);
  await sheet.getByRole('button', { name: 'Move Smoked haddock up' }).press('Enter');
  await sheet.getByRole('button', { name: /^Change the options of/ }).click();
  await expect(page.getByText('Published. Customers see it now.')).toBeVisible();
  await expect(list.getByRole('button', { name: 'Trimmings', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back.')).toBeVisible();
});
