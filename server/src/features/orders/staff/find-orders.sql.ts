// Orders for the people of their store, found by number, name, phone or postcode.
import { sql } from 'kysely';

import type { OrderListEntry } from '../../../../../contract/console/order-detail.ts';
import { getPhoneEnd } from '../../../../../contract/customers/customer-search.ts';
import { splitSearchWords, toSearchKey } from '../../../../../contract/text/fold-text.ts';
import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';
import { toOrderNumber } from '../order-number.ts';
import { IS_PAID } from './order-detail.sql.ts';
import { toSearchKeySql } from './search-key.sql.ts';

const MAX_FOUND = 30;
const SEARCHED_DAYS = 14;

/** The latest first. */
export async function findOrders(
  tx: Tx,
  { storeId, search, now }: { storeId: string; search: string; now: Date },
): Promise<OrderListEntry[]> {
  const since = new Date(now.getTime() - SEARCHED_DAYS * 86_400_000);
  const phoneEnd = getPhoneEnd(search);
  const key = toSearchKeySql(sql`concat_ws(' ', number, contact_name)`);
  // Words have letters and digits only, nothing to escape.
  const patterns = splitSearchWords(search).map((word) => `%${word}%`);
  const { rows } = await sql<Omit<OrderListEntry, 'dueAt'> & { dueAt: Date }>`
    select order_id as id, number, status, contact_name as "customerName", mode,
      coalesce(ready_at, slot_starts_at) as "dueAt", currency, total_minor as "totalMinor"
    from orders
    where tenant_id = ${getTenantId(tx)} and store_id = ${storeId} and ${IS_PAID}
      and (number = ${toOrderNumber(search)}
        or slot_starts_at > ${since}
          and (${key} like all (${patterns}::text[])
            or position(${toSearchKey(search)} in lower(regexp_replace(address ->> 'postcode', '[^A-Za-z0-9]', '', 'g'))) > 0
            or right(regexp_replace(contact_phone, '\\D', '', 'g'), length(${phoneEnd})) = ${phoneEnd}))
    order by created_at desc limit ${MAX_FOUND}`.execute(tx);
  return rows.map((row) => ({ ...row, dueAt: row.dueAt.toISOString() }));
}
