import { expect, test, type Page } from './fixtures.ts';
import { expectBasketCount } from './steps/basket.ts';
import { chooseSlot, fillContact, placeOrder } from './steps/checkout.ts';
import { openPayment } from './steps/order.ts';
import { CARDS, FUTURE_EXPIRY } from './steps/payment.ts';
import { startCheckout } from './steps/pickup.ts';
import { visit } from './steps/visit.ts';

/** The languages (`lang`) in which the main part shows a text, without duplicates. */
const readLanguages = (page: Page, words: string): Promise<string[]> =>
  page.getByRole('main').evaluate((main, wanted) => {
    const found = new Set<string>();
    const walk = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const isNamed = walk.currentNode.textContent?.includes(wanted);
      const labelled = walk.currentNode.parentElement?.closest<HTMLElement>('[lang]');
      if (isNamed) found.add(labelled?.lang ?? '');
    }
    return [...found];
  }, words);

/** English names on the Polish page have a lang attribute (WCAG 3.1.2). */
async function expectOwnLanguage(page: Page, ...names: string[]): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL');
  for (const name of names) {
    await expect.poll(() => readLanguages(page, name), name).toEqual(['en-GB']);
  }
}

test('the language chosen in the footer is stored', async ({ page }) => {
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

test('a change of language keeps the kitchen and the filters @release', async ({ page }) => {
  await visit(page, '/menu');
  await page.getByLabel('Kitchen', { exact: true }).selectOption({ label: 'Leeds Call Lane' });
  await expect(page).toHaveURL('/menu?store=leeds');
  await page.getByRole('button', { name: 'Vegan' }).click();
  await expect(page).toHaveURL('/menu?store=leeds&diet=vegan');
  await page.getByRole('link', { name: 'Polski' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL');
  await expect(page).toHaveURL('/menu?store=leeds&diet=vegan');
});

test('texts of the tenant are shown in the chosen language @release', async ({ page }) => {
  await visit(page, '/terms?language=pl-PL');
  await expect(page.getByRole('heading', { level: 1, name: 'Regulamin' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Składanie zamówień' })).toBeVisible();
  await visit(page, '/promo');
  await expect(page.getByRole('heading', { name: 'Dwa dowolne curry za 20 £' })).toBeVisible();
});

test('untranslated names have a lang attribute up to the receipt @release', async ({
  page,
  email,
}, { parallelIndex }) => {
  const [dish, beer] = ['Punjabi samosas', 'Indian-style lager, 330 ml'];
  const [offer, code] = ['Three small plates for £15', '10% off your first order'];
  await startCheckout(page, email, { dish: beer });
  await visit(page, '/store/camden/product-details/punjabi-samosa');
  const more = page.getByRole('button', { name: `One ${dish} more` });
  await more.click();
  await more.click();
  await page.getByRole('button', { name: /^Add 15 pounds 75/ }).click();
  await expectBasketCount(page, 4);
  await visit(page, '/cart');
  await page.getByLabel('Promo code').fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(code).first()).toBeVisible();
  // A quote has the titles of offers in the language of the reader, an order in that of the site.
  const translated = page.getByRole('term').filter({ hasText: 'Trzy małe talerze za 15 £' });
  await visit(page, '/cart?language=pl-PL');
  await expectOwnLanguage(page, dish, beer);
  await expect(translated).toBeVisible();
  await visit(page, '/checkout');
  await expect(page.getByText('Dotyczy:')).toBeVisible();
  await expectOwnLanguage(page, dish, beer);
  await expect(translated).toBeVisible();

  await visit(page, '/checkout?language=en-GB');
  await chooseSlot(page, parallelIndex);
  await fillContact(page);
  await page.getByRole('checkbox', { name: 'I am 18 or over' }).check();
  await placeOrder(page);
  await visit(page, '/orders?language=pl-PL');
  await expectOwnLanguage(page, dish);
  await page.getByRole('main').getByRole('link').first().click();
  await expectOwnLanguage(page, dish, beer, offer, code);
});

test('a declined card is reported in the chosen language @release', async ({
  page,
  email,
  faults,
}) => {
  faults.expectRefusal(/\/sandbox\/v1\/payment_intents\/\w+\/confirm$/);
  await openPayment(page, email);
  const order = new URL(page.url()).searchParams.get('order');
  await visit(page, `/payment?order=${order}&language=pl-PL`);
  await page.getByLabel('Numer karty').fill(CARDS.declined);
  await page.getByLabel('Data ważności').fill(FUTURE_EXPIRY);
  await page.getByLabel('Kod CVC').fill('123');
  await page.getByRole('button', { name: /^Zapłać .* teraz$/ }).click();
  const refusal = page.getByRole('main').getByRole('alert');
  await expect(refusal).toHaveText(
    'Twoja karta została odrzucona. Nic nie pobraliśmy. Użyj innej karty albo zapytaj swój bank.',
  );
});
