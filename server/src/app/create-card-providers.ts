// The card providers of this process: Stripe for the tenants that have an account there, the sandbox for the others
// where it is allowed.
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { ConfigError, type Config } from './config.ts';
import { takeAdvisoryLock } from '../platform/db/advisory-lock.ts';
import { cardProviders, type CardProviders } from '../integrations/payments/card-providers.ts';
import { sendOverHttp } from '../integrations/payments/http-send.ts';
import {
  sandboxProvider,
  type SandboxProvider,
} from '../../../dev/payment-sandbox/client/sandbox-provider.ts';
import { keptSandboxSecret, sandboxKeys } from '../../../dev/payment-sandbox/keys.ts';
import { openSandbox } from '../../../dev/payment-sandbox/open-sandbox.ts';
import { sandboxApp } from '../../../dev/payment-sandbox/sandbox-app.ts';
import { sandboxElsewhere } from '../../../dev/payment-sandbox/remote-sandbox.ts';
import { sendInProcess } from '../../../dev/payment-sandbox/send-in-process.ts';
import {
  readStripeAccounts,
  stripeVariables,
  type StripeAccounts,
} from '../integrations/payments/stripe/stripe-accounts.ts';

export interface Cards {
  providers: CardProviders;
  isWithStripe(tenantId: string): boolean;
  /** Whether the breaker is open, by provider and, at Stripe, site. */
  openBreakers(): Record<string, boolean>;
  /** Null: not allowed here. */
  sandbox: OpenedSandbox | null;
  close(): Promise<void>;
}

export interface OpenedSandbox {
  provider: SandboxProvider;
  /** To be registered under '/sandbox', whether it runs here or apart. */
  routes: FastifyPluginAsync;
  endpointPath(tenantId: string): string;
  close(): Promise<void>;
}

type CardsConfig = Pick<Config, 'dataDir' | 'sandboxUrl' | 'isDemo' | 'stripe'>;

const SANDBOX_IN_USE =
  'Tiffin runs on this database already, with the card sandbox in it. Stop it first; or, to run several processes, start the sandbox apart ' +
  '(PORT=4000 npm run sandbox) and give each of them its address (SANDBOX_URL=http://127.0.0.1:4000).';

/** `siteIds`: those who sell. Throws a ConfigError that names what one of them lacks. */
export async function openCards(
  config: CardsConfig,
  now: () => Date,
  databaseUrl: string,
  siteIds: readonly string[],
): Promise<Cards> {
  const { accounts, problems } = await readStripeAccounts(
    config.stripe.variables,
    config.stripe.secretsFile,
  );
  if (config.isDemo) problems.push(...liveAccounts(accounts));
  else problems.push(...missingAccounts(siteIds, accounts, problems));
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const stripe = accounts.size > 0 ? await openStripe(accounts, now) : null;
  const sandbox = config.isDemo ? await openTheSandbox(config, now, databaseUrl) : null;
  const isWithStripe = (tenantId: string) => accounts.has(tenantId);
  return {
    providers: cardProviders({ sandbox: sandbox?.provider ?? null, stripe }, isWithStripe),
    isWithStripe,
    openBreakers: () => ({
      ...(sandbox && { sandbox: sandbox.provider.isOpenCircuit('') }),
      ...Object.fromEntries(
        [...accounts.keys()].map((id) => [`stripe ${id}`, stripe?.isOpenCircuit(id) ?? false]),
      ),
    }),
    sandbox,
    close: async () => sandbox?.close(),
  };
}

/** A demo says on every page that no real money moves, and its kitchens cook nothing. */
const liveAccounts = (accounts: StripeAccounts): string[] =>
  [...accounts].flatMap(([id, { secretKey }]) =>
    secretKey.includes('_live_')
      ? [`${stripeVariables(id).join(', ')}: live keys are for production without TIFFIN_DEMO`]
      : [],
  );

function missingAccounts(
  siteIds: readonly string[],
  accounts: StripeAccounts,
  problems: readonly string[],
): string[] {
  const without = siteIds.filter(
    (id) =>
      !accounts.has(id) && !stripeVariables(id).some((name) => problems.join(' ').includes(name)),
  );
  return without.map(
    (id) =>
      `the site '${id}' has no card provider: set ${stripeVariables(id).join(', ')} ` +
      '(or STRIPE_SECRETS_FILE), or TIFFIN_DEMO=1 to run with the sandbox',
  );
}

/** Most installations never need the SDK, so it is not loaded with the rest. */
async function openStripe(accounts: StripeAccounts, now: () => Date) {
  const { stripeProvider } = await import('../integrations/payments/stripe/stripe-provider.ts');
  return stripeProvider({ accounts, now });
}

async function openTheSandbox(
  config: CardsConfig,
  now: () => Date,
  databaseUrl: string,
): Promise<OpenedSandbox> {
  const folder = join(config.dataDir, 'sandbox');
  const secret = await keptSandboxSecret(join(folder, 'secret'));
  const keys = sandboxKeys(secret);
  const endpointPath = (tenantId: string) => `/api/webhooks/sandbox/${keys.endpointId(tenantId)}`;
  if (config.sandboxUrl) {
    const { origin } = new URL(config.sandboxUrl);
    const http = sendOverHttp(origin);
    const provider = sandboxProvider({ secret, now, send: http.send });
    const routes = sandboxElsewhere(origin);
    return { provider, routes, endpointPath, close: async () => http.close() };
  }
  // Two processes with a ledger each would know half of the payments each, and refuse to refund the other half.
  const lock = await takeAdvisoryLock(databaseUrl, 'sandbox');
  if (!lock) throw new ConfigError(SANDBOX_IN_USE);
  const ledgerFile = join(folder, 'ledger.jsonl');
  const sandbox = await openSandbox({ ledgerFile, secret, now }).catch(async (error: unknown) => {
    await lock.release();
    throw error;
  });
  const provider = sandboxProvider({ secret, now, send: sendInProcess(sandbox) });
  const close = async () => {
    await sandbox.close();
    await lock.release();
  };
  return { provider, routes: sandboxApp(sandbox), endpointPath, close };
}
