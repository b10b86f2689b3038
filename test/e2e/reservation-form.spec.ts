// Choices and error messages of the reservation form (specification sections 2, 5 and 9).
import { expect, test, type Page } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import {
  getBookingForm,
  getCalendar,
  getDateField,
  fillBooking,
  openCalendar,
  submitBooking,
} from './steps/reservation.ts';
import { setDate, visit } from './steps/visit.ts';

/** A Saturday. */
const TODAY = '2026-07-04T12:00:00Z';

async function openForm(page: Page, address = '/Reservation'): Promise<void> {
  await setDate(page, TODAY);
  await visit(page, address);
  await expect(getBookingForm(page)).toBeVisible();
}

const getOptions = (page: Page, label: string) =>
  getBookingForm(page).getByLabel(label).getByRole('option');

test('the reservation form offers twelve times and eleven party sizes', async ({ page }) => {
  await openForm(page);
  await expect(getDateField(page)).toHaveAttribute('placeholder', 'Pick a Date');
  await expect(getOptions(page, 'Time')).toHaveText([
    'Pick a Time',
    '05:00 PM',
    '05:30 PM',
    '06:00 PM',
    '06:30 PM',
    '07:00 PM',
    '07:30 PM',
    '08:00 PM',
    '08:30 PM',
    '09:00 PM',
    '09:30 PM',
    '10:00 PM',
    '10:30 PM',
  ]);
  await expect(getOptions(page, 'People')).toHaveText([
    'Number of People',
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
    '10+',
  ]);
  for (const label of ['Name', 'Email', 'Phone', 'Message']) {
    await expect(getBookingForm(page).getByLabel(label)).toBeEditable();
  }
  await expect(page.getByText('a confirmation will follow by e-mail')).toBeVisible();
});

test('past days cannot be picked, and a picked day reads MM/dd/yyyy', async ({ page }) => {
  await openForm(page);
  await openCalendar(page);
  const days = getCalendar(page);
  await expect(days.getByRole('button', { name: /Friday,? 3 July/ })).toBeDisabled();
  const today = days.getByRole('button', { name: /Saturday,? 4 July/ });
  await expect(today).toBeEnabled();
  await expect(today).toHaveAttribute('aria-current', 'date');
  await days.getByRole('button', { name: 'Previous month' }).click();
  await expect(days.getByRole('button', { name: /^July 2026/ })).toBeVisible();
  await days.getByRole('button', { name: 'Next month' }).click();
  await days.getByRole('button', { name: /Wednesday,? 5 August/ }).click();
  await expect(getCalendar(page)).toBeHidden();
  await expect(getDateField(page)).toHaveValue('08/05/2026');
  await expect(getDateField(page)).toBeFocused();
});

test('the calendar week follows the locale, and a page has twelve years @release', async ({
  page,
}) => {
  await openForm(page);
  await openCalendar(page);
  const days = getCalendar(page).getByRole('columnheader');
  await expect(days).toHaveCount(7);
  await expect(days.first()).toHaveAccessibleName('Monday');
  await getCalendar(page)
    .getByRole('button', { name: /choose a year/ })
    .click();
  const years = getCalendar(page).getByRole('group', { name: 'Years' }).getByRole('button');
  await expect(years).toHaveCount(12);
  await expect(years.first()).toHaveText('2017');
  await expect(years.nth(8)).toBeDisabled();
  await getCalendar(page).getByRole('button', { name: 'Later years' }).click();
  await expect(years.first()).toHaveText('2029');
  await expect(years.last()).toHaveText('2040');
  await years.nth(1).click();
  await expect(getCalendar(page).getByRole('button', { name: /^July 2030/ })).toBeVisible();
});

test('the calendar is operated by keyboard @release', async ({ page }) => {
  await openForm(page);
  await getDateField(page).press('ArrowDown');
  await expect(getCalendar(page).getByRole('button', { name: /Saturday,? 4 July/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(getCalendar(page).getByRole('button', { name: /Saturday,? 4 July/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('PageDown');
  await expect(
    getCalendar(page).getByRole('button', { name: /Tuesday,? 11 August/ }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(getDateField(page)).toHaveValue('08/11/2026');
  await getDateField(page).press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(getCalendar(page)).toBeHidden();
});

test('an impossible or past date is invalid @release', async ({ page }) => {
  await openForm(page);
  const problem = getBookingForm(page).getByText('Date input not valid.');
  for (const typed of ['31/12/2026', '07/03/2026', 'soon']) {
    await getDateField(page).fill(typed);
    await getDateField(page).blur();
    await expect(problem, typed).toBeVisible();
    await expect(getDateField(page)).toHaveAccessibleDescription(/Date input not valid\./);
    await getDateField(page).fill('07/04/2026');
    await expect(problem, `${typed} mended`).toBeHidden();
  }
});

test('an empty reservation form shows an error under each field', async ({ page }) => {
  await openForm(page);
  await submitBooking(page);
  const messages = {
    Date: 'Date is required',
    Time: 'Time is required',
    People: 'Number of people is required',
    Name: 'Name is required',
    Email: 'Email is required',
    Phone: 'Phone number is required',
  };
  for (const [label, message] of Object.entries(messages)) {
    const field = getBookingForm(page).getByLabel(label, { exact: true });
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(getDateField(page)).toBeFocused();
  await expect(page).toHaveURL(/\/Reservation$/);
});

test('each invalid field of the reservation has its own error', async ({ page }) => {
  await openForm(page);
  await fillBooking(page, '07/04/2026');
  const form = getBookingForm(page);
  await form.getByLabel('Email').fill('asha@');
  await form.getByLabel('Phone').fill('07700900123');
  await form.getByLabel('Message').fill('x'.repeat(201));
  await submitBooking(page);
  await expect(form.getByText('Enter a valid email')).toBeVisible();
  await expect(form.getByText('Enter a valid 10-digit phone number')).toBeVisible();
  await expect(form.getByText('Message should be less than 200 characters')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Asha Patel');
});

test('the reservation form and its calendar have no axe violations', async ({ page }) => {
  await openForm(page);
  await submitBooking(page);
  await openCalendar(page);
  await expect(getCalendar(page)).toBeVisible();
  await expectAccessible(page);
});
