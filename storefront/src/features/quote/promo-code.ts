// The promo code of this tab, shared by basket and checkout.
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
