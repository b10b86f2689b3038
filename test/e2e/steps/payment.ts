import type { Page } from '../fixtures.ts';

export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  requiresChallenge: '4000 0025 0000 3155',
  /** Pays, and its bank disputes the payment at once. */
  disputed: '4000 0000 0000 0259',
  insufficientFunds: '4000 0000 0000 9995',
} as const;

/** MMYY. */
export const FUTURE_EXPIRY = `12${(new Date().getFullYear() + 3) % 100}`;

export async function payWith(page: Page, card: keyof typeof CARDS): Promise<void> {
  await page.getByLabel('Card number').fill(CARDS[card]);
  await page.getByLabel('Expires').fill(FUTURE_EXPIRY);
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay .* now$/ }).click();
}
