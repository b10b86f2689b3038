import type { CartLine } from '../../../../contract/cart.ts';
import type { CartState } from '../cart/cart.ts';

/** What is sent to be priced: choices, never prices. */
export const toCartLines = ({ cartData }: CartState): CartLine[] =>
  cartData.map(({ itemId, quantity, options, note }) => ({
    itemId,
    quantity,
    options,
    ...(note && { note }),
  }));
