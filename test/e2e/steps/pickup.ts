import { expect, type Page } from '../fixtures.ts';
import { addDish, openBasket } from './basket.ts';
import { chooseMode, chooseSlot, fillContact, goToCheckout, placeOrder } from './checkout.ts';
import { signIn } from './sign-in.ts';
import { visit } from './visit.ts';

/** Adds a dish without required options for pickup, signs in and opens the checkout. `menu`: of another site or store. */
export async function startCheckout(
  page: Page,
  email: string,
  dish: string,
  menu = '/menu',
): Promise<void> {
  await visit(page, menu);
  await chooseMode(page, 'Pickup');
  await addDish(page, dish);
  await openBasket(page);
  await goToCheckout(page);
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeFocused();
}

/** Places a pickup order and opens the card form. */
export async function startPayment(page: Page, email: string, workerNo: number): Promise<void> {
  await startCheckout(page, email, 'Lamb dum biryani');
  await chooseSlot(page, workerNo);
  await fillContact(page);
  await placeOrder(page);
}

export async function expectAccepted(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/orders\?order=/);
  const heading = page.getByRole('heading', { level: 1, name: 'Accepted' });
  await expect(heading).toBeVisible({ timeout: 20_000 });
}
