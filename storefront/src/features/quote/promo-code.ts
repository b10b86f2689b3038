// The code that a customer typed, kept for this tab so that basket and checkout quote alike.
import { create } from 'zustand';
import { tabMemory } from '../../platform/storage.ts';

const KEY = 'tiffin:promo';

export const usePromoCode = create<{ code: string }>()(() => ({ code: '' }));

export const wakePromoCode = (): void => usePromoCode.setState({ code: tabMemory.read(KEY) ?? '' });

export function applyPromoCode(text: string): void {
  const code = text.trim().toUpperCase();
  tabMemory.write(KEY, code);
  usePromoCode.setState({ code });
}
