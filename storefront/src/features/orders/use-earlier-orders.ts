import { useEffect, useState } from 'react';

import { countsAsOrdered } from '../../../../contract/order-status.ts';
import type { Order, OrderSummary } from '../../../../contract/orders/order.ts';
import type { CartLine } from '../../../../contract/pricing/cart.ts';
import { getLineKey } from '../../../../contract/pricing/line-key.ts';
import { toChoices } from '../../../../contract/pricing/quoted-choices.ts';
import type { Mode } from '../../../../contract/sites/store.ts';
import { call } from '../../platform/api/call.ts';
import { getNow } from '../../platform/clock.ts';
import { useCart, type CartState } from '../cart/cart.ts';
import { useSite } from '../config/config.ts';
import { formatClock } from '../slots/slots.ts';
import { findUsualTime } from './habits.ts';

export interface EarlierOrders {
  /** The customer's usual time of day. */
  usualTime: string | null;
  /** It still holds a slot, stock and credit. */
  unpaid: OrderSummary | null;
  /** It has just been paid and has the dishes of the cart, which a tab that was closed at the bank could not clear. */
  repeated: Order | null;
}

const REPEAT_MILLISECONDS = 3_600_000;

/**
 * Facts about the customer's earlier orders for the checkout; null while they load and after a failure. Does not use
 * `useCall`, whose cache would make the list of orders show its state before this order.
 */
export function useEarlierOrders(mode: Mode): EarlierOrders {
  const { timeZone, locale } = useSite();
  const cart = useCart();
  const [orders, setOrders] = useState<readonly OrderSummary[]>([]);
  const [recent, setRecent] = useState<Order | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const load = async () => {
      const { data } = await call('listOrders', { signal });
      setOrders(data);
      const last = data.find(({ status }) => countsAsOrdered(status));
      if (!last?.placedAt || getNow().getTime() - Date.parse(last.placedAt) > REPEAT_MILLISECONDS)
        return;
      setRecent((await call('orderById', { params: { id: last.id }, signal })).data);
    };
    load().catch(() => {});
    return () => abort.abort();
  }, []);
  const usualTime = findUsualTime(orders, mode, (startsAt) =>
    formatClock(new Date(startsAt), timeZone, locale),
  );
  return {
    usualTime,
    unpaid: orders.find(({ status }) => status === 'pending_payment') ?? null,
    repeated: recent && hasSameDishes(recent, cart) ? recent : null,
  };
}

function hasSameDishes({ storeId, lines }: Order, cart: CartState): boolean {
  const ordered = lines.map((line) => ({ ...line, options: toChoices(line.options) }));
  return storeId === cart.storeId && countByDish(ordered) === countByDish(cart.cartData);
}

/** Quantities by dish and options, as text. */
function countByDish(lines: readonly CartLine[]): string {
  const counts = new Map<string, number>();
  for (const { itemId, options, quantity } of lines) {
    const key = getLineKey({ itemId, options });
    counts.set(key, (counts.get(key) ?? 0) + quantity);
  }
  return JSON.stringify([...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
