// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://127.0.0.1/checkout" }
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { OrderStatus } from '../../../../contract/order-status.ts';
import type { Order } from '../../../../contract/order.ts';
import { ANSWERS, ORDER } from '../../../../test/pseudo-language/marked-answers.ts';
import { CONFIG } from '../../../../test/pseudo-language/marked-content.fixture.ts';
import { preloadCallClient } from '../../platform/api/call.ts';
import { stubStorages } from '../../platform/storage.fixture.ts';
import { addToCart, clearCart } from '../cart/cart.ts';
import { SiteContext } from '../config/config.ts';
import { useEarlierOrders } from './use-earlier-orders.ts';

const LINE = ORDER.lines[0]!;
const PILAU = { groupId: 'rice', optionId: 'pilau', quantity: 1 };
const MINUTE = 60_000;
let root: Root;
let view: HTMLElement;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  stubStorages();
  await preloadCallClient();
  clearCart();
  view = document.createElement('div');
  root = createRoot(view);
});
afterEach(() => {
  act(() => root.unmount());
  clearCart();
});

interface Last {
  status?: OrderStatus;
  minutesAgo?: number;
}

/** Shows the number of the order that the cart repeats, if the customer's last order was as described. */
async function findRepeated({ status = 'placed', minutesAgo = 5 }: Last = {}): Promise<string> {
  const placedAt = new Date(Date.now() - minutesAgo * MINUTE).toISOString();
  const order: Order = { ...ORDER, status, placedAt };
  const list = ANSWERS.listOrders!.map((each) => ({ ...each, status, placedAt }));
  vi.stubGlobal('fetch', (url: string) => {
    const data = url.endsWith(`/${order.id}`) ? order : list;
    return Promise.resolve(Response.json({ status: 200, message: '', data }));
  });
  const View = () => useEarlierOrders('delivery').repeated?.number;
  await act(async () =>
    root.render(
      <SiteContext value={CONFIG}>
        <View />
      </SiteContext>,
    ),
  );
  return view.textContent;
}

function fillCart({ storeId = ORDER.storeId, quantity = 2, options = [PILAU] } = {}): void {
  const { itemId, name, brandId, brandName, unitPriceMinor } = LINE;
  const dish = { itemId, name, brandId, brandName, unitPriceMinor, note: '', choices: [] };
  addToCart(storeId, { ...dish, options, quantity, picture: null });
}

it('a cart with the dishes of an order that was just paid repeats it', async () => {
  fillCart();
  expect(await findRepeated()).toBe(ORDER.number);
});

it.each([
  ['other options', { options: [] }],
  ['another quantity', { quantity: 1 }],
  ['dishes of another store', { storeId: 'leeds' }],
])('a cart with %s repeats no order', async (_, cart) => {
  fillCart(cart);
  expect(await findRepeated()).toBe('');
});

it.each<[string, Last]>([
  ['is hours old', { minutesAgo: 90 }],
  ['was rejected', { status: 'rejected' }],
  ['waits for its payment', { status: 'pending_payment' }],
])('a cart repeats no order that %s', async (_, last) => {
  fillCart();
  expect(await findRepeated(last)).toBe('');
});
