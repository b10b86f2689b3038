// The host's screen: bookings of a day by table and as a list.
import { clearDay } from './booking-changes.ts';
import { expect, test, type Page } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { openDevice } from './steps/console.ts';

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

const DAY_MILLISECONDS = 86_400_000;
/** A day on which no other test books. */
const DATE = new Date(Date.now() + 33 * DAY_MILLISECONDS).toISOString().slice(0, 10);

const getTable = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Bookings by table' }).getByRole('list', { name, exact: true });

/** Drags with the mouse by a distance, and down to the row of another table. */
async function dragTo(page: Page, guest: RegExp, table: string, pixels: number): Promise<void> {
  const block = await page.getByRole('button', { name: guest }).boundingBox();
  const row = await getTable(page, table).boundingBox();
  if (!block || !row) throw new Error(`No place for ${guest.source} on the plan`);
  const [x, y] = [block.x + 20, block.y + block.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels, row.y + row.height / 2, { steps: 5 });
  await page.mouse.up();
}

test('a host books by phone, moves guests by mouse and by form, and seats those at the door', async ({
  browser,
  site,
}) => {
  await clearDay(DATE);
  const page = await openDevice(browser, site, {
    name: 'Maya',
    role: 'staff',
    tenantId: 'burgers',
    storeId: 'peckham',
    path: `/tables?store=peckham&date=${DATE}`,
    viewport: DESK,
  });
  await expect(getTable(page, 'Table 2')).toBeVisible();
  await page.getByRole('button', { name: 'Phone booking' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Book the table' }).click();
  await expect(form.getByText('Choose a time.')).toBeVisible();
  await expect(form.getByText('Enter a name.')).toBeVisible();
  await form.getByRole('button', { name: 'One person more' }).click();
  await form.getByLabel('Time').selectOption('19:00');
  await form.getByLabel('Name').fill('Ben Okri');
  await form.getByLabel('Note (optional)').fill('Birthday');
  await expectAccessible(page, form);
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Book the table' }).click();
  await expect(form.getByText('What you typed is still here.')).toBeVisible();
  await page.context().setOffline(false);
  await form.getByRole('button', { name: 'Book the table' }).click();
  await expect(form).toHaveCount(0);

  const ben = /^3 Ben Okri/;
  const quarter = await getTable(page, 'Table 2')
    .getByRole('button', { name: ben })
    .evaluate((block) => block.getBoundingClientRect().width / 8);
  await dragTo(page, ben, 'Table 3', 2 * quarter);
  await expect(getTable(page, 'Table 3').getByRole('button', { name: ben })).toHaveAccessibleName(
    '3 Ben Okri, 19:30, booked',
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  const block = getTable(page, 'Table 2').getByRole('button', { name: ben });
  await expect(block).toHaveAccessibleName('3 Ben Okri, 19:00, booked');
  await expectAccessible(page);

  await block.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Ben Okri' });
  await expect(sheet.getByText('Birthday')).toBeVisible();
  await expect(sheet.getByText('Booked by Maya')).toBeVisible();
  await sheet.getByLabel('Time').selectOption('20:15');
  await sheet.getByLabel('Table').selectOption({ label: 'Table 4' });
  await sheet.getByRole('button', { name: 'Save the change' }).click();
  await expect(sheet.getByText('20:15–22:15 · 3 people, Table 4')).toBeVisible();
  await expect(sheet.getByText('Changed by Maya')).toHaveCount(3);
  await expectAccessible(page, sheet);
  await sheet.getByRole('button', { name: 'Cancel booking' }).click();
  await sheet.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: ben })).toHaveCount(0);

  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByText('List', { exact: true }).click();
  await page.getByRole('button', { name: 'Walk-in', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Seat 2 people' }).click();
  await expect(page.getByText('2 guests seated: Counter 1')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Bookings' }).getByRole('listitem');
  const seated = rows.filter({ hasText: '2 people, Counter 1' }).filter({ hasText: 'seated' });
  await expect(seated).toHaveCount(1);
  await expectAccessible(page);
  await seated.getByRole('button', { name: 'Left: Walk-in' }).click();
  await expect(rows.filter({ hasText: '2 people, Counter 1' }).last()).toContainText('left');
  await expect(seated).toHaveCount(0);
  await page.context().close();
});
