// Orders for a time at which their store is now closed, for their mode or a brand of theirs: a special day came after them.
import { createHash } from 'node:crypto';

import { CLOSURE_LENGTH } from '../../../../contract/content/office-hours.ts';
import { isServed } from '../../../../contract/pricing/menu-hours.ts';
import type { Tx } from '../../platform/db/with-tenant.ts';
import {
  findPeriod,
  formatDate,
  getBrandHours,
  getModeHours,
  listOpenPeriods,
  toWallTime,
  type OpenPeriod,
} from '../calendar/calendar.ts';
import {
  readComingOrders,
  toListed,
  type ComingOrder,
  type OrderLeftBehind,
  type CheckedHours,
} from './coming-orders.sql.ts';

/** True: one of the order's brands has a special day, on which it is not served then. */
function isOutsideBrandDay({ store, brandIds, slotStartsAt, timeZone }: ComingOrder): boolean {
  const wall = toWallTime(timeZone, slotStartsAt.getTime());
  const special = (store.days ?? []).filter(({ date }) => date === formatDate(wall));
  return brandIds.some((brandId) => {
    if (!special.some(({ brands }) => brands?.includes(brandId))) return false;
    const hours = getBrandHours(store, brandId);
    return hours !== undefined && !isServed([hours], wall);
  });
}

/** Equal while the order has its time and its store the same hours then: who keeps an order decides about these. */
function getClosure(
  { slotStartsAt, brandIds, timeZone }: ComingOrder,
  store: CheckedHours,
  periods: readonly OpenPeriod[],
): string {
  const wall = toWallTime(timeZone, slotStartsAt.getTime());
  const special = (store.days ?? []).filter(
    ({ date, brands }) =>
      date === formatDate(wall) && brands?.some((brand) => brandIds.includes(brand)),
  );
  const hours = special.map(({ hours: spans, opensAt, closesAt }) => [spans, opensAt, closesAt]);
  const facts = JSON.stringify([slotStartsAt, periods, hours]);
  return createHash('sha256').update(facts).digest('base64url').slice(0, CLOSURE_LENGTH);
}

/**
 * The next first, without those that staff have kept in this closure. `stores`: the hours of the only stores that count; by
 * default those that all stores of the site have.
 */
export async function listOrdersOutsideHours(
  tx: Tx,
  now: Date,
  stores?: ReadonlyMap<string, CheckedHours>,
): Promise<OrderInClosure[]> {
  const orders = await readComingOrders(tx, now);
  const closures = new Map<string, string>();
  const outside = orders.filter((order) => {
    const { id, storeId, mode, slotStartsAt, timeZone } = order;
    const store = stores ? stores.get(storeId) : order.store;
    if (!store) return false;
    const periods = listOpenPeriods(getModeHours(store, mode), timeZone, slotStartsAt, 0);
    if (findPeriod(periods, slotStartsAt.getTime()) && !isOutsideBrandDay({ ...order, store }))
      return false;
    closures.set(id, getClosure(order, store, periods));
    return closures.get(id) !== order.keptClosure;
  });
  return toListed(outside).map((order) => ({ ...order, closure: closures.get(order.id) ?? '' }));
}

export interface OrderInClosure extends OrderLeftBehind {
  /** The closure in which the order is, for `keepInClosure`. */
  closure: string;
}
