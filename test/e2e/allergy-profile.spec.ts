import { expect, test, type Page } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { addDish, openBasket } from './steps/basket.ts';
import { chooseSlot, fillContact, placeOrder } from './steps/checkout.ts';
import { payWith } from './steps/payment.ts';
import { expectAccepted, startCheckout } from './steps/pickup.ts';
import { pressAnyKey, reload, visit } from './steps/visit.ts';

const PHONE = { tag: '@phone' };

const editor = (page: Page) => page.getByRole('dialog', { name: 'Who is eating?' });

async function openEditor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Allergens' }).click();
  await page.getByRole('button', { name: 'See whom each dish suits' }).click();
  await expect(editor(page)).toBeVisible();
}

async function fillPerson(page: Page, name: string, avoids: string[]): Promise<void> {
  await editor(page).getByLabel('First name').fill(name);
  for (const allergen of avoids)
    await editor(page).getByRole('button', { name: allergen, exact: true }).click();
  await editor(page).getByRole('button', { name: 'Save' }).click();
}

test(
  'a household is edited, stored on the device and removed @release',
  PHONE,
  async ({ page }) => {
    await visit(page, '/menu');
    await openEditor(page);
    await editor(page).getByRole('button', { name: 'Save' }).click();
    await expect(editor(page).getByText('Please enter a name.')).toBeVisible();
    await expect(editor(page).getByLabel('First name')).toBeFocused();
    await expect(editor(page).getByText('Please choose at least one.')).toBeVisible();
    await expectAccessible(page, editor(page));
    await fillPerson(page, 'Maya', ['milk', 'nuts']);
    const add = editor(page).getByRole('button', { name: 'Add a person' });
    await expect(add).toBeFocused();
    await expect(editor(page).getByRole('listitem')).toHaveText(/Mayamilk, nuts/);
    await expectAccessible(page, editor(page));

    await reload(page);
    await openEditor(page);
    await editor(page).getByRole('button', { name: 'Change Maya' }).click();
    await expect(editor(page).getByRole('button', { name: 'nuts', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await editor(page).getByRole('button', { name: 'Cancel' }).click();
    await editor(page).getByRole('button', { name: 'Remove Maya' }).click();
    expect(await page.evaluate(() => localStorage.getItem('tiffin:household'))).toBeNull();
  },
);

test('cards, dish sheet and basket name whom a dish suits @release', PHONE, async ({ page }) => {
  await visit(page, '/menu');
  await openEditor(page);
  await fillPerson(page, 'Maya', ['milk']);
  await editor(page).getByRole('button', { name: 'Add a person' }).click();
  await fillPerson(page, 'Tom', ['lupin']);
  await editor(page).getByRole('button', { name: 'Done' }).click();
  await pressAnyKey(page);
  const card = page.getByRole('article').filter({ hasText: 'Bombay thali' }).first();
  await expect(card).toContainText('Maya: contains milk');
  await expectAccessible(page, card);

  await page.getByRole('button', { name: 'Choose options for Bombay thali' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Bombay thali' });
  await expect(sheet.getByText('Maya: contains milk').first()).toBeVisible();
  const curries = sheet.getByRole('group', { name: /^Choose two curries/ });
  await expect(curries.getByRole('checkbox', { name: /Butter chicken/ })).toHaveAccessibleName(
    /Maya: contains milk/,
  );
  await expectAccessible(page, sheet);
  await curries.getByRole('checkbox', { name: /^Lamb rogan josh/ }).check();
  await curries.getByRole('checkbox', { name: /^Black dal/ }).check();
  await sheet.getByRole('button', { name: /^Add/ }).click();
  await openBasket(page);
  const line = page.getByRole('listitem').filter({ hasText: 'Bombay thali' });
  await expect(line).toContainText('Maya: contains milk');
  await expect(line).not.toContainText('Tom: fits');
});

/** Opens the checkout of a household that avoids milk and nuts. */
async function startCheckoutOfHousehold(page: Page, email: string, workerNo: number) {
  const stored = { version: 1, members: [{ name: 'Maya', avoids: ['milk', 'nuts'] }] };
  await page.addInitScript(
    (text) => localStorage.setItem('tiffin:household', text),
    JSON.stringify(stored),
  );
  await startCheckout(page, email, { dish: 'Lamb dum biryani' });
  await chooseSlot(page, workerNo);
  await fillContact(page);
  return page.getByRole('checkbox', {
    name: 'Tell the kitchen about these allergens: milk, nuts',
  });
}

test(
  'an order has the allergens of the household only with consent',
  PHONE,
  async ({ page, email }, { parallelIndex }) => {
    const consent = await startCheckoutOfHousehold(page, email, parallelIndex);
    await expect(consent).not.toBeChecked();
    await expectAccessible(page);
    await consent.check();
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/order'),
    );
    await placeOrder(page);
    const body = (await sent).postDataJSON() as { allergyNotice: string[] };
    expect(body.allergyNotice).toEqual(['milk', 'nuts']);
    expect(JSON.stringify(body)).not.toContain('Maya');
  },
);

test(
  'the consent survives Back from the payment, and is asked for anew after it @release',
  PHONE,
  async ({ page, email }, { parallelIndex }) => {
    const consent = await startCheckoutOfHousehold(page, email, parallelIndex);
    await consent.check();
    await placeOrder(page);
    const address = page.url();
    await page.goBack();
    await expect(consent).toBeChecked();
    await placeOrder(page);
    expect(page.url()).toBe(address);
    await visit(page, '/orders');
    await expect(page.getByRole('listitem').filter({ hasText: /T-\d+/ })).toHaveCount(1);

    await visit(page, address);
    await payWith(page, 'pays');
    await expectAccepted(page);
    await visit(page, '/menu');
    await addDish(page, 'Papad and chutneys');
    await visit(page, '/checkout');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ana Test');
    await expect(consent).not.toBeChecked();
  },
);

test('malformed stored data is ignored @release', PHONE, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tiffin:household', '{"members":[1]}'));
  await visit(page, '/menu');
  await pressAnyKey(page);
  await openEditor(page);
  await expect(editor(page).getByLabel('First name')).toHaveValue('');
});
