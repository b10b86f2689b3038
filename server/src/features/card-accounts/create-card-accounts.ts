// Accounts at card providers of all sites: those of the environment, and those that the database has sealed.
import { z } from 'zod';

import type {
  StripeAccount,
  StripeAccounts,
} from '../../integrations/payments/stripe/stripe-accounts.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { listCardAccounts, SITE_ACCOUNT, type StoredAccount } from './card-accounts.sql.ts';
import { unseal, type SealKeys } from './seal.ts';

const secrets = z.object({
  secretKey: z.string(),
  publishableKey: z.string(),
  webhookSecret: z.string(),
});

export interface CardAccountsOptions {
  database: TenantDatabase;
  sealKeys: SealKeys;
  /** Those of the environment; one in the database comes first. */
  configured: StripeAccounts;
  /** Accounts that are refused, such as live ones in a demo. */
  isAllowed: (account: StripeAccount) => boolean;
  onError: (error: unknown) => void;
}

/** Asks the provider with the account for something that changes nothing; throws if it refuses. */
export type TryCardAccount = (tenantId: string, account: StripeAccount) => Promise<void>;

export interface CardAccounts extends Pick<CardAccountsOptions, 'sealKeys' | 'isAllowed'> {
  /** By site; changes with each `refresh`. */
  accounts: StripeAccounts;
  /** Where the account of a site is from; null: it has none. */
  getSource(tenantId: string): 'database' | 'environment' | null;
  refresh(): Promise<void>;
}

export function createCardAccounts(options: CardAccountsOptions): CardAccounts {
  const { database, sealKeys, configured, isAllowed, onError } = options;
  const accounts = new Map(configured);
  const stored = new Set<string>();

  function open({ tenantId, accountId, sealed }: StoredAccount): StripeAccount | null {
    const text = unseal(sealKeys, { tenantId, accountId }, sealed);
    if (text === null) {
      onError(new Error(`TIFFIN_SEAL_KEY does not open the card account of '${tenantId}'`));
      return null;
    }
    const account = secrets.parse(JSON.parse(text));
    return isAllowed(account) ? account : null;
  }

  return {
    accounts,
    sealKeys,
    isAllowed,
    getSource(tenantId) {
      if (stored.has(tenantId)) return 'database';
      return accounts.has(tenantId) ? 'environment' : null;
    },
    async refresh() {
      if (sealKeys.length === 0) return;
      const opened = (await listCardAccounts(database)).flatMap((each) => {
        const account = each.accountId === SITE_ACCOUNT ? open(each) : null;
        return account ? [[each.tenantId, account] as const] : [];
      });
      stored.clear();
      for (const [tenantId] of opened) stored.add(tenantId);
      const current = new Map([...configured, ...opened]);
      for (const tenantId of accounts.keys()) if (!current.has(tenantId)) accounts.delete(tenantId);
      for (const [tenantId, account] of current) accounts.set(tenantId, account);
    },
  };
}
