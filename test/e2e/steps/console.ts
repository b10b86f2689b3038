// Steps of staff in the console. The browser tests use the console of the site `bombay`, at which no other test orders:
// while a board is open, the demo's kitchen leaves the orders of its store to people.
import { expect, type Page } from '../fixtures.ts';
import { chooseSlot, fillContact, placeOrder } from './checkout.ts';
import { payWith } from './payment.ts';
import { startCheckout } from './pickup.ts';
import { readCode, STAFF_CODE } from './sign-in.ts';

export const OWNER = 'owner@bombay.example';

/** Signs in as the demo's owner and waits for the board. */
export async function openBoard(page: Page, site: (tenantId: string) => string): Promise<void> {
  await page.goto(`${site('console')}/bombay`);
  await page.getByLabel('Your e-mail address').fill(OWNER);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Code').fill(await readStaffCode(page, site));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
}

/** The outbox belongs to the site, not to the console. */
async function readStaffCode(page: Page, site: (tenantId: string) => string): Promise<string> {
  const outbox = await page.context().newPage();
  await outbox.goto(`${site('bombay')}/dev/outbox`);
  const code = await readCode(outbox, OWNER, { pattern: STAFF_CODE });
  await outbox.close();
  return code;
}

/** Orders a dish for collection in the storefront of `bombay` and pays. Returns the number on the ticket. */
export async function payForOrder(
  page: Page,
  email: string,
  site: (tenantId: string) => string,
): Promise<string> {
  await startCheckout(page, email, 'Malai chicken tikka', site('bombay'));
  await chooseSlot(page, 0);
  await fillContact(page);
  await placeOrder(page);
  await payWith(page, 'pays');
  await expect(page).toHaveURL(/\/orders\?order=/);
  const number = await page
    .getByText(/T-\d{6}/)
    .first()
    .textContent();
  return /\d{6}/.exec(number ?? '')?.[0] ?? '';
}
