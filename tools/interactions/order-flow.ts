// An order on a phone, from the first dish to the accepted order, each touch and key a step.
import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { FUTURE_EXPIRY, CARDS } from '../../test/e2e/steps/payment.ts';
import { readCode } from '../../test/e2e/steps/sign-in.ts';
import type { InstrumentedPage } from './instrumented-page.ts';

/** Uses another slot in each run, because a slot holds few orders. */
export const createOrderFlow = (runNo: number) => async (instrumented: InstrumentedPage) => {
  await browseMenu(instrumented);
  await configureDish(instrumented);
  await openBasket(instrumented);
  await signIn(instrumented);
  await checkOut(instrumented, runNo);
  await pay(instrumented);
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

async function typeEach(
  { page, step }: InstrumentedPage,
  name: string,
  text: string,
): Promise<void> {
  for (const character of text) await step(name, () => page.keyboard.press(character));
}

async function browseMenu(instrumented: InstrumentedPage): Promise<void> {
  const { page, step, tap, watch } = instrumented;
  await step('first touch', () => tap(page.getByText('Pickup', { exact: true })));
  await watch('header');
  await step('adds a dish', () => tap(button(page, 'Add Papad and chutneys')));
  await watch('');
  await page.waitForLoadState('networkidle');
  await step('delivery after all', () => tap(page.getByText('Delivery', { exact: true })));
  const search = page.getByRole('searchbox');
  await step('touches the search', () => tap(search));
  await watch('main li');
  await typeEach(instrumented, 'searches, each letter', 'tikka');
  await watch('');
  await step('clears the search', () => tap(button(page, 'Clear the search')));
  await watch('main li');
  for (const state of ['on', 'off']) {
    await step(`a diet ${state}`, () => tap(button(page, 'Vegetarian')));
  }
  await watch('');
  const nav = page.getByRole('navigation', { name: 'Menu sections' });
  await step('jumps to a brand', () => tap(nav.getByRole('link').nth(3)));
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

async function configureDish({ page, step, tap, watch }: InstrumentedPage): Promise<void> {
  await step('opens a dish', () => tap(page.getByRole('link', { name: 'Bombay thali' }).first()));
  const sheet = page.getByRole('dialog', { name: 'Bombay thali' });
  const curries = sheet.getByRole('group', { name: /^Choose two curries/ });
  for (const curry of ['Black dal', 'Lamb rogan josh']) {
    await step('chooses an option', () => tap(curries.getByText(curry).first()));
  }
  await step('one more of the dish', () =>
    tap(sheet.getByRole('button', { name: /^One .* more$/ })),
  );
  await watch('header');
  await step('adds what was chosen', () => tap(sheet.getByRole('button', { name: /^Add/ })));
  await watch('');
  await sheet.waitFor({ state: 'hidden' });
}

async function openBasket({ page, step, tap }: InstrumentedPage): Promise<void> {
  await step('one more on its card', () => tap(button(page, /^One .* more$/)));
  await step('opens the basket', () => tap(page.getByRole('link', { name: /^View basket/ })));
  await page.getByText('Total').waitFor();
  await step('one more in the basket', () => tap(button(page, /^One .* more$/)));
  await step('goes to the checkout', () => tap(button(page, /^Sign in and check out/)));
}

async function signIn(instrumented: InstrumentedPage): Promise<void> {
  const { page, step, tap } = instrumented;
  const email = `ana.${randomUUID()}@example.com`;
  await step('e-mail instead', () => tap(button(page, 'Use e-mail instead')));
  await step('types an e-mail', () => page.getByLabel('E-mail').press('a'));
  await page.getByLabel('E-mail').fill(email);
  await step('asks for a code', () => tap(button(page, 'Continue')));
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  const code = await readCode(page, email);
  await step('touches the code', () => tap(page.getByLabel('Digit 1 of 4')));
  await typeEach(instrumented, 'types the code', code);
  await step('signs in', () => tap(button(page, 'Continue')));
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
}

async function checkOut(instrumented: InstrumentedPage, runNo: number): Promise<void> {
  const { page, step, tap } = instrumented;
  const form = page.getByRole('form', { name: 'Address' });
  const line = form.getByLabel('Address line 1');
  await step('touches the address', () => tap(line));
  await typeEach(instrumented, 'types the address', '1 Sto');
  await form.getByLabel('Town or city').fill('London');
  await form.getByLabel('Postcode').fill('NW1 8AF');
  await step('saves the address', () => tap(button(page, 'Save address')));
  await page.getByRole('radio', { name: /1 Sto/ }).waitFor();
  await step('chooses a time', () => tap(page.getByText('Choose a time')));
  await page.getByLabel('Day').selectOption({ index: 1 });
  await page.getByLabel('Time', { exact: true }).selectOption({ index: 1 + runNo });
  await step('gives a tip', () => tap(page.getByText('10%').first()));
  await page.getByLabel('Name', { exact: true }).fill('Ana Story');
  await page.getByLabel('Phone', { exact: true }).fill('020 7946 0123');
  await step('places the order', () => tap(button(page, /^Pay .* now$/)));
  await page.getByRole('heading', { name: 'Pay by card' }).waitFor();
}

async function pay(instrumented: InstrumentedPage): Promise<void> {
  const { page, step, tap } = instrumented;
  await step('touches the card number', () => tap(page.getByLabel('Card number')));
  await typeEach(instrumented, 'types the card', CARDS.pays.replaceAll(' ', ''));
  await page.getByLabel('Expires').fill(FUTURE_EXPIRY);
  await page.getByLabel('Security code').fill('123');
  await step('pays', () => tap(button(page, /^Pay .* now$/)));
  await page.getByRole('heading', { level: 1, name: 'Accepted' }).waitFor();
}
