// Public file of the feature: accounts at card providers, sealed in the database, beside those of the environment.
import { z } from 'zod';

import type {
  StripeAccount,
  StripeAccounts,
} from '../../integrations/payments/stripe/stripe-accounts.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { listCardAccounts, SITE_ACCOUNT, type StoredAccount } from './card-accounts.sql.ts';
import { unseal, type SealKeys } from './seal.ts';

export { cardAccountCommands } from './card-account-commands.ts';
export type { SealKeys } from './seal.ts';

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

export interface CardAccounts {
  /** By site; changes with each `refresh`. */
  accounts: StripeAccounts;
  refresh(): Promise<void>;
}

export function createCardAccounts(options: CardAccountsOptions): CardAccounts {
  const { database, sealKeys, configured, isAllowed, onError } = options;
  const accounts = new Map(configured);

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
    async refresh() {
      if (sealKeys.length === 0) return;
      const stored = await listCardAccounts(database);
      const current = new Map(configured);
      for (const each of stored) {
        const account = each.accountId === SITE_ACCOUNT ? open(each) : null;
        if (account) current.set(each.tenantId, account);
      }
      for (const tenantId of accounts.keys()) if (!current.has(tenantId)) accounts.delete(tenantId);
      for (const [tenantId, account] of current) accounts.set(tenantId, account);
    },
  };
}
