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

const DAY_MILLISECONDS = 86_400_000;

/** MM/dd/yyyy of a day from now. */
export function getDate(days: number): string {
  const [year, month, day] = new Date(Date.now() + days * DAY_MILLISECONDS)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${month}/${day}/${year}`;
}

export function toIso(date: string): string {
  const [month, day, year] = date.split('/');
  return `${year}-${month}-${day}`;
}

export async function fillGuest(page: Page): Promise<void> {
  const form = getBookingForm(page);
  await form.getByLabel('Name').fill('Asha Patel');
  await form.getByLabel('Email').fill('asha@example.com');
  await form.getByLabel('Phone').fill('7700900123');
}

/** Runs in the page, whose host only browsers resolve: books until no table for six is free. The tokens of the bookings. */
export async function fillEvening(date: string): Promise<string[]> {
  const tokens: string[] = [];
  const headers = { 'content-type': 'application/json' };
  for (let booked = 0; ; booked += 1) {
    const reply = await fetch(`/api/public/stores/peckham/tables?people=6&date=${date}`);
    const { data } = (await reply.json()) as { data: { times: { startsAt: string }[] } };
    const [time] = data.times;
    if (!time) return tokens;
    const wish = { storeId: 'peckham', people: 6, startsAt: time.startsAt };
    const held = await fetch('/api/public/bookings', {
      method: 'POST',
      headers,
      body: JSON.stringify(wish),
    });
    const { token } = ((await held.json()) as { data: { token: string } }).data;
    const guest = { name: 'Asha Patel', email: `asha${booked}@example.com`, phone: '7700900123' };
    const path = `/api/public/bookings/${token}/guest`;
    const done = await fetch(path, { method: 'PUT', headers, body: JSON.stringify(guest) });
    if (!done.ok) throw new Error(`${path}: ${done.status}`);
    tokens.push(token);
  }
}
