import { vi } from 'vitest';

/** Replaces localStorage and sessionStorage by empty ones until the end of the test. */
export function stubStorages(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    const stored = new Map<string, string>();
    vi.stubGlobal(name, {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    });
  }
}
