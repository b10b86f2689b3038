// Adding a dish, and what happens when the cart belongs to another store.
import { createStore } from '../../platform/store.ts';
import {
  addToCart,
  changeCart,
  getEntryName,
  canAddFromStore,
  useCart,
  useWaitingDish,
  type NewCartEntry,
} from '../cart/cart.ts';

/** The dish that was added last, for the notice to screen readers. */
export const useAddedDish = createStore<{ name: string | null }>({ name: null });

/**
 * `onAdded` runs when it is in the cart: at once, or after the customer chose to start a new one. `others`: of its deal.
 */
export function addDish(
  storeId: string,
  entry: NewCartEntry,
  onAdded?: () => void,
  others: NewCartEntry[] = [],
): void {
  if (!canAddFromStore(useCart.getState(), storeId))
    return useWaitingDish.setState({ waiting: { storeId, entry, onAdded, others } });
  if (!changeCart(() => addToCart(storeId, entry, ...others))) return;
  useAddedDish.setState({ name: getEntryName(entry) });
  onAdded?.();
}
