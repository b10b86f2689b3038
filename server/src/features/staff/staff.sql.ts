import { sql, type RawBuilder } from 'kysely';

import type { Role } from '../../../../contract/console/roles.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { hashToken } from '../identity/identity.ts';

export interface StaffMember {
  staffId: string;
  name: string;
  email: string;
  role: Role;
  /** Null: all stores of the site. */
  storeIds: readonly string[] | null;
  /** Digits of their PIN; null: they have none. */
  pinLength: number | null;
}

const MEMBER = sql`
  m.staff_id as "staffId", m.name, m.email, m.role, m.store_ids as "storeIds",
  case when m.pin_mac is not null then m.pin_length end as "pinLength"`;

/** `email` is in lower case. */
export async function findMember(tx: Tx, email: string): Promise<StaffMember | null> {
  const { rows } = await sql<StaffMember>`
    select ${MEMBER} from staff_members m where m.tenant_id = ${getTenantId(tx)} and m.email = ${email}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function findMemberById(tx: Tx, staffId: string): Promise<StaffMember | null> {
  const { rows } = await sql<StaffMember>`
    select ${MEMBER} from staff_members m where m.tenant_id = ${getTenantId(tx)} and m.staff_id = ${staffId}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** All members; until the transaction ends nobody else changes or removes one. */
export async function lockMembers(tx: Tx): Promise<StaffMember[]> {
  const { rows } = await sql<StaffMember>`
    select ${MEMBER} from staff_members m where m.tenant_id = ${getTenantId(tx)}
    order by m.staff_id for no key update`.execute(tx);
  return rows;
}

export async function setAccess(
  tx: Tx,
  staffId: string,
  { role, storeIds }: Pick<StaffMember, 'role' | 'storeIds'>,
): Promise<void> {
  await sql`
    update staff_members set role = ${role}, store_ids = ${storeIds}
    where tenant_id = ${getTenantId(tx)} and staff_id = ${staffId}`.execute(tx);
}

export async function setPin(
  tx: Tx,
  staffId: string,
  { pinMac, pinLength }: { pinMac: Buffer; pinLength: number },
): Promise<void> {
  await sql`
    update staff_members set pin_mac = ${pinMac}, pin_length = ${pinLength}
    where tenant_id = ${getTenantId(tx)} and staff_id = ${staffId}`.execute(tx);
}

export async function listMembers(tx: Tx): Promise<StaffMember[]> {
  const { rows } = await sql<StaffMember>`
    select ${MEMBER} from staff_members m where m.tenant_id = ${getTenantId(tx)} order by m.name, m.email`.execute(
    tx,
  );
  return rows;
}

export interface Invitation {
  staffId: string;
  /** Lower case. */
  email: string;
  name: string;
  role: Role;
  storeIds: readonly string[] | null;
  at: Date;
}

/** False: the site has a member with this e-mail already, who stays as they are. */
export async function insertMember(tx: Tx, member: Invitation): Promise<boolean> {
  const { staffId, email, name, role, storeIds, at } = member;
  const { rows } = await sql`
    insert into staff_members (tenant_id, staff_id, email, name, role, store_ids, invited_at)
    values (${getTenantId(tx)}, ${staffId}, ${email}, ${name}, ${role}, ${storeIds}, ${at})
    on conflict (tenant_id, email) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Deletes the member and their sessions. Returns the member's id; null: no such member. */
export async function deleteMember(tx: Tx, email: string): Promise<string | null> {
  const { rows } = await sql<{ staffId: string }>`
    delete from staff_members where tenant_id = ${getTenantId(tx)} and email = ${email}
    returning staff_id as "staffId"`.execute(tx);
  return rows[0]?.staffId ?? null;
}

/** A browser keeps one token: the new session ends that of `earlier`, whoever it belongs to (ASVS 7.2.4). */
export async function insertStaffSession(
  tx: Tx,
  session: {
    sessionId: string;
    staffId: string;
    tokenHash: Buffer;
    isByPasskey: boolean;
    at: Date;
    /** The token that the browser had; null: none. */
    earlier: string | null;
  },
): Promise<void> {
  const { sessionId, staffId, tokenHash, isByPasskey, at, earlier } = session;
  if (earlier) await endBrowserSession(tx, earlier);
  await sql`
    insert into staff_sessions (tenant_id, session_id, staff_id, token_hash, by_passkey, confirmed_at, created_at, last_seen_at)
    values (${getTenantId(tx)}, ${sessionId}, ${staffId}, ${tokenHash}, ${isByPasskey}, ${isByPasskey ? at : null}, ${at}, ${at})`.execute(
    tx,
  );
}

export async function setSessionConfirmed(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await sql`
    update staff_sessions set confirmed_at = ${now}
    where tenant_id = ${getTenantId(tx)} and session_id = ${sessionId}`.execute(tx);
}

export interface StaffSessionLimits {
  idleSeconds: number;
  /** The lifetimes of a session opened with a code, and with a passkey. */
  codeSeconds: number;
  passkeySeconds: number;
  /** How stale `last_seen_at` may be, so that not every request writes. */
  touchSeconds: number;
}

export interface StaffSession {
  sessionId: string;
  createdAt: Date;
  hasPasskey: boolean;
  confirmedAt: Date | null;
}

/** Condition on a row `s` of `staff_sessions`: it has neither ended nor been left unused for too long. */
export function isLiveSession(
  { idleSeconds, codeSeconds, passkeySeconds }: StaffSessionLimits,
  now: Date,
): RawBuilder<boolean> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  return sql`(
    s.created_at > case when s.by_passkey then ${before(passkeySeconds)}::timestamptz else ${before(codeSeconds)} end
    and s.last_seen_at > ${before(idleSeconds)})`;
}

/** The member of a live session, whose last use it records. */
export async function useStaffSession(
  tx: Tx,
  tokenHash: Buffer,
  limits: StaffSessionLimits,
  now: Date,
): Promise<(StaffMember & StaffSession) | null> {
  const { idleSeconds, touchSeconds } = limits;
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const tenantId = getTenantId(tx);
  const [{ rows }] = await Promise.all([
    sql<StaffMember & StaffSession>`
      select s.session_id as "sessionId", s.created_at as "createdAt", s.confirmed_at as "confirmedAt", ${MEMBER},
        exists (select from staff_passkeys p
          where p.tenant_id = ${tenantId} and p.staff_id = s.staff_id) as "hasPasskey"
      from staff_sessions s join staff_members m using (tenant_id, staff_id)
      where s.tenant_id = ${tenantId} and s.token_hash = ${tokenHash} and ${isLiveSession(limits, now)}`.execute(
      tx,
    ),
    sql`
      update staff_sessions set last_seen_at = ${now}
      where tenant_id = ${tenantId} and token_hash = ${tokenHash}
        and last_seen_at <= ${before(touchSeconds)} and last_seen_at > ${before(idleSeconds)}`.execute(
      tx,
    ),
  ]);
  return rows[0] ?? null;
}

/** Ends the session, and with it its push messages. */
export async function endBrowserSession(tx: Tx, token: string): Promise<void> {
  await sql`
    delete from staff_sessions
    where tenant_id = ${getTenantId(tx)} and token_hash = ${hashToken(token)}`.execute(tx);
}

export async function deleteStaffSession(tx: Tx, sessionId: string): Promise<void> {
  await sql`
    delete from staff_sessions where tenant_id = ${getTenantId(tx)} and session_id = ${sessionId}`.execute(
    tx,
  );
}

/** Ends all sessions of the member but one. Returns how many have ended. */
export async function deleteOtherSessions(
  tx: Tx,
  staffId: string,
  sessionId: string | undefined,
): Promise<number> {
  const { rows } = await sql`
    delete from staff_sessions
    where tenant_id = ${getTenantId(tx)} and staff_id = ${staffId}
      and session_id is distinct from ${sessionId ?? null}::uuid
    returning 1`.execute(tx);
  return rows.length;
}

export async function listStoreIds(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ store_id: string }>`
    select store_id from stores where tenant_id = ${getTenantId(tx)} and not is_withdrawn order by position`.execute(
    tx,
  );
  return rows.map(({ store_id }) => store_id);
}

/** Owners and managers of a store. */
export async function listManagers(tx: Tx, storeId: string): Promise<Pick<StaffMember, 'email'>[]> {
  const { rows } = await sql<Pick<StaffMember, 'email'>>`
    select email from staff_members where tenant_id = ${getTenantId(tx)} and role in ('manager', 'owner')
      and (store_ids is null or ${storeId} = any(store_ids)) order by email`.execute(tx);
  return rows;
}

/** Owners of the site, each with their stores. */
export async function listOwners(tx: Tx): Promise<Pick<StaffMember, 'email' | 'storeIds'>[]> {
  const { rows } = await sql<Pick<StaffMember, 'email' | 'storeIds'>>`
    select email, store_ids as "storeIds" from staff_members
    where tenant_id = ${getTenantId(tx)} and role = 'owner' order by email`.execute(tx);
  return rows;
}
