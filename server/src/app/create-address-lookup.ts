// Address suggestions: the configured provider; in a demo, fake addresses; otherwise none.
import type { AddressLookup } from '../integrations/address-lookup/address-lookup.ts';
import {
  createGuardedAddressLookup,
  isAddressProviderFault,
} from '../integrations/address-lookup/guarded-address-lookup.ts';
import { createIdealPostcodesLookup } from '../integrations/address-lookup/ideal-postcodes.ts';
import { createCircuitBreaker } from '../integrations/circuit-breaker.ts';
import type { Config } from './config.ts';

export interface ConfiguredAddressLookup {
  /** Null: customers type addresses by hand. */
  source: AddressLookup | null;
  /** By provider; true: its circuit is open. */
  readBreakers(): Record<string, boolean>;
}

export async function createAddressLookup({
  idealPostcodes: settings,
  isDemo,
}: Pick<Config, 'idealPostcodes' | 'isDemo'>): Promise<ConfiguredAddressLookup> {
  if (!settings) {
    return { source: isDemo ? await loadFakeAddresses() : null, readBreakers: () => ({}) };
  }
  const elapsed = () => performance.now();
  const breaker = createCircuitBreaker({ now: elapsed, isFailure: isAddressProviderFault });
  return {
    source: createGuardedAddressLookup(createIdealPostcodesLookup(settings), breaker, elapsed),
    readBreakers: () => ({ addresses: breaker.isOpen() }),
  };
}

async function loadFakeAddresses(): Promise<AddressLookup> {
  const { createFakeAddressLookup } =
    await import('../../../dev/address-lookup/fake-address-lookup.ts');
  return createFakeAddressLookup();
}
