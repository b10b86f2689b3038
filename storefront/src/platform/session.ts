import { useSyncExternalStore } from 'react';
import type { Customer } from '../../../contract/customer.ts';
import {
  ORDER_TAB_KEYS,
  SIGNED_IN_KEYS,
  STORAGE_KEYS,
  readText,
  removeStored,
  tabMemory,
  writeJson,
} from './storage.ts';

/** localStorage `userData` (spec section 3). */
export interface Session {
  token: string;
  customer: Customer;
}

let memory: { text: string | null; session: Session | null } = { text: null, session: null };
/** Where the browser refuses storage, a sign-in lasts as long as the page. */
let unstored: Session | null = null;
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
  if (text === null) return unstored;
  if (text !== memory.text) memory = { text, session: parse(text) };
  return memory.session;
}

function tell(): void {
  for (const listener of listeners) listener();
}

export function startSession(session: Session): void {
  unstored = writeJson(STORAGE_KEYS.userData, session) ? null : session;
  tell();
}

/** Forgets who is signed in, and what belongs to them. The caller decides where to go next. */
export function endSession(): void {
  unstored = null;
  removeStored(...SIGNED_IN_KEYS);
  Object.values(ORDER_TAB_KEYS).forEach(tabMemory.remove);
  tell();
  dispatchEvent(new Event(SESSION_ENDED));
}

/** A 401 (spec section 4): the customer and address go, what was put in the basket stays. */
export function expireSession(): void {
  unstored = null;
  removeStored(STORAGE_KEYS.userData, STORAGE_KEYS.address);
  tell();
}

/** Told to this window when a session ends, so that stores in memory empty themselves too. */
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
