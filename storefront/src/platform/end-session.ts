import { expireSession, SESSION_ENDED } from './session.ts';
import {
  ORDERED_KEY,
  PROMO_KEY,
  removeStored,
  STORAGE_KEYS,
  tabStorage,
  type StorageKey,
} from './storage.ts';

/** Removed at sign-out (specification section 4). */
const SIGNED_IN_KEYS: readonly StorageKey[] = [
  STORAGE_KEYS.userData,
  STORAGE_KEYS.identifier,
  STORAGE_KEYS.address,
  STORAGE_KEYS.root,
  STORAGE_KEYS.deliveryType,
  STORAGE_KEYS.mode,
  PROMO_KEY,
  ORDERED_KEY,
];

/** Session storage of a checkout in progress, with contact details: removed with the session. */
export const ORDER_TAB_KEYS = {
  draft: 'tiffin:checkout',
  sent: 'tiffin:order-key',
  withoutCredit: 'tiffin:no-credit',
} as const;

/** Removes the session and the customer's stored data. The caller navigates. */
export function endSession(): void {
  removeStored(...SIGNED_IN_KEYS);
  delete document.documentElement.dataset['ordered'];
  Object.values(ORDER_TAB_KEYS).forEach(tabStorage.remove);
  expireSession();
  dispatchEvent(new Event(SESSION_ENDED));
}
