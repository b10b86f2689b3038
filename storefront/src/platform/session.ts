import { useSyncExternalStore } from 'react';

import type { Customer } from '../../../contract/customers/customer.ts';
import { STORAGE_KEYS, readText, removeStored, writeJson } from './storage.ts';

/** localStorage `userData` (specification section 3). */
export interface Session {
  token: string;
  customer: Customer;
}

let parsed: { text: string | null; session: Session | null } = { text: null, session: null };
/** Used when the browser refuses storage; lasts as long as the page. */
let inMemorySession: Session | null = null;
const listeners = new Set<() => void>();

function parse(text: string): Session | null {
  try {
    const value = JSON.parse(text) as Partial<Session> | null;
    return typeof value?.token === 'string' && value.customer ? (value as Session) : null;
  } catch {
    return null;
  }
}

/** The signed-in customer, or null. The same object until the stored text changes. */
export function currentSession(): Session | null {
  const text = readText(STORAGE_KEYS.userData);
  if (text === null) return inMemorySession;
  if (text !== parsed.text) parsed = { text, session: parse(text) };
  return parsed.session;
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

export function startSession(session: Session): void {
  inMemorySession = writeJson(STORAGE_KEYS.userData, session) ? null : session;
  notifyListeners();
}

/** Ends the session after a 401 (specification section 4): removes customer and address; the basket stays. */
export function expireSession(): void {
  inMemorySession = null;
  removeStored(STORAGE_KEYS.userData, STORAGE_KEYS.identifier, STORAGE_KEYS.address);
  notifyListeners();
}

/** Dispatched on this window when a session ends, so that in-memory stores are cleared too. */
export const SESSION_ENDED = 'tiffin:session-ended';

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === STORAGE_KEYS.userData || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

export const useSession = (): Session | null =>
  useSyncExternalStore(subscribe, currentSession, () => null);
