// Uploaded pictures wait, by their checksum, until a publish shows them.
import { sql } from 'kysely';

import { getTenantId, type Tx } from '../../../../platform/db/with-tenant.ts';
import { Refusal } from '../../../../platform/errors/refusal.ts';

/** A folder of 50 photographs has about 25 MB as it is stored. */
const MAX_WAITING_BYTES = 250_000_000;

/**
 * Keeps an upload. The same picture again is the same row. What waits has a sum: those of more than a day that no change set under
 * way names make room first.
 */
export async function insertUpload(
  tx: Tx,
  { checksum, bytes, at }: { checksum: string; bytes: Buffer; at: Date },
): Promise<void> {
  const tenantId = getTenantId(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pictures of ${tenantId}`}, 0))`.execute(
    tx,
  );
  if ((await readWaitingBytes(tx)) + bytes.length > MAX_WAITING_BYTES) {
    await deleteForgotten(tx, at);
    if ((await readWaitingBytes(tx)) + bytes.length > MAX_WAITING_BYTES)
      throw new Refusal('TOO_MANY_PICTURES');
  }
  await sql`
    insert into replaced_pictures (tenant_id, checksum, bytes, uploaded_at)
    select ${tenantId}, ${checksum}, ${bytes}, ${at}
    where not exists (select from assets where tenant_id = ${tenantId} and checksum = ${checksum})
    on conflict (tenant_id, checksum) do update set uploaded_at = excluded.uploaded_at
    where replaced_pictures.uploaded_at is not null`.execute(tx);
}

async function readWaitingBytes(tx: Tx): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(length(bytes)), 0) as bytes from replaced_pictures
    where tenant_id = ${getTenantId(tx)} and uploaded_at is not null`.execute(tx);
  return Number(rows[0]?.bytes ?? 0);
}

async function deleteForgotten(tx: Tx, at: Date): Promise<void> {
  const tenantId = getTenantId(tx);
  await sql`
    delete from replaced_pictures r
    where tenant_id = ${tenantId} and uploaded_at < ${at}::timestamptz - interval '1 day' and not exists (
      select from draft_changes d join change_sets s on s.tenant_id = d.tenant_id and s.set_id = d.set_id
      where d.tenant_id = ${tenantId} and s.state in ('draft', 'scheduled')
        and d.document like 'picture/%' and d.value ->> 'checksum' = r.checksum)`.execute(tx);
}
