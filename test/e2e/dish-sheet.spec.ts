import type { Menu } from '../../contract/catalogue/catalogue.ts';
import { expect, test } from './fixtures.ts';
import { addDish, getBasketLink, expectBasketCount, openBasket } from './steps/basket.ts';
import { pressAnyKey, visit } from './steps/visit.ts';

const WIDE = { tag: '@desktop' };

const isFocusInDialogOrNowhere = (): boolean =>
  document.activeElement === document.body ||
  document.activeElement?.closest('dialog[open]') !== null;

test('a dish is configured, added, changed and merged with an equal line', async ({ page }) => {
  await visit(page, '/menu');
  await pressAnyKey(page);
  await page.getByRole('button', { name: 'Choose options for Bombay thali' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Bombay thali' });
  const curries = sheet.getByRole('group', { name: /^Choose two curries/ });
  await expect(sheet.getByRole('region', { name: 'Allergens' })).toContainText('milk');

  await sheet.getByRole('button', { name: /^Add/ }).click();
  await expect(curries.getByRole('checkbox', { name: /Butter chicken/ })).toBeFocused();
  await expect(curries).toHaveAccessibleDescription('Please choose here first.');
  await curries.getByRole('checkbox', { name: /^Lamb rogan josh.*plus 1 pound/ }).check();
  await curries.getByRole('checkbox', { name: /^Black dal/ }).check();
  await expect(curries.getByRole('checkbox', { name: /^Chana masala/ })).toBeDisabled();
  await sheet.getByLabel(/^Note for the kitchen/).fill('No onions');
  await expect(sheet.getByText('9 / 200')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'One Bombay thali fewer' })).toBeDisabled();
  await sheet.getByRole('button', { name: 'One Bombay thali more' }).click();
  await sheet.getByRole('button', { name: 'Add 33 pounds 90' }).click();
  await expect(sheet).toBeHidden();
  await expectBasketCount(page, 2);

  await openBasket(page);
  await page.getByRole('link', { name: 'Change Bombay thali' }).click();
  await expect(curries.getByRole('checkbox', { name: /^Black dal/ })).toBeChecked();
  await sheet.getByLabel(/^Note for the kitchen/).fill('');
  await sheet.getByRole('button', { name: 'Update 33 pounds 90' }).click();
  await expect(page.getByText('“No onions”')).toBeHidden();
  await page.goBack();

  // Equal options increase the quantity of the line, other options add a line.
  await page.getByRole('button', { name: 'One Bombay thali more' }).first().click();
  await curries.getByRole('checkbox', { name: /^Lamb rogan josh/ }).check();
  await curries.getByRole('checkbox', { name: /^Black dal/ }).check();
  // A double tap adds once.
  await sheet.getByRole('button', { name: /^Add/ }).dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectBasketCount(page, 3);
  await getBasketLink(page).click();
  await expect(page.getByRole('link', { name: 'Change Bombay thali' })).toHaveCount(1);
});

test('a dish that has sold out offers no choices @release', async ({ page }) => {
  await page.route('**/api/menu/camden*', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: Menu };
    for (const { items } of data.brands.flatMap(({ sections }) => sections))
      for (const item of items) if (item.name === 'Bombay thali') item.isSoldOut = true;
    await route.fulfill({ response, json: { ...rest, data } });
  });
  await visit(page, '/menu');
  await pressAnyKey(page);
  const card = page.getByRole('article').filter({ hasText: 'Bombay thali' }).first();
  await card.getByRole('link').click();
  const sheet = page.getByRole('dialog', { name: 'Bombay thali' });
  await expect(sheet.getByText('Sold out for now')).toBeVisible();
  await expect(sheet.getByRole('region', { name: 'Allergens' })).toBeVisible();
  await expect(sheet.getByRole('group')).toHaveCount(0);
});

test('a required group counts its choices and says what is missing and what is done', async ({
  page,
}) => {
  await visit(page, '/menu');
  await pressAnyKey(page);
  await page.getByRole('button', { name: 'Choose options for Bombay thali' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Bombay thali' });
  const curries = sheet.getByRole('group', { name: /^Choose two curries/ });
  const add = sheet.getByRole('button', { name: /^Add/ });
  await expect(curries).toHaveAccessibleName('Choose two curries Choose 2 Required');
  await curries.getByRole('checkbox', { name: /^Butter chicken/ }).check();
  await expect(curries).toHaveAccessibleName('Choose two curries 1 of 2 Required');
  await add.click();
  await expect(curries).toHaveAccessibleDescription('Please choose 1 more.');
  await curries.getByRole('checkbox', { name: /^Lamb rogan josh/ }).check();
  await expect(curries).toHaveAccessibleName('Choose two curries 2 of 2 Done');
  // Two curries ask the same question.
  const heat = (curry: string) =>
    curries.getByRole('group', { name: `How hot? ${curry} Choose 1 Done`, exact: true });
  await expect(heat('Butter chicken')).toBeVisible();
  await expect(heat('Lamb rogan josh')).toBeVisible();
});

test('a question under an option says what is missing', async ({ page }) => {
  // All drinks of the demo have a default.
  await page.route('**/product-details/hot-honey-sandwich', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/("id":"cola",.{0,200}?"isDefault":)true/, '$1false');
    expect(body).not.toBe(html);
    await route.fulfill({ response, body });
  });
  await visit(page, '/store/camden/product-details/hot-honey-sandwich');
  await page.getByRole('checkbox', { name: /^Fries and a cold drink/ }).check();
  await page.getByRole('button', { name: /^Add/ }).click();
  const drinks = page.getByRole('group', { name: /^Which drink\?/ });
  await expect(drinks).toHaveAccessibleDescription('Please choose here first.');
  await expect(drinks.getByRole('radio').first()).toBeFocused();
  const meal = page.getByRole('group', { name: /^Make it a meal/ });
  await expect(meal).toHaveAccessibleDescription('');
});

test('a screen reader hears that a dish was added and how many the basket has @release', async ({
  page,
}) => {
  await visit(page, '/menu');
  await pressAnyKey(page);
  const getNotice = (text: string) => page.getByRole('status').filter({ hasText: text });
  await addDish(page, 'Papad and chutneys');
  await expect(getNotice('Papad and chutneys added. 1 item in the basket.')).toHaveCount(1);
  await page.getByRole('link', { name: 'Papad and chutneys' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Papad and chutneys' });
  await sheet.getByRole('button', { name: /^Add/ }).click();
  await expect(sheet).toBeHidden();
  await expect(getNotice('Papad and chutneys added. 2 items in the basket.')).toHaveCount(1);
});

test(
  'a dialog traps the focus and closes by Esc and by its backdrop @release',
  WIDE,
  async ({ page }) => {
    await visit(page, '/menu');
    await pressAnyKey(page);
    const card = page.getByRole('link', { name: 'Bombay thali' }).first();
    const sheet = page.getByRole('dialog', { name: 'Bombay thali' });
    await card.click();
    await expect(sheet).toBeVisible();
    const { x = 0, width = 0 } = (await sheet.boundingBox()) ?? {};
    expect(x + width / 2).toBe(640);
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press('Tab');
      // The browser's toolbar is between the last and the first element.
      expect(await page.evaluate(isFocusInDialogOrNowhere)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(card).toBeFocused();
    await card.click();
    await expect(sheet).toBeVisible();
    await page.mouse.click(20, 400);
    await expect(sheet).toBeHidden();
  },
);
