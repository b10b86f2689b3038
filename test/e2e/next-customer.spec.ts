// Two customers sign in one after the other on one device, without a new document in between.
import { expect, test, type Page } from './fixtures.ts';
import { fillContact } from './steps/checkout.ts';
import { startCheckout } from './steps/pickup.ts';
import { signIn, visitSignedIn } from './steps/sign-in.ts';
import { visit } from './steps/visit.ts';

test.use({ serviceWorkers: 'allow' });

async function press(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('navigation', { name: 'Site' });
  await drawer.getByText(item, { exact: true }).click();
}

test('the next customer sees nothing of the previous one @release', async ({ page, email }) => {
  await startCheckout(page, email, { dish: 'Papad and chutneys' });
  await fillContact(page);
  await page.getByLabel('Note for the kitchen').fill('No nuts, please');
  await page.getByRole('link', { name: 'Sumo Kitchens' }).click();
  await expect(page).toHaveURL('/');
  await press(page, 'Manage account');
  await page.getByLabel('First name').fill('Ana');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('Saved')).toBeVisible();
  // Unlike the screens for customers, this one does not redirect after a sign-out.
  await page.getByRole('link', { name: 'Sumo Kitchens' }).click();
  await expect(page).toHaveURL('/');
  await page.evaluate(() => Object.assign(globalThis, { isOneDocument: true }));

  await press(page, 'Sign Out');
  await expect(page).toHaveURL('/');
  const left = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect.soft(left).not.toMatch(/Ana Test|No nuts/);

  await press(page, 'Log in');
  await signIn(page, email.replace('ana.', 'bea.'));
  await press(page, 'Manage account');
  await expect(page.getByRole('region', { name: 'Signing in' })).toContainText('@');
  await expect.soft(page.getByText(email)).toHaveCount(0);
  await expect.soft(page.getByLabel('First name')).toHaveValue('');
  expect(await page.evaluate(() => 'isOneDocument' in globalThis)).toBe(true);
});

test('a link to an order of another customer opens the own orders @release', async ({
  page,
  email,
  faults,
}) => {
  faults.expectRefusal(/\/api\/orders\//);
  const query = '?order=0192f0c1-2b3a-7c4d-8e5f-60718293a4b5';
  await visitSignedIn(page, `/payment${query}`, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing to pay' })).toBeVisible();
  await visit(page, `/orders${query}`);
  const title = page.getByRole('heading', {
    level: 1,
    name: 'This order is not in your account',
  });
  await expect(title).toBeVisible();
  await page.getByRole('link', { name: 'All your orders' }).click();
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
});
