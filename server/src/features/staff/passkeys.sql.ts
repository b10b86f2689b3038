import { sql } from 'kysely';

import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

export interface StoredPasskey {
  /** Base64url. */
  credentialId: string;
  staffId: string;
  /** COSE. */
  publicKey: Buffer;
  counter: number;
  name: string;
  createdAt: Date;
  usedAt: Date | null;
}

const PASSKEY = sql`
  credential_id as "credentialId", staff_id as "staffId", public_key as "publicKey", counter::float8 as counter, name,
  created_at as "createdAt", used_at as "usedAt"`;

/** False: the credential is registered already. */
export async function insertPasskey(
  tx: Tx,
  { credentialId, staffId, publicKey, counter, name, createdAt }: Omit<StoredPasskey, 'usedAt'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_passkeys (tenant_id, credential_id, staff_id, public_key, counter, name, created_at)
    values (${getTenantId(tx)}, ${credentialId}, ${staffId}, ${publicKey}, ${counter}, ${name}, ${createdAt})
    on conflict (tenant_id, credential_id) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Locked, so that the counters of two uses are compared one after the other. */
export async function lockPasskey(tx: Tx, credentialId: string): Promise<StoredPasskey | null> {
  const { rows } = await sql<StoredPasskey>`
    select ${PASSKEY} from staff_passkeys
    where tenant_id = ${getTenantId(tx)} and credential_id = ${credentialId} for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function listPasskeys(tx: Tx, staffId: string): Promise<StoredPasskey[]> {
  const { rows } = await sql<StoredPasskey>`
    select ${PASSKEY} from staff_passkeys
    where tenant_id = ${getTenantId(tx)} and staff_id = ${staffId} order by created_at, credential_id`.execute(
    tx,
  );
  return rows;
}

export async function setPasskeyUsed(
  tx: Tx,
  credentialId: string,
  { counter, at }: { counter: number; at: Date },
): Promise<void> {
  await sql`
    update staff_passkeys set counter = ${counter}, used_at = ${at}
    where tenant_id = ${getTenantId(tx)} and credential_id = ${credentialId}`.execute(tx);
}

/** False: not a passkey of this member. */
export async function deletePasskey(
  tx: Tx,
  staffId: string,
  credentialId: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from staff_passkeys
    where tenant_id = ${getTenantId(tx)} and staff_id = ${staffId} and credential_id = ${credentialId}
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** False: it was used before. */
export async function consumeChallenge(tx: Tx, challenge: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into used_passkey_challenges (tenant_id, challenge, used_at)
    values (${getTenantId(tx)}, ${challenge}, ${now}) on conflict do nothing returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}
