// An address lookup with circuit breaker and cache: each request to the provider is charged.
import type { AddressSuggestion } from '../../../../contract/address/address-suggestion.ts';
import { CircuitOpenError, type CircuitBreaker } from '../circuit-breaker.ts';
import { AddressFailure, type AddressProblem } from './address-failure.ts';
import type { AddressLookup } from './address-lookup.ts';

/** Problems of the provider itself, not of the account or the request rate. */
const FAULTS: readonly AddressProblem[] = ['unreachable', 'timeout', 'broken'];

export const isAddressProviderFault = (error: unknown): boolean =>
  error instanceof AddressFailure && FAULTS.includes(error.problem);

/** The time to fill in a form; the provider's terms forbid storing addresses. */
const CACHE_MILLISECONDS = 5 * 60_000;
const MAX_CACHED_POSTCODES = 200;

interface CachedLookup {
  at: number;
  addresses: Promise<readonly AddressSuggestion[]>;
}

/** `elapsed`: a monotonic clock, in milliseconds. */
export function createGuardedAddressLookup(
  source: AddressLookup,
  breaker: CircuitBreaker,
  elapsed: () => number,
): AddressLookup {
  const cache = new Map<string, CachedLookup>();

  async function lookUp(postcode: string): Promise<readonly AddressSuggestion[]> {
    try {
      return await breaker.run(() => source.findByPostcode(postcode));
    } catch (error) {
      cache.delete(postcode);
      throw error instanceof CircuitOpenError ? new AddressFailure('circuit-open') : error;
    }
  }

  return {
    findByPostcode(postcode) {
      const known = cache.get(postcode);
      if (known && elapsed() - known.at < CACHE_MILLISECONDS) return known.addresses;
      const fresh = { at: elapsed(), addresses: lookUp(postcode) };
      // Inserted last, so that the first entry is the oldest.
      cache.delete(postcode);
      cache.set(postcode, fresh);
      const [oldest] = cache.keys();
      if (cache.size > MAX_CACHED_POSTCODES && oldest !== undefined) cache.delete(oldest);
      return fresh.addresses;
    },
  };
}
