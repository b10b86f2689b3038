import { getLineKey } from '../../../../contract/pricing/line-key.ts';
import { mergeLine, setLines, useCart, type NewCartEntry } from './cart.ts';

/** Puts changed choices in the place of the line `key`; merges when that makes two lines the same. */
export function replaceInCart(key: string, entry: NewCartEntry): void {
  const { cartData, storeId } = useCart.getState();
  const changed = { ...entry, key: getLineKey(entry) };
  const others = cartData.filter((line) => line.key !== key);
  const lines = others.some((line) => line.key === changed.key)
    ? mergeLine(others, changed)
    : cartData.map((line) => (line.key === key ? changed : line));
  if (storeId) setLines(storeId, lines);
}
