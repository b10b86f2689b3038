import { expect, test } from './fixtures.ts';
import { addDish, openBasket } from './steps/basket.ts';
import { chooseMode } from './steps/checkout.ts';
import { pressAnyKey, reload, visit } from './steps/visit.ts';

test('prices of delivery and pickup follow the choice on the menu, the dish and in the basket', async ({
  page,
}) => {
  await visit(page, '/menu?store=edinburgh');
  await pressAnyKey(page);
  const seaBass = page.getByRole('article').filter({ hasText: 'Grilled sea bass' }).first();
  await expect(seaBass).toContainText('£14.95');
  await chooseMode(page, 'Pickup');
  await expect(seaBass).toContainText('£13.45');
  await reload(page);
  await expect(seaBass).toContainText('£13.45');

  await seaBass.getByRole('link').first().click();
  const sheet = page.getByRole('dialog', { name: 'Grilled sea bass' });
  await expect(sheet.getByRole('button', { name: /^Add/ })).toContainText('£13.45');
  await page.goBack();
  await addDish(page, 'Grilled sea bass');
  await openBasket(page);
  await chooseMode(page, 'Delivery');
  const changed = page.getByRole('status').filter({ hasText: 'The price has changed from' });
  await expect(changed).toContainText('£14.95');
});
