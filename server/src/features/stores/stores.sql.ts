import { sql } from 'kysely';

import type { Mode, StoreDefinition } from '../../../../contract/sites/store.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { getTenantId, withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { addCovers, selectCovers, takesCovers, type Kitchen } from './cover-load.ts';
import type { SlotLoad } from './slot-capacity.ts';

/** Orders in the windows of a tenant's stores, by store and mode, then by start in UTC milliseconds. */
export interface TakenSlots {
  of(storeId: string, mode: Mode): ReadonlyMap<number, SlotLoad>;
}

const NONE: ReadonlyMap<number, SlotLoad> = new Map();

/** One statement, also with the guests at tables. */
export async function readSlotLoads(
  database: TenantDatabase,
  stores: readonly StoreDefinition[],
  { config, from, now }: Omit<Kitchen, 'store'> & { from: Date },
): Promise<TakenSlots> {
  if (stores.length === 0) return { of: () => NONE };
  const { tenantId } = config;
  const kitchens = new Map(stores.map((store) => [store.id, { store, config, now }]));
  const withCovers = [...kitchens.values()].filter(takesCovers);
  const covers =
    withCovers.length === 0
      ? sql``
      : sql`union all select store_id, null, starts_at, covers, 0
          from (${selectCovers(tenantId, { kitchens: withCovers, from })}) c`;
  const { rows } = await withTenant(
    database,
    tenantId,
    (tx) =>
      sql<{ storeId: string; mode: Mode | null; startsAt: Date; used: number; minutes: number }>`
        select store_id as "storeId", mode, starts_at as "startsAt", used, prep_minutes as minutes from slots
        where tenant_id = ${tenantId} and store_id = any(${[...kitchens.keys()]}::text[]) and starts_at >= ${from} and used > 0
        ${covers}`.execute(tx),
    { isReadOnly: true },
  );
  const taken = new Map<string, Map<number, SlotLoad>>();
  const arrivals = new Map<string, Map<number, number>>();
  for (const { storeId, mode, startsAt, used, minutes } of rows) {
    const start = startsAt.getTime();
    if (mode === null) getOrAdd(arrivals, storeId).set(start, used);
    else getOrAdd(taken, `${storeId} ${mode}`).set(start, { orders: used, prepMinutes: minutes });
  }
  return {
    of(storeId, mode) {
      const loads = taken.get(`${storeId} ${mode}`) ?? NONE;
      const [people, kitchen] = [arrivals.get(storeId), kitchens.get(storeId)];
      return people && kitchen ? addCovers(loads, people, kitchen) : loads;
    },
  };
}

function getOrAdd<Value>(maps: Map<string, Map<number, Value>>, key: string): Map<number, Value> {
  const map = maps.get(key) ?? new Map<number, Value>();
  maps.set(key, map);
  return map;
}

/** Serialises the commands on a store. False: no such store. Orders reference the row and are not held up. */
export async function lockStore(tx: Tx, storeId: string): Promise<boolean> {
  const { rows } = await sql`
    select from stores where tenant_id = ${getTenantId(tx)} and store_id = ${storeId} and not is_withdrawn
    for no key update`.execute(tx);
  return rows.length > 0;
}
