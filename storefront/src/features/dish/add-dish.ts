// Adding a dish, and what happens when the cart belongs to another store.
import { create } from 'zustand';
import {
  addToCart,
  changeCart,
  canAddFromStore,
  useCart,
  type NewCartEntry,
} from '../cart/cart.ts';

interface WaitingDish {
  storeId: string;
  entry: NewCartEntry;
}

/** A dish of another store, waiting for the customer's word: keep the cart, or start a new one. */
export const useWaitingDish = create<{ waiting: WaitingDish | null }>()(() => ({ waiting: null }));

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
