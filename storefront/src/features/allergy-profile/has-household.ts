// Whether a household is stored; without the code that reads it.
import { useSyncExternalStore } from 'react';

import { HOUSEHOLD_KEY, readText } from '../../platform/storage.ts';

/** Dispatched on `window` after a change in this tab; other tabs get a `storage` event. */
export const HOUSEHOLD_CHANGED = 'tiffin:household';

export function subscribeHousehold(changed: () => void): () => void {
  const names = [HOUSEHOLD_CHANGED, 'storage'];
  for (const name of names) addEventListener(name, changed);
  return () => {
    for (const name of names) removeEventListener(name, changed);
  };
}

export const hasHousehold = (): boolean => readText(HOUSEHOLD_KEY) !== null;

/** False during hydration, because the server does not know it. */
export const useHasHousehold = (): boolean =>
  useSyncExternalStore(subscribeHousehold, hasHousehold, () => false);
