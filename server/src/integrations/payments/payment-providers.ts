// Selects the payment provider: for new payments of a tenant, for an earlier payment, for a webhook.
import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import {
  getAccountTenant,
  getStoreAccount,
  type Charged,
  type PaymentProvider,
  type ProviderName,
} from './payment-provider.ts';

export interface PaymentProviders {
  /** False: there is no account, and no orders are taken. `sellingStoreId`: a store with a seller of its own. */
  canPay(tenantId: string, sellingStoreId?: string | null): boolean;
  /** For new payments: the account of a store with a seller of its own, else that of the site. */
  forSeller(tenantId: string, sellingStoreId: string | null): Charged;
  /** The provider with which a payment was created. Throws an OutsideFailure if it is not configured. */
  forPayment(payment: { provider: ProviderName }): PaymentProvider;
  /** All providers that may have payments of the tenant, with its accounts there. */
  allForTenant(tenantId: string): { provider: PaymentProvider; accounts: readonly string[] }[];
  /** Null: no such provider is configured. */
  byName(name: string): PaymentProvider | null;
  byEndpoint(endpointId: string): Charged | null;
}

/** `accounts`: those at Stripe, which may change at any time; what has none uses the sandbox if there is one. */
export function createPaymentProviders(
  providers: { sandbox: PaymentProvider | null; stripe: PaymentProvider | null },
  accounts: Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>,
): PaymentProviders {
  const { sandbox, stripe } = providers;
  const getNamed = (name: string) => [sandbox, stripe].find((each) => each?.name === name) ?? null;
  const findAccount = (tenantId: string, storeId: string | null): string => {
    const own = storeId === null ? tenantId : getStoreAccount(tenantId, storeId);
    return accounts.has(own) ? own : tenantId;
  };
  return {
    byName: getNamed,
    canPay: (tenantId, storeId = null) =>
      sandbox !== null || accounts.has(findAccount(tenantId, storeId)),
    forSeller(tenantId, storeId) {
      const account = findAccount(tenantId, storeId);
      const provider = accounts.has(account) ? stripe : (sandbox ?? stripe);
      return { provider: provider ?? throwMissing('any'), account };
    },
    allForTenant(tenantId) {
      const own = [...accounts.keys()].filter((account) => getAccountTenant(account) === tenantId);
      return [
        ...(sandbox ? [{ provider: sandbox, accounts: [tenantId] }] : []),
        ...(stripe && own.length > 0 ? [{ provider: stripe, accounts: own }] : []),
      ];
    },
    forPayment: ({ provider }) => getNamed(provider) ?? throwMissing(provider),
    byEndpoint(endpointId) {
      for (const provider of [sandbox, stripe]) {
        const account = provider?.getEndpointAccount(endpointId) ?? null;
        if (provider && account !== null) return { provider, account };
      }
      return null;
    },
  };
}

function throwMissing(name: string): never {
  throw new OutsideFailure('cards', `The payment provider '${name}' is not configured`, {
    canRetry: true,
  });
}
