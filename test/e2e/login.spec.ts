import { expect, test } from './fixtures.ts';
import { readCode, typeCode } from './steps/sign-in.ts';
import { visit } from './steps/visit.ts';

test.beforeEach(async ({ page }) => visit(page, '/login'));

test('the phone field takes at most twelve digits and keeps the focus', async ({ page }) => {
  const box = page.getByLabel('Phone number');
  await expect(box).toBeFocused();
  await page.keyboard.type('07a9-1 1b');
  await expect(box).toHaveValue('07911');
  await page.keyboard.type('1234567890');
  await expect(box).toHaveValue('079111234567');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(box).toBeFocused();
});

test('the sign-in screen asks for the phone number and states its use', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('phone number');
  await expect(page.getByText(/call, WhatsApp or SMS/)).toBeVisible();
});

test('the phone field has the focus after navigation from the drawer @release', async ({
  page,
}) => {
  await visit(page, '/menu');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByLabel('Phone number')).toBeFocused();
});

test('an invalid identifier shows an error by button and by Enter', async ({ page }) => {
  const words = page.getByText('Enter a valid input!');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(words).toBeVisible();
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription('Enter a valid input!');
  await page.getByLabel('Phone number').fill('079111234');
  await expect(words).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(words).toBeVisible();

  await page.getByRole('button', { name: 'Use e-mail instead' }).click();
  await page.getByLabel('E-mail').fill('ana@example');
  await page.keyboard.press('Enter');
  await expect(words).toBeVisible();
});

test('the phone field keeps the focus when the server refuses Continue @release', async ({
  page,
  email,
  faults,
}) => {
  faults.expectRefusal(/\/api\/register$/);
  await page.route('**/api/register', (route) => route.abort());
  await page.getByRole('button', { name: 'Use e-mail instead' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('Oops! Something went wrong.');
  await expect(page.getByLabel('E-mail')).toBeFocused();
});

test('Enter sends a code to the phone, which the code screen shows', async ({ page }) => {
  // Ofcom reserves 07700 900000 to 900999 for fiction.
  const phone = '07700900101';
  await page.getByLabel('Phone number').fill(phone);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/verification');
  await expect(page.getByText(`Enter the 4-digit code sent to you at ${phone}`)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBe(phone);
});

test('a code can be entered when the response to its request is lost @release', async ({
  page,
  email,
  faults,
}) => {
  faults.expectRefusal(/\/api\/register$/);
  await page.route(
    '**/api/register',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Use e-mail instead' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Oops!' })).toBeVisible();
  // A second code is only sent after a minute.
  await page.getByRole('button', { name: 'Continue' }).click();
  await typeCode(page, await readCode(page, email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/menu');
});
