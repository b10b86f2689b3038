import { expect, test } from './fixtures.ts';
import { addDish, openBasket } from './steps/basket.ts';
import { chooseMode } from './steps/checkout.ts';
import { pressAnyKey, reload, visit } from './steps/visit.ts';

test('prices of delivery and pickup follow the choice on the menu, the dish and in the basket', async ({
  page,
}) => {
  await visit(page, '/menu?store=edinburgh');
  await pressAnyKey(page);
  const sauce = page.getByRole('article').filter({ hasText: 'Chip-shop curry sauce' }).first();
  await expect(sauce).toContainText('£2.25');
  await chooseMode(page, 'Pickup');
  await expect(sauce).toContainText('£1.95');
  await reload(page);
  await expect(sauce).toContainText('£1.95');

  await sauce.getByRole('link').first().click();
  const sheet = page.getByRole('dialog', { name: 'Chip-shop curry sauce' });
  await expect(sheet.getByRole('button', { name: /^Add/ })).toContainText('£1.95');
  await page.goBack();
  await addDish(page, 'Chip-shop curry sauce');
  await openBasket(page);
  await chooseMode(page, 'Delivery');
  const changed = page.getByRole('status').filter({ hasText: 'The price has changed from' });
  await expect(changed).toContainText('£2.25');
});
