import { readFile } from 'node:fs/promises';

import { clearSends } from './database-changes.ts';
import { expect, test, type Page } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { SMALLEST_VIEWPORT } from './steps/fits.ts';
import { readCode, typeCode, visitSignedIn } from './steps/sign-in.ts';
import { reload, visit } from './steps/visit.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });

async function openAccount(page: Page, email: string): Promise<void> {
  await visitSignedIn(page, '/account', email);
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
  await expect(part(page, 'Your data')).toBeVisible();
}

test('name and consents are saved, and the account screen is accessible', async ({
  page,
  email,
}) => {
  await openAccount(page, email);
  await page.getByLabel('First name').fill('Ana');
  await part(page, 'Your name').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();

  const consents = part(page, 'What we may send you');
  await expect(consents).toContainText('Tell me about offers and new kitchens.');
  await expect(consents.getByRole('switch', { name: 'By text message' })).toBeDisabled();
  const byEmail = consents.getByRole('switch', { name: 'By e-mail' });
  await byEmail.click();
  await expect(byEmail).toHaveAccessibleDescription(/^Agreed on \d+ \w+ \d{4}\.$/);

  await reload(page);
  await expect(page.getByLabel('First name')).toHaveValue('Ana');
  await expect(byEmail).toBeChecked();
  await expect(part(page, 'Where you are signed in').getByText('This device')).toBeVisible();
  await expectAccessible(page);

  await byEmail.click();
  await expect(byEmail).not.toHaveAccessibleDescription(/Agreed/);
});

test('a new e-mail takes effect after the code sent to it is entered', async ({
  page,
  email,
  faults,
}) => {
  await openAccount(page, email);
  const fresh = email.replace('ana.', 'bea.');
  faults.expectRefusal(/\/api\/customer$/);
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await page.getByLabel('New e-mail').fill(fresh);
  await page.getByRole('button', { name: 'Send the code' }).click();
  const form = page.getByRole('form', { name: 'Confirm with a code' });
  await expect(form).toContainText(fresh);
  await typeCode(page, await readCode(page, fresh));
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expect(part(page, 'Signing in')).toContainText(fresh);
});

test('a failed refetch keeps what was typed and pressed @release', async ({
  page,
  context,
  email,
  faults,
}) => {
  await openAccount(page, email);
  const form = page.getByRole('form', { name: 'Address' });
  await form.getByLabel('Address line 1').fill('1 Test Street');
  await form.getByLabel('Town or city').fill('London');
  await form.getByLabel('Postcode').fill('NW1 8AF');
  const devices = part(page, 'Where you are signed in');
  await devices.getByRole('button', { name: 'Sign out' }).click();
  const confirm = devices.getByRole('button', { name: 'Really sign out' });
  await expect(confirm).toBeVisible();

  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname));
  faults.expectRefusal(/./);
  await context.setOffline(true);
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 60_000;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  // Each is retried once.
  for (const path of ['/api/customer-addresses', '/api/sessions']) {
    await expect.poll(() => failed.filter((each) => each === path).length, path).toBe(2);
  }
  await context.setOffline(false);
  await expect(confirm).toBeVisible();
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('radio', { name: /1 Test Street/ })).toBeChecked();
});

test('all personal data is downloaded as one file', async ({ page, email }) => {
  await openAccount(page, email);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^sumo-my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({ customer: { email }, orders: [], sessions: [{ isCurrent: true }] });
});

test('the data download asks for a code on a device without its cookie @release', async ({
  page,
  email,
  faults,
  context,
}) => {
  await openAccount(page, email);
  await context.clearCookies();
  faults.expectRefusal(/\/api\/customer\/export$/);
  await page.getByRole('button', { name: 'Download my data' }).click();
  const form = page.getByRole('form', { name: 'Confirm with a code' });
  await expect(form).toContainText(email);
  const coming = page.waitForEvent('download');
  await typeCode(page, await readCode(page, email, { about: /download/ }));
  await form.getByRole('button', { name: 'Confirm' }).click();
  expect(await (await coming).path()).toBeTruthy();
});

test('the account is deleted after confirmation and a code', async ({ page, email, faults }) => {
  await openAccount(page, email);
  await page.evaluate(() => localStorage.setItem('tiffin:ordered', '1'));
  await reload(page);
  faults.expectRefusal(/\/api\/customer$/);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const sheet = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(sheet.getByRole('heading', { name: 'What stays' })).toBeVisible();
  await expect(sheet).toContainText('tax law asks us to keep it');
  await expectAccessible(page, page.getByRole('dialog'));
  await sheet.getByRole('button', { name: 'Keep my account' }).click();
  await expect(sheet).toBeHidden();

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await sheet.getByRole('button', { name: 'Send the code' }).click();
  await expect(sheet).toContainText(`Enter the 4-digit code sent to you at ${email}`);
  await typeCode(page, await readCode(page, email, { about: /delete/ }));
  await sheet.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Your account and your data are deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  const left = await page.evaluate(() => Object.keys(localStorage));
  expect(left).not.toContain('userData');
  // First-order offers are shown to the next customer.
  expect(left).not.toContain('tiffin:ordered');
  await expect(page.getByRole('link', { name: 'with code WELCOME10' })).toBeVisible();
});

test('a lost phone is signed out from another device @release', async ({
  page,
  email,
  browser,
}) => {
  await openAccount(page, email);
  const lost = await browser.newContext();
  const elsewhere = await lost.newPage();
  try {
    await clearSends('sumo');
    await openAccount(elsewhere, email);
    await reload(page);
    const devices = part(page, 'Where you are signed in');
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await devices.getByRole('button', { name: 'Sign out other devices' }).click();
    await expect(page.getByText('You are signed out everywhere else.')).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expect(devices.getByRole('list')).toBeFocused();
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL('/login');
  } finally {
    await lost.close();
  }
});

test('another device is signed out, then the current one @release', async ({
  page,
  email,
  browser,
}) => {
  await openAccount(page, email);
  const lost = await browser.newContext();
  const elsewhere = await lost.newPage();
  try {
    await clearSends('sumo');
    await openAccount(elsewhere, email);
    await reload(page);
    const devices = part(page, 'Where you are signed in').getByRole('list');
    const here = devices.getByRole('listitem').filter({ hasText: 'This device' });
    const there = devices.getByRole('listitem').filter({ hasNotText: 'This device' });

    await there.getByRole('button', { name: /^Sign out .+, Last seen / }).click();
    await expectAccessible(page);
    await there.getByRole('button', { name: /^Really sign out\?/ }).press('Enter');
    await expect(page.getByText('That device is signed out.')).toBeVisible();
    await expect(there).toHaveCount(0);
    await expect(devices).toBeFocused();
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL('/login');

    await here.getByRole('button', { name: /^Sign out / }).click();
    await here.getByRole('button', { name: /^Really sign out\?/ }).click();
    await expect(page.getByText('You are signed out.')).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull();
  } finally {
    await lost.close();
  }
});

test('the sign-out button aligns with its device at 320 px @release', async ({ page, email }) => {
  await page.setViewportSize(SMALLEST_VIEWPORT);
  await openAccount(page, email);
  await visit(page, '/account?language=pl-PL');
  const signOut = page.getByRole('button', { name: /^Wyloguj .*, / });
  await expect(signOut).toBeVisible();
  const inset = await signOut.evaluate((button) => {
    const words = document.createRange();
    words.selectNodeContents(button.firstChild ?? button);
    const row = button.closest('li')?.getBoundingClientRect();
    const { left, right } = words.getBoundingClientRect();
    return Math.min(left - (row?.left ?? 0), (row?.right ?? 0) - right);
  });
  expect(Math.round(inset)).toBe(0);
});
