import { expect, test } from './fixtures.ts';
import { chooseMode, chooseSlot, fillAddress, fillContact, placeOrder } from './steps/checkout.ts';
import { payWith } from './steps/payment.ts';
import { expectAccepted, startCheckout } from './steps/pickup.ts';
import { visit } from './steps/visit.ts';

test('a shared link shows the order without an account and ends with it @release', async ({
  page,
  browser,
  baseURL,
  email,
}, info) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: ShareData) => void (document.body.dataset['shared'] = url ?? ''),
    });
  });
  await startCheckout(page, email, { dish: 'Lamb dum biryani' });
  await chooseMode(page, 'Delivery');
  await fillAddress(page, 'NW1 8AF');
  await chooseSlot(page, info.parallelIndex);
  await fillContact(page);
  await placeOrder(page);
  await payWith(page, 'pays');
  await expectAccepted(page);
  await page.getByRole('button', { name: 'Share tracking' }).click();
  const body = page.locator('body');
  await expect(body).toHaveAttribute('data-shared', /\/orders\?track=[0-9a-f-]{36}$/);
  const link = (await body.getAttribute('data-shared')) ?? '';

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const friend = await other.newPage();
  await visit(friend, link);
  await expect(friend.getByRole('heading', { name: 'Accepted', level: 1 })).toBeVisible();
  await expect(friend).toHaveTitle(/^Accepted · T-\d{6}$/);
  await expect(friend.getByText('It comes to 1 Test Street.')).toBeVisible();
  await expect(friend.getByRole('list', { name: 'Progress' })).toContainText('On its way');
  await expect(friend.getByRole('main')).not.toContainText(/Ana|020 7946 0123|biryani|NW1/);
  await visit(friend, '/orders?track=00000000-0000-4000-8000-000000000000');
  await expect(friend.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await expect(friend).toHaveTitle('This link has ended');
  await expect(friend.getByRole('link', { name: 'See the menu' })).toBeVisible();
  await other.close();
});
