// How often orders have used the promotions of a site, and what these took off. docs/console/offers.md defines both figures.
import { sql } from 'kysely';

import { ORDERED_STATUSES } from '../../../../contract/order-status.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

export interface OfferUses {
  uses: number;
  savedMinor: number;
}

interface UsesRow extends OfferUses {
  key: string;
}

/** An order stores a bundle by its title. `storeIds`: orders of these stores; null: of all. */
export async function readOfferUses(
  tx: Tx,
  storeIds: readonly string[] | null,
): Promise<{ byPromotion: Map<string, OfferUses>; byBundleTitle: Map<string, OfferUses> }> {
  const isCounted = sql`o.tenant_id = ${getTenantId(tx)}
    and (o.status = any(${ORDERED_STATUSES}) or o.kept_minor > 0)
    and (${storeIds}::text[] is null or o.store_id = any(${storeIds}::text[]))`;
  const promotions = await sql<UsesRow>`
    select o.promotion_id as key, count(*)::int as uses,
      sum(coalesce(o.promotion_saved_minor, o.discount_minor - (
        select coalesce(sum((b ->> 'savedMinor')::int), 0) from jsonb_array_elements(o.bundles) b
      )))::float8 as "savedMinor"
    from orders o where ${isCounted} and o.promotion_id is not null
    group by o.promotion_id`.execute(tx);
  const bundles = await sql<UsesRow>`
    select b ->> 'title' as key, count(*)::int as uses, sum((b ->> 'savedMinor')::int)::float8 as "savedMinor"
    from orders o cross join lateral jsonb_array_elements(o.bundles) b
    where ${isCounted} and o.bundles <> '[]'
    group by 1`.execute(tx);
  const toMap = (rows: readonly UsesRow[]) =>
    new Map(rows.map(({ key, uses, savedMinor }) => [key, { uses, savedMinor }]));
  return { byPromotion: toMap(promotions.rows), byBundleTitle: toMap(bundles.rows) };
}
