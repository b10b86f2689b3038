import { sql } from 'kysely';
import type { Cart } from '../../../../../contract/cart.ts';
import type { BatchableQuery } from '../../../platform/db/query-batch.ts';
import { tenantOf, type Tx } from '../../../platform/db/with-tenant.ts';
import type { SlotLoad } from '../../stores/stores.ts';

/**
 * What the windows of the cart's store and mode already hold, by their start in UTC milliseconds: of the one window
 * that was asked for, or of all that are still to come.
 */
export function slotLoads(
  tx: Tx,
  { storeId, mode }: Pick<Cart, 'storeId' | 'mode'>,
  which: { only: Date } | { after: Date },
): BatchableQuery<Map<number, SlotLoad>> {
  const only = 'only' in which ? which.only : null;
  const after = 'after' in which ? which.after : null;
  // As numbers: reading many instants as dates takes the server longer than finding them takes the database.
  const query = sql`
    select (extract(epoch from starts_at) * 1000)::bigint as start, used, prep_minutes from slots
    where tenant_id = ${tenantOf(tx)} and store_id = ${storeId} and mode = ${mode}
      and starts_at between coalesce(${only}::timestamptz, ${after}::timestamptz - interval '1 hour')
        and coalesce(${only}::timestamptz, 'infinity')`;
  const read = (rows: { start: number; used: number; prep_minutes: number }[]) =>
    new Map(
      rows.map(({ start, used, prep_minutes }) => [
        start,
        { orders: used, prepMinutes: prep_minutes },
      ]),
    );
  return { query, read };
}
