import type { Menu } from '../../../contract/catalogue/catalogue.ts';
import { invariant } from '../../../contract/invariant.ts';
import { getLineKey } from '../../../contract/pricing/line-key.ts';
import { expect, type Page } from '../fixtures.ts';
import { chooseSlot, fillContact, placeOrder } from './checkout.ts';
import { request, startSession } from './sign-in.ts';
import { visit } from './visit.ts';

export interface Basket {
  /** Without required options. */
  dish: string;
  storeId?: string;
  /** The origin of the site; default: the first one. */
  origin?: string;
  /** Day of an order by the API, from 0 for today. Default: the third one, which is late enough at any time of the day. */
  day?: number;
}

/** Opens the checkout of a signed-in customer who collects one dish. Session and basket are stored without a screen. */
export async function startCheckout(
  page: Page,
  email: string,
  { dish, storeId = 'camden', origin = '' }: Basket,
): Promise<void> {
  await page.goto(`${origin}/robots.txt`);
  await startSession(page, email);
  await storeBasket(page, storeId, dish);
  await page.evaluate(() => localStorage.setItem('deliverOrPickup', 'pickup'));
  await visit(page, `${origin}/checkout`);
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
}

/** Opens a page with one dish in the basket. */
export async function visitWithBasket(
  page: Page,
  path: string,
  { dish, storeId = 'camden', origin = '' }: Basket,
): Promise<void> {
  await page.goto(`${origin}/robots.txt`);
  await storeBasket(page, storeId, dish);
  await visit(page, `${origin}${path}`);
}

/** The dish of this name on the store's menu, and its brand. */
export async function findDish(page: Page, storeId: string, dish: string) {
  const { brands } = (await request(page, 'GET', `/api/menu/${storeId}`)) as Menu;
  const found = brands.flatMap((brand) =>
    brand.sections
      .flatMap(({ items }) => items)
      .filter(({ name }) => name === dish)
      .map((item) => ({ brand, item })),
  )[0];
  invariant(found, `${storeId} has ${dish}`);
  return found;
}

/** Stores what the menu stores when a dish is added. */
export async function storeBasket(page: Page, storeId: string, dish: string): Promise<void> {
  const { brand, item } = await findDish(page, storeId, dish);
  const line = { itemId: item.id, quantity: 1, options: [], note: '' };
  const entry = {
    ...line,
    key: getLineKey(line),
    name: item.name,
    unitPriceMinor: item.priceMinor,
    brandId: brand.id,
    brandName: brand.name,
    choices: [],
    picture: item.picture && { file: item.picture.file, colour: item.picture.colour },
  };
  const root = { state: { cartData: [entry], storeId }, version: 1 };
  await page.evaluate((text) => localStorage.setItem('root', text), JSON.stringify(root));
}

/** Places a pickup order and opens the card form. Returns the time of the order, such as '11:30 – 11:45'. */
export async function startPayment(page: Page, email: string, workerNo: number): Promise<string> {
  await startCheckout(page, email, { dish: 'Lamb dum biryani' });
  const time = await chooseSlot(page, workerNo);
  await fillContact(page);
  await placeOrder(page);
  return time;
}

export async function expectAccepted(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/orders\?order=/);
  const heading = page.getByRole('heading', { level: 1, name: 'Accepted' });
  await expect(heading).toBeVisible({ timeout: 20_000 });
}
