// Orders that a customer repeats, and their usual times, computed from the list of orders.
import type { OrderSummary } from '../../../../contract/orders/order.ts';
import type { Mode } from '../../../../contract/sites/store.ts';

export interface PastBasket {
  /** The last order of this basket. */
  order: OrderSummary;
  timesOrdered: number;
}

/** The paid orders of a store, newest first as in `orders`; baskets with equal dishes are one. */
export function listPastBaskets(orders: readonly OrderSummary[], storeId: string): PastBasket[] {
  const baskets = new Map<string, PastBasket>();
  for (const order of orders) {
    if (order.storeId !== storeId || order.placedAt === null) continue;
    const known = baskets.get(order.summary);
    if (known) known.timesOrdered += 1;
    else baskets.set(order.summary, { order, timesOrdered: 1 });
  }
  return [...baskets.values()];
}

/** Older orders do not count for the usual time. */
const RECENT_ORDERS = 10;

/**
 * The time of day that at least two recent orders were scheduled for, as `formatClock` formats it: the most frequent, the
 * newest of equals. Null: there is none.
 */
export function findUsualTime(
  orders: readonly OrderSummary[],
  mode: Mode,
  formatClock: (startsAt: string) => string,
): string | null {
  const scheduled = orders.filter(
    (order) => order.placedAt !== null && order.mode === mode && !order.slot.isAsap,
  );
  const counts = new Map<string, number>();
  for (const { slot } of scheduled.slice(0, RECENT_ORDERS)) {
    const clock = formatClock(slot.startsAt);
    counts.set(clock, (counts.get(clock) ?? 0) + 1);
  }
  const [usual] = [...counts].toSorted(([, one], [, other]) => other - one);
  return usual && usual[1] > 1 ? usual[0] : null;
}
