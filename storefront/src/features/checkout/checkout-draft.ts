// Entries of the checkout form; they survive a reload and Back within this tab.
import type { Allergen } from '../../../../contract/allergens/allergens.ts';
import { ORDER_TAB_KEYS } from '../../platform/end-session.ts';
import { currentSession } from '../../platform/session.ts';
import { tabStorage } from '../../platform/storage.ts';
import { createStore } from '../../platform/store.ts';
import type { UnsavedAddress } from '../addresses/addresses.ts';
import { chooseCredit } from '../quote/quote.ts';

/** How kitchen and courier reach the customer. */
export interface Contact {
  name: string;
  phone: string;
  email: string;
}

export interface CheckoutDraft extends Contact {
  /** What the account filled in; other entries were typed. */
  prefilled: Contact;
  unsavedAddress: UnsavedAddress | null;
  note: string;
  /** Allergens that the customer agreed to tell the kitchen, for each order anew; empty: no consent. */
  allergyNotice: readonly Allergen[];
  /** Declared again for each order. */
  isOfAge: boolean;
  /** Minor units, or a share of the items in percent; nothing is preselected. */
  tip: { kind: 'none' } | { kind: 'percent'; percent: number } | { kind: 'amount'; minor: number };
}

const KEY = ORDER_TAB_KEYS.draft;
/** Entries that are not of the customer but of one order. */
const OF_ONE_ORDER = {
  note: '',
  allergyNotice: [],
  isOfAge: false,
  tip: { kind: 'none' },
} satisfies Partial<CheckoutDraft>;
const NO_CONTACT: Contact = { name: '', phone: '', email: '' };
const BLANK: CheckoutDraft = {
  ...NO_CONTACT,
  prefilled: NO_CONTACT,
  unsavedAddress: null,
  ...OF_ONE_ORDER,
};

export const useCheckoutDraft = createStore<CheckoutDraft>(BLANK);

interface StoredDraft extends Partial<CheckoutDraft> {
  customerId?: string;
}

/** When the session ends, the draft is cleared, so that the next customer does not see it. */
export function restoreCheckoutDraft(): void {
  const { customerId, ...draft } = readStoredDraft() ?? {};
  const isOwn = customerId === currentSession()?.customer.id;
  useCheckoutDraft.setState({ ...BLANK, ...(isOwn && draft) });
}

function readStoredDraft(): StoredDraft | null {
  try {
    return JSON.parse(tabStorage.read(KEY) ?? 'null') as StoredDraft | null;
  } catch {
    return null;
  }
}

export function changeDraft(change: Partial<CheckoutDraft>): void {
  useCheckoutDraft.setState(change);
  const customerId = currentSession()?.customer.id;
  tabStorage.write(KEY, JSON.stringify({ ...useCheckoutDraft.getState(), customerId }));
}

/** Fills in the account's contact, except in fields with typed text and fields that `isInUse`. */
export function prefillContact(account: Contact, isInUse: (field: keyof Contact) => boolean): void {
  const draft = useCheckoutDraft.getState();
  const fill = (field: keyof Contact): string => {
    const isTyped = draft[field] !== '' && draft[field] !== draft.prefilled[field];
    return isTyped || isInUse(field) ? draft[field] : account[field];
  };
  changeDraft({
    name: fill('name'),
    phone: fill('phone'),
    email: fill('email'),
    prefilled: account,
  });
}

/** Clears the entries, also of a checkout that is only stored: after a reload of the payment, or when the session has expired. */
export function clearOrderEntries(): void {
  useCheckoutDraft.setState(OF_ONE_ORDER);
  chooseCredit(true);
  const stored = readStoredDraft();
  if (stored) tabStorage.write(KEY, JSON.stringify({ ...stored, ...OF_ONE_ORDER }));
}

export function getTipMinor({ tip }: CheckoutDraft, itemsMinor: number): number {
  if (tip.kind === 'percent') return Math.round((itemsMinor * tip.percent) / 100);
  return tip.kind === 'amount' ? tip.minor : 0;
}
