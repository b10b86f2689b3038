import { sql } from 'kysely';
import type { Role } from '../../../../contract/ops/roles.ts';
import type { Tablet, TabletState } from '../../../../contract/ops/staff.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import type { ConsoleCaller } from '../../platform/http/server.ts';

export interface NewTablet {
  tabletId: string;
  storeId: string;
  name: string;
  codeHash: Buffer;
  codeExpiresAt: Date;
  at: Date;
}

export async function insertTablet(tx: Tx, tablet: NewTablet): Promise<void> {
  const { tabletId, storeId, name, codeHash, codeExpiresAt, at } = tablet;
  await sql`
    insert into console_tablets (tenant_id, tablet_id, store_id, name, code_hash, code_expires_at, created_at)
    values (${getTenantId(tx)}, ${tabletId}, ${storeId}, ${name}, ${codeHash}, ${codeExpiresAt}, ${at})`.execute(
    tx,
  );
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
    set code_hash = null, code_expires_at = null, token_hash = ${tokenHash}, enrolled_at = ${now}, seen_at = ${now}
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
    state: TabletState | null;
  }>`
    select tablet_id as id, name, store_id as "storeId", enrolled_at as "enrolledAt", seen_at as "seenAt", state
    from console_tablets
    where tenant_id = ${getTenantId(tx)} and (${storeIds}::text[] is null or store_id = any(${storeIds}))
    order by store_id, name, created_at`.execute(tx);
  return rows.map(({ enrolledAt, seenAt, ...tablet }) => ({
    ...tablet,
    enrolledAt: enrolledAt?.toISOString() ?? null,
    seenAt: seenAt?.toISOString() ?? null,
  }));
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
export async function findTabletCaller(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<ConsoleCaller | null> {
  const { rows } = await sql<{
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
    where t.tenant_id = ${getTenantId(tx)} and t.token_hash = ${tokenHash}`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { id, name, storeId, personUntil, personId, personName, role } = row;
  const hasPerson = personId !== null && personName !== null && role !== null;
  return {
    actor: hasPerson
      ? { kind: 'staff', id: personId, name: personName, deviceId: id }
      : { kind: 'device', id, name },
    role: hasPerson ? role : 'device',
    storeIds: [storeId],
    session: null,
    tablet: { id, name, storeId, personUntil: hasPerson ? personUntil : null },
  };
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
