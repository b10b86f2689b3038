// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

import type { OrderStatus } from '../../../../contract/order-status.ts';
import type { Order } from '../../../../contract/orders/order.ts';
import { ANSWERS, ORDER } from '../../../../test/content/sample-answers.ts';
import { settle } from '../../../../test/render.tsx';
import { preloadCallClient } from '../../platform/api/call.ts';
import { stubStorages } from '../../platform/storage.fixture.ts';
import { addToCart, clearCart } from '../cart/cart.ts';
import { renderInSite } from '../config/render-in-site.fixture.tsx';
import { useEarlierOrders } from './use-earlier-orders.ts';

history.replaceState(null, '', '/checkout');

const LINE = ORDER.lines[0]!;
const PILAU = { groupId: 'rice', optionId: 'pilau', quantity: 1 };
const MINUTE = 60_000;

beforeEach(async () => {
  stubStorages();
  await preloadCallClient();
  clearCart();
  return clearCart;
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
  const { container } = renderInSite(<View />);
  await settle();
  return container.textContent;
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
