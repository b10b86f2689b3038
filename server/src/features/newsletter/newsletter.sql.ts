import { sql } from 'kysely';
import type { Wording } from '../consents/consents.ts';
import { tenantOf, type Tx } from '../../platform/db/with-tenant.ts';

/** Keeps the words that stood beside the form. False: the address has agreed already, so nothing is asked. */
export async function askToConfirm(
  tx: Tx,
  { email, tokenHash, shown, now }: { email: string; tokenHash: Buffer; shown: Wording; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into newsletter_subscriptions (tenant_id, email, consent, locale, content_version, token_hash, asked_at)
    select tenant_id, ${email}, ${shown.wording}, ${shown.locale}, ${shown.contentVersion}::bigint, ${tokenHash},
      ${now.toISOString()}::timestamptz
    from tenants where tenant_id = ${tenantOf(tx)} and not exists (
      select from consents c
      where c.tenant_id = tenants.tenant_id and c.email = ${email} and c.withdrawn_at is null)
    on conflict (tenant_id, email) do update
      set consent = excluded.consent, locale = excluded.locale,
        content_version = excluded.content_version, token_hash = excluded.token_hash, asked_at = excluded.asked_at
    returning 1
  `.execute(tx);
  return rows.length > 0;
}

export async function findRequest(
  tx: Tx,
  tokenHash: Buffer,
): Promise<{
  email: string;
  shown: { wording: string; locale: string | null; contentVersion: number | null };
} | null> {
  const row = await tx
    .selectFrom('newsletter_subscriptions')
    .select(['email', 'consent as wording', 'locale', 'content_version as contentVersion'])
    .where('tenant_id', '=', tenantOf(tx))
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return null;
  const { email, ...shown } = row;
  return { email, shown };
}

/** What an address once asked for confirms nothing any more. */
export async function deleteRequest(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('newsletter_subscriptions')
    .where('tenant_id', '=', tenantOf(tx))
    .where('email', '=', email)
    .execute();
}

export async function insertContactMessage(
  tx: Tx,
  {
    id,
    now,
    name,
    email,
    message,
  }: { id: string; now: Date; name: string; email: string; message: string },
): Promise<void> {
  await tx
    .insertInto('contact_messages')
    .values({
      tenant_id: tenantOf(tx),
      contact_message_id: id,
      name,
      email,
      message,
      created_at: now,
    })
    .execute();
}
