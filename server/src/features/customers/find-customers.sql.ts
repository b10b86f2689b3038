// Customers by the beginnings of their words (table customer_words), and the orders that a caller may see of them.
import { sql, type RawBuilder } from 'kysely';

import type {
  CustomerRecord,
  FoundCustomer,
} from '../../../../contract/console/customer-record.ts';
import {
  getPhoneEnd,
  MAX_FOUND_CUSTOMERS,
  MAX_ORDERS_OF_RECORD,
  nameCustomer,
} from '../../../../contract/customers/customer-search.ts';
import { ORDERED_STATUSES } from '../../../../contract/order-status.ts';
import { splitSearchWords } from '../../../../contract/text/fold-text.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { maskIdentifier, toIdentifier } from '../identity/identity.ts';

/** Null: all stores of the site. */
type StoreIds = readonly string[] | null;

/** The beginnings of words that a customer must have, all of them. */
function listStarts(search: string): string[] {
  const phoneEnd = getPhoneEnd(search);
  if (phoneEnd !== null) return [`<${[...phoneEnd].toReversed().join('')}`];
  if (search.includes('@')) return [search.toLowerCase()];
  return splitSearchWords(search);
}

/** After every text that begins with another. */
const LAST_CHARACTER = '\u{10ffff}';

const listCustomersWith = (tenantId: string, start: string) => sql`
  select w.customer_id from customer_words w
  where w.tenant_id = ${tenantId} and w.word >= ${start} and w.word < ${start + LAST_CHARACTER}`;

/** A paid order, of alias `o`, at one of the stores. */
const isOwnOrder = (tenantId: string, storeIds: StoreIds): RawBuilder<unknown> => sql`
  o.tenant_id = ${tenantId} and o.customer_id = c.customer_id and o.placed_at is not null
  and (${storeIds}::text[] is null or o.store_id = any(${storeIds}::text[]))`;

/** By name. A caller of some stores finds customers who ordered there. */
export async function findCustomersByWords(
  tx: Tx,
  search: string,
  storeIds: StoreIds,
): Promise<FoundCustomer[]> {
  const tenantId = getTenantId(tx);
  const starts = listStarts(search);
  if (starts.length === 0) return [];
  const hasWords = starts.map(
    (start) => sql`c.customer_id in (${listCustomersWith(tenantId, start)})`,
  );
  const { rows } = await sql<{
    id: string;
    first_name: string;
    last_name: string;
    email: string | null;
    phone: string | null;
    orders: number;
    lastOrderAt: Date | null;
  }>`
    select c.customer_id as id, c.first_name, c.last_name, c.email, c.phone, mine.orders, mine."lastOrderAt"
    from (
      select c.customer_id, c.first_name, c.last_name, c.email, c.phone from customers c
      where c.tenant_id = ${tenantId} and ${sql.join(hasWords, sql` and `)}
        and (${storeIds}::text[] is null or exists (select from orders o where ${isOwnOrder(tenantId, storeIds)}))
      order by c.last_name, c.first_name, c.customer_id limit ${MAX_FOUND_CUSTOMERS}) c
    cross join lateral (
      select count(*)::int as orders, max(o.placed_at) as "lastOrderAt" from orders o
      where ${isOwnOrder(tenantId, storeIds)}) mine
    order by c.last_name, c.first_name, c.customer_id`.execute(tx);
  const mask = (value: string | null) => value && maskIdentifier(toIdentifier(value));
  return rows.map(({ id, orders, lastOrderAt, ...customer }) => ({
    id,
    name:
      `${customer.first_name} ${customer.last_name}`.trim() || (mask(nameCustomer(customer)) ?? ''),
    email: mask(customer.email),
    phone: mask(customer.phone),
    orders,
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
  }));
}

type RecordOrders = CustomerRecord['orders'];

/** Null: no such customer, or none who ordered at the stores. */
export async function readRecordOrders(
  tx: Tx,
  customerId: string,
  storeIds: StoreIds,
): Promise<(RecordOrders & { createdAt: Date }) | null> {
  const tenantId = getTenantId(tx);
  const { rows } = await sql<{ createdAt: Date; count: number; spentMinor: number }>`
    select c.created_at as "createdAt", mine.count, mine."spentMinor"
    from customers c cross join lateral (
      select count(*)::int as count,
        coalesce(sum(o.total_minor) filter (where o.status = any(${ORDERED_STATUSES}::text[])), 0)::int as "spentMinor"
      from orders o where ${isOwnOrder(tenantId, storeIds)}) mine
    where c.tenant_id = ${tenantId} and c.customer_id = ${customerId}`.execute(tx);
  const [sums] = rows;
  if (!sums || (storeIds !== null && sums.count === 0)) return null;
  const latest = await sql<Omit<RecordOrders['latest'][number], 'at'> & { at: Date }>`
    select o.order_id as id, o.number, o.store_id as "storeId", o.status, o.mode, o.placed_at as at, o.total_minor as "totalMinor",
      (select coalesce(sum(r.amount_minor), 0)::int from refunds r
        where r.tenant_id = ${tenantId} and r.order_id = o.order_id and r.state <> 'failed') as "refundedMinor"
    from orders o
    where o.tenant_id = ${tenantId} and o.customer_id = ${customerId} and o.placed_at is not null
      and (${storeIds}::text[] is null or o.store_id = any(${storeIds}::text[]))
    order by o.created_at desc, o.order_id desc limit ${MAX_ORDERS_OF_RECORD}`.execute(tx);
  return { ...sums, latest: latest.rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}
