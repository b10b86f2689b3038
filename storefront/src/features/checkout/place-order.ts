import type { OrderInput } from '../../../../contract/order.ts';
import { RELEASED_STATUSES } from '../../../../contract/order-status.ts';
import type { RouteData } from '../../../../contract/routes.ts';
import { call } from '../../platform/api/call.ts';
import { cartCount, useCart } from '../cart/cart.ts';
import { ORDER_TAB_KEYS, tabStorage } from '../../platform/storage.ts';

const KEY = ORDER_TAB_KEYS.sent;

/**
 * Idempotency key: equal orders keep it across clicks, reloads and lost responses, so that an order is placed once; a
 * changed order gets a new key.
 */
function getOrderKey(body: string): string {
  const [key, sentBody] = (tabStorage.read(KEY) ?? '').split('\n');
  if (key && sentBody === body) return key;
  // randomUUID is missing where the site is opened by a plain http address.
  const fresh = [...crypto.getRandomValues(new Uint32Array(4))]
    .map((part) => part.toString(36))
    .join('-');
  tabStorage.write(KEY, `${fresh}\n${body}`);
  return fresh;
}

export const clearOrderKey = (): void => tabStorage.remove(KEY);

// What is put into an emptied basket is another order, also where the last one was paid in another tab.
useCart.subscribe((cart) => {
  if (cartCount(cart) === 0) clearOrderKey();
});

export async function placeOrder(input: OrderInput): Promise<RouteData<'placeOrder'>> {
  const body = JSON.stringify(input);
  const { data } = await call('placeOrder', {
    body: input,
    headers: { 'idempotency-key': getOrderKey(body) },
  });
  if (!RELEASED_STATUSES.includes(data.order.status)) return data;
  // The previous order expired or was cancelled; the same basket can be ordered again.
  clearOrderKey();
  return placeOrder(input);
}
