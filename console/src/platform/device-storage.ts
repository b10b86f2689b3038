// Storage on the tablet. The console works without it where it is full or blocked.

const PREFIX = 'tiffin-console';

export function readStored<Value>(key: string): Value | null {
  try {
    const stored = localStorage.getItem(`${PREFIX} ${key}`);
    return stored === null ? null : (JSON.parse(stored) as Value);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(`${PREFIX} ${key}`, JSON.stringify(value));
  } catch {
    // The value lives on in memory.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(`${PREFIX} ${key}`);
  } catch {
    // Nothing was stored.
  }
}

/** The keys that begin with `start`. */
export function listStored(start: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(`${PREFIX} ${start}`))
      .map((key) => key.slice(PREFIX.length + 1));
  } catch {
    return [];
  }
}

/**
 * Cleared when the session ends: boards contain first names and notes of customers, and the next person must not send queued
 * commands of the last one.
 */
export function clearStored(site: string): void {
  for (const key of listStored(`${site} `)) removeStored(key);
}

/** Removes the entries of stores that the person may no longer open. Keys of a store have its id as their third word. */
export function clearOtherStores(site: string, own: readonly { id: string }[]): void {
  for (const key of listStored(`${site} `)) {
    const storeId = key.split(' ')[2];
    if (storeId && !own.some(({ id }) => id === storeId)) removeStored(key);
  }
}
