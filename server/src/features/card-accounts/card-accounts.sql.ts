import { sql } from 'kysely';

import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { getTenantId, withoutTenant, type Tx } from '../../platform/db/with-tenant.ts';

export interface StoredAccount {
  tenantId: string;
  accountId: string;
  sealed: Buffer;
}

/** What may be shown of an account. */
export interface AccountSummary {
  provider: string;
  fingerprint: string;
  lastDigits: string;
  by: string;
  at: Date;
}

/** The account of the site; others are to come, so it has a name. */
export const SITE_ACCOUNT = 'site';

/** Accounts of all sites. */
export async function listCardAccounts(database: TenantDatabase): Promise<StoredAccount[]> {
  const query = sql<StoredAccount>`
    select tenant_id as "tenantId", account_id as "accountId", sealed from list_card_accounts()`;
  return (await withoutTenant(database, (tx) => query.execute(tx))).rows;
}

export async function readCardAccount(tx: Tx): Promise<AccountSummary | null> {
  const { rows } = await sql<AccountSummary>`
    select provider, fingerprint, last_digits as "lastDigits", set_by as "by", set_at as "at" from card_accounts
    where tenant_id = ${getTenantId(tx)} and account_id = ${SITE_ACCOUNT}`.execute(tx);
  return rows[0] ?? null;
}

export async function saveCardAccount(
  tx: Tx,
  {
    sealed,
    fingerprint,
    lastDigits,
    by,
    at,
  }: Omit<AccountSummary, 'provider'> & { sealed: Buffer },
): Promise<void> {
  await sql`
    insert into card_accounts (tenant_id, account_id, provider, sealed, fingerprint, last_digits, set_by, set_at)
    values (${getTenantId(tx)}, ${SITE_ACCOUNT}, 'stripe', ${sealed}, ${fingerprint}, ${lastDigits}, ${by}, ${at})
    on conflict (tenant_id, account_id) do update set sealed = excluded.sealed, fingerprint = excluded.fingerprint,
      last_digits = excluded.last_digits, set_by = excluded.set_by, set_at = excluded.set_at`.execute(
    tx,
  );
  await notifyProcesses(tx);
}

/** Seals it with another key; it stays the same account. */
export async function resealCardAccount(
  tx: Tx,
  { accountId, sealed, fingerprint }: { accountId: string; sealed: Buffer; fingerprint: string },
): Promise<void> {
  await sql`
    update card_accounts set sealed = ${sealed}, fingerprint = ${fingerprint}
    where tenant_id = ${getTenantId(tx)} and account_id = ${accountId}`.execute(tx);
}

/** False: there is none. */
export async function deleteCardAccount(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    delete from card_accounts where tenant_id = ${getTenantId(tx)} and account_id = ${SITE_ACCOUNT}
    returning 1`.execute(tx);
  await notifyProcesses(tx);
  return rows.length > 0;
}

/** All processes read the accounts again; pages allow Stripe's hosts only where there is one. */
const notifyProcesses = (tx: Tx): Promise<unknown> =>
  sql`select pg_notify('tiffin_content', ${getTenantId(tx)})`.execute(tx);
