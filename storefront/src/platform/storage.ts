// The one place that touches localStorage. When the browser refuses it (private mode, quota, blocked),
// reads answer null and writes do nothing: the site works and nothing throws.

/** Every key of spec section 3, odd spellings included. */
export const STORAGE_KEYS = {
  userData: 'userData',
  identifier: 'user',
  address: 'selectedAdress',
  deliveryType: 'deliveryType',
  mode: 'deliverOrPickup',
  config: 'configData',
  currency: 'currencyObj',
  home: 'home',
  root: 'root',
} as const;
export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

/** What signing out takes away (spec section 4). */
export const SIGNED_IN_KEYS: readonly StorageKey[] = [
  STORAGE_KEYS.userData,
  STORAGE_KEYS.address,
  STORAGE_KEYS.root,
  STORAGE_KEYS.deliveryType,
  STORAGE_KEYS.mode,
];

/** What this tab keeps of an order on its way, with who orders: it goes with the session too. */
export const ORDER_TAB_KEYS = { draft: 'tiffin:checkout', sent: 'tiffin:order-key' } as const;

function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

export const readText = (key: StorageKey): string | null =>
  attempt(() => localStorage.getItem(key), null);

/** False when the browser would not keep it. */
export const writeText = (key: StorageKey, text: string): boolean =>
  attempt(() => {
    localStorage.setItem(key, text);
    return true;
  }, false);

export function removeStored(...keys: readonly StorageKey[]): void {
  for (const key of keys) attempt(() => localStorage.removeItem(key), undefined);
}

/** The stored JSON, unchecked: the caller says how to read it. Null when absent or broken. */
export const readJson = (key: StorageKey): unknown =>
  attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, null);

export const writeJson = (key: StorageKey, value: unknown): boolean =>
  writeText(key, JSON.stringify(value));

/** A memory for this tab only, with the same manners. */
export const tabMemory = {
  read: (key: string): string | null => attempt(() => sessionStorage.getItem(key), null),
  write: (key: string, text: string): void =>
    attempt(() => sessionStorage.setItem(key, text), undefined),
  remove: (key: string): void => attempt(() => sessionStorage.removeItem(key), undefined),
};
