// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import type { OrderListEntry } from '../../../../contract/console/order-detail.ts';
import { renderInBoard } from '../../shell/session/render-in-board.fixture.tsx';
import { OrdersScreen } from './orders-screen.tsx';
import { texts } from './orders.texts.ts';

const ORDER: OrderListEntry = {
  id: 'order-1',
  number: 'T-1',
  status: 'placed',
  mode: 'delivery',
  customerName: 'Ada Lovelace',
  dueAt: '2026-03-10T18:00:00Z',
  totalMinor: 2_050,
  currency: 'GBP',
};

/** The searches of the screen; the server is reached while this is true. */
let isReachable: boolean;
let searches: string[];
beforeEach(() => {
  isReachable = true;
  searches = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string) => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    const isSearch = url.includes('/orders?');
    if (isSearch) searches.push(url);
    return new Response(JSON.stringify({ message: '', data: isSearch ? [ORDER] : null }));
  });
  return () => {
    vi.useRealTimers();
  };
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** Longer than a search waits for the next key press. */
const SEARCH_MILLISECONDS = 1_000;

/** The screen while the server `isReachable`, after its first search. */
async function openScreen() {
  const { store, container, getByRole } = renderInBoard(<OrdersScreen />);
  const setConnected = async (isConnected: boolean): Promise<void> => {
    isReachable = isConnected;
    const tickAt = Date.now();
    const lastHeartbeatAt = isConnected ? tickAt : tickAt - 60_000;
    act(() => store.state.setState({ tickAt, lastHeartbeatAt }));
    await wait(SEARCH_MILLISECONDS);
  };
  await setConnected(isReachable);
  const listShown = () =>
    [texts.failed, texts.searching, ORDER.customerName].filter((text) =>
      container.textContent.includes(text),
    );
  const clickRetry = () => fireEvent.click(getByRole('button', { name: texts.retry }));
  const click = (text: string) => fireEvent.click(getByRole('link', { name: new RegExp(text) }));
  return { click, setConnected, listShown, clickRetry };
}

it('the list of orders is loaded when the connection returns', async () => {
  isReachable = false;
  const { setConnected, listShown } = await openScreen();
  expect(listShown()).toEqual([texts.failed]);
  await setConnected(true);
  expect(listShown()).toEqual([ORDER.customerName]);
});

it('a list that was loaded stays readable without a connection, and is loaded again after it', async () => {
  const { setConnected, listShown } = await openScreen();
  await setConnected(false);
  expect(listShown()).toEqual([ORDER.customerName]);
  const before = searches.length;
  await setConnected(true);
  expect(searches).toHaveLength(before + 1);
});

it('a second attempt says that it looks for the orders until it ends', async () => {
  isReachable = false;
  const { listShown, clickRetry } = await openScreen();
  clickRetry();
  expect(listShown()).toEqual([texts.searching]);
  await wait(SEARCH_MILLISECONDS);
  expect(listShown()).toEqual([texts.failed]);
  isReachable = true;
  clickRetry();
  await wait(SEARCH_MILLISECONDS);
  expect(listShown()).toEqual([ORDER.customerName]);
});

it('an order that is opened focuses the link to the list, and closing it the link of the order', async () => {
  const { click } = await openScreen();
  click(ORDER.customerName);
  expect(document.activeElement?.textContent).toBe(texts.back);
  click(texts.back);
  expect(document.activeElement?.textContent).toContain(ORDER.customerName);
});
