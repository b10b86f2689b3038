import { useRef } from 'react';

import { invariant } from '../../../../contract/invariant.ts';
import { changeQuantity, getEntryName, type CartEntry, type CartState } from '../cart/cart.ts';

/** A line of the basket: a dish, or a meal deal with its dishes. */
export interface BasketLine {
  /** A meal deal is its first dish, with the deal's name and price, and the dishes as choices. */
  entry: CartEntry;
  /** Each with its place in the cart, by which the quote names it. */
  parts: { entry: CartEntry; index: number }[];
}

/** The lines under the brand that sells them, brands in the order of their first dish. */
export function groupByBrand({ cartData }: CartState): [brand: string, BasketLine[]][] {
  const all = cartData.map((entry, index) => ({ entry, index }));
  const lines = groupBy(all, ({ entry }) => entry.deal?.instance ?? entry.key).map(
    ([, parts]): BasketLine => ({ entry: joinParts(parts), parts }),
  );
  return groupBy(lines, ({ entry }) => entry.brandName);
}

const groupBy = <Each>(list: readonly Each[], getKey: (each: Each) => string): [string, Each[]][] =>
  [...new Set(list.map(getKey))].map((key) => [key, list.filter((each) => getKey(each) === key)]);

function joinParts(parts: BasketLine['parts']): CartEntry {
  const [first] = parts.map(({ entry }) => entry);
  invariant(first, 'a line has a part');
  if (!first.deal) return first;
  return {
    ...first,
    name: getEntryName(first),
    choices: parts.map(({ entry: { name, choices } }) =>
      choices.length > 0 ? `${name} (${choices.join(', ')})` : name,
    ),
    note: parts.flatMap(({ entry }) => entry.note || []).join('; '),
    unitPriceMinor: parts.reduce((sum, { entry }) => sum + entry.unitPriceMinor, 0),
  };
}

/**
 * Keeps the focus in the list of a brand's lines. The focused button of a removed line leaves the page with it, so that the
 * focus moves to the list, or from its last line to the heading of the panel or screen.
 */
export function useBrandList(lines: readonly BasketLine[]) {
  const list = useRef<HTMLUListElement>(null);
  const change = (line: CartEntry, quantity: number): void => {
    if (quantity === 0) {
      const frame = list.current?.closest('aside, main');
      const next = lines.length > 1 ? list.current : frame?.querySelector<HTMLElement>('h1, h2');
      if (next) next.tabIndex = -1;
      next?.focus({ preventScroll: true });
    }
    changeQuantity(line, quantity);
  };
  return { list, change };
}
