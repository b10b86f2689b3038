// The demo generates its addresses from the postcode: fifteen houses and eight flats each.
import { expect, test, type Page } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { fillAddress } from './steps/checkout.ts';
import { expectFits, SMALLEST_VIEWPORT } from './steps/fits.ts';
import { pressTabUntil } from './steps/keyboard.ts';
import { startCheckout } from './steps/pickup.ts';
import { visitSignedIn } from './steps/sign-in.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Address' });
const finder = (page: Page) => form(page).getByRole('combobox', { name: 'Find your address' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Addresses' });
const option = (page: Page, name: string | RegExp) => list(page).getByRole('option', { name });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });

async function openForm(page: Page, email: string): Promise<void> {
  await startCheckout(page, email, { dish: 'Papad and chutneys' });
  const modes = page.getByRole('group', { name: 'Delivery or pickup' });
  await modes.getByText('Delivery', { exact: true }).click();
  await expect(finder(page)).toHaveAttribute('aria-expanded', 'false');
}

/** The option that aria-activedescendant names, which screen readers announce. */
async function expectActive(page: Page, name: RegExp): Promise<void> {
  const active = list(page).getByRole('option', { selected: true });
  await expect(active).toHaveAccessibleName(name);
  const id = (await active.getAttribute('id')) ?? '';
  await expect(finder(page)).toHaveAttribute('aria-activedescendant', id);
  await expect(finder(page)).toBeFocused();
  await expect(active).toBeInViewport();
}

test(
  'an address is found by postcode with the keyboard @release',
  { tag: '@desktop' },
  async ({ page, email }) => {
    await openForm(page, email);
    await pressTabUntil(page, finder(page));
    await page.keyboard.type('nw1 8af');
    const status = form(page).getByRole('status');
    await expect(status).toHaveText('20 of 23 addresses. Add your house number to see yours.');
    await expect(finder(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(list(page).getByRole('option')).toHaveCount(20);
    const controls = await finder(page).getAttribute('aria-controls');
    await expect(list(page)).toHaveAttribute('id', controls ?? '');
    await expect(finder(page)).not.toHaveAttribute('aria-activedescendant');

    await page.keyboard.press('ArrowDown');
    await expectActive(page, /^\d+ .*, London, NW1\s8AF$/);
    await page.keyboard.press('ArrowUp');
    await expectActive(page, /^Flat 5, /);
    await page.keyboard.press('Home');
    await page.keyboard.press('End');
    await expectActive(page, /^Flat 5, /);
    await expectAccessible(page, form(page));

    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(finder(page)).toHaveValue('nw1 8af');
    await page.keyboard.press('Escape');
    await expect(finder(page)).toHaveValue('');

    await page.keyboard.type('flat 7, NW18AF');
    await expect(status).toHaveText('1 address');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(list(page)).toBeHidden();
    await expect(field(page, 'Flat or floor (optional)')).toHaveValue('Flat 7');
    await expect(field(page, 'Address line 2 (optional)')).toHaveValue(/^\d+ /);
    await expect(field(page, 'Town or city')).toHaveValue('London');
    await expect(field(page, 'Postcode')).toHaveValue('NW1 8AF');
    await expect(field(page, 'Instructions for the courier (optional)')).toBeFocused();
    await page.keyboard.type('Ring twice');

    await field(page, 'Address line 1').fill('Test Court');
    await form(page).getByRole('button', { name: 'Save address' }).press('Enter');
    const saved = page.getByRole('radio', { name: /Test Court/ });
    await expect(saved).toBeChecked();
  },
);

test('an address is found with the pointer without widening the page', async ({
  page,
  email,
  isMobile,
}) => {
  await visitSignedIn(page, '/account', email);
  await finder(page).fill('14 M4 1ER');
  await expect(form(page).getByRole('status')).toHaveText(
    'No address found. Please type yours below.',
  );
  await finder(page).fill('M4 1ER');
  await expect(list(page)).toBeVisible();
  if (isMobile) {
    const { width, height } = page.viewportSize() ?? SMALLEST_VIEWPORT;
    await page.setViewportSize(SMALLEST_VIEWPORT);
    await expectFits(page);
    await page.setViewportSize({ width, height });
  }
  await page.getByRole('heading', { level: 1 }).click();
  await expect(list(page)).toBeHidden();

  await finder(page).click();
  const house = option(page, /Manchester/).nth(3);
  const words = (await house.textContent()) ?? '';
  await house.click();
  await expect(list(page)).toBeHidden();
  await expect(finder(page)).toHaveValue(words);
  await expect(field(page, 'Address line 1')).toHaveValue(words.split(', ')[0] ?? '');
  await expect(field(page, 'Flat or floor (optional)')).toBeFocused();
});

test('an address is typed by hand when the lookup is unavailable @release', async ({
  page,
  email,
  faults,
}) => {
  faults.expectRefusal(/\/api\/public\/addresses/);
  await openForm(page, email);
  await finder(page).fill('ZZ1 1ZZ');
  await expect(form(page).getByRole('status')).toHaveText(
    'We can’t look addresses up right now. Please type yours below.',
  );
  await expect(list(page)).toBeHidden();
  await fillAddress(page, 'NW1 8AF');
});
