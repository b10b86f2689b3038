import type { AddressSuggestion } from '../../../../contract/address-suggestion.ts';

/** Somebody who knows which addresses a postcode has. */
export interface AddressSource {
  /** All of them, for a postcode such as 'NW1 8AB'; none where there is no such postcode. Throws an AddressFailure. */
  addressesAt(postcode: string): Promise<readonly AddressSuggestion[]>;
}
