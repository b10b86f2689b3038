import { expect, test } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { expectBasketCount, getBasketLink } from './steps/basket.ts';
import { pressAnyKey, visit } from './steps/visit.ts';

test('a meal deal is composed by keyboard at 320 pixels, changed and taken out', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, `${site('bombay')}/menu`);
  await pressAnyKey(page);
  await page
    .getByRole('button', { name: 'Choose options for Three courses on the Lane' })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Three courses on the Lane' });
  await expect(sheet.getByRole('heading', { name: 'Snack, 1 of 3' })).toBeVisible();

  // Nothing is chosen yet: the way on leads to the choice.
  await sheet.getByRole('button', { name: /^Next: Main/ }).press('Enter');
  await expect(sheet.getByText('Please choose one.')).toBeVisible();
  await expect(sheet.getByRole('radio', { name: 'Batata vada' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(sheet.getByRole('radio', { name: 'Dahi puri' })).toBeChecked();
  await sheet.getByRole('button', { name: /^Next: Main/ }).press('Enter');

  await expect(sheet.getByRole('group', { name: 'Main, 2 of 3' })).toBeFocused();
  await sheet.getByRole('radio', { name: /^Lamb dhansak.*plus 3 pounds/ }).check();
  await sheet.getByRole('radio', { name: 'For the table' }).check();
  await expectAccessible(page, sheet);
  const overflow = () => document.documentElement.scrollWidth - innerWidth;
  expect(await page.evaluate(overflow)).toBe(0);
  await sheet.getByRole('button', { name: /^Next: Pudding/ }).click();
  await sheet.getByRole('button', { name: 'Back: Main' }).click();
  await expect(sheet.getByRole('radio', { name: /^Lamb dhansak/ })).toBeChecked();
  await sheet.getByRole('button', { name: /^Next: Pudding/ }).click();
  await sheet.getByRole('radio', { name: 'Pistachio kulfi' }).check();
  // 25.00, 3.00 for the lamb and 9.50 for its portion; 7.95, 17.95 and 6.95 on the menu.
  await expect(sheet.getByText('saves')).toContainText('4 pounds 85');
  await sheet.getByRole('button', { name: 'Add 37 pounds 50' }).click();
  await expect(sheet).toBeHidden();
  await expectBasketCount(page, 3);

  await getBasketLink(page).click();
  const main = page.getByRole('main');
  await expect(main).toContainText(
    'Dahi puri, Lamb dhansak (For the table, As the recipe has it), Pistachio kulfi',
  );
  await main.getByRole('link', { name: 'Change Three courses on the Lane' }).click();
  await sheet.getByRole('radio', { name: 'Dhokla' }).or(sheet.getByRole('radio').nth(2)).check();
  await sheet.getByRole('button', { name: /^Next: Main/ }).click();
  await sheet.getByRole('button', { name: /^Next: Pudding/ }).click();
  await sheet.getByRole('button', { name: 'One Three courses on the Lane more' }).click();
  await sheet.getByRole('button', { name: 'Update 75 pounds' }).click();
  await expect(sheet).toBeHidden();
  await expect(main).toContainText('White dhokla');
  await expectBasketCount(page, 6);
  for (const left of [3, 0]) {
    await main
      .getByRole('button', { name: /^One Three courses on the Lane fewer|^Remove/ })
      .click();
    await expectBasketCount(page, left);
  }
});
