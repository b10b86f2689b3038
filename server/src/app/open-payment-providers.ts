// The payment providers of this process: Stripe for tenants with an account; in a demo, the sandbox for the others.
import { join } from 'node:path';

import type { PaymentSandbox } from '../../../dev/payment-sandbox/payment-sandbox.ts';
import {
  createCardAccounts,
  type CardAccounts,
  type TryCardAccount,
} from '../features/card-accounts/card-accounts.ts';
import type { Tenants } from '../features/tenants/tenants.ts';
import { getAccountTenant } from '../integrations/payments/payment-provider.ts';
import {
  createPaymentProviders,
  type PaymentProviders,
} from '../integrations/payments/payment-providers.ts';
import {
  isLiveAccount,
  readStripeAccounts,
  getStripeVariables,
  type StripeAccounts,
} from '../integrations/payments/stripe/stripe-accounts.ts';
import { takeAdvisoryLock } from '../platform/db/advisory-lock.ts';
import type { TenantDatabase } from '../platform/db/tenant-database.ts';
import { ConfigError, type Config } from './config.ts';

export interface AppPaymentProviders {
  providers: PaymentProviders;
  /** Whether the site or one of its stores has one. */
  hasStripeAccount(tenantId: string): boolean;
  /** Those of the environment and of the database. */
  accounts: CardAccounts;
  tryAccount: TryCardAccount;
  /** Whether the circuit breaker is open, by provider and, for Stripe, by account. */
  readBreakers(): Record<string, boolean>;
  /** Null outside demos. */
  sandbox: PaymentSandbox | null;
  close(): Promise<void>;
}

type PaymentsConfig = Pick<Config, 'dataDir' | 'sandboxUrl' | 'isDemo' | 'stripe' | 'sealKeys'>;

const REFRESH_MILLISECONDS = 10_000;

const SANDBOX_IN_USE =
  'Another Tiffin process on this database already runs the card sandbox. Stop it; or, to run several processes, start the sandbox by itself ' +
  '(PORT=4000 npm run sandbox) and set its address in each of them (SANDBOX_URL=http://127.0.0.1:4000).';

/** Throws a ConfigError that names the wrong variables. A site without an account sells nothing yet. */
export async function openPaymentProviders(
  config: PaymentsConfig,
  now: () => Date,
  database: { app: TenantDatabase; directUrl: string },
  onError: (error: unknown) => void,
): Promise<AppPaymentProviders> {
  const { accounts: configured, problems } = await readStripeAccounts(
    config.stripe.variables,
    config.stripe.secretsFile,
  );
  if (config.isDemo) problems.push(...findLiveAccounts(configured));
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const { sealKeys } = config;
  const cardAccounts = createCardAccounts({
    database: database.app,
    sealKeys,
    configured,
    isAllowed: (account) => !config.isDemo || !isLiveAccount(account),
    onError,
  });
  const { accounts, refresh } = cardAccounts;
  const usesStripe = configured.size > 0 || sealKeys.length > 0;
  const stripe = usesStripe ? await loadStripeProvider(accounts, now) : null;
  await refresh();
  // A notification comes sooner; this bounds the time after a lost one.
  const timer = setInterval(() => void refresh().catch(onError), REFRESH_MILLISECONDS).unref();
  const sandbox = config.isDemo ? await openSandbox(config, now, database.directUrl) : null;
  return {
    providers: createPaymentProviders({ sandbox: sandbox?.provider ?? null, stripe }, accounts),
    hasStripeAccount: (tenantId) =>
      [...accounts.keys()].some((account) => getAccountTenant(account) === tenantId),
    readBreakers: () => ({
      ...(sandbox && { sandbox: sandbox.provider.isCircuitOpen('') }),
      ...Object.fromEntries(
        [...accounts.keys()].map((id) => [`stripe ${id}`, stripe?.isCircuitOpen(id) ?? false]),
      ),
    }),
    accounts: cardAccounts,
    tryAccount: tryStripeAccount,
    sandbox,
    async close() {
      clearInterval(timer);
      await sandbox?.close();
    },
  };
}

/** The list of payments since now is short. */
export const tryStripeAccount: TryCardAccount = async (tenantId, account) => {
  const provider = await loadStripeProvider(new Map([[tenantId, account]]), () => new Date());
  await provider.list(tenantId, new Date());
};

/** A demo tells customers on every page that no real money moves. */
const findLiveAccounts = (accounts: StripeAccounts): string[] =>
  [...accounts].flatMap(([id, account]) =>
    isLiveAccount(account)
      ? [`${getStripeVariables(id).join(', ')}: live keys are for production without TIFFIN_DEMO`]
      : [],
  );

/** Loads the SDK only if a site uses it. */
async function loadStripeProvider(accounts: StripeAccounts, now: () => Date) {
  const { createStripeProvider } =
    await import('../integrations/payments/stripe/stripe-provider.ts');
  return createStripeProvider({ accounts, now });
}

async function openSandbox(
  config: PaymentsConfig,
  now: () => Date,
  databaseUrl: string,
): Promise<PaymentSandbox> {
  const { connectPaymentSandbox, openPaymentSandbox } =
    await import('../../../dev/payment-sandbox/payment-sandbox.ts');
  const folder = join(config.dataDir, 'sandbox');
  if (config.sandboxUrl) return connectPaymentSandbox({ url: config.sandboxUrl, folder, now });
  // Two processes with separate ledgers could not refund each other's payments.
  const lock = await takeAdvisoryLock(databaseUrl, 'sandbox');
  if (!lock) throw new ConfigError(SANDBOX_IN_USE);
  const sandbox = await openPaymentSandbox({ folder, now }).catch(async (error: unknown) => {
    await lock.release();
    throw error;
  });
  return {
    ...sandbox,
    close: async () => {
      await sandbox.close();
      await lock.release();
    },
  };
}

/** Tells the sandbox the webhook URL of each site. `address`: where this server listens. */
export async function registerSandboxEndpoints(
  tenants: Pick<Tenants, 'list'>,
  { provider, endpointPath }: PaymentSandbox,
  address: string,
): Promise<void> {
  const sites = (await tenants.list()).filter(({ kind }) => kind === 'site');
  await Promise.all(
    sites.map(({ tenantId, hosts }) =>
      provider.registerEndpoint(
        tenantId,
        new URL(endpointPath(tenantId), address).href,
        hosts[0] ?? '',
      ),
    ),
  );
}
