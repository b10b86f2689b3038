import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import type { ClientContext } from './client-context.ts';
import type { IdentityDeps } from './identity-deps.ts';

/** Whether this browser has signed in with this identifier within `settings.browserSeconds`. */
export async function isKnownBrowser(
  { settings, now }: Pick<IdentityDeps, 'settings' | 'now'>,
  tx: Tx,
  { browserHash }: ClientContext,
  subject: string,
): Promise<boolean> {
  if (!browserHash) return false;
  const usedAfter = new Date(now().getTime() - settings.browserSeconds * 1000);
  const row = await tx
    .selectFrom('devices')
    .select('subject')
    .where('tenant_id', '=', getTenantId(tx))
    .where('device_hash', '=', browserHash)
    .where('subject', '=', subject)
    .where('last_used_at', '>', usedAfter)
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberBrowser(
  tx: Tx,
  browserHash: Buffer,
  subject: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('devices')
    .values({ tenant_id: getTenantId(tx), device_hash: browserHash, subject, last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'device_hash', 'subject']).doUpdateSet({ last_used_at: now }),
    )
    .execute();
}

/**
 * Each sign-in gives the browser a new cookie. Those for whom the old one is known (others in the household) move to it, so a
 * cookie that an attacker planted is worthless afterwards.
 */
export async function renewBrowser(tx: Tx, oldHash: Buffer, newHash: Buffer): Promise<void> {
  await tx
    .updateTable('devices')
    .set({ device_hash: newHash })
    .where('tenant_id', '=', getTenantId(tx))
    .where('device_hash', '=', oldHash)
    .execute();
}

/** Makes these browsers, or all, unknown to these identifiers again. */
export async function forgetBrowsers(
  tx: Tx,
  subjects: readonly string[],
  browserHashes?: readonly Buffer[],
): Promise<void> {
  if (subjects.length === 0 || browserHashes?.length === 0) return;
  await tx
    .deleteFrom('devices')
    .where('tenant_id', '=', getTenantId(tx))
    .where('subject', 'in', subjects)
    .$if(browserHashes !== undefined, (query) =>
      query.where('device_hash', 'in', browserHashes ?? []),
    )
    .execute();
}

/** Makes all browsers but one unknown to this identifier again. */
export async function forgetOtherBrowsers(
  tx: Tx,
  subject: string,
  keptHash: Buffer | null,
): Promise<void> {
  await tx
    .deleteFrom('devices')
    .where('tenant_id', '=', getTenantId(tx))
    .where('subject', '=', subject)
    .$if(keptHash !== null, (query) => query.where('device_hash', '<>', keptHash))
    .execute();
}
