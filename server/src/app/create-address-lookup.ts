// Address suggestions: the configured provider; in a demo, made-up addresses; else none.
import type { Config } from './config.ts';
import type { AddressSource } from '../integrations/address-lookup/address-source.ts';
import {
  guardedAddresses,
  isSourcesFault,
} from '../integrations/address-lookup/guarded-addresses.ts';
import { idealPostcodes } from '../integrations/address-lookup/ideal-postcodes.ts';
import { circuitBreaker } from '../integrations/circuit-breaker.ts';

export interface AddressLookup {
  /** Null: customers type addresses by hand. */
  source: AddressSource | null;
  openBreakers(): Record<string, boolean>;
}

export async function createAddressLookup({
  idealPostcodes: settings,
  isDemo,
}: Pick<Config, 'idealPostcodes' | 'isDemo'>): Promise<AddressLookup> {
  if (!settings) {
    return { source: isDemo ? await loadFakeAddresses() : null, openBreakers: () => ({}) };
  }
  const elapsed = () => performance.now();
  const breaker = circuitBreaker({ now: elapsed, isFailure: isSourcesFault });
  return {
    source: guardedAddresses(idealPostcodes(settings), breaker, elapsed),
    openBreakers: () => ({ addresses: breaker.isOpen() }),
  };
}

async function loadFakeAddresses(): Promise<AddressSource> {
  const { madeUpAddresses } = await import('../../../dev/address-lookup/fake-address-lookup.ts');
  return madeUpAddresses();
}
