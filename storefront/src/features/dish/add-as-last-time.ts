import type { PastDish } from '../../../../contract/loyalty.ts';
import { priceLine } from '../../../../contract/line-price.ts';
import { go } from '../../platform/navigation.ts';
import { productPath } from '../../platform/paths.ts';
import { addDish } from './add-dish.ts';
import { entryOf } from './cart-line-from-dish.ts';
import { loadItem } from '../menu/full-menu.ts';

/** With the choices of the last time; where the menu has changed since, the dish opens to be chosen anew. */
export async function addAsLastTime(storeId: string, { itemId, options }: PastDish): Promise<void> {
  const found = await loadItem(storeId, itemId).catch(() => null);
  const price = found && priceLine(found.item, options);
  if (!found || !price || price.problems.length > 0) {
    await go(productPath(storeId, itemId), { overlay: true });
    return;
  }
  addDish(storeId, entryOf(found, { options, price, quantity: 1, note: '' }));
}
