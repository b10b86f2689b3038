// The payment sandbox in this process, with faults that a test sets and a record of the calls to it.
import { join } from 'node:path';

import { createSandboxProvider } from '../../dev/payment-sandbox/client/sandbox-provider.ts';
import type { Faults } from '../../dev/payment-sandbox/faults.ts';
import { openSandbox } from '../../dev/payment-sandbox/open-sandbox.ts';
import { createSandboxApp } from '../../dev/payment-sandbox/sandbox-app.ts';
import { sendInProcess } from '../../dev/payment-sandbox/send-in-process.ts';
import type { AppPaymentProviders } from '../../server/src/app/open-payment-providers.ts';
import type { CardAccounts } from '../../server/src/features/card-accounts/card-accounts.ts';
import type { PaymentProvider } from '../../server/src/integrations/payments/payment-provider.ts';
import type { PaymentProviders } from '../../server/src/integrations/payments/payment-providers.ts';

export const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  disputed: '4000000000000259',
} as const;

const SECRET = 'sandbox secret for tests';

/** The provider refuses an account whose secret key ends so. */
export const REFUSED_KEY = 'refused';

/** One provider for all tenants. */
export const createSingleProvider = (provider: PaymentProvider): PaymentProviders => ({
  canPay: () => true,
  forSeller: (account) => ({ provider, account }),
  allForTenant: (account) => [{ provider, accounts: [account] }],
  forPayment: () => provider,
  byName: (name) => (name === provider.name ? provider : null),
  byEndpoint: (endpointId) => {
    const account = provider.getEndpointAccount(endpointId);
    return account === null ? null : { provider, account };
  },
});

/** `stripe` takes all payments instead of the sandbox. */
export async function openTestPayments(folder: string, stripe: PaymentProvider | null) {
  const faults: Faults = {};
  const sandbox = await openSandbox({
    ledgerFile: join(folder, 'ledger.jsonl'),
    secret: SECRET,
    faults,
    retryDelayMs: () => 20,
  });
  const send = sendInProcess(sandbox);
  const sandboxCalls: string[] = [];
  const cards = createSandboxProvider({
    secret: SECRET,
    timeoutMs: 1_000,
    send: (outgoing, signal) => {
      sandboxCalls.push(`${outgoing.method} ${outgoing.path}`);
      return send(outgoing, signal);
    },
  });
  const createAppProviders = (
    breakers: Record<string, boolean>,
    accounts: CardAccounts,
  ): AppPaymentProviders => ({
    providers: createSingleProvider(stripe ?? cards),
    hasStripeAccount: () => stripe !== null,
    accounts,
    async tryAccount(_, { secretKey }) {
      if (secretKey.endsWith(REFUSED_KEY)) throw new Error(`Invalid API Key: ${secretKey}`);
    },
    readBreakers: () => breakers,
    sandbox: {
      provider: cards,
      routes: createSandboxApp(sandbox),
      endpointPath: (tenantId) => `/api/webhooks/sandbox/${sandbox.keys.endpointId(tenantId)}`,
      close: sandbox.close,
    },
    close: sandbox.close,
  });
  return { faults, sandbox, cards, sandboxCalls, appProviders: createAppProviders };
}
