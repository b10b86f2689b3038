// The ordering server with Stripe instead of the sandbox, on a mock of Stripe's API.
import type { PaymentHandle } from '../../../../contract/orders/order.ts';
import { HOSTS, startOrderingApp } from '../../../../test/apps/ordering-app.ts';
import type { MockCardOutcome } from '../../../../test/stripe-mock/stripe-mock-state.ts';
import { startStripeMock } from '../../../../test/stripe-mock/stripe-mock.ts';
import { getAccountTenant } from '../../integrations/payments/payment-provider.ts';
import { createPaymentProviders } from '../../integrations/payments/payment-providers.ts';
import { createStripeProvider } from '../../integrations/payments/stripe/stripe-provider.ts';

/** `storeAccounts`: those of stores, besides one for each site. */
export async function startStripeOrderingApp(storeAccounts: readonly string[] = []) {
  const accountNames = [...Object.keys(HOSTS), ...storeAccounts];
  const stripeMock = await startStripeMock(accountNames);
  const breakerClock = { ms: 0 };
  const cards = createStripeProvider({
    accounts: stripeMock.accounts,
    apiOrigin: stripeMock.origin,
    timeoutMs: 1_000,
    monotonicMs: () => breakerClock.ms,
  });
  const server = await startOrderingApp({ stripe: cards });
  Object.assign(
    server.services.cards.providers,
    createPaymentProviders({ sandbox: null, stripe: cards }, stripeMock.accounts),
  );
  for (const [name, account] of stripeMock.accounts) {
    stripeMock.webhooks.endpoints.set(name, {
      url: `http://127.0.0.1:${server.port}/api/webhooks/stripe/${name}`,
      host: HOSTS[getAccountTenant(name) as keyof typeof HOSTS],
      secret: account.webhookSecret,
    });
  }
  return {
    ...server,
    stripeMock,
    stripe: cards,
    breakerClock,
    /** Confirms the intent as Stripe.js does. */
    payByStripe: (handle: PaymentHandle, outcome: MockCardOutcome = 'pays', received?: number) =>
      stripeMock.state.confirm(handle.intentId, outcome, received),
    async settle(): Promise<void> {
      await stripeMock.webhooks.idle();
      await server.settle();
    },
    /** Invariants that do not hold, against the provider's list of intents (docs/reliability.md I5, I6). */
    async broken() {
      const lists = await Promise.all(
        accountNames.map((account) => cards.list(account, new Date(0))),
      );
      const psp = lists.flatMap(({ intents }) =>
        intents.map(({ intentId: id, tenantId, orderId, status, amountMinor }) => ({
          id,
          tenantId,
          orderId,
          status,
          amountMinor,
        })),
      );
      return server.broken({ psp });
    },
    async stop(): Promise<void> {
      await stripeMock.webhooks.idle();
      await server.stop();
      await stripeMock.close();
    },
  };
}

export type StripeOrderingApp = Awaited<ReturnType<typeof startStripeOrderingApp>>;
