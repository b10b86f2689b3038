// How a customer gets to what only they see. Only tools/shots/shots.ts uses this: no story asserts here.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { payWith } from '../../test/e2e/steps/payment.ts';
import { bringToCheckout, bringToPayment, expectAccepted } from '../../test/e2e/steps/pickup.ts';
import { signIn } from '../../test/e2e/steps/sign-in.ts';
import { visit } from '../../test/e2e/steps/visit.ts';

const DISH = 'Lamb dum biryani';
const newEmail = (): string => `ana.${randomUUID()}@example.com`;
const slotEnds = { next: 0 };

export async function toCheckout(page: Page): Promise<void> {
  await bringToCheckout(page, newEmail(), DISH);
  await page.getByText('Total', { exact: true }).first().waitFor();
}
export const toPayment = (page: Page): Promise<void> =>
  bringToPayment(page, newEmail(), slotEnds.next++);

export async function toTrackedOrder(page: Page): Promise<void> {
  await toPayment(page);
  await payWith(page, 'pays');
  await expectAccepted(page);
}

export const toOrders = async (page: Page): Promise<void> => {
  await toTrackedOrder(page);
  await visit(page, '/orders');
  await page.getByRole('listitem').first().waitFor();
};

export async function toAccount(page: Page): Promise<void> {
  await signIn(page, newEmail());
  await visit(page, '/account');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export async function toInvite(page: Page): Promise<void> {
  await signIn(page, newEmail());
  await visit(page, '/invite-friends');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export async function toNoOrders(page: Page): Promise<void> {
  await signIn(page, newEmail());
  await visit(page, '/orders');
  await page.getByRole('heading', { level: 1 }).waitFor();
}
