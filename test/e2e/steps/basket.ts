import { expect, type Page } from '../fixtures.ts';
import { pressAnyKey } from './visit.ts';

/** Adds a dish without required options from its card on the menu. */
export async function addDish(page: Page, name: string): Promise<void> {
  await pressAnyKey(page);
  const add = page.getByRole('button', { name: `Add ${name}`, exact: true }).first();
  // Dishes off screen have estimated heights, so scrolling moves them for two frames. A click waits until its target is
  // stable before it scrolls, not after.
  await add.scrollIntoViewIfNeeded();
  await add.click();
  await expect(page.getByRole('group', { name: `Quantity of ${name}` }).first()).toBeVisible();
}

export const getBasketLink = (page: Page) => page.getByRole('link', { name: /^Basket,/ });

export async function expectBasketCount(page: Page, count: number): Promise<void> {
  const words =
    count === 0 ? 'Basket, empty' : `Basket, ${count} ${count === 1 ? 'item' : 'items'}`;
  await expect(getBasketLink(page)).toHaveAccessibleName(words);
}

export async function openBasket(page: Page): Promise<void> {
  await getBasketLink(page).click();
  await expect(page.getByRole('heading', { name: 'Your basket', level: 1 })).toBeVisible();
}

/** Afterwards every price has risen by £1.00 since its dish was added. Takes effect with the next page. */
export async function lowerStoredPrices(page: Page): Promise<void> {
  await page.evaluate(() => {
    const root = JSON.parse(localStorage.getItem('root') ?? '') as {
      state: { cartData: { unitPriceMinor: number }[] };
    };
    for (const line of root.state.cartData) line.unitPriceMinor -= 100;
    localStorage.setItem('root', JSON.stringify(root));
  });
}
