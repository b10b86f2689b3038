// Entries of the audit in pages, and the names of what they are about.
import { sql, type RawBuilder } from 'kysely';

import type { Actor } from '../../../../contract/console/actor.ts';
import { AUDIT_ACTIONS, type AuditKind } from '../../../../contract/console/audit-actions.ts';
import { isAfter, toCursor, toPage } from '../../platform/db/keyset.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import type { PersonPrincipal } from '../access/access.ts';

export interface AuditRow {
  id: string;
  at: Date;
  actor: Actor;
  action: string;
  target: string;
  details: Record<string, unknown>;
}

interface AuditFilter {
  kind?: AuditKind | undefined;
  /** The id of a member of staff. */
  person?: string | undefined;
  after?: string | undefined;
}

const PAGE_SIZE = 50;

/** The latest first; for a caller of some stores those of these stores, and the caller's own. */
export async function listAuditEntries(
  tx: Tx,
  caller: PersonPrincipal,
  { kind, person, after }: AuditFilter,
): Promise<{ rows: AuditRow[]; next: string | null }> {
  const tenantId = getTenantId(tx);
  const actions: readonly string[] | null = kind ? AUDIT_ACTIONS[kind] : null;
  const hasBookings = kind === undefined || kind === 'bookings';
  const entries = sql`select a.audit_id as id, a.at, a.actor, a.action, a.target, a.details
    from audit_entries a
    where a.tenant_id = ${tenantId} and ${isAfter(after ?? null, sql`a.at`, sql`a.audit_id`)}
      and ${person === undefined ? sql`true` : sql`a.actor ->> 'id' = ${person}`}
      and ${actions === null ? sql`true` : sql`a.action = any(${actions}::text[])`}
      and ${caller.storeIds === null ? sql`true` : isOfStores(tenantId, caller.storeIds, caller.actor.id)}
    order by a.at desc, a.audit_id desc limit ${PAGE_SIZE + 1}`;
  const taps = listBookingTaps(tenantId, caller, { person, after });
  const { rows } = await sql<AuditRow & { cursor: string }>`
    select e.*, ${toCursor(sql`e.at`, sql`e.id`)} as cursor
    from ((${entries}) ${hasBookings ? sql`union all (${taps})` : sql``}) e
    order by e.at desc, e.id desc limit ${PAGE_SIZE + 1}`.execute(tx);
  return toPage(rows, PAGE_SIZE);
}

/** What staff did with bookings, whose history is kept with them. */
const listBookingTaps = (
  tenantId: string,
  { storeIds, actor }: PersonPrincipal,
  { person, after }: Omit<AuditFilter, 'kind'>,
): RawBuilder<unknown> => sql`
  select h.history_id, h.at, jsonb_build_object('kind', 'staff', 'id', h.actor_id, 'name', h.actor_name),
    'booking.' || h.what, h.booking_id::text, '{}'::jsonb
  from booking_history h
  where h.tenant_id = ${tenantId} and h.actor_kind = 'staff' and h.what not in ('held', 'reminded')
    and ${isAfter(after ?? null, sql`h.at`, sql`h.history_id`)}
    and ${person === undefined ? sql`true` : sql`h.actor_id = ${person}`}
    and ${
      storeIds === null
        ? sql`true`
        : sql`(h.actor_id = ${actor.id} or exists (select from bookings b where b.tenant_id = ${tenantId}
            and b.booking_id = h.booking_id and b.store_id = any(${storeIds}::text[])))`
    }
  order by h.at desc, h.history_id desc limit ${PAGE_SIZE + 1}`;

/** Targets are ids of several tables; a text that is no UUID is the id of a store or a site. */
const TARGET_ID = sql`case when a.target ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.target::uuid end`;

/**
 * The entry is about one of the stores: the store itself, an order, a device, or a person of these stores only; or the caller did
 * it. What was done with records of customers is about the whole site.
 */
const isOfStores = (
  tenantId: string,
  storeIds: readonly string[],
  callerId: string,
): RawBuilder<unknown> => sql`(
  a.actor ->> 'id' = ${callerId} or a.target = any(${storeIds}::text[]) or a.details ->> 'storeId' = any(${storeIds}::text[])
  or exists (select from orders o
    where o.tenant_id = ${tenantId} and o.order_id = ${TARGET_ID} and o.store_id = any(${storeIds}::text[]))
  or exists (select from console_tablets t
    where t.tenant_id = ${tenantId} and t.tablet_id = ${TARGET_ID} and t.store_id = any(${storeIds}::text[]))
  or exists (select from printers p
    where p.tenant_id = ${tenantId} and p.printer_id = ${TARGET_ID} and p.store_id = any(${storeIds}::text[]))
  or exists (select from staff_members m
    where m.tenant_id = ${tenantId} and m.staff_id = ${TARGET_ID} and m.store_ids <@ ${storeIds}::text[]))`;

export interface AuditTarget {
  id: string;
  kind: 'order' | 'booking' | 'person' | 'device';
  /** The number of an order, the reference of a booking. */
  name: string;
  storeId: string | null;
}

/** `ids`: of any table. What is gone has no name. */
export async function nameAuditTargets(tx: Tx, ids: readonly string[]): Promise<AuditTarget[]> {
  const tenantId = getTenantId(tx);
  const { rows } = await sql<AuditTarget>`
    select o.order_id as id, 'order' as kind, o.number as name, o.store_id as "storeId" from orders o
      where o.tenant_id = ${tenantId} and o.order_id = any(${ids}::uuid[])
    union all select b.booking_id, 'booking', b.reference, b.store_id from bookings b
      where b.tenant_id = ${tenantId} and b.booking_id = any(${ids}::uuid[])
    union all select m.staff_id, 'person', m.name, null from staff_members m
      where m.tenant_id = ${tenantId} and m.staff_id = any(${ids}::uuid[])
    union all select t.tablet_id, 'device', t.name, t.store_id from console_tablets t
      where t.tenant_id = ${tenantId} and t.tablet_id = any(${ids}::uuid[])
    union all select p.printer_id, 'device', p.name, p.store_id from printers p
      where p.tenant_id = ${tenantId} and p.printer_id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}
