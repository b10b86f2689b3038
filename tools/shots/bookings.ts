// Brings the customer's booking screens to their states.
import type { Locator, Page } from '@playwright/test';

import {
  fillEvening,
  fillGuest,
  getBookingForm,
  getDate,
  getDateField,
  toIso,
} from '../../test/e2e/steps/reservation.ts';
import { visit } from '../../test/e2e/steps/visit.ts';

/** Days from now and people. */
export async function chooseDay(page: Page, days: number, people: string): Promise<Locator> {
  const form = getBookingForm(page);
  await getDateField(page).fill(getDate(days));
  await form.getByLabel('People').selectOption(people);
  return form;
}

/** The answer to the hold of a table. */
export async function holdTable(page: Page, days: number): Promise<{ token: string }> {
  const form = await chooseDay(page, days, '2');
  const held = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/public/bookings') && response.request().method() === 'POST',
  );
  await form.getByLabel('Time').selectOption('07:30 PM');
  await fillGuest(page);
  return ((await (await held).json()) as { data: { token: string } }).data;
}

export async function openBooking(page: Page, days: number): Promise<void> {
  const { token } = await holdTable(page, days);
  await page.evaluate(confirmTable, token);
  await visit(page, `/Reservation?booking=${token}`);
  await page.getByRole('heading', { name: 'Your table' }).waitFor();
}

export async function fillDay(page: Page, days: number): Promise<void> {
  await page.evaluate(fillEvening, toIso(getDate(days)));
  await visit(page, '/Reservation');
}

/** Runs in the page, whose host only browsers resolve. */
async function confirmTable(token: string): Promise<void> {
  const body = JSON.stringify({
    name: 'Asha Patel',
    email: 'asha@example.com',
    phone: '7700900123',
  });
  const headers = { 'content-type': 'application/json' };
  const path = `/api/public/bookings/${token}/guest`;
  const reply = await fetch(path, { method: 'PUT', headers, body });
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
}
