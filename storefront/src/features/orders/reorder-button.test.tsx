// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { ANSWERS, ORDER } from '../../../../test/content/sample-answers.ts';
import { MENU_ITEM } from '../../../../test/content/sample-site.ts';
import { press, type View } from '../../../../test/render.tsx';
import { clearToasts, toastStore } from '../../../../web/ui/feedback/toast.ts';
import { setPrefetcher } from '../../platform/navigation.ts';
import { stubStorages } from '../../platform/storage.fixture.ts';
import { clearCart, countCartItems, useCart } from '../cart/cart.ts';
import { renderInSite } from '../config/render-in-site.fixture.tsx';
import { texts } from './orders.texts.ts';
import { ReorderButton } from './reorder-button.tsx';

history.replaceState(null, '', '/orders');

const SECTION = { id: 'mains', name: 'Mains', items: [MENU_ITEM] };
const BRAND = { id: 'Curry', name: 'Curry House', sections: [SECTION] };
const MENU = { ...ANSWERS.menu, brands: [BRAND] };

let view: View;
/** Answers the request for the menu, the last one. */
let answerMenu: (response: Response) => void;

beforeEach(() => {
  stubStorages();
  clearCart();
  setPrefetcher(() => Promise.resolve());
  history.replaceState(null, '', '/orders');
  const menu = new Promise<Response>((resolve) => (answerMenu = resolve));
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('/menu') ? menu : Promise.resolve(answer(200, ORDER)),
  );
  view = renderInSite(<ReorderButton orderId={ORDER.id} size="small" />);
  return () => {
    vi.useRealTimers();
    clearCart();
    clearToasts();
    setPrefetcher(() => false);
  };
});

const answer = (status: number, data: unknown): Response =>
  Response.json({ status, message: 'No menu', data }, { status });

async function pressReorder(): Promise<void> {
  const button = view.getByRole('button');
  await press(button);
  await waitFor(() => expect(button.textContent).toContain(texts.lookingAtMenu));
}

it('an unchanged order fills the cart and opens it', async () => {
  await pressReorder();
  answerMenu(answer(200, MENU));
  await waitFor(() => expect(location.pathname).toBe('/cart'));
  expect(countCartItems(useCart.getState())).toBe(2);
});

it.each([
  ['the menu', () => answer(200, MENU)],
  ['a failure', () => answer(503, null)],
])('an order that was left before %s arrives changes and says nothing', async (_, response) => {
  await pressReorder();
  view.unmount();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  answerMenu(response());
  // Longer than a navigation waits for its screen.
  await vi.advanceTimersByTimeAsync(200);
  expect(countCartItems(useCart.getState())).toBe(0);
  expect(location.pathname).toBe('/orders');
  expect(toastStore.current()).toEqual([]);
});
