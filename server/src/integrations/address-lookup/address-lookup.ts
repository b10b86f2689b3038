import type { AddressSuggestion } from '../../../../contract/address/address-suggestion.ts';

/** Finds the addresses of a postcode. */
export interface AddressLookup {
  /** All addresses of a postcode such as 'NW1 8AB'; none if it does not exist. Throws an AddressFailure. */
  findByPostcode(postcode: string): Promise<readonly AddressSuggestion[]>;
}
