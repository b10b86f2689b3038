import { useRef } from 'react';

import { changeQuantity, type CartEntry, type CartState } from '../cart/cart.ts';

/** The lines under the brand that sells them, brands in the order of their first dish. */
export const groupByBrand = ({ cartData }: CartState): [brand: string, CartEntry[]][] =>
  [...new Set(cartData.map(({ brandName }) => brandName))].map((brand) => [
    brand,
    cartData.filter(({ brandName }) => brandName === brand),
  ]);

/**
 * Keeps the focus in the list of a brand's lines. The focused button of a removed line leaves the page with it, so that the
 * focus moves to the list, or from its last line to the heading of the panel or screen.
 */
export function useBrandList(lines: readonly CartEntry[]) {
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
