// Screens that only signed-in customers see, for the screenshots.
import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { payWith } from '../../test/e2e/steps/payment.ts';
import { startCheckout, startPayment, expectAccepted } from '../../test/e2e/steps/pickup.ts';
import { signIn } from '../../test/e2e/steps/sign-in.ts';
import { visit } from '../../test/e2e/steps/visit.ts';

const DISH = 'Lamb dum biryani';
const createEmail = (): string => `ana.${randomUUID()}@example.com`;
const slots = { next: 0 };

export async function openCheckout(page: Page): Promise<void> {
  await startCheckout(page, createEmail(), { dish: DISH });
  await page.getByText('Total', { exact: true }).first().waitFor();
}
export async function openPayment(page: Page): Promise<void> {
  await startPayment(page, createEmail(), slots.next++);
}

export async function openTrackedOrder(page: Page): Promise<void> {
  await openPayment(page);
  await payWith(page, 'pays');
  await expectAccepted(page);
}

export async function openReturningMenu(page: Page): Promise<void> {
  await openTrackedOrder(page);
  await visit(page, '/menu');
  await page.getByRole('region', { name: 'Order again' }).waitFor();
}

export const openOrders = async (page: Page): Promise<void> => {
  await openTrackedOrder(page);
  await visit(page, '/orders');
  await page.getByRole('listitem').first().waitFor();
};

export async function openAccount(page: Page): Promise<void> {
  await signIn(page, createEmail());
  await visit(page, '/account');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export async function openInvite(page: Page): Promise<void> {
  await signIn(page, createEmail());
  await visit(page, '/invite-friends');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export async function openEmptyOrders(page: Page): Promise<void> {
  await signIn(page, createEmail());
  await visit(page, '/orders');
  await page.getByRole('heading', { level: 1 }).waitFor();
}
