// A source behind a circuit breaker, asked once while somebody types on: every question costs money.
import type { AddressSuggestion } from '../../../../contract/address-suggestion.ts';
import { OpenCircuit, type CircuitBreaker } from '../circuit-breaker.ts';
import { AddressFailure, type AddressProblem } from './address-failure.ts';
import type { AddressSource } from './address-source.ts';

/** What speaks against the provider, and not against our account or our haste. */
const FAULTS: readonly AddressProblem[] = ['unreachable', 'timeout', 'broken'];

export const isSourcesFault = (error: unknown): boolean =>
  error instanceof AddressFailure && FAULTS.includes(error.problem);

/** As long as filling in a form takes; a list of addresses is not ours to keep. */
const REMEMBERED_MILLISECONDS = 5 * 60_000;
const MOST_REMEMBERED = 200;

interface Remembered {
  at: number;
  addresses: Promise<readonly AddressSuggestion[]>;
}

/** `elapsed`: milliseconds of a clock that only goes forward. */
export function guardedAddresses(
  source: AddressSource,
  breaker: CircuitBreaker,
  elapsed: () => number,
): AddressSource {
  const remembered = new Map<string, Remembered>();

  async function ask(postcode: string): Promise<readonly AddressSuggestion[]> {
    try {
      return await breaker.run(() => source.addressesAt(postcode));
    } catch (error) {
      remembered.delete(postcode);
      throw error instanceof OpenCircuit ? new AddressFailure('resting') : error;
    }
  }

  return {
    addressesAt(postcode) {
      const known = remembered.get(postcode);
      if (known && elapsed() - known.at < REMEMBERED_MILLISECONDS) return known.addresses;
      const fresh = { at: elapsed(), addresses: ask(postcode) };
      // At the end again, so that the first is always the oldest.
      remembered.delete(postcode);
      remembered.set(postcode, fresh);
      const [oldest] = remembered.keys();
      if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
      return fresh.addresses;
    },
  };
}
