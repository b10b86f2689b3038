import type { CartLine } from '../../../../contract/cart.ts';
import type { CartState } from '../cart/cart.ts';

/** The lines of a quote request or an order: choices, never prices. */
export const toCartLines = ({ cartData }: CartState): CartLine[] =>
  cartData.map(({ itemId, quantity, options, note }) => ({
    itemId,
    quantity,
    options,
    ...(note && { note }),
  }));
