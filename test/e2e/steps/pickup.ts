import { expect, type Page } from '../fixtures.ts';
import { addDish, openBasket } from './basket.ts';
import { choose, chooseSlot, fillContact, goToCheckout, placeOrder } from './checkout.ts';
import { signIn } from './sign-in.ts';
import { visit } from './visit.ts';

/** As far as the checkout with one simple dish to be collected, signed in on the way. */
export async function bringToCheckout(page: Page, email: string, dish: string): Promise<void> {
  await visit(page, '/menu');
  await choose(page, 'Pickup');
  await addDish(page, dish);
  await openBasket(page);
  await goToCheckout(page);
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
}

/** As far as the card form. */
export async function bringToPayment(page: Page, email: string, workerNo: number): Promise<void> {
  await bringToCheckout(page, email, 'Lamb dum biryani');
  await chooseSlot(page, workerNo);
  await fillContact(page);
  await placeOrder(page);
}

export async function expectAccepted(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/orders\?order=/);
  const heading = page.getByRole('heading', { level: 1, name: 'Accepted' });
  await expect(heading).toBeVisible({ timeout: 20_000 });
}
