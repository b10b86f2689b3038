import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { clearToasts, toastStore } from '../../../../web/ui/feedback/toast.ts';
import { SAMOSA } from './cart-entry.fixture.ts';
import {
  addToCart,
  changeQuantity,
  clearCart,
  getItemQuantity,
  hydrateCart,
  useCart,
  useWaitingDish,
} from './cart.ts';

const stored = new Map<string, string>();
const listeners = new Map<string, (event: { key: string | null }) => void>();

afterEach(clearToasts);

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

const dish = { ...SAMOSA, quantity: 2 };
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

it('an empty cart that is read or emptied again is no change, which would end a checkout', () => {
  clearCart();
  const onChange = vi.fn<() => void>();
  const unsubscribe = useCart.subscribe(onChange);
  hydrateCart();
  clearCart();
  unsubscribe();
  expect(onChange).not.toHaveBeenCalled();
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

describe('the undo of a removed line', () => {
  const add = (itemId: string, storeId = 'camden') =>
    addToCart(storeId, { ...dish, itemId, name: itemId });
  const getLine = (itemId: string) => {
    const line = useCart.getState().cartData.find((each) => each.itemId === itemId);
    if (!line) throw new Error(`The cart has no ${itemId}`);
    return line;
  };
  const remove = (itemId: string) => changeQuantity(getLine(itemId), 0);
  const undo = (itemId: string) =>
    toastStore
      .current()
      .find(({ text }) => text === `${itemId} removed`)
      ?.action?.run();
  const getItemIds = () => useCart.getState().cartData.map(({ itemId }) => itemId);

  beforeEach(() => {
    clearCart();
    useWaitingDish.setState({ waiting: null });
  });

  it('puts the line in its place and keeps a dish that was added meanwhile', () => {
    add('samosa');
    add('dal');
    remove('samosa');
    add('naan');
    undo('samosa');
    expect(getItemIds()).toEqual(['samosa', 'dal', 'naan']);
  });

  it('restores each of several lines', () => {
    add('samosa');
    add('dal');
    remove('samosa');
    remove('dal');
    undo('samosa');
    undo('dal');
    expect(getItemIds().toSorted()).toEqual(['dal', 'samosa']);
  });

  it('merges the line with an equal one that was added meanwhile', () => {
    add('samosa');
    remove('samosa');
    add('samosa');
    undo('samosa');
    expect(useCart.getState().cartData).toMatchObject([{ itemId: 'samosa', quantity: 4 }]);
  });

  it('asks first if the cart is now of another store', () => {
    add('samosa');
    remove('samosa');
    add('pie', 'leeds');
    undo('samosa');
    expect(getItemIds()).toEqual(['pie']);
    expect(useWaitingDish.getState().waiting).toMatchObject({
      storeId: 'camden',
      entry: { itemId: 'samosa', quantity: 2 },
    });
  });

  it('is not offered for a line that is already gone', () => {
    add('samosa');
    const line = getLine('samosa');
    clearCart();
    changeQuantity(line, 0);
    expect(toastStore.current()).toEqual([]);
  });
});

describe('the parts of a meal deal', () => {
  const part = (itemId: string, courseId: string) => ({
    ...SAMOSA,
    itemId,
    dealName: 'Lunch',
    deal: { id: 'lunch', instance: 'a', courseId },
  });
  const getQuantities = () =>
    useCart.getState().cartData.map(({ itemId, quantity }) => [itemId, quantity]);

  it('change their quantity together, go together and come back together', () => {
    addToCart('camden', SAMOSA, part('curry', 'main'), part('naan', 'side'));
    const naan = useCart.getState().cartData[2];
    if (!naan) throw new Error('no naan');
    changeQuantity(naan, 3);
    expect(getQuantities()).toEqual([
      ['samosa', 1],
      ['curry', 3],
      ['naan', 3],
    ]);
    changeQuantity(naan, 0);
    expect(getQuantities()).toEqual([['samosa', 1]]);
    const [toast] = toastStore.current();
    expect(toast?.text).toBe('Lunch removed');
    toast?.action?.run();
    expect(getQuantities()).toEqual([
      ['samosa', 1],
      ['curry', 3],
      ['naan', 3],
    ]);
    clearCart();
  });

  it('stay apart from the same dish by itself and from another choice of the deal', () => {
    const other = { id: 'lunch', instance: 'b', courseId: 'main' };
    addToCart('camden', part('samosa', 'main'), SAMOSA, { ...part('samosa', 'main'), deal: other });
    expect(getQuantities()).toHaveLength(3);
    expect(getItemQuantity(useCart.getState(), 'samosa')).toBe(1);
    clearCart();
  });
});
