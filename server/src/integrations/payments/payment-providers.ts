// Selects the payment provider: for new payments of a tenant, for an earlier payment, for a webhook.
import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import type { PaymentProvider, ProviderName } from './payment-provider.ts';

export interface PaymentProviders {
  /** False: the tenant has no account yet, and takes no orders. */
  canPay(tenantId: string): boolean;
  /** For new payments. */
  forTenant(tenantId: string): PaymentProvider;
  /** The provider with which a payment was created. Throws an OutsideFailure if it is not configured. */
  forPayment(payment: { provider: ProviderName }): PaymentProvider;
  /** All providers that may have payments of the tenant. */
  allForTenant(tenantId: string): PaymentProvider[];
  /** Null: no such provider is configured. */
  byName(name: string): PaymentProvider | null;
  byEndpoint(endpointId: string): PaymentProvider | null;
}

/** `hasStripeAccount`: those tenants use Stripe, the others the sandbox if there is one. */
export function createPaymentProviders(
  providers: { sandbox: PaymentProvider | null; stripe: PaymentProvider | null },
  hasStripeAccount: (tenantId: string) => boolean,
): PaymentProviders {
  const { sandbox, stripe } = providers;
  const getNamed = (name: string) => [sandbox, stripe].find((each) => each?.name === name) ?? null;
  return {
    byName: getNamed,
    canPay: (tenantId) => sandbox !== null || hasStripeAccount(tenantId),
    forTenant(tenantId) {
      const provider = hasStripeAccount(tenantId) ? stripe : (sandbox ?? stripe);
      return provider ?? throwMissing('any');
    },
    allForTenant: (tenantId) =>
      [sandbox, hasStripeAccount(tenantId) ? stripe : null].filter((each) => each !== null),
    forPayment: ({ provider }) => getNamed(provider) ?? throwMissing(provider),
    byEndpoint: (endpointId) =>
      [sandbox, stripe].find((each) => each && each.getEndpointTenant(endpointId) !== null) ?? null,
  };
}

function throwMissing(name: string): never {
  throw new OutsideFailure('cards', `The payment provider '${name}' is not configured`, {
    canRetry: true,
  });
}
