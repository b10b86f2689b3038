import { addSends } from './database-changes.ts';
import { expect, test, type Page } from './fixtures.ts';
import { requestCode, readCode, typeCode } from './steps/sign-in.ts';
import { reload, visit } from './steps/visit.ts';

const box = (page: Page, no: number) => page.getByLabel(`Digit ${no} of 4`);
const go = (page: Page) => page.getByRole('button', { name: 'Continue' });
const digits = async (page: Page) =>
  Promise.all([1, 2, 3, 4].map((no) => box(page, no).inputValue()));

/** The code was sent between these two times. */
let requestedAt = { from: 0, until: 0 };

test.beforeEach(async ({ page, email }) => {
  await visit(page, '/login');
  const from = Date.now();
  await requestCode(page, email);
  requestedAt = { from, until: Date.now() };
});

test('typing moves to the next box, Backspace back, and four digits are required', async ({
  page,
}) => {
  await expect(box(page, 1)).toBeFocused();
  await expect(box(page, 1)).toHaveAttribute('autocomplete', 'one-time-code');
  await page.keyboard.type('123');
  await expect(box(page, 4)).toBeFocused();
  await expect(go(page)).toBeDisabled();
  await page.keyboard.press('Backspace');
  await expect(box(page, 3)).toBeFocused();
  await expect.poll(() => digits(page)).toEqual(['1', '2', '', '']);
  await page.keyboard.type('34');
  await expect(go(page)).toBeEnabled();
});

test('the code screen names the recipient and links back @release', async ({ page, email }) => {
  await expect(page.getByText(`Enter the 4-digit code sent to you at ${email}`)).toBeVisible();
  await expect(page.getByText(/check your inbox and spam/)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/login');
});

test('a pasted code fills all boxes', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText(' 59-13 '));
  await box(page, 2).click();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(go(page)).toBeEnabled();
  await expect.poll(() => digits(page)).toEqual(['5', '9', '1', '3']);
});

test('a wrong code clears the boxes, the right one opens the menu', async ({
  page,
  email,
  faults,
}) => {
  const code = await readCode(page, email);
  faults.expectRefusal(/\/api\/verify-otp$/);
  await typeCode(page, code === '0000' ? '1111' : '0000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'That code is not right' })).toBeVisible();
  await expect(box(page, 1)).toBeFocused();
  await expect.poll(() => digits(page)).toEqual(['', '', '', '']);

  await typeCode(page, code);
  await go(page).click();
  await expect(page).toHaveURL('/menu');
  await expect(page.getByRole('alert'), 'the error is cleared').toHaveCount(0);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}'));
  expect(Object.keys(stored).sort()).toEqual(['customer', 'token']);
  expect(stored.customer).toHaveProperty('first_name');
});

test('the countdown of a new code survives a reload @release', async ({ page }) => {
  const resend = page.getByRole('button', { name: /^Resend/ });
  await expect(resend).toBeDisabled();
  await expect(resend).toHaveText(/^Resend OTP in \d+ seconds$/);
  await reload(page);
  await expect(resend).toHaveText(/^Resend OTP in [1-5]?\d seconds$/);
  await page.clock.install();
  await page.clock.pauseAt(requestedAt.from + 59_000);
  const most = 1 + Math.ceil((requestedAt.until - requestedAt.from) / 1000);
  const isNearlyOver = async () => {
    const [seconds = 0] = ((await resend.textContent()) ?? '').match(/\d+/)?.map(Number) ?? [];
    return seconds >= 1 && seconds <= most;
  };
  await expect.poll(isNearlyOver).toBe(true);
  await expect(resend).toBeDisabled();
  await page.clock.pauseAt(requestedAt.until + 60_000);
  await expect(resend).toHaveText('Resend');
  await expect(resend).toBeEnabled();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/login');
});

test('a new code clears the boxes, also when a proof of work is required @release', async ({
  page,
  faults,
}) => {
  await typeCode(page, '12');
  await addSends('sumo');
  await page.clock.install();
  await page.clock.fastForward(61_000);
  faults.expectRefusal(/\/api\/resend-otp$/);
  const sendings = [429, 200].map((status) =>
    page.waitForResponse((answer) => answer.status() === status && /resend/.test(answer.url())),
  );
  // A text that only the response contains.
  const message = 'As the server says';
  await page.route('**/api/resend-otp', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), message } });
  });
  await page.getByRole('button', { name: 'Resend', exact: true }).click();
  await Promise.all(sendings);
  await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible();
  await expect.poll(() => digits(page)).toEqual(['', '', '', '']);
  await expect(page.getByRole('button', { name: /^Resend OTP in/ })).toBeDisabled();
});
