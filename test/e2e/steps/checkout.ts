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
 * Chooses a time on the third day, because late in the evening the first slots of the second one close. Returns the time,
 * such as '11:30 – 11:45'; later it may be full, and the same choice is another time.
 */
export async function chooseSlot(page: Page, workerNo: number): Promise<string> {
  await page.getByRole('radio', { name: 'Choose a time' }).check();
  await page.getByLabel('Day').selectOption({ index: 2 });
  const options = page.getByLabel('Time', { exact: true }).getByRole('option');
  // The first option is the prompt 'Pick a time'.
  await expect.poll(() => options.count()).toBeGreaterThan(SLOT_WORKERS);
  const times = await options.evaluateAll((all) =>
    all.map((option) => (option as HTMLOptionElement).value),
  );
  const time = times.find((startsAt) => isSlotOfWorker(startsAt, workerNo));
  await page.getByLabel('Time', { exact: true }).selectOption({ value: time ?? '' });
  return (await options.and(page.locator(':checked')).textContent()) ?? '';
}

/** At least the number of workers in playwright.config.ts. */
const SLOT_WORKERS = 3;
const SLOT_MILLISECONDS = 15 * 60_000;

/** Each worker orders for times of its own, so that no other one takes the last place between the choice and the order. */
export const isSlotOfWorker = (startsAt: string, workerNo: number): boolean =>
  (Date.parse(startsAt) / SLOT_MILLISECONDS) % SLOT_WORKERS === workerNo % SLOT_WORKERS;

export async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ana Test');
  await page.getByLabel('Phone', { exact: true }).fill('020 7946 0123');
}

export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay .* now$/ }).click();
  const payment = page.getByRole('heading', { name: 'Pay by card' });
  const refusal = page.getByRole('main').getByRole('alert');
  await expect(payment)
    .toBeVisible()
    .catch(async (cause: unknown) => {
      throw new Error(`The order was not placed: ${await refusal.allTextContents()}`, { cause });
    });
}
