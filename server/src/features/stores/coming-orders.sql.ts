// Orders for a later time that a change may leave behind: at a closed time, or at an address that no zone covers any more.
import { sql } from 'kysely';

import { LIVE_STATUSES } from '../../../../contract/order-status.ts';
import type { Mode, StoreDefinition } from '../../../../contract/sites/store.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { formatLocalTime, getLocalDay } from '../calendar/calendar.ts';
import type { Locate } from '../places/places.ts';
import { findZone } from './zones.ts';

export interface OrderLeftBehind {
  id: string;
  number: string;
  storeId: string;
  mode: Mode;
  /** When its slot begins, also as local date and time. */
  startsAt: string;
  date: string;
  time: string;
}

/** More than a person would go through in one list. */
const MAX_LISTED = 200;

export type CheckedHours = Pick<StoreDefinition, 'hours' | 'exceptions' | 'days' | 'brandHours'>;

export interface ComingOrder {
  id: string;
  storeId: string;
  number: string;
  mode: Mode;
  slotStartsAt: Date;
  store: CheckedHours;
  brandIds: string[];
  /** The closure in which staff make it nevertheless. */
  keptClosure: string | null;
  /** Null: it is collected. */
  postcode: string | null;
  timeZone: string;
}

/** The next first. */
export async function readComingOrders(tx: Tx, now: Date): Promise<ComingOrder[]> {
  const tenantId = getTenantId(tx);
  const { rows } = await sql<ComingOrder>`
    select o.order_id as id, o.store_id as "storeId", o.number, o.mode, o.slot_starts_at as "slotStartsAt",
      o.kept_closure as "keptClosure", s.definition as store, o.address ->> 'postcode' as postcode, t.definition ->> 'timeZone' as "timeZone",
      array(select distinct l.brand_id from order_lines l
        where l.tenant_id = o.tenant_id and l.order_id = o.order_id) as "brandIds"
    from orders o
    join stores s on s.tenant_id = o.tenant_id and s.store_id = o.store_id
    join tenants t on t.tenant_id = o.tenant_id
    where o.tenant_id = ${tenantId} and s.tenant_id = ${tenantId} and o.slot_starts_at > ${now}
      and o.status = any(${LIVE_STATUSES})
    order by o.slot_starts_at, o.number`.execute(tx);
  return rows;
}

export const toListed = (orders: readonly ComingOrder[]): OrderLeftBehind[] =>
  orders.slice(0, MAX_LISTED).map(({ id, number, storeId, mode, slotStartsAt, timeZone }) => ({
    id,
    number,
    storeId,
    mode,
    startsAt: slotStartsAt.toISOString(),
    date: getLocalDay(timeZone, slotStartsAt).date,
    time: formatLocalTime(timeZone, slotStartsAt),
  }));

/** `stores`: the zones of the only stores that count. */
export async function listOrdersOutsideZones(
  tx: Tx,
  now: Date,
  stores: ReadonlyMap<string, Parameters<typeof findZone>[0]>,
  locate: Locate,
): Promise<OrderLeftBehind[]> {
  const orders = await readComingOrders(tx, now);
  return toListed(
    orders.filter(({ storeId, postcode }) => {
      const store = stores.get(storeId);
      if (!store || postcode === null) return false;
      return !findZone(store, postcode, locate).delivers;
    }),
  );
}

/** The order is listed again when its time or the hours of its store change. */
export async function keepInClosure(
  tx: Tx,
  { id, closure }: { id: string; closure: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ kept_closure: closure })
    .where('tenant_id', '=', getTenantId(tx))
    .where('order_id', '=', id)
    .execute();
}
