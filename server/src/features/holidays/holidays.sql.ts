import { sql } from 'kysely';

import type { StoreDefinition } from '../../../../contract/sites/store.ts';
import type { SiteDefinition } from '../../../../contract/sites/tenant-definition.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

export interface HolidayStore {
  store: Pick<StoreDefinition, 'id' | 'name' | 'postcode' | 'hours' | 'exceptions' | 'days'>;
  /** Dates on which it keeps its usual hours. */
  reviewed: string[];
}

export async function readHolidayStores(tx: Tx): Promise<HolidayStore[]> {
  const { rows } = await sql<HolidayStore>`
    select s.definition as store, array(
      select r.date::text from holiday_reviews r
      where r.tenant_id = ${getTenantId(tx)} and r.store_id = s.store_id order by r.date) as reviewed
    from stores s where s.tenant_id = ${getTenantId(tx)} and not s.is_withdrawn order by s.position`.execute(
    tx,
  );
  return rows;
}

/** Null: there is no such site. */
export async function readSite(
  tx: Tx,
): Promise<Pick<SiteDefinition, 'country' | 'timeZone' | 'locale'> | null> {
  const row = await tx
    .selectFrom('tenants')
    .where('tenant_id', '=', getTenantId(tx))
    .where('kind', '=', 'site')
    .select('definition')
    .executeTakeFirst();
  return row ? (row.definition as SiteDefinition) : null;
}

export async function keepUsualHours(
  tx: Tx,
  { storeId, date, by, at }: { storeId: string; date: string; by: string; at: Date },
): Promise<void> {
  await sql`
    insert into holiday_reviews (tenant_id, store_id, date, reviewed_by, reviewed_at)
    values (${getTenantId(tx)}, ${storeId}, ${date}, ${by}, ${at})
    on conflict (tenant_id, store_id, date) do update
      set reviewed_by = excluded.reviewed_by, reviewed_at = excluded.reviewed_at`.execute(tx);
}

/** A person has to say again what the store does. */
export async function forgetAnswer(
  tx: Tx,
  { storeId, date }: { storeId: string; date: string },
): Promise<void> {
  await sql`
    delete from holiday_reviews
    where tenant_id = ${getTenantId(tx)} and store_id = ${storeId} and date = ${date}`.execute(tx);
}
