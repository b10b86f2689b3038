// The payment providers of this process: Stripe for tenants with an account; in a demo, the sandbox for the others.
import { join } from 'node:path';

import type { PaymentSandbox } from '../../../dev/payment-sandbox/payment-sandbox.ts';
import type { Tenants } from '../features/tenants/tenants.ts';
import {
  createPaymentProviders,
  type PaymentProviders,
} from '../integrations/payments/payment-providers.ts';
import {
  readStripeAccounts,
  getStripeVariables,
  type StripeAccounts,
} from '../integrations/payments/stripe/stripe-accounts.ts';
import { takeAdvisoryLock } from '../platform/db/advisory-lock.ts';
import { ConfigError, type Config } from './config.ts';

export interface AppPaymentProviders {
  providers: PaymentProviders;
  hasStripeAccount(tenantId: string): boolean;
  /** Whether the circuit breaker is open, by provider and, for Stripe, by site. */
  readBreakers(): Record<string, boolean>;
  /** Null outside demos. */
  sandbox: PaymentSandbox | null;
  close(): Promise<void>;
}

type PaymentsConfig = Pick<Config, 'dataDir' | 'sandboxUrl' | 'isDemo' | 'stripe'>;

const SANDBOX_IN_USE =
  'Another Tiffin process on this database already runs the card sandbox. Stop it; or, to run several processes, start the sandbox by itself ' +
  '(PORT=4000 npm run sandbox) and set its address in each of them (SANDBOX_URL=http://127.0.0.1:4000).';

/** `siteIds`: tenants that sell. Throws a ConfigError that names the missing variables. */
export async function openPaymentProviders(
  config: PaymentsConfig,
  now: () => Date,
  databaseUrl: string,
  siteIds: readonly string[],
): Promise<AppPaymentProviders> {
  const { accounts, problems } = await readStripeAccounts(
    config.stripe.variables,
    config.stripe.secretsFile,
  );
  if (config.isDemo) problems.push(...findLiveAccounts(accounts));
  else problems.push(...findMissingAccounts(siteIds, accounts, problems));
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const stripe = accounts.size > 0 ? await loadStripeProvider(accounts, now) : null;
  const sandbox = config.isDemo ? await openSandbox(config, now, databaseUrl) : null;
  const hasStripeAccount = (tenantId: string) => accounts.has(tenantId);
  return {
    providers: createPaymentProviders(
      { sandbox: sandbox?.provider ?? null, stripe },
      hasStripeAccount,
    ),
    hasStripeAccount,
    readBreakers: () => ({
      ...(sandbox && { sandbox: sandbox.provider.isCircuitOpen('') }),
      ...Object.fromEntries(
        [...accounts.keys()].map((id) => [`stripe ${id}`, stripe?.isCircuitOpen(id) ?? false]),
      ),
    }),
    sandbox,
    close: async () => sandbox?.close(),
  };
}

/** A demo tells customers on every page that no real money moves. */
const findLiveAccounts = (accounts: StripeAccounts): string[] =>
  [...accounts].flatMap(([id, { secretKey }]) =>
    secretKey.includes('_live_')
      ? [`${getStripeVariables(id).join(', ')}: live keys are for production without TIFFIN_DEMO`]
      : [],
  );

function findMissingAccounts(
  siteIds: readonly string[],
  accounts: StripeAccounts,
  problems: readonly string[],
): string[] {
  const without = siteIds.filter(
    (id) =>
      !accounts.has(id) &&
      !getStripeVariables(id).some((name) => problems.join(' ').includes(name)),
  );
  return without.map(
    (id) =>
      `the site '${id}' has no card provider: set ${getStripeVariables(id).join(', ')} ` +
      '(or STRIPE_SECRETS_FILE), or TIFFIN_DEMO=1 to run with the sandbox',
  );
}

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
