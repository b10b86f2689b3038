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

/** Puts a changed deal in the place of its former lines. */
export function replaceDealInCart(entries: readonly NewCartEntry[]): void {
  const { cartData, storeId } = useCart.getState();
  const isOfDeal = ({ deal }: NewCartEntry): boolean =>
    deal?.instance === entries[0]?.deal?.instance;
  const changed = entries.map((entry) => ({ ...entry, key: getLineKey(entry) }));
  const first = Math.max(0, cartData.findIndex(isOfDeal));
  const others = cartData.filter((line) => !isOfDeal(line));
  if (storeId) setLines(storeId, others.toSpliced(first, 0, ...changed));
}
