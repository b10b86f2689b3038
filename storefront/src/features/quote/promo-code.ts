// The entered promo code, shared by basket and checkout in all tabs.
import { toPromoCode } from '../../../../contract/pricing/promo-code.ts';
import { SESSION_ENDED } from '../../platform/session.ts';
import { PROMO_KEY, readText, removeStored, writeText } from '../../platform/storage.ts';
import { createStore } from '../../platform/store.ts';

export const usePromoCode = createStore<{ code: string }>({ code: '' });

/** Reads the stored code and follows the other tabs; returns the function that stops following. */
export function restorePromoCode(): () => void {
  const read = (): void => usePromoCode.setState({ code: toPromoCode(readText(PROMO_KEY) ?? '') });
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === PROMO_KEY || key === null) read();
  };
  read();
  const abort = new AbortController();
  addEventListener('storage', onStorage, { signal: abort.signal });
  addEventListener(SESSION_ENDED, read, { signal: abort.signal });
  return () => abort.abort();
}

export function applyPromoCode(text: string): void {
  const code = toPromoCode(text);
  if (code) writeText(PROMO_KEY, code);
  else removeStored(PROMO_KEY);
  usePromoCode.setState({ code });
}
