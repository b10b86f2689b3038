import { restock, sellOut } from './database-changes.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { lowerStoredPrices } from './steps/basket.ts';
import { chooseSlot, fillContact } from './steps/checkout.ts';
import { startCheckout } from './steps/pickup.ts';
import { pressAnyKey, visit } from './steps/visit.ts';

/** A dish that no other test orders. */
const NAME = 'Gunpowder wings';
const DISH = { tenantId: 'sumo', storeId: 'camden', itemId: 'gunpowder-wings' };

test('a dish that sells out during checkout must be removed @release', async ({
  page,
  email,
  faults,
}, { parallelIndex }) => {
  await startCheckout(page, email, { dish: NAME });
  await chooseSlot(page, parallelIndex);
  await fillContact(page);
  const pay = page.getByRole('button', { name: /^Pay .* now$/ });
  await expect(pay).toHaveAccessibleName(/\d/);
  await sellOut(DISH);
  try {
    faults.expectRefusal(/\/api\/order$/);
    await pay.click();
    await expect(page.getByRole('alert').filter({ hasText: NAME })).toContainText('sold out');
    await expect(page).toHaveURL('/checkout');
    await lowerStoredPrices(page);
    await visit(page, '/cart');
    await expect(page.getByRole('button', { name: `Take out ${NAME}` })).toBeVisible();
    await expect(page.getByText('The price has changed from')).toHaveCount(0);
    await visit(page, '/orders');
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
    await visit(page, '/menu');
    // The server's page may be half a minute old; the first interaction loads the current menu.
    await pressAnyKey(page);
    const card = page.getByRole('article').filter({ hasText: NAME });
    await expect(card).toContainText('Sold out');
    await expect(card.getByRole('button', { name: /^Add|^Choose/ })).toHaveCount(0);
    await expectAccessible(page, card);
    await card.getByRole('link').click();
    const sheet = page.getByRole('dialog', { name: NAME });
    await expect(sheet.getByText('Sold out for now')).toBeVisible();
    await expect(sheet.getByRole('region', { name: 'Allergens' })).toBeVisible();
    await expect(sheet.getByLabel(/^Note for the kitchen/)).toHaveCount(0);
  } finally {
    await restock(DISH);
  }
});
