import { useCart } from '../cart/cart.ts';

/** The dishes of the basket as a field of the query for times, so that only those are offered at which all are served. */
export function useCartItems(): { items?: string } {
  const { cartData } = useCart();
  const ids = [...new Set(cartData.map(({ itemId }) => itemId))];
  return ids.length > 0 ? { items: ids.join(',') } : {};
}
