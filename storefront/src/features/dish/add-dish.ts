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

/** True when it was added at once. */
export function addDish(storeId: string, entry: NewCartEntry): boolean {
  if (canAddFromStore(useCart.getState(), storeId))
    return changeCart(() => addToCart(storeId, entry));
  useWaitingDish.setState({ waiting: { storeId, entry } });
  return false;
}
