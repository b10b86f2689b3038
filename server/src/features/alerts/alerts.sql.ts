import { sql } from 'kysely';

import type { AlertSettings } from '../../../../contract/console/alerts.ts';
import type { Language } from '../../../../contract/language.ts';
import type { PushTarget } from '../../integrations/push/push-sender.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import type { PushTargets } from '../notifications/notifications.ts';
import { isLiveSession, STAFF_SESSION } from '../staff/staff.ts';

interface Session {
  staffId: string;
  sessionId: string;
}

/** The settings of a person in one of their sessions. `storeIds`: the stores of the person now; null: all. */
export async function readAlertSettings(
  tx: Tx,
  { staffId, sessionId }: Session,
  { storeIds, now }: { storeIds: readonly string[] | null; now: Date },
): Promise<Omit<AlertSettings, 'pushKey'>> {
  const tenantId = getTenantId(tx);
  const [{ rows: people }, { rows: duties }] = await Promise.all([
    sql<{ phone: string | null; hasPush: boolean }>`
      select alert_phone as phone, exists (select from push_subscriptions
        where tenant_id = ${tenantId} and session_id = ${sessionId}) as "hasPush"
      from staff_members where tenant_id = ${tenantId} and staff_id = ${staffId}`.execute(tx),
    sql<{ storeId: string; until: Date }>`
      select store_id as "storeId", until from staff_duties
      where tenant_id = ${tenantId} and staff_id = ${staffId} and until > ${now}
        and (${storeIds}::text[] is null or store_id = any(${storeIds}::text[])) order by store_id`.execute(
      tx,
    ),
  ]);
  const { phone = null, hasPush = false } = people[0] ?? {};
  return {
    phone,
    hasPush,
    duties: duties.map(({ storeId, until }) => ({ storeId, until: until.toISOString() })),
  };
}

/** `ended` null: all that do not begin. */
export async function setDuties(
  tx: Tx,
  staffId: string,
  {
    begun,
    ended,
    until,
  }: { begun: readonly string[]; ended: readonly string[] | null; until: Date },
): Promise<void> {
  const tenantId = getTenantId(tx);
  await sql`
    delete from staff_duties where tenant_id = ${tenantId} and staff_id = ${staffId}
      and store_id <> all(${begun}::text[]) and (${ended}::text[] is null or store_id = any(${ended}::text[]))`.execute(
    tx,
  );
  await sql`
    insert into staff_duties (tenant_id, staff_id, store_id, until)
    select ${tenantId}, ${staffId}, store_id, ${until} from unnest(${begun}::text[]) as store_id
    on conflict (tenant_id, staff_id, store_id) do update set until = excluded.until`.execute(tx);
}

export async function isAlertPhone(tx: Tx, staffId: string, phone: string): Promise<boolean> {
  const { rows } = await sql`
    select from staff_members
    where tenant_id = ${getTenantId(tx)} and staff_id = ${staffId} and alert_phone = ${phone}`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function setAlertPhone(tx: Tx, staffId: string, phone: string | null): Promise<void> {
  await sql`
    update staff_members set alert_phone = ${phone}
    where tenant_id = ${getTenantId(tx)} and staff_id = ${staffId}`.execute(tx);
}

/** A browser belongs to the session that subscribed it last. */
export async function setPushSubscription(
  tx: Tx,
  sessionId: string,
  { endpoint, keys, language, at }: PushTarget & { language: Language; at: Date },
): Promise<void> {
  const tenantId = getTenantId(tx);
  await sql`
    delete from push_subscriptions
    where tenant_id = ${tenantId} and (endpoint = ${endpoint} or session_id = ${sessionId})`.execute(
    tx,
  );
  await sql`
    insert into push_subscriptions (tenant_id, session_id, endpoint, p256dh, auth, language, created_at)
    values (${tenantId}, ${sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${language}, ${at})
    on conflict (tenant_id, session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
      auth = excluded.auth, language = excluded.language, created_at = excluded.created_at`.execute(
    tx,
  );
}

export const pushTargets: PushTargets = {
  async find(tx, sessionId) {
    const { rows } = await sql<PushTarget>`
      select endpoint, jsonb_build_object('p256dh', p256dh, 'auth', auth) as keys from push_subscriptions
      where tenant_id = ${getTenantId(tx)} and session_id = ${sessionId}`.execute(tx);
    return rows[0] ?? null;
  },
  async remove(tx, sessionId) {
    await sql`
      delete from push_subscriptions
      where tenant_id = ${getTenantId(tx)} and session_id = ${sessionId}`.execute(tx);
  },
};

/** A member of staff, and by what they are reached. */
export interface AlertedPerson {
  staffId: string;
  email: string;
  phone: string | null;
  /** Sessions that get push messages. */
  pushes: { sessionId: string; language: string }[];
}

/** Lists those who may see the store: the people on duty at it, or its managers and owners. */
export async function listPeople(
  tx: Tx,
  storeId: string,
  group: 'on-duty' | 'managers',
  now: Date,
): Promise<AlertedPerson[]> {
  const tenantId = getTenantId(tx);
  const condition =
    group === 'managers'
      ? sql`m.role in ('manager', 'owner')`
      : sql`exists (select from staff_duties d
          where d.tenant_id = ${tenantId} and d.staff_id = m.staff_id and d.store_id = ${storeId} and d.until > ${now})`;
  const { rows } = await sql<AlertedPerson>`
    select m.staff_id as "staffId", m.email, m.alert_phone as phone, coalesce((
        select jsonb_agg(jsonb_build_object('sessionId', p.session_id, 'language', p.language) order by p.session_id)
        from push_subscriptions p join staff_sessions s using (tenant_id, session_id)
        where p.tenant_id = ${tenantId} and s.staff_id = m.staff_id and ${isLiveSession(STAFF_SESSION, now)}
      ), '[]') as pushes
    from staff_members m
    where m.tenant_id = ${tenantId} and (m.store_ids is null or ${storeId} = any(m.store_ids)) and ${condition}
    order by m.email`.execute(tx);
  return rows;
}

/** Times of the two stages, counted from the start of the time that the store has to accept an order. */
export interface StageTiming {
  firstSeconds: number;
  secondSeconds: number;
  /** A store with less time is alerted earlier, in proportion. */
  fullMinutes: number;
}

/** Claims the stages that orders of the store have reached, each once; returns the stages. */
export async function claimStages(
  tx: Tx,
  storeId: string,
  { firstSeconds, secondSeconds, fullMinutes }: StageTiming,
  now: Date,
): Promise<Set<number>> {
  const { rows } = await sql<{ stage: number }>`
    insert into order_alerts (tenant_id, order_id, stage, at)
    select o.tenant_id, o.order_id, due.stage, ${now}
    from orders o join stores s using (tenant_id, store_id)
      cross join (values (1, ${firstSeconds}::int), (2, ${secondSeconds}::int)) as due(stage, seconds)
    where o.tenant_id = ${getTenantId(tx)} and o.store_id = ${storeId} and o.status = 'placed' and o.accept_by > ${now}
      and not (s.definition ->> 'autoAccept')::boolean
      and o.accept_by - make_interval(mins => (s.definition ->> 'acceptMinutes')::int)
        + make_interval(secs => due.seconds * least(1, (s.definition ->> 'acceptMinutes')::float8 / ${fullMinutes})) <= ${now}
    on conflict (tenant_id, order_id, stage) do nothing
    returning stage`.execute(tx);
  return new Set(rows.map(({ stage }) => stage));
}

/** New orders of the store that reached a stage of alerts. */
export async function countWaitingOrders(tx: Tx, storeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders o
    where o.tenant_id = ${getTenantId(tx)} and o.store_id = ${storeId} and o.status = 'placed' and exists (
      select from order_alerts a where a.tenant_id = ${getTenantId(tx)} and a.order_id = o.order_id)`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

export async function readStoreName(tx: Tx, storeId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select definition ->> 'name' as name from stores
    where tenant_id = ${getTenantId(tx)} and store_id = ${storeId}`.execute(tx);
  return rows[0]?.name ?? storeId;
}
