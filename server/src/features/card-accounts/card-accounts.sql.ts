import { sql } from 'kysely';

import { getStoreAccount } from '../../integrations/payments/payment-provider.ts';
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

/** The account of the site, or of one of its stores. */
export const toAccountId = (storeId: string | null): string =>
  storeId === null ? 'site' : `store/${storeId}`;

/** Where payments find it among those of all sites. */
export const toAccount = ({
  tenantId,
  accountId,
}: Pick<StoredAccount, 'tenantId' | 'accountId'>): string => {
  const [, storeId] = accountId.split('/');
  return storeId === undefined ? tenantId : getStoreAccount(tenantId, storeId);
};

/** Accounts of all sites. */
export async function listCardAccounts(database: TenantDatabase): Promise<StoredAccount[]> {
  const query = sql<StoredAccount>`
    select tenant_id as "tenantId", account_id as "accountId", sealed from list_card_accounts()`;
  return (await withoutTenant(database, (tx) => query.execute(tx))).rows;
}

/** False: the site has no such store, or the store sells in the name of the site. */
export async function isSellingStore(tx: Tx, storeId: string): Promise<boolean> {
  const { rows } = await sql`
    select from stores where tenant_id = ${getTenantId(tx)} and store_id = ${storeId} and not is_withdrawn
      and definition ? 'seller'`.execute(tx);
  return rows.length > 0;
}

export async function readCardAccount(
  tx: Tx,
  storeId: string | null,
): Promise<AccountSummary | null> {
  const { rows } = await sql<AccountSummary>`
    select provider, fingerprint, last_digits as "lastDigits", set_by as "by", set_at as "at" from card_accounts
    where tenant_id = ${getTenantId(tx)} and account_id = ${toAccountId(storeId)}`.execute(tx);
  return rows[0] ?? null;
}

export async function saveCardAccount(
  tx: Tx,
  accountId: string,
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
    values (${getTenantId(tx)}, ${accountId}, 'stripe', ${sealed}, ${fingerprint}, ${lastDigits}, ${by}, ${at})
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
export async function deleteCardAccount(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from card_accounts where tenant_id = ${getTenantId(tx)} and account_id = ${accountId}
    returning 1`.execute(tx);
  await notifyProcesses(tx);
  return rows.length > 0;
}

/** All processes read the accounts again; pages allow Stripe's hosts only where there is one. */
const notifyProcesses = (tx: Tx): Promise<unknown> =>
  sql`select pg_notify('tiffin_content', ${getTenantId(tx)})`.execute(tx);
