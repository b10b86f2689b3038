import { expect, type Page } from '../fixtures.ts';

/** Clicks the label, as it covers the radio. */
export async function chooseMode(page: Page, mode: 'Delivery' | 'Pickup'): Promise<void> {
  const modes = page.getByRole('group', { name: 'Delivery or pickup' });
  await modes.getByText(mode, { exact: true }).click();
  await expect(modes.getByRole('radio', { name: mode })).toBeChecked();
}

/** Goes from the basket to sign-in or to the checkout, once the quote is loaded. */
export async function goToCheckout(page: Page): Promise<void> {
  await expect(page.getByText('Total')).toBeVisible();
  await page.getByRole('button', { name: /^(Sign in and check out|Go to checkout)/ }).click();
}

export async function fillAddress(page: Page, postcode: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Address' });
  await form.getByLabel('Address line 1').fill('1 Test Street');
  await form.getByLabel('Town or city').fill('London');
  await form.getByLabel('Postcode').fill(postcode);
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('radio', { name: /1 Test Street/ })).toBeChecked();
}

/**
 * Chooses a time on the third day, because late in the evening the first slots of the second one close. Parallel workers
 * take different ones. Returns the time, such as '11:30 – 11:45'; later it may be full, and the same choice is another time.
 */
export async function chooseSlot(page: Page, workerNo: number): Promise<string> {
  await page.getByRole('radio', { name: 'Choose a time' }).check();
  await page.getByLabel('Day').selectOption({ index: 2 });
  const time = page.getByLabel('Time', { exact: true });
  // The first option is the prompt 'Pick a time'.
  const last = (await time.getByRole('option').count()) - 1;
  await time.selectOption({ index: [1, last, Math.ceil(last / 2)][workerNo % 3] ?? 1 });
  return (await time.locator('option:checked').textContent()) ?? '';
}

export async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ana Test');
  await page.getByLabel('Phone', { exact: true }).fill('020 7946 0123');
}

export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay .* now$/ }).click();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
}
