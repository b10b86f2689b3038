import type { Page } from '../fixtures.ts';

/** Valid values by field label. */
export const GUEST = {
  Name: 'Asha Patel',
  Email: 'asha@example.com',
  Phone: '7700900123',
  Message: 'Window & 2 high chairs, 50% shade?',
} as const;

export const getBookingForm = (page: Page) => page.getByRole('form', { name: 'Book a table' });
export const getDateField = (page: Page) =>
  getBookingForm(page).getByRole('textbox', { name: 'Date' });
export const getCalendar = (page: Page) => page.getByRole('dialog', { name: 'Choose a date' });

export async function openCalendar(page: Page): Promise<void> {
  await getBookingForm(page)
    .getByRole('button', { name: /^(Choose a date|Change the date)/ })
    .click();
}

export async function fillBooking(page: Page, date: string): Promise<void> {
  const form = getBookingForm(page);
  await getDateField(page).fill(date);
  await form.getByLabel('Time').selectOption('07:30 PM');
  await form.getByLabel('People').selectOption('10+');
  for (const [label, text] of Object.entries(GUEST)) await form.getByLabel(label).fill(text);
}

export const submitBooking = (page: Page) =>
  getBookingForm(page).getByRole('button', { name: 'Submit' }).click();
