import { beforeEach, expect, it, vi } from 'vitest';
import { addToCart, clearCart, useCart, hydrateCart, type NewCartEntry } from './cart.ts';

const stored = new Map<string, string>();
const listeners = new Map<string, (event: { key: string | null }) => void>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) =>
    listeners.set(name, listener),
  );
});

const dish: NewCartEntry = {
  itemId: 'samosa',
  quantity: 2,
  options: [],
  note: '',
  name: 'Samosa',
  brandId: 'b',
  brandName: 'B',
  choices: [],
  unitPriceMinor: 525,
  picture: null,
};
const readStored = () => JSON.parse(stored.get('root') ?? 'null') as { state: object } | null;

it('the key root has the cart slice only, and is removed with the last line', () => {
  hydrateCart();
  addToCart('camden', dish);
  addToCart('camden', dish);
  expect(Object.keys(readStored()?.state ?? {}).toSorted()).toEqual(['cartData', 'storeId']);
  expect(useCart.getState().cartData).toMatchObject([{ itemId: 'samosa', quantity: 4 }]);
  clearCart();
  expect(stored.has('root')).toBe(false);
});

it('a stored cart is read, changes of another tab are followed, and an invalid cart is empty', () => {
  stored.set(
    'root',
    JSON.stringify({ state: { cartData: [{ ...dish, key: 'k' }], storeId: 'camden' }, version: 1 }),
  );
  hydrateCart();
  expect(useCart.getState().storeId).toBe('camden');
  stored.set('root', '{"state":{"cartData":"?"},"version":1}');
  listeners.get('storage')?.({ key: 'root' });
  expect(useCart.getState()).toEqual({ cartData: [], storeId: null });
});

it.each([
  ['a line that is null', [null]],
  ['a line without its choices', [{ ...dish, key: 'k', choices: undefined }]],
  ['a line without a number', [{ ...dish, key: 'k', quantity: null }]],
])('a stored cart with %s is empty', (_, cartData) => {
  stored.set('root', JSON.stringify({ state: { cartData, storeId: 'camden' }, version: 1 }));
  hydrateCart();
  expect(useCart.getState()).toEqual({ cartData: [], storeId: null });
});

it('a stored cart without a store is empty', () => {
  const cartData = [{ ...dish, key: 'k' }];
  stored.set('root', JSON.stringify({ state: { cartData, storeId: null }, version: 1 }));
  hydrateCart();
  expect(useCart.getState().cartData).toEqual([]);
});
