// Who knows addresses in this process: the provider that is set, made-up ones in a demo, else nobody.
import type { Config } from './config.ts';
import type { AddressSource } from '../integrations/address-lookup/address-source.ts';
import {
  guardedAddresses,
  isSourcesFault,
} from '../integrations/address-lookup/guarded-addresses.ts';
import { idealPostcodes } from '../integrations/address-lookup/ideal-postcodes.ts';
import { madeUpAddresses } from '../../../dev/address-lookup/fake-address-lookup.ts';
import { circuitBreaker } from '../integrations/circuit-breaker.ts';

export interface Addresses {
  /** Null: addresses are typed by hand. */
  source: AddressSource | null;
  openBreakers(): Record<string, boolean>;
}

export function openAddresses({
  idealPostcodes: settings,
  isDemo,
}: Pick<Config, 'idealPostcodes' | 'isDemo'>): Addresses {
  if (!settings) return { source: isDemo ? madeUpAddresses() : null, openBreakers: () => ({}) };
  const elapsed = () => performance.now();
  const breaker = circuitBreaker({ now: elapsed, isFailure: isSourcesFault });
  return {
    source: guardedAddresses(idealPostcodes(settings), breaker, elapsed),
    openBreakers: () => ({ addresses: breaker.isOpen() }),
  };
}
