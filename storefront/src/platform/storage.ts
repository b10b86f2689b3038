// All access to storage. When the browser refuses it (private mode, quota, blocked), reads of localStorage return null and
// writes do nothing.
import { MODE_STORAGE_KEY } from '../../../contract/pages/storage-keys.ts';

/** Every key of specification section 3, with its spellings. */
export const STORAGE_KEYS = {
  userData: 'userData',
  identifier: 'user',
  address: 'selectedAdress',
  deliveryType: 'deliveryType',
  mode: MODE_STORAGE_KEY,
  config: 'configData',
  currency: 'currencyObj',
  home: 'home',
  root: 'root',
} as const;
/** The entered promo code, shared by the tabs. */
export const PROMO_KEY = 'tiffin:promo';

/** '1' after an order in this browser or by its customer: offers for a first order are hidden. */
export const ORDERED_KEY = 'tiffin:ordered';

/** Names and avoided allergens of a household: health data, never sent unless the customer agrees at checkout. */
export const HOUSEHOLD_KEY = 'tiffin:household';

export type StorageKey =
  | (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS]
  | typeof PROMO_KEY
  | typeof ORDERED_KEY
  | typeof HOUSEHOLD_KEY;

function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

export const readText = (key: StorageKey): string | null =>
  attempt(() => localStorage.getItem(key), null);

/** False when the browser refused to store it. */
export const writeText = (key: StorageKey, text: string): boolean =>
  attempt(() => {
    localStorage.setItem(key, text);
    return true;
  }, false);

export function removeStored(...keys: readonly StorageKey[]): void {
  for (const key of keys) attempt(() => localStorage.removeItem(key), undefined);
}

/** The stored JSON, not validated. Null when absent or malformed. */
export const readJson = (key: StorageKey): unknown =>
  attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, null);

export const writeJson = (key: StorageKey, value: unknown): boolean =>
  writeText(key, JSON.stringify(value));

const unstored = new Map<string, string>();

/** Session storage of this tab; in memory, until the next load of the page, if the browser refuses it. */
export const tabStorage = {
  read: (key: string): string | null =>
    unstored.get(key) ?? attempt(() => sessionStorage.getItem(key), null),
  write(key: string, text: string): void {
    unstored.set(key, text);
    attempt(() => {
      sessionStorage.setItem(key, text);
      unstored.delete(key);
    }, undefined);
  },
  remove(key: string): void {
    unstored.delete(key);
    attempt(() => sessionStorage.removeItem(key), undefined);
  },
};
