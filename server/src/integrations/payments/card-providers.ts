// Which provider takes a tenant's money, and which one holds what it paid earlier.
import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import type { CardProvider, ProviderName } from './card-provider.ts';

export interface CardProviders {
  /** For new payments. */
  of(tenantId: string): CardProvider;
  /** For payments that were begun there. Throws an OutsideFailure when it is not set up here. */
  holding(payment: { provider: ProviderName }): CardProvider;
  /** Who may hold money of the tenant. */
  all(tenantId: string): CardProvider[];
  /** For webhooks; null: no such provider here. */
  named(name: string): CardProvider | null;
  ofEndpoint(endpointId: string): CardProvider | null;
}

/** `isWithStripe` says which tenants have an account there; everybody else has the sandbox, where it is allowed. */
export function cardProviders(
  providers: { sandbox: CardProvider | null; stripe: CardProvider | null },
  isWithStripe: (tenantId: string) => boolean,
): CardProviders {
  const { sandbox, stripe } = providers;
  const named = (name: string) => [sandbox, stripe].find((each) => each?.name === name) ?? null;
  return {
    named,
    of(tenantId) {
      const provider = isWithStripe(tenantId) ? stripe : (sandbox ?? stripe);
      return provider ?? missing('any');
    },
    all: (tenantId) =>
      [sandbox, isWithStripe(tenantId) ? stripe : null].filter((each) => each !== null),
    holding: ({ provider }) => named(provider) ?? missing(provider),
    ofEndpoint: (endpointId) =>
      [sandbox, stripe].find((each) => each && each.tenantOfEndpoint(endpointId) !== null) ?? null,
  };
}

/** One provider for everybody. */
export const onlyProvider = (provider: CardProvider): CardProviders => ({
  of: () => provider,
  all: () => [provider],
  holding: () => provider,
  named: (name) => (name === provider.name ? provider : null),
  ofEndpoint: () => provider,
});

function missing(name: string): never {
  throw new OutsideFailure('cards', `The card provider '${name}' is not set up here`, {
    canRetry: true,
  });
}
