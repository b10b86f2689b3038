// Orders for a time at which their store is now closed for their mode: a special day came after them.
import { sql } from 'kysely';

import { LIVE_STATUSES } from '../../../../contract/order-status.ts';
import type { Mode, StoreDefinition } from '../../../../contract/sites/store.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import {
  findPeriod,
  formatLocalTime,
  getLocalDay,
  getModeHours,
  listOpenPeriods,
} from '../calendar/calendar.ts';

export interface OrderOutsideHours {
  number: string;
  storeId: string;
  mode: Mode;
  /** Local date and time at which its slot begins. */
  date: string;
  time: string;
}

/** More than a person would go through in one list. */
const MAX_LISTED = 200;

interface Row {
  number: string;
  mode: Mode;
  slotStartsAt: Date;
  store: Pick<StoreDefinition, 'id' | 'hours' | 'exceptions' | 'days'>;
  timeZone: string;
}

/** The next first. */
export async function listOrdersOutsideHours(tx: Tx, now: Date): Promise<OrderOutsideHours[]> {
  const tenantId = getTenantId(tx);
  const { rows } = await sql<Row>`
    select o.number, o.mode, o.slot_starts_at as "slotStartsAt", s.definition as store,
      t.definition ->> 'timeZone' as "timeZone"
    from orders o
    join stores s on s.tenant_id = o.tenant_id and s.store_id = o.store_id
    join tenants t on t.tenant_id = o.tenant_id
    where o.tenant_id = ${tenantId} and s.tenant_id = ${tenantId} and o.slot_starts_at > ${now}
      and o.status = any(${LIVE_STATUSES})
    order by o.slot_starts_at, o.number`.execute(tx);
  return rows
    .filter(({ store, mode, slotStartsAt, timeZone }) => {
      const periods = listOpenPeriods(getModeHours(store, mode), timeZone, slotStartsAt, 0);
      return !findPeriod(periods, slotStartsAt.getTime());
    })
    .slice(0, MAX_LISTED)
    .map(({ number, store, mode, slotStartsAt, timeZone }) => ({
      number,
      storeId: store.id,
      mode,
      date: getLocalDay(timeZone, slotStartsAt).date,
      time: formatLocalTime(timeZone, slotStartsAt),
    }));
}
