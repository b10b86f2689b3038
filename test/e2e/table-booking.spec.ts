// Booking a table on a site with `reservations: book`: free times, the hold, the link to change and cancel.
import { clearDay } from './booking-changes.ts';
import { expect, test, type Page } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import {
  fillGuest,
  getBookingForm,
  getDate,
  getDateField,
  submitBooking,
  toIso,
} from './steps/reservation.ts';
import { request, startSession } from './steps/sign-in.ts';
import { visit } from './steps/visit.ts';

const getTimes = (page: Page) => getBookingForm(page).getByLabel('Time').getByRole('option');

async function answerChats(page: Page): Promise<void> {
  await page
    .context()
    .route('https://wa.me/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Chat</title>' }),
    );
}

test('a free table is booked, and changed and cancelled by its link', async ({ page, site }) => {
  await answerChats(page);
  await clearDay(toIso(getDate(8)));
  await visit(page, `${site('burgers')}/Reservation`);
  const form = getBookingForm(page);
  await getDateField(page).fill(getDate(8));
  await form.getByLabel('People').selectOption('2');
  await expect(getTimes(page)).toHaveCount(13);
  const held = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/public/bookings') && response.request().method() === 'POST',
  );
  await form.getByLabel('Time').selectOption('07:30 PM');
  const { data } = await (await held).json();
  await fillGuest(page);
  const [chat] = await Promise.all([page.waitForEvent('popup'), submitBooking(page)]);
  expect(new URL(chat.url()).searchParams.get('text')).toContain(
    `Booking reference: ${data.reference}`,
  );
  await expect(page.getByText('Thank you for booking request')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  await visit(page, `${site('burgers')}/Reservation?booking=${data.token}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Your table' })).toBeVisible();
  await expect(main.getByText(data.reference)).toBeVisible();
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await file).suggestedFilename()).toBe(`${data.reference}.ics`);

  await main.getByRole('button', { name: 'Change' }).click();
  await main.getByLabel('Time').selectOption('08:30 PM');
  await main.getByLabel('People').selectOption('4');
  await main.getByRole('button', { name: 'Save the change' }).click();
  await expect(page.getByText('Your booking is changed')).toBeVisible();
  await expect(main.getByRole('definition').filter({ hasText: /20:30|08:30/ })).toBeVisible();

  await main.getByRole('button', { name: 'Cancel the booking' }).click();
  await main.getByRole('button', { name: 'Yes, cancel the booking' }).click();
  await expect(main.getByRole('heading', { name: 'Your booking is cancelled' })).toBeVisible();
});

test('a time that went meanwhile is explained, with the nearest times, and nothing typed is lost @release', async ({
  page,
  site,
  faults,
}) => {
  faults.expectError(/status of 409/);
  await answerChats(page);
  await clearDay(toIso(getDate(9)));
  await visit(page, `${site('burgers')}/Reservation`);
  const form = getBookingForm(page);
  await getDateField(page).fill(getDate(9));
  await form.getByLabel('People').selectOption('6');
  await expect(getTimes(page)).toHaveCount(13);
  await fillGuest(page);
  // Somebody else takes the tables for six.
  await page.evaluate(takeTables, toIso(getDate(9)));
  await form.getByLabel('Time').selectOption('07:30 PM');
  await expect(form.getByText('No table for your party is free at that time.')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Asha Patel');
  await expect(form.getByLabel('Time', { exact: true })).toHaveValue('');
  await expectAccessible(page);
  await form.getByRole('button', { name: /05:30 PM/ }).click();
  await expect(form.getByLabel('Time', { exact: true })).toHaveValue('05:30 PM');
});

test('a large party asks by chat, and a wrong link says so @release', async ({
  page,
  site,
  faults,
}) => {
  faults.expectError(/status of 404/);
  await answerChats(page);
  await visit(page, `${site('burgers')}/Reservation`);
  const form = getBookingForm(page);
  await getDateField(page).fill(getDate(8));
  await form.getByLabel('People').selectOption('10+');
  await form.getByLabel('Time').selectOption('07:30 PM');
  await expect(form.getByText('For a party of this size')).toBeVisible();
  await fillGuest(page);
  const [chat] = await Promise.all([page.waitForEvent('popup'), submitBooking(page)]);
  expect(new URL(chat.url()).searchParams.get('text')).not.toContain('reference');
  await visit(page, `${site('burgers')}/Reservation?booking=7d0c0f2b-52f1-4a07-8d55-0b8f7b1f3c9e`);
  await expect(page.getByText('We do not find this booking')).toBeVisible();
});

test('the account lists the bookings of a customer, the next visit first @release', async ({
  page,
  site,
  email,
}) => {
  // A document without scripts.
  await page.goto(`${site('burgers')}/robots.txt`);
  const token = await startSession(page, email);
  const book = async (days: number): Promise<{ token: string; reference: string }> => {
    const date = toIso(getDate(days));
    const path = `/api/public/stores/peckham/tables?people=2&date=${date}`;
    const { times } = (await request(page, 'GET', path)) as { times: { startsAt: string }[] };
    const wish = { storeId: 'peckham', people: 2, startsAt: times[0]?.startsAt };
    const held = await request(page, 'POST', '/api/public/bookings', wish, { token });
    return held as { token: string; reference: string };
  };
  await visit(page, `${site('burgers')}/account`);
  const tables = page.getByRole('region', { name: 'Your tables' });
  await expect(tables.getByText('You have no table booked.')).toBeVisible();

  const references = [];
  for (const days of [12, 11, 13]) {
    await clearDay(toIso(getDate(days)));
    const held = await book(days);
    const guest = { name: 'Asha Patel', email, phone: '7700900123' };
    await confirmTable(page, held.token, guest);
    references.push(held.reference);
  }
  await visit(page, `${site('burgers')}/account`);
  await expect(tables.getByRole('listitem')).toHaveText(
    [references[1], references[0], references[2]].map((reference) => new RegExp(`${reference}`)),
  );
  await expectAccessible(page);
  await tables.getByRole('link', { name: 'Change or cancel' }).first().click();
  const main = page.getByRole('main');
  await expect(main.getByText(references[1] ?? '')).toBeVisible();
  await main.getByRole('button', { name: 'Change' }).click();
  await main.getByLabel('Time').selectOption('08:30 PM');
  await main.getByRole('button', { name: 'Save the change' }).click();
  await expect(main.getByRole('definition').filter({ hasText: /20:30|08:30/ })).toBeVisible();
  await main.getByRole('button', { name: 'Cancel the booking' }).click();
  await main.getByRole('button', { name: 'Yes, cancel the booking' }).click();
  await expect(main.getByRole('heading', { name: 'Your booking is cancelled' })).toBeVisible();
  await visit(page, `${site('burgers')}/account`);
  await expect(tables.getByRole('listitem')).toHaveCount(2);
  await tables.getByText('Past and cancelled (1)').click();
  await expect(tables.getByRole('listitem').last()).toContainText('Cancelled');
});

/** Confirms in the page, which sends PUT to the host that only browsers resolve. */
const confirmTable = (page: Page, token: string, guest: object): Promise<void> =>
  page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(path, { method: 'PUT', headers, body });
      if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    },
    [`/api/public/bookings/${token}/guest`, JSON.stringify(guest)] as const,
  );

/** Runs in the page, whose host only browsers resolve. */
async function takeTables(date: string): Promise<void> {
  const times = await fetch(`/api/public/stores/peckham/tables?people=6&date=${date}`);
  const { data } = (await times.json()) as {
    data: { times: { startsAt: string; time: string }[] };
  };
  const startsAt = data.times.find(({ time }) => time === '19:30')?.startsAt;
  const body = JSON.stringify({ storeId: 'peckham', startsAt, people: 6 });
  const headers = { 'content-type': 'application/json' };
  for (const method of ['POST', 'POST'])
    await fetch('/api/public/bookings', { method, headers, body });
}
