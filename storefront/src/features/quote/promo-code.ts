// The code that a customer typed, kept for this tab so that basket and checkout quote alike.
import { create } from 'zustand';
import { tabStorage } from '../../platform/storage.ts';

const KEY = 'tiffin:promo';

export const usePromoCode = create<{ code: string }>()(() => ({ code: '' }));

export const restorePromoCode = (): void =>
  usePromoCode.setState({ code: tabStorage.read(KEY) ?? '' });

export function applyPromoCode(text: string): void {
  const code = text.trim().toUpperCase();
  tabStorage.write(KEY, code);
  usePromoCode.setState({ code });
}
