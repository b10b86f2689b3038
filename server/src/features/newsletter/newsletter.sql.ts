import { sql } from 'kysely';

import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import type { ConsentWording, StoredWording } from '../consents/consents.ts';

/** Stores the consent text that was shown beside the form. False if the address has already consented. */
export async function upsertSubscriptionRequest(
  tx: Tx,
  request: { email: string; tokenHash: Buffer; wording: ConsentWording; now: Date },
): Promise<boolean> {
  const { email, tokenHash, wording, now } = request;
  const consents = await sql`
    select from consents
    where tenant_id = ${getTenantId(tx)} and email = ${email} and withdrawn_at is null`.execute(tx);
  if (consents.rows.length > 0) return false;
  await sql`
    insert into newsletter_subscriptions (tenant_id, email, consent, locale, content_version, token_hash, asked_at)
    values (${getTenantId(tx)}, ${email}, ${wording.wording}, ${wording.locale}, ${wording.contentVersion}::bigint,
      ${tokenHash}, ${now.toISOString()}::timestamptz)
    on conflict (tenant_id, email) do update
      set consent = excluded.consent, locale = excluded.locale,
        content_version = excluded.content_version, token_hash = excluded.token_hash, asked_at = excluded.asked_at
  `.execute(tx);
  return true;
}

export async function findSubscriptionRequest(
  tx: Tx,
  tokenHash: Buffer,
): Promise<{ email: string; wording: StoredWording } | null> {
  const row = await tx
    .selectFrom('newsletter_subscriptions')
    .select(['email', 'consent as wording', 'locale', 'content_version as contentVersion'])
    .where('tenant_id', '=', getTenantId(tx))
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return null;
  const { email, ...wording } = row;
  return { email, wording };
}

/** Invalidates the confirmation link that was sent to this address. */
export async function deleteSubscriptionRequest(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('newsletter_subscriptions')
    .where('tenant_id', '=', getTenantId(tx))
    .where('email', '=', email)
    .execute();
}
