// What has been filled in at checkout; it survives a reload and the way back within this tab.
import { create } from 'zustand';
import { tabMemory } from '../storage/storage.ts';

export interface CheckoutDraft {
  name: string;
  phone: string;
  email: string;
  note: string;
  /** Declared anew for each order. */
  isOfAge: boolean;
  /** Minor units, or a share of the items in percent; nothing is preselected. */
  tip: { kind: 'none' } | { kind: 'percent'; percent: number } | { kind: 'amount'; minor: number };
}

const KEY = 'tiffin:checkout';
const BLANK: CheckoutDraft = {
  ...{ name: '', phone: '', email: '', note: '' },
  isOfAge: false,
  tip: { kind: 'none' },
};

export const useCheckoutDraft = create<CheckoutDraft>()(() => BLANK);

export function wakeCheckoutDraft(): void {
  try {
    useCheckoutDraft.setState({ ...BLANK, ...(JSON.parse(tabMemory.read(KEY) ?? '{}') as object) });
  } catch {
    tabMemory.remove(KEY);
  }
}

export function changeDraft(change: Partial<CheckoutDraft>): void {
  useCheckoutDraft.setState(change);
  tabMemory.write(KEY, JSON.stringify(useCheckoutDraft.getState()));
}

export function tipMinor({ tip }: CheckoutDraft, itemsMinor: number): number {
  if (tip.kind === 'percent') return Math.round((itemsMinor * tip.percent) / 100);
  return tip.kind === 'amount' ? tip.minor : 0;
}
