// The cart: lines for one store, stored under `root` across reloads and synchronised across tabs (spec section 3).
import type { CartLine } from '../../../../contract/pricing/cart.ts';
import { getLineKey } from '../../../../contract/pricing/line-key.ts';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { SESSION_ENDED } from '../../platform/session.ts';
import { STORAGE_KEYS, readJson, removeStored, writeJson } from '../../platform/storage.ts';
import { createStore } from '../../platform/store.ts';
import { texts } from './cart.texts.ts';

/** A line with what the customer was shown when adding it; the server prices it anew. */
export interface CartEntry extends CartLine {
  key: string;
  note: string;
  name: string;
  brandId: string;
  brandName: string;
  /** The names of the chosen options. */
  choices: string[];
  unitPriceMinor: number;
  picture: { file: string; colour: string } | null;
  /** The name of its meal deal. */
  dealName?: string;
}

export interface CartState {
  cartData: CartEntry[];
  storeId: string | null;
}

const EMPTY_CART: CartState = { cartData: [], storeId: null };
const MAX_LINES = 50;
const MAX_UNITS = 99;
const UNDO_MILLISECONDS = 5000;

/** Thrown when a change cannot be made; the screen says '!Opps something went wrong' (spec section 8). */
export class CartFullError extends Error {}

export const useCart = createStore<CartState>(EMPTY_CART);

interface WaitingDish {
  storeId: string;
  entry: NewCartEntry;
  /** The other dishes of its meal deal. */
  others?: NewCartEntry[] | undefined;
  /** Runs when it is in the new cart. */
  onAdded?: (() => void) | undefined;
}

/** A dish of another store, waiting for the customer's word: keep the cart, or start a new one. */
export const useWaitingDish = createStore<{ waiting: WaitingDish | null }>({ waiting: null });

/** The value stored under `root`; only the cart slice is persisted. */
interface StoredRoot {
  state: CartState;
  version: 1;
}

/** A line of another shape would break every page that shows it, and no reload would help. */
const isValidLine = (line: Partial<CartEntry> | null): boolean =>
  Boolean(line?.name && line.options && line.choices && line.quantity);

function readStoredCart(): CartState {
  const stored = readJson(STORAGE_KEYS.root) as Partial<StoredRoot> | null;
  const { storeId, cartData } = (stored?.version === 1 && stored.state) || EMPTY_CART;
  const isCart = storeId && Array.isArray(cartData) && cartData.every(isValidLine);
  return isCart ? { cartData, storeId } : EMPTY_CART;
}

/**
 * Reads the stored cart, keeps every change, and follows those of other tabs. Called once, after hydration, so that the
 * first paint equals the server's.
 */
export function hydrateCart(): void {
  setCart(readStoredCart());
  useCart.subscribe(storeCart);
  addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEYS.root || key === null) syncFromOtherTab();
  });
  // A page from the back-forward cache has missed the events.
  addEventListener('pageshow', ({ persisted }) => persisted && syncFromOtherTab());
  addEventListener(SESSION_ENDED, clearCart);
}

function storeCart(state: CartState): void {
  if (state.storeId === null) removeStored(STORAGE_KEYS.root);
  else writeJson(STORAGE_KEYS.root, { state, version: 1 } satisfies StoredRoot);
}

/** Writing back what was just read would notify the other tab again. */
function syncFromOtherTab(): void {
  const stored = readStoredCart();
  if (JSON.stringify(stored) !== JSON.stringify(useCart.getState())) setCart(stored);
}

export type NewCartEntry = Omit<CartEntry, 'key'>;

/** Adds each to the line of the same dish, options and note, or begins a new line. */
export function addToCart(storeId: string, ...entries: NewCartEntry[]): void {
  const lines = entries.reduce(
    (before, entry) => mergeLine(before, { ...entry, key: getLineKey(entry) }),
    useCart.getState().cartData,
  );
  setLines(storeId, lines);
}

/** Lines of one unit change together: the parts of a meal deal, and each other line alone. */
const getUnit = ({ deal, key }: CartEntry): string => deal?.instance ?? key;
const isOneWith = (entry: CartEntry, line: CartEntry): boolean => getUnit(line) === getUnit(entry);

function setQuantity(entry: CartEntry, quantity: number): void {
  const { cartData, storeId } = useCart.getState();
  const lines = cartData
    .map((line) => (isOneWith(entry, line) ? { ...line, quantity } : line))
    .filter((line) => line.quantity > 0);
  if (storeId) setLines(storeId, lines);
}

/** Runs a change of the cart; shows a toast and returns false if it fails. */
export function changeCart(change: () => void): boolean {
  try {
    change();
    return true;
  } catch {
    toast(texts.cartFailed, { kind: 'alert' });
    return false;
  }
}

/** What an entry is called where it is named alone: by its meal deal. */
export const getEntryName = ({ dealName, name }: NewCartEntry): string => dealName ?? name;

/** Sets the quantity of a line, or of a whole meal deal. Zero removes it, which can be undone for five seconds (ux 27). */
export function changeQuantity(entry: CartEntry, quantity: number): void {
  const { cartData, storeId } = useCart.getState();
  const index = cartData.findIndex((each) => isOneWith(entry, each));
  const lines = cartData.filter((each) => isOneWith(entry, each));
  if (changeCart(() => setQuantity(entry, quantity)) && quantity === 0 && lines[0] && storeId)
    toast(texts.removed(getEntryName(entry)), {
      durationMs: UNDO_MILLISECONDS,
      action: { label: texts.undo, run: () => restoreLines(storeId, lines, index) },
    });
}

/** Puts removed lines back into the current cart; asks first if that cart is of another store. */
function restoreLines(storeId: string, lines: CartEntry[], index: number): void {
  const cart = useCart.getState();
  const [entry, ...others] = lines;
  if (entry && !canAddFromStore(cart, storeId))
    return useWaitingDish.setState({ waiting: { storeId, entry, others } });
  const restored = lines.reduceRight(
    (before, line) => mergeLine(before, line, index),
    cart.cartData,
  );
  changeCart(() => setLines(storeId, restored));
}

export function clearCart(): void {
  setCart(EMPTY_CART);
}

/** Emptying an empty cart is no change: the checkout would take it for the end of an order. */
function setCart(cart: CartState): void {
  if (cart.storeId !== null || useCart.getState().storeId !== null) useCart.setState(cart);
}

/** True: this store's dishes can be added without leaving another store's cart behind. */
export const canAddFromStore = ({ cartData, storeId }: CartState, wanted: string): boolean =>
  cartData.length === 0 || storeId === wanted;

/** The sum of quantities, as the badge shows it. */
export const countCartItems = ({ cartData }: CartState): number =>
  cartData.reduce((sum, line) => sum + line.quantity, 0);

export const getCartTotalMinor = ({ cartData }: CartState): number =>
  cartData.reduce((sum, line) => sum + line.quantity * line.unitPriceMinor, 0);

/** Units in meal deals do not count: a deal changes as a whole. */
export const getItemQuantity = ({ cartData }: CartState, itemId: string): number =>
  cartData.reduce(
    (sum, line) => (line.itemId === itemId && !line.deal ? sum + line.quantity : sum),
    0,
  );

/** Adds to a line of the same key, or inserts the line at `index`. */
export function mergeLine(lines: CartEntry[], entry: CartEntry, index = lines.length): CartEntry[] {
  const isHere = lines.some((line) => line.key === entry.key);
  if (!isHere) return [...lines.slice(0, index), entry, ...lines.slice(index)];
  return lines.map((line) =>
    line.key === entry.key ? { ...entry, quantity: line.quantity + entry.quantity } : line,
  );
}

export function setLines(storeId: string, cartData: CartEntry[]): void {
  if (cartData.length > MAX_LINES || cartData.some((line) => line.quantity > MAX_UNITS)) {
    throw new CartFullError('The cart cannot hold that much');
  }
  setCart(cartData.length > 0 ? { cartData, storeId } : EMPTY_CART);
}
