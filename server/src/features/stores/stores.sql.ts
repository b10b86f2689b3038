import { sql } from 'kysely';

import type { Mode } from '../../../../contract/sites/store.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { getTenantId, withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import type { SlotLoad } from './slot-capacity.ts';

/** Orders in the windows of a tenant's stores, by store and mode, then by start in UTC milliseconds. */
export interface TakenSlots {
  of(storeId: string, mode: Mode): ReadonlyMap<number, SlotLoad>;
}

const NONE: ReadonlyMap<number, SlotLoad> = new Map();

export async function readSlotLoads(
  database: TenantDatabase,
  tenantId: string,
  request: { storeIds: readonly string[]; from: Date },
): Promise<TakenSlots> {
  if (request.storeIds.length === 0) return { of: () => NONE };
  const rows = await withTenant(
    database,
    tenantId,
    (tx) =>
      tx
        .selectFrom('slots')
        .where('tenant_id', '=', tenantId)
        .where('store_id', 'in', [...request.storeIds])
        .where('starts_at', '>=', request.from)
        .where('used', '>', 0)
        .select(['store_id', 'mode', 'starts_at', 'used', 'prep_minutes'])
        .execute(),
    { isReadOnly: true },
  );
  const taken = new Map<string, Map<number, SlotLoad>>();
  for (const { store_id, mode, starts_at, used, prep_minutes } of rows) {
    const key = `${store_id} ${mode}`;
    const loads = taken.get(key) ?? new Map<number, SlotLoad>();
    taken.set(key, loads.set(starts_at.getTime(), { orders: used, prepMinutes: prep_minutes }));
  }
  return { of: (storeId, mode) => taken.get(`${storeId} ${mode}`) ?? NONE };
}

/** Serialises the commands on a store. False: no such store. Orders reference the row and are not held up. */
export async function lockStore(tx: Tx, storeId: string): Promise<boolean> {
  const { rows } = await sql`
    select from stores where tenant_id = ${getTenantId(tx)} and store_id = ${storeId} and not is_withdrawn
    for no key update`.execute(tx);
  return rows.length > 0;
}
