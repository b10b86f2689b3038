// Payments, refunds, disputes and differences to the card provider in one list, each read along its index by time.
import { sql, type RawBuilder } from 'kysely';

import type { MoneyEntry } from '../../../../contract/console/money-entries.ts';
import { STRAY_REFUND_MINUTES, type MoneyKind } from '../../../../contract/orders/discrepancies.ts';
import { isAfter, toCursor, toPage } from '../../platform/db/keyset.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

export interface MoneyScope {
  storeIds: readonly string[];
  /** All stores of the site, and money that belongs to no order. */
  isWholeSite: boolean;
  startsAt: Date;
  endsAt: Date;
}

interface ListedMoney {
  /** Null: all. */
  kind: MoneyKind | null;
  /** The end of the page before. */
  after: string | null;
  size: number;
}

interface MoneyRow {
  kind: MoneyKind;
  id: string;
  at: Date;
  amountMinor: number;
  currency: string;
  state: string;
  reason: string | null;
  until: Date | null;
  orderId: string | null;
  number: string | null;
  storeId: string | null;
  cursor: string;
}

/** The latest first. `currency`: of the site, for what was found at the provider only. */
export async function listMoneyEntries(
  tx: Tx,
  scope: MoneyScope,
  { kind, after, size }: ListedMoney,
  currency: string,
): Promise<{ entries: MoneyEntry[]; next: string | null }> {
  const tenantId = getTenantId(tx);
  const kinds = (Object.keys(LISTS) as MoneyKind[]).filter(
    (each) => kind === null || each === kind,
  );
  const lists = kinds.map((each) => {
    const { from, at, id } = LISTS[each];
    return sql`(${from({ tenantId, scope, currency })}
      and ${at} >= ${scope.startsAt} and ${at} < ${scope.endsAt} and ${isAfter(after, at, id)}
      order by ${at} desc, ${id} desc limit ${size + 1})`;
  });
  const { rows } = await sql<MoneyRow>`
    select m.*, ${toCursor(sql`m.at`, sql`m.id`)} as cursor from (${sql.join(lists, sql` union all `)}) m
    order by m.at desc, m.id desc limit ${size + 1}`.execute(tx);
  const page = toPage(rows, size);
  return { entries: page.rows.map(toEntry), next: page.next };
}

interface ListInput {
  tenantId: string;
  scope: MoneyScope;
  currency: string;
}
interface MoneyList {
  /** A query whose conditions have begun. */
  from(input: ListInput): RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
}

const ORDER = sql`o.order_id as "orderId", o.number, o.store_id as "storeId"`;
const isOfStores = ({ storeIds }: MoneyScope) => sql`o.store_id = any(${storeIds}::text[])`;

const LISTS: Readonly<Record<MoneyKind, MoneyList>> = {
  payment: {
    // What was never paid is no money.
    from: ({ tenantId, scope }) => sql`
      select 'payment' as kind, p.payment_id as id, p.created_at as at,
        case when p.captured_minor > 0 then p.captured_minor else p.amount_minor end as "amountMinor", p.currency, p.state,
        null::text as reason, case when o.status = 'review' then o.kitchen_due_at end as until, ${ORDER}
      from payments p join orders o on o.tenant_id = ${tenantId} and o.order_id = p.order_id
      where p.tenant_id = ${tenantId} and (p.captured_minor > 0 or p.state in ('processing', 'mismatch')) and ${isOfStores(scope)}`,
    at: sql`p.created_at`,
    id: sql`p.payment_id`,
  },
  refund: {
    from: ({ tenantId, scope }) => sql`
      select 'refund' as kind, r.refund_id as id, r.created_at as at, r.amount_minor as "amountMinor", o.currency, r.state,
        r.reason_code as reason, case when r.state = 'requested' then r.next_try_at end as until, ${ORDER}
      from refunds r join orders o on o.tenant_id = ${tenantId} and o.order_id = r.order_id
      where r.tenant_id = ${tenantId} and ${isOfStores(scope)}`,
    at: sql`r.created_at`,
    id: sql`r.refund_id`,
  },
  dispute: {
    from: ({ tenantId, scope }) => sql`
      select 'dispute' as kind, d.payment_id as id, d.updated_at as at, coalesce(d.dispute_minor, 0) as "amountMinor", d.currency,
        d.dispute_state as state, null::text as reason,
        case when d.dispute_state = 'needs_answer' then d.dispute_answer_by end as until, ${ORDER}
      from payments d join orders o on o.tenant_id = ${tenantId} and o.order_id = d.order_id
      where d.tenant_id = ${tenantId} and d.dispute_state is not null and ${isOfStores(scope)}`,
    at: sql`d.updated_at`,
    id: sql`d.payment_id`,
  },
  difference: {
    from: ({ tenantId, scope, currency }) => sql`
      select 'difference' as kind, b.break_id as id, b.opened_at as at, b.amount_minor as "amountMinor", ${currency}::text as currency,
        case when b.resolved_at is null then 'open' else 'resolved' end as state, b.kind as reason,
        case when b.resolved_at is null and b.kind = 'stray_money'
          then b.opened_at + ${STRAY_REFUND_MINUTES}::int * interval '1 minute' end as until, ${ORDER}
      from recon_breaks b left join orders o 
        on o.tenant_id = ${tenantId} and o.order_id = case when b.order_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then b.order_id::uuid end
      where b.tenant_id = ${tenantId} and (${isOfStores(scope)} or o.order_id is null and ${scope.isWholeSite}::boolean)`,
    at: sql`b.opened_at`,
    id: sql`b.break_id`,
  },
};

/** The database checks states and reasons against the lists of the contract, whose schema checks them again. */
function toEntry({
  at,
  until,
  orderId,
  number,
  storeId,
  reason,
  ...row
}: Omit<MoneyRow, 'cursor'>) {
  return {
    ...row,
    at: at.toISOString(),
    until: until?.toISOString() ?? null,
    order: orderId && number && storeId ? { id: orderId, number, storeId } : null,
    ...(reason !== null && { reason }),
  } as MoneyEntry;
}
