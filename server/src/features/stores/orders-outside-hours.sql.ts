// Orders for a time at which their store is now closed, for their mode or a brand of theirs: a special day came after them.
import { sql } from 'kysely';

import { LIVE_STATUSES } from '../../../../contract/order-status.ts';
import { isServed } from '../../../../contract/pricing/menu-hours.ts';
import type { Mode, StoreDefinition } from '../../../../contract/sites/store.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import {
  findPeriod,
  formatDate,
  formatLocalTime,
  getBrandHours,
  getLocalDay,
  getModeHours,
  listOpenPeriods,
  toWallTime,
} from '../calendar/calendar.ts';

export interface OrderOutsideHours {
  id: string;
  number: string;
  storeId: string;
  mode: Mode;
  /** Local date and time at which its slot begins. */
  date: string;
  time: string;
}

/** More than a person would go through in one list. */
const MAX_LISTED = 200;

type StoreHours = Pick<StoreDefinition, 'hours' | 'exceptions' | 'days' | 'brandHours'>;

interface Row {
  id: string;
  storeId: string;
  number: string;
  mode: Mode;
  slotStartsAt: Date;
  store: StoreHours;
  brandIds: string[];
  timeZone: string;
}

/** True: one of the order's brands has a special day, on which it is not served then. */
function isOutsideBrandDay({ store, brandIds, slotStartsAt, timeZone }: Row): boolean {
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
  stores?: ReadonlyMap<string, StoreHours>,
): Promise<OrderOutsideHours[]> {
  const tenantId = getTenantId(tx);
  const { rows } = await sql<Row>`
    select o.order_id as id, o.store_id as "storeId", o.number, o.mode, o.slot_starts_at as "slotStartsAt",
      s.definition as store, t.definition ->> 'timeZone' as "timeZone",
      array(select distinct l.brand_id from order_lines l
        where l.tenant_id = o.tenant_id and l.order_id = o.order_id) as "brandIds"
    from orders o
    join stores s on s.tenant_id = o.tenant_id and s.store_id = o.store_id
    join tenants t on t.tenant_id = o.tenant_id
    where o.tenant_id = ${tenantId} and s.tenant_id = ${tenantId} and o.slot_starts_at > ${now}
      and o.status = any(${LIVE_STATUSES})
    order by o.slot_starts_at, o.number`.execute(tx);
  return rows
    .filter((row) => {
      const { storeId, mode, slotStartsAt, timeZone } = row;
      const store = stores ? stores.get(storeId) : row.store;
      if (!store) return false;
      const periods = listOpenPeriods(getModeHours(store, mode), timeZone, slotStartsAt, 0);
      return !findPeriod(periods, slotStartsAt.getTime()) || isOutsideBrandDay({ ...row, store });
    })
    .slice(0, MAX_LISTED)
    .map(({ id, number, storeId, mode, slotStartsAt, timeZone }) => ({
      id,
      number,
      storeId,
      mode,
      date: getLocalDay(timeZone, slotStartsAt).date,
      time: formatLocalTime(timeZone, slotStartsAt),
    }));
}
