// Adding a dish, and what happens when the cart belongs to another store.
import { create } from 'zustand';
import {
  addToCart,
  changeCart,
  canAddFromStore,
  useCart,
  useWaitingDish,
  type NewCartEntry,
} from '../cart/cart.ts';

/** The dish that was added last, for the notice to screen readers. */
export const useAddedDish = create<{ name: string | null }>()(() => ({ name: null }));

/** True when it was added at once. */
export function addDish(storeId: string, entry: NewCartEntry): boolean {
  if (canAddFromStore(useCart.getState(), storeId)) {
    const isAdded = changeCart(() => addToCart(storeId, entry));
    if (isAdded) useAddedDish.setState({ name: entry.name });
    return isAdded;
  }
  useWaitingDish.setState({ waiting: { storeId, entry } });
  return false;
}
