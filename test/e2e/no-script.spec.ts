import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test('the whole menu is readable without JavaScript', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/menu');
  await expect(page.getByRole('heading', { level: 1, name: 'Sumo Kitchens' })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('£');
  await page.getByRole('link', { name: 'See every dish on one page' }).click();
  await expect(page.getByRole('link', { name: 'Mango lassi' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Bombay thali' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bombay thali' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Allergens' })).toContainText('milk');
});
