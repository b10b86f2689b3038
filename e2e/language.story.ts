import { expect, story } from './story.ts';
import { visit } from './steps/visit.ts';

story('another language is chosen in the footer and stays', async ({ page }) => {
  await visit(page, '/menu');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'en-GB');
  await page.getByRole('link', { name: 'Polski' }).click();
  await expect(page).toHaveURL('/menu');
  await expect(html).toHaveAttribute('lang', 'pl-PL');
  await expect(page.getByRole('searchbox', { name: 'Szukaj dań' })).toBeVisible();
  await visit(page, '/login');
  await page.getByRole('button', { name: 'Dalej' }).click();
  await expect(page.getByText('Wpisz poprawny numer lub adres!')).toBeVisible();
  await visit(page, '/menu');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(html).toHaveAttribute('lang', 'en-GB');
});

story('what the tenant says is in the reader’s language too', async ({ page }) => {
  await visit(page, '/terms?language=pl-PL');
  await expect(page.getByRole('heading', { level: 1, name: 'Regulamin' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Składanie zamówień' })).toBeVisible();
  await visit(page, '/promo');
  await expect(page.getByRole('heading', { name: 'Dwa dowolne curry za 20 £' })).toBeVisible();
});
