// Accounts at card providers of all sites: those of the environment, and those that the database has sealed.
import { z } from 'zod';

import type {
  StripeAccount,
  StripeAccounts,
} from '../../integrations/payments/stripe/stripe-accounts.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { listCardAccounts, toAccount, type StoredAccount } from './card-accounts.sql.ts';
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
  /** By site, or by site and store (`getStoreAccount`); changes with each `refresh`. */
  accounts: StripeAccounts;
  /** Where an account is from; null: there is none. */
  getSource(account: string): 'database' | 'environment' | null;
  refresh(): Promise<void>;
}

export function createCardAccounts(options: CardAccountsOptions): CardAccounts {
  const { database, sealKeys, configured, isAllowed, onError } = options;
  const accounts = new Map(configured);
  const stored = new Set<string>();

  function open({ tenantId, accountId, sealed }: StoredAccount): StripeAccount | null {
    const text = unseal(sealKeys, { tenantId, accountId }, sealed);
    if (text === null) {
      onError(
        new Error(
          `TIFFIN_SEAL_KEY does not open the card account of '${toAccount({ tenantId, accountId })}'`,
        ),
      );
      return null;
    }
    const account = secrets.parse(JSON.parse(text));
    return isAllowed(account) ? account : null;
  }

  return {
    accounts,
    sealKeys,
    isAllowed,
    getSource(account) {
      if (stored.has(account)) return 'database';
      return accounts.has(account) ? 'environment' : null;
    },
    async refresh() {
      if (sealKeys.length === 0) return;
      const opened = (await listCardAccounts(database)).flatMap((each) => {
        const account = open(each);
        return account ? [[toAccount(each), account] as const] : [];
      });
      stored.clear();
      for (const [key] of opened) stored.add(key);
      const current = new Map([...configured, ...opened]);
      for (const key of accounts.keys()) if (!current.has(key)) accounts.delete(key);
      for (const [key, account] of current) accounts.set(key, account);
    },
  };
}
