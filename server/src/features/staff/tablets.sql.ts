import { sql } from 'kysely';

import type { Actor } from '../../../../contract/console/actor.ts';
import { TABLET_ACCESS_DAYS } from '../../../../contract/console/devices.ts';
import type { Role } from '../../../../contract/console/roles.ts';
import type { Tablet, TabletState } from '../../../../contract/console/staff.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { toTabletPrincipal, type TabletPrincipal } from '../access/access.ts';

export interface NewTablet {
  tabletId: string;
  storeId: string;
  name: string;
  codeHash: Buffer;
  codeExpiresAt: Date;
  actor: Actor;
  at: Date;
}

export async function insertTablet(tx: Tx, tablet: NewTablet): Promise<void> {
  const { tabletId, storeId, name, codeHash, codeExpiresAt, actor, at } = tablet;
  await sql`
    insert into console_tablets (tenant_id, tablet_id, store_id, name, code_hash, code_expires_at, added_by, created_at)
    values (${getTenantId(tx)}, ${tabletId}, ${storeId}, ${name}, ${codeHash}, ${codeExpiresAt},
      ${JSON.stringify(actor)}, ${at})`.execute(tx);
}

/** Uses the code up. Null: unknown, used or expired. */
export async function enrolTablet(
  tx: Tx,
  codeHash: Buffer,
  tokenHash: Buffer,
  now: Date,
): Promise<{ tabletId: string; name: string } | null> {
  const { rows } = await sql<{ tabletId: string; name: string }>`
    update console_tablets
    set code_hash = null, code_expires_at = null, token_hash = ${tokenHash}, token_issued_at = ${now},
      enrolled_at = ${now}, seen_at = ${now}
    where tenant_id = ${getTenantId(tx)} and code_hash = ${codeHash} and code_expires_at > ${now}
    returning tablet_id as "tabletId", name`.execute(tx);
  return rows[0] ?? null;
}

/** Null `storeIds`: of all stores. */
export async function listTablets(tx: Tx, storeIds: readonly string[] | null): Promise<Tablet[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    storeId: string;
    enrolledAt: Date | null;
    seenAt: Date | null;
    usedAt: Date;
    issuedAt: Date;
    addedBy: Tablet['addedBy'];
    state: TabletState | null;
  }>`
    select tablet_id as id, name, store_id as "storeId", enrolled_at as "enrolledAt", seen_at as "seenAt",
      ${USED_AT} as "usedAt", ${ISSUED_AT} as "issuedAt", added_by as "addedBy", state
    from console_tablets t
    where tenant_id = ${getTenantId(tx)} and (${storeIds}::text[] is null or store_id = any(${storeIds}))
    order by store_id, name, created_at`.execute(tx);
  return rows.map(({ enrolledAt, seenAt, usedAt, issuedAt, ...tablet }) => ({
    ...tablet,
    enrolledAt: enrolledAt?.toISOString() ?? null,
    seenAt: seenAt?.toISOString() ?? null,
    endsAt: enrolledAt && getAccessEnd(usedAt, issuedAt).toISOString(),
  }));
}

const DAY_MILLISECONDS = 86_400_000;
/** Requests under way and open streams still have the token that was replaced. */
const OVERLAP_MILLISECONDS = 3_600_000;
/** How stale the last use may be, so that not every request writes. */
const TOUCH_MILLISECONDS = 3_600_000;

/** The last use of a row `t` of `console_tablets`; a tablet of an earlier release has neither time. */
const USED_AT = sql`coalesce(t.seen_at, t.enrolled_at)`;
const ISSUED_AT = sql`coalesce(t.token_issued_at, t.enrolled_at)`;

const getAccessEnd = (usedAt: Date, issuedAt: Date): Date =>
  new Date(
    Math.min(
      usedAt.getTime() + TABLET_ACCESS_DAYS.idle * DAY_MILLISECONDS,
      issuedAt.getTime() + TABLET_ACCESS_DAYS.age * DAY_MILLISECONDS,
    ),
  );

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

/** Condition on a row `t` of `console_tablets`: the token is its present one or the next, and has not ended. */
const isLiveToken = (tokenHash: Buffer, now: Date) => sql`(
  ${USED_AT} > ${before(now, TABLET_ACCESS_DAYS.idle * DAY_MILLISECONDS)}
  and (t.token_hash = ${tokenHash} and ${ISSUED_AT} > ${before(now, TABLET_ACCESS_DAYS.age * DAY_MILLISECONDS)}
    or t.next_token_hash = ${tokenHash}))`;

/** False: the token is not old enough to be replaced, or not the present one. */
export async function setNextToken(
  tx: Tx,
  tokenHash: Buffer,
  nextTokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update console_tablets t set next_token_hash = ${nextTokenHash},
      next_token_issued_at = case when t.next_token_hash = ${nextTokenHash} then t.next_token_issued_at else ${now} end
    where t.tenant_id = ${getTenantId(tx)} and t.token_hash = ${tokenHash}
      and ${ISSUED_AT} <= ${before(now, TABLET_ACCESS_DAYS.renewed * DAY_MILLISECONDS)}
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Records the use of a live token. The next token becomes the present one when the tablet has certainly stored it. */
const touchTablet = (tx: Tx, tokenHash: Buffer, now: Date) => [
  sql`
    update console_tablets t set seen_at = ${now}
    where t.tenant_id = ${getTenantId(tx)} and ${isLiveToken(tokenHash, now)}
      and ${USED_AT} <= ${before(now, TOUCH_MILLISECONDS)}`.execute(tx),
  sql`
    update console_tablets set token_hash = next_token_hash, token_issued_at = next_token_issued_at,
      next_token_hash = null, next_token_issued_at = null
    where tenant_id = ${getTenantId(tx)} and next_token_hash = ${tokenHash}
      and next_token_issued_at <= ${before(now, OVERLAP_MILLISECONDS)}`.execute(tx),
];

export interface RemovedTablet {
  tabletId: string;
  name: string;
}

/** The tablet that the browser was before. Null: unknown. */
export async function deleteTabletByToken(
  tx: Tx,
  tokenHash: Buffer,
): Promise<RemovedTablet | null> {
  const { rows } = await sql<RemovedTablet>`
    delete from console_tablets
    where tenant_id = ${getTenantId(tx)} and (token_hash = ${tokenHash} or next_token_hash = ${tokenHash})
    returning tablet_id as "tabletId", name`.execute(tx);
  return rows[0] ?? null;
}

/** Those that a member of staff added. Null `storeIds`: of all stores. */
export async function deleteTabletsOf(
  tx: Tx,
  addedById: string,
  storeIds: readonly string[] | null,
): Promise<RemovedTablet[]> {
  const { rows } = await sql<RemovedTablet>`
    delete from console_tablets
    where tenant_id = ${getTenantId(tx)} and added_by ->> 'id' = ${addedById}
      and (${storeIds}::text[] is null or store_id = any(${storeIds}))
    returning tablet_id as "tabletId", name`.execute(tx);
  return rows;
}

/** Its name; null: no such tablet at these stores. */
export async function deleteTablet(
  tx: Tx,
  tabletId: string,
  storeIds: readonly string[] | null,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    delete from console_tablets
    where tenant_id = ${getTenantId(tx)} and tablet_id = ${tabletId}
      and (${storeIds}::text[] is null or store_id = any(${storeIds}))
    returning name`.execute(tx);
  return rows[0]?.name ?? null;
}

/** The tablet, or the person who entered their PIN on it and still works at its store. */
export async function findTabletPrincipal(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<TabletPrincipal | null> {
  const [{ rows }] = await Promise.all([
    sql<{
      id: string;
      name: string;
      storeId: string;
      personUntil: Date | null;
      personId: string | null;
      personName: string | null;
      role: Role | null;
    }>`
    select t.tablet_id as id, t.name, t.store_id as "storeId", t.person_until as "personUntil",
      m.staff_id as "personId", m.name as "personName", m.role
    from console_tablets t left join staff_members m
      on m.tenant_id = t.tenant_id and m.staff_id = t.person_id and t.person_until > ${now}
        and (m.store_ids is null or t.store_id = any(m.store_ids))
    where t.tenant_id = ${getTenantId(tx)} and ${isLiveToken(tokenHash, now)}`.execute(tx),
    ...touchTablet(tx, tokenHash, now),
  ]);
  const [row] = rows;
  if (!row) return null;
  const { id, name, storeId, personUntil, personId, personName, role } = row;
  const hasPerson = personId !== null && personName !== null && role !== null;
  return toTabletPrincipal(
    { id, name, storeId, personUntil },
    hasPerson ? { id: personId, name: personName, role } : null,
  );
}

/** The members who may enter a PIN on a tablet of the store. */
export async function listPeopleWithPin(
  tx: Tx,
  storeId: string,
): Promise<{ id: string; name: string; role: Role; pinLength: number }[]> {
  const { rows } = await sql<{ id: string; name: string; role: Role; pinLength: number }>`
    select staff_id as id, name, role, pin_length as "pinLength" from staff_members
    where tenant_id = ${getTenantId(tx)} and pin_mac is not null
      and (store_ids is null or ${storeId} = any(store_ids))
    order by name, staff_id`.execute(tx);
  return rows;
}

export interface PinHolder {
  /** Null: not a person with a PIN at the tablet's store. */
  person: { name: string; role: Role; pinMac: Buffer; pinLength: number } | null;
}

/** Serialises the attempts at a tablet. Null: no such tablet. */
export async function lockPinHolder(
  tx: Tx,
  tabletId: string,
  staffId: string,
): Promise<PinHolder | null> {
  const { rows } = await sql<{
    name: string | null;
    role: Role | null;
    pinMac: Buffer | null;
    pinLength: number | null;
  }>`
    select m.name, m.role, m.pin_mac as "pinMac", m.pin_length as "pinLength"
    from console_tablets t left join staff_members m
      on m.tenant_id = t.tenant_id and m.staff_id = ${staffId} and (m.store_ids is null or t.store_id = any(m.store_ids))
    where t.tenant_id = ${getTenantId(tx)} and t.tablet_id = ${tabletId} for no key update of t`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) return null;
  const { name, role, pinMac, pinLength } = row;
  const hasPin = name !== null && role !== null && pinMac !== null && pinLength !== null;
  return { person: hasPin ? { name, role, pinMac, pinLength } : null };
}

/** Null: the tablet acts for nobody. */
export async function setPerson(
  tx: Tx,
  tabletId: string,
  person: { staffId: string; until: Date } | null,
): Promise<void> {
  await sql`
    update console_tablets set person_id = ${person?.staffId ?? null}, person_until = ${person?.until ?? null}
    where tenant_id = ${getTenantId(tx)} and tablet_id = ${tabletId}`.execute(tx);
}

export async function setTabletState(
  tx: Tx,
  tabletId: string,
  state: TabletState,
  now: Date,
): Promise<void> {
  await sql`
    update console_tablets set state = ${JSON.stringify(state)}, seen_at = ${now}
    where tenant_id = ${getTenantId(tx)} and tablet_id = ${tabletId}`.execute(tx);
}
