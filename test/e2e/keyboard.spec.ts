import { pick, press, pressTabUntil, type } from './steps/keyboard.ts';
import { IN_THREE_YEARS } from './steps/payment.ts';
import { expectAccepted } from './steps/pickup.ts';
import { readCode } from './steps/sign-in.ts';
import { visit } from './steps/visit.ts';
import { expect, test } from './fixtures.ts';

test('an order is placed with the keyboard alone', { tag: '@desktop' }, async ({ page, email }) => {
  await visit(page, '/menu');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await pick(page, page.getByRole('group', { name: 'Delivery or pickup' }), /Pickup/);
  await type(page, page.getByRole('searchbox', { name: 'Search dishes' }), 'lamb dum');
  await press(page, page.getByRole('button', { name: 'Add Lamb dum biryani' }));
  await press(page, page.getByRole('link', { name: /^View basket/ }));
  await expect(page.getByText('Total')).toBeVisible();
  await press(page, page.getByRole('button', { name: /^Sign in and check out/ }));

  await press(page, page.getByRole('button', { name: 'Use e-mail instead' }));
  await type(page, page.getByLabel('E-mail'), email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Digit 1 of 4')).toBeFocused();
  await page.keyboard.type(await readCode(page, email));
  await page.keyboard.press('Enter');

  await pick(page, page.getByRole('group', { name: 'When' }), /Choose a time/);
  await pressTabUntil(page, page.getByLabel('Day'));
  await page.keyboard.press('ArrowDown');
  await pressTabUntil(page, page.getByLabel('Time', { exact: true }));
  await page.keyboard.press('End');
  await type(page, page.getByLabel('Name', { exact: true }), 'Ana Test');
  await type(page, page.getByLabel('Phone', { exact: true }), '02079460123');
  await press(page, page.getByRole('button', { name: /^Pay .* now$/ }));

  await type(page, page.getByLabel('Card number'), '4242424242424242');
  await type(page, page.getByLabel('Expires'), IN_THREE_YEARS);
  await type(page, page.getByLabel('Security code'), '123');
  await page.keyboard.press('Enter');
  await expectAccepted(page);
});
