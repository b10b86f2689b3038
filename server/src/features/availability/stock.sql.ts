// Dishes and options that are sold out, and dishes of which a number is left. The orders feature counts the units.
import { sql } from 'kysely';

import type { OptionKey } from '../../../../contract/catalogue/option-key.ts';
import type { LiveState } from '../../../../contract/console/live-state.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

/** Who changed it, and when. */
interface Change {
  by: string;
  at: Date;
}

interface StockState {
  storeId: string;
  itemId: string;
  /** An instant, or 'until_back'; null: it is not sold out. */
  soldOutUntil: string | null;
  /** Null: no limit. */
  remaining: number | null;
}

export async function setStock(
  tx: Tx,
  { storeId, itemId, soldOutUntil, remaining }: StockState,
  { by, at }: Change,
): Promise<void> {
  await sql`
    insert into item_stock (tenant_id, store_id, item_id, sold_out_until, remaining, set_by, set_at)
    values (${getTenantId(tx)}, ${storeId}, ${itemId}, ${parseSoldOutUntil(soldOutUntil)}, ${remaining}, ${by}, ${at})
    on conflict (tenant_id, store_id, item_id) do update set sold_out_until = excluded.sold_out_until,
      remaining = excluded.remaining, set_by = excluded.set_by, set_at = excluded.set_at`.execute(
    tx,
  );
}

export async function setOption(
  tx: Tx,
  option: OptionKey & Pick<StockState, 'storeId' | 'soldOutUntil'>,
  { by, at }: Change,
): Promise<void> {
  const { storeId, brandId, groupId, optionId } = option;
  const soldOutUntil = parseSoldOutUntil(option.soldOutUntil);
  await sql`
    insert into option_stock (tenant_id, store_id, brand_id, group_id, option_id, sold_out_until, set_by, set_at)
    values (${getTenantId(tx)}, ${storeId}, ${brandId}, ${groupId}, ${optionId}, ${soldOutUntil}, ${by}, ${at})
    on conflict (tenant_id, store_id, brand_id, group_id, option_id) do update
      set sold_out_until = excluded.sold_out_until, set_by = excluded.set_by, set_at = excluded.set_at`.execute(
    tx,
  );
}

interface StockRow {
  item_id: string;
  name: string;
  remaining: number | null;
  sold_out_until: Date | null;
  set_by: string;
  set_at: Date | null;
}

/** Dishes of a store that are sold out or limited at `now`, by name. */
export async function readStock(tx: Tx, storeId: string, now: Date): Promise<LiveState['stock']> {
  const { rows } = await sql<StockRow>`
      select s.item_id, i.definition ->> 'name' as name, s.remaining, s.sold_out_until, s.set_by, s.set_at
      from item_stock s join items i using (tenant_id, item_id)
      where s.tenant_id = ${getTenantId(tx)} and s.store_id = ${storeId} and not i.is_withdrawn
        and (s.remaining is not null or s.sold_out_until > ${now})
      order by name, s.item_id`.execute(tx);
  return rows.map((row) => ({
    itemId: row.item_id,
    name: row.name,
    soldOutUntil:
      row.sold_out_until && row.sold_out_until > now
        ? formatSoldOutUntil(row.sold_out_until)
        : null,
    remaining: row.remaining,
    by: row.set_by,
    setAt: row.set_at?.toISOString() ?? null,
  }));
}

interface OptionRow {
  brand_id: string;
  group_id: string;
  option_id: string;
  sold_out_until: Date;
  set_by: string;
  set_at: Date | null;
}

/** Options of a store that are sold out at `now`. */
export async function readSoldOutOptions(
  tx: Tx,
  storeId: string,
  now: Date,
): Promise<LiveState['options']> {
  const { rows } = await sql<OptionRow>`
      select brand_id, group_id, option_id, sold_out_until, set_by, set_at from option_stock
      where tenant_id = ${getTenantId(tx)} and store_id = ${storeId} and sold_out_until > ${now}
      order by brand_id, group_id, option_id`.execute(tx);
  return rows.map((row) => ({
    brandId: row.brand_id,
    groupId: row.group_id,
    optionId: row.option_id,
    soldOutUntil: formatSoldOutUntil(row.sold_out_until),
    by: row.set_by,
    setAt: row.set_at?.toISOString() ?? null,
  }));
}

/** Stored for 'until somebody ends it'; a timestamp, so that all code compares it with the clock. */
const UNTIL_BACK = new Date('9999-12-31T00:00:00Z');

function parseSoldOutUntil(soldOutUntil: string | null): Date | null {
  if (soldOutUntil === null) return null;
  return soldOutUntil === 'until_back' ? UNTIL_BACK : new Date(soldOutUntil);
}

const formatSoldOutUntil = (until: Date): string =>
  until >= UNTIL_BACK ? 'until_back' : until.toISOString();
