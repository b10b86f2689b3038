import type { Order } from '../../../../contract/order.ts';
import { cartCount, quantityOf, type CartState } from '../cart/cart.ts';

const unitsOf = (lines: Order['lines']): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether the basket still is what was ordered. Who comes back to an old order may have filled another one since. */
export const isInBasket = (
  { storeId, lines }: Pick<Order, 'storeId' | 'lines'>,
  cart: CartState,
): boolean =>
  cart.storeId === storeId &&
  cartCount(cart) === unitsOf(lines) &&
  lines.every(
    ({ itemId }) =>
      quantityOf(cart, itemId) === unitsOf(lines.filter((line) => line.itemId === itemId)),
  );
