import { expect, test, type Page } from './fixtures.ts';
import { addDish, expectBasketCount } from './steps/basket.ts';
import { chooseMode } from './steps/checkout.ts';
import { visitWithBasket } from './steps/pickup.ts';
import { requestCode, signIn } from './steps/sign-in.ts';
import { reload, visit } from './steps/visit.ts';

test.use({ serviceWorkers: 'allow' });

const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

test('signing out removes the keys of spec section 4 and goes home', async ({ page, email }) => {
  await visit(page, '/login');
  await signIn(page, email);
  await chooseMode(page, 'Pickup');
  await addDish(page, 'Papad and chutneys');
  await chooseMode(page, 'Delivery');
  await expectBasketCount(page, 1);
  await page.getByLabel('Your postcode').fill('NW1 8AF');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Yes, we deliver to NW1 8AF')).toBeVisible();
  const taken = ['deliverOrPickup', 'deliveryType', 'root', 'selectedAdress', 'user', 'userData'];
  const before = await keys(page);
  expect(before).toEqual(expect.arrayContaining(taken));

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expectBasketCount(page, 0);
  // The home screen stores its content again.
  const left = new Set([...before.filter((key) => !taken.includes(key)), 'home']);
  await expect.poll(() => keys(page)).toEqual([...left].toSorted());
});

test('a session that ended elsewhere redirects to sign-in and back @release', async ({
  page,
  email,
  faults,
}) => {
  await visit(page, '/login');
  await signIn(page, email);
  await addDish(page, 'Papad and chutneys');
  // From the next document on, so that pending requests of this one succeed.
  await page.addInitScript(() => {
    const { customer } = JSON.parse(localStorage.getItem('userData') ?? '{}');
    if (customer)
      localStorage.setItem('userData', JSON.stringify({ customer, token: 'a-token-of-nobody' }));
    localStorage.setItem('selectedAdress', JSON.stringify({ postcode: 'NW1 8AF' }));
  });
  // Whichever call is refused first ends the session, and others may be on their way.
  faults.expectRefusal(/\/api\//);
  // The document that is left may still send one with its own token.
  const asking = page.waitForRequest(
    (request) =>
      request.url().includes('/api/') &&
      request.headers()['authorization'] === 'Bearer a-token-of-nobody',
  );
  await visit(page, '/checkout');
  await asking;
  await expect(page).toHaveURL('/login');
  const left = await keys(page);
  expect(left).not.toContain('userData');
  expect(left).not.toContain('user');
  expect(left).not.toContain('selectedAdress');
  // Another customer, as each address is sent one code a minute.
  await signIn(page, email.replace('ana.', 'bea.'));
  await expect(page).toHaveURL('/checkout');
  // The new document does not redirect to the path that the previous one stored.
  await page.getByRole('link', { name: 'Sumo Kitchens' }).first().click();
  await expect(page.getByLabel('Your postcode')).toHaveValue('');
});

test('a sign-in leads back also after a reload and with another address @release', async ({
  page,
  email,
}) => {
  await visitWithBasket(page, '/checkout', { dish: 'Papad and chutneys' });
  await expect(page).toHaveURL('/login');
  await requestCode(page, email);
  await reload(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, email.replace('ana.', 'bea.'));
  await expect(page).toHaveURL('/checkout');
});

test('a sign-in for another screen than the checkout leads to the menu @release', async ({
  page,
  email,
}) => {
  await visit(page, '/orders');
  await expect(page).toHaveURL('/login');
  await signIn(page, email);
  await expect(page).toHaveURL('/menu');
});

test('a later sign-in does not lead to the page of an abandoned one @release', async ({
  page,
  email,
}) => {
  await visit(page, '/checkout');
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Sumo Kitchens' }).first().click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, email);
  await expect(page).toHaveURL('/menu');
});
