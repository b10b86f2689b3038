// The waitlist of a full evening: a guest joins it, is offered a table that becomes free, and books or declines it.
import { clearDay, offerTables } from './booking-changes.ts';
import { expect, test, type Page } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import {
  fillEvening,
  fillGuest,
  getBookingForm,
  getDate,
  getDateField,
  toIso,
} from './steps/reservation.ts';
import { readLinkToken } from './steps/sign-in.ts';
import { visit } from './steps/visit.ts';

async function join(page: Page, days: number, email: string): Promise<void> {
  const form = getBookingForm(page);
  await getDateField(page).fill(getDate(days));
  await form.getByLabel('People').selectOption('6');
  await expect(form.getByText('to join the waitlist for this day')).toBeVisible();
  await fillGuest(page);
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(form.getByText('You are on the waitlist.')).toBeVisible();
}

/** Runs in the page, whose host only browsers resolve. */
async function cancel(token = ''): Promise<void> {
  const path = `/api/public/bookings/${token}`;
  const reply = await fetch(path, { method: 'DELETE' });
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
}

const OFFER = /Reservation\?booking=([0-9a-f-]{36})/;
const WAIT = /Reservation\?wait=([0-9a-f-]{36})/;

test('a guest waits for a full evening, is offered a table that becomes free, and books it', async ({
  page,
  site,
  email,
}) => {
  const screen = `${site('burgers')}/Reservation`;
  await clearDay(toIso(getDate(10)));
  await visit(page, screen);
  const [freed] = await page.evaluate(fillEvening, toIso(getDate(10)));
  await join(page, 10, email);
  await expectAccessible(page);
  const wait = await readLinkToken(page, email, WAIT);
  await page.evaluate(cancel, freed);
  await offerTables('burgers');
  const offer = await readLinkToken(page, email, OFFER);

  await visit(page, `${screen}?wait=${wait}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'A table is free for you' })).toBeVisible();
  await main.getByRole('link', { name: 'See the table' }).click();
  await expect(page).toHaveURL(`${screen}?booking=${offer}`);
  await expect(main.getByText(/^We hold this table for you until/)).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Book this table' }).click();
  await expect(main.getByRole('heading', { name: 'Your table', exact: true })).toBeVisible();
  await visit(page, `${screen}?wait=${wait}`);
  await expect(main.getByRole('heading', { name: 'Your table is booked' })).toBeVisible();
});

test('a table that one guest declines is offered to the next @release', async ({
  page,
  site,
  email,
  faults,
}) => {
  faults.expectError(/status of 404/);
  const screen = `${site('burgers')}/Reservation`;
  const next = `next-${email}`;
  await clearDay(toIso(getDate(15)));
  await visit(page, screen);
  const [freed] = await page.evaluate(fillEvening, toIso(getDate(15)));
  await join(page, 15, email);
  await visit(page, screen);
  await join(page, 15, next);
  await page.evaluate(cancel, freed);
  await offerTables('burgers');
  await visit(page, `${screen}?booking=${await readLinkToken(page, email, OFFER)}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'I do not need it' }).click();
  await expect(
    main.getByRole('heading', { name: 'The table is free for another guest' }),
  ).toBeVisible();
  await expectAccessible(page);
  await visit(page, `${screen}?wait=${await readLinkToken(page, email, WAIT)}`);
  await expect(
    main.getByRole('heading', { name: 'This place on the waitlist has ended' }),
  ).toBeVisible();
  await offerTables('burgers');
  await visit(page, `${screen}?booking=${await readLinkToken(page, next, OFFER)}`);
  await expect(main.getByRole('button', { name: 'Book this table' })).toBeVisible();
  await visit(page, `${screen}?wait=7d0c0f2b-52f1-4a07-8d55-0b8f7b1f3c9e`);
  await expect(page.getByText('We do not find this place on the waitlist')).toBeVisible();
});
