// Text of twice the size on a phone, as set in the browser.
import { expect, test } from './fixtures.ts';
import { chooseSlot, fillContact, placeOrder } from './steps/checkout.ts';
import { expectFitsLargeText } from './steps/fits.ts';
import { payWith } from './steps/payment.ts';
import { expectAccepted, startCheckout } from './steps/pickup.ts';
import { visit } from './steps/visit.ts';
import { BRANDS, SCREENS } from './urls.ts';

const isStoreList = (path: string): boolean => /^\/(list_)?store/.test(path);
const paths = Object.keys(SCREENS);

const GROUPS = {
  stores: paths.filter(isStoreList),
  'other screens': paths.filter((path) => !isStoreList(path)),
  brands: Object.keys(BRANDS),
};

for (const [name, addresses] of Object.entries(GROUPS)) {
  test(`${name} do not scroll sideways with text of twice the size @release`, async ({ page }) => {
    for (const address of addresses) {
      await visit(page, address);
      await expectFitsLargeText(page);
    }
  });
}

test('the other sites do not scroll sideways with text of twice the size @release', async ({
  page,
  site,
}) => {
  for (const origin of [site('bombay'), site('burgers'), site('group')]) {
    await visit(page, origin);
    await expectFitsLargeText(page);
  }
});

test('a customer’s screens do not scroll sideways with text of twice the size @release', async ({
  page,
  email,
}, { parallelIndex }) => {
  await startCheckout(page, email, { dish: 'Lamb dum biryani' });
  await expect(page.getByText('Total')).toBeVisible();
  await expectFitsLargeText(page);
  await visit(page, '/cart');
  await expect(page.getByText('Total')).toBeVisible();
  await expectFitsLargeText(page);
  // A menu for collection shows the address of the store.
  await visit(page, '/menu');
  await expect(page.getByRole('link', { name: /Camden Lock Place/ })).toBeVisible();
  await expectFitsLargeText(page);
  await visit(page, '/checkout');
  await chooseSlot(page, parallelIndex);
  await fillContact(page);
  await placeOrder(page);
  await expectFitsLargeText(page);
  await payWith(page, 'pays');
  await expectAccepted(page);
  await expectFitsLargeText(page);
  const { pathname, search } = new URL(page.url());
  await visit(page, `${pathname}${search}&language=pl-PL`);
  await expect(page.getByRole('table')).toBeVisible();
  await expectFitsLargeText(page);
  for (const [path, heading] of [
    ['/orders', 'Twoje zamówienia'],
    ['/account', 'Twoje konto'],
  ] as const) {
    await visit(page, path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expectFitsLargeText(page);
  }
});
