// Orders for a time at which their store is now closed, for their mode or a brand of theirs: a special day came after them.
import { isServed } from '../../../../contract/pricing/menu-hours.ts';
import type { Tx } from '../../platform/db/with-tenant.ts';
import {
  findPeriod,
  formatDate,
  getBrandHours,
  getModeHours,
  listOpenPeriods,
  toWallTime,
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

/** The next first. `stores`: the hours of the only stores that count; by default those that all stores of the site have. */
export async function listOrdersOutsideHours(
  tx: Tx,
  now: Date,
  stores?: ReadonlyMap<string, CheckedHours>,
): Promise<OrderLeftBehind[]> {
  const orders = await readComingOrders(tx, now);
  return toListed(
    orders.filter((order) => {
      const { storeId, mode, slotStartsAt, timeZone } = order;
      const store = stores ? stores.get(storeId) : order.store;
      if (!store) return false;
      const periods = listOpenPeriods(getModeHours(store, mode), timeZone, slotStartsAt, 0);
      return !findPeriod(periods, slotStartsAt.getTime()) || isOutsideBrandDay({ ...order, store });
    }),
  );
}
