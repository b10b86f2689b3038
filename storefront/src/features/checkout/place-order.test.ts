import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { OrderInput } from '../../../../contract/orders/order.ts';
import {
  currentSession,
  expireSession,
  startSession,
  type Session,
} from '../../platform/session.ts';
import { tabStorage } from '../../platform/storage.ts';
import { SAMOSA } from '../cart/cart-entry.fixture.ts';
import { addToCart, clearCart } from '../cart/cart.ts';
import { chooseCredit, useCreditChoice } from '../quote/quote.ts';
import { changeDraft, restoreCheckoutDraft, useCheckoutDraft } from './checkout-draft.ts';
import { findSentOrder, finishOrder, placeOrder, saveContactName } from './place-order.ts';

const stored = new Map<string, string>();
const fetchMock = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  stored.clear();
  fetchMock.mockReset();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', fetchMock);
});

const ORDER: OrderInput = {
  storeId: 'camden',
  mode: 'pickup',
  slot: '2026-07-04T10:15:00.000Z',
  expectedTotal: 1840,
  lines: [{ itemId: 'samosa', quantity: 2, options: [] }],
  contact: { name: 'Ana', phone: '020 7946 0123' },
  useCredit: true,
};
const sentKeys = () =>
  fetchMock.mock.calls.map(([, { headers }]) => new Headers(headers).get('idempotency-key'));
const answerWith = (status: number) =>
  fetchMock.mockResolvedValueOnce(
    Response.json({ status, message: 'No', data: null, code: 'SLOT_FULL' }, { status }),
  );

it('an order whose response was lost is repeated with its key, body and total', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(placeOrder(ORDER)).rejects.toMatchObject({ status: 0 });
  // The order has spent the credit, so a new quote is higher.
  const { useCredit: _, ...higher } = { ...ORDER, expectedTotal: 2340 };
  const sent = findSentOrder(higher);
  expect(sent).toEqual(ORDER);
  answerWith(503);
  await expect(placeOrder(sent ?? higher)).rejects.toMatchObject({ status: 503 });
  expect(findSentOrder(higher)).toEqual(ORDER);
  expect(new Set(sentKeys()).size).toBe(1);
});

it.each([
  ['another slot', { slot: 'asap' as const }],
  ['other lines', { lines: [] }],
  ['a note', { note: 'No onions' }],
])('an order with %s is a new order', async (_, change) => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(placeOrder(ORDER)).rejects.toMatchObject({ status: 0 });
  expect(findSentOrder({ ...ORDER, ...change })).toBeNull();
});

it('an order sent without credit is a new order once credit pays a part of it', async () => {
  const { useCredit: _, ...unaided } = ORDER;
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(placeOrder(unaided)).rejects.toMatchObject({ status: 0 });
  expect(findSentOrder(unaided)).toEqual(unaided);
  expect(findSentOrder({ ...ORDER, expectedTotal: 1340 })).toBeNull();
});

it('an order sent with credit is a new order once the customer wants to keep the credit', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(placeOrder(ORDER)).rejects.toMatchObject({ status: 0 });
  const { useCredit: _, ...higher } = { ...ORDER, expectedTotal: 2340 };
  chooseCredit(false);
  expect(findSentOrder(higher)).toBeNull();
  chooseCredit(true);
  expect(findSentOrder(higher)).toEqual(ORDER);
});

it('the choice not to use credit ends with its order', () => {
  chooseCredit(false);
  expect(stored.has('tiffin:no-credit')).toBe(true);
  finishOrder();
  expect(useCreditChoice.getState().isWanted).toBe(true);
  expect(stored.has('tiffin:no-credit')).toBe(false);
});

it.each([400, 404, 409])('an order refused with %i is not repeated', async (status) => {
  answerWith(status);
  await expect(placeOrder(ORDER)).rejects.toMatchObject({ status });
  expect(findSentOrder(ORDER)).toBeNull();
});

it.each([401, 429, 500, 503])('an order answered with %i is repeated', async (status) => {
  answerWith(status);
  await expect(placeOrder(ORDER)).rejects.toMatchObject({ status });
  expect(findSentOrder(ORDER)).toEqual(ORDER);
});

it.each(['completed', 'expired', 'rejected'])(
  'an equal order is a new one after the last was %s',
  async (status) => {
    const answer = (order: object) =>
      fetchMock.mockResolvedValueOnce(
        Response.json({ status: 200, message: 'OK', data: { order } }),
      );
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(placeOrder(ORDER)).rejects.toMatchObject({ status: 0 });
    answer({ id: 'yesterday', status });
    answer({ id: 'today', status: 'pending_payment' });
    expect((await placeOrder(ORDER)).order.id).toBe('today');
    const [first, second, third] = sentKeys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  },
);

it('nothing is repeated before an order was sent', () => {
  expect(findSentOrder(ORDER)).toBeNull();
});

const signInAs = (first_name: string): void =>
  startSession({
    token: 't',
    customer: { id: 'c', first_name, last_name: '' } as Session['customer'],
  });

it('the contact name becomes the name of an account without one', async () => {
  signInAs('');
  const named = { id: 'c', first_name: 'Ana', last_name: 'Maria Test' };
  fetchMock.mockResolvedValueOnce(Response.json({ status: 200, message: 'OK', data: named }));
  await saveContactName('Ana Maria Test');
  const [, { method, body }] = fetchMock.mock.calls[0] ?? ['', {}];
  expect([method, body]).toEqual([
    'POST',
    JSON.stringify({ first_name: 'Ana', last_name: 'Maria Test' }),
  ]);
  expect(currentSession()?.customer).toEqual(named);
});

it('the contact name does not replace the name of an account', async () => {
  signInAs('Ada');
  await saveContactName('Ana Test');
  expect(fetchMock).not.toHaveBeenCalled();
});

describe('the note, the tip and the consent to tell the kitchen about allergens', () => {
  const fillCart = () => addToCart('camden', SAMOSA);

  const CLEARED = { name: 'Ana', note: '', tip: { kind: 'none' }, allergyNotice: [] } as const;

  beforeEach(() => {
    signInAs('Ada');
    fillCart();
    changeDraft({
      name: 'Ana',
      note: 'No nuts',
      tip: { kind: 'percent', percent: 15 },
      allergyNotice: ['milk'],
    });
  });

  it('are cleared when the cart empties, and other entries are kept', () => {
    clearCart();
    expect(useCheckoutDraft.getState()).toMatchObject(CLEARED);
    expect(JSON.parse(stored.get('tiffin:checkout') ?? '')).toMatchObject(CLEARED);
  });

  it('are cleared after a reload of the payment, where the checkout has not been read', () => {
    useCheckoutDraft.setState({ ...CLEARED, name: '' });
    clearCart();
    expect(JSON.parse(stored.get('tiffin:checkout') ?? '')).toMatchObject(CLEARED);
  });

  it('are cleared by the payment of an order whose cart has changed since', () => {
    finishOrder();
    expect(useCheckoutDraft.getState()).toMatchObject(CLEARED);
  });

  it('are cleared when the cart empties after the session has expired', () => {
    expireSession();
    clearCart();
    signInAs('Ada');
    restoreCheckoutDraft();
    expect(useCheckoutDraft.getState()).toMatchObject(CLEARED);
  });

  it('do not bring back entries that the end of a session has removed', () => {
    tabStorage.remove('tiffin:checkout');
    clearCart();
    expect(stored.has('tiffin:checkout')).toBe(false);
  });
});
