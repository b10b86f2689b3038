import { expect, test } from './fixtures.ts';
import { pickRadio, pressEnterOn, pressTabUntil, typeInto } from './steps/keyboard.ts';
import { FUTURE_EXPIRY } from './steps/payment.ts';
import { expectAccepted } from './steps/pickup.ts';
import { readCode } from './steps/sign-in.ts';
import { visit } from './steps/visit.ts';

test(
  'an order is placed with the keyboard alone @release',
  { tag: '@desktop' },
  async ({ page, email }) => {
    await visit(page, '/menu');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await pickRadio(page, page.getByRole('group', { name: 'Delivery or pickup' }), /Pickup/);
    await typeInto(page, page.getByRole('searchbox', { name: 'Search dishes' }), 'lamb dum');
    await pressEnterOn(page, page.getByRole('button', { name: 'Add Lamb dum biryani' }));
    await pressEnterOn(page, page.getByRole('link', { name: /^View basket/ }));
    await expect(page.getByText('Total')).toBeVisible();
    await pressEnterOn(page, page.getByRole('button', { name: /^Sign in and check out/ }));

    await pressEnterOn(page, page.getByRole('button', { name: 'Use e-mail instead' }));
    await typeInto(page, page.getByLabel('E-mail'), email);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Digit 1 of 4')).toBeFocused();
    await page.keyboard.type(await readCode(page, email));
    await page.keyboard.press('Enter');

    await pickRadio(page, page.getByRole('group', { name: 'When' }), /Choose a time/);
    await pressTabUntil(page, page.getByLabel('Day'));
    await page.keyboard.press('ArrowDown');
    await pressTabUntil(page, page.getByLabel('Time', { exact: true }));
    await page.keyboard.press('End');
    await typeInto(page, page.getByLabel('Name', { exact: true }), 'Ana Test');
    await typeInto(page, page.getByLabel('Phone', { exact: true }), '02079460123');
    await pressEnterOn(page, page.getByRole('button', { name: /^Pay .* now$/ }));

    await typeInto(page, page.getByLabel('Card number'), '4242424242424242');
    await typeInto(page, page.getByLabel('Expires'), FUTURE_EXPIRY);
    await typeInto(page, page.getByLabel('Security code'), '123');
    await page.keyboard.press('Enter');
    await expectAccepted(page);
  },
);
