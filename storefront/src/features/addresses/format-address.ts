import type { AddressSuggestion } from '../../../../contract/address/address-suggestion.ts';

/** 'Flat 8, 2 High Street, London, NW1 8AB'; a saved address is a suggestion and more. */
export const formatAddress = (address: AddressSuggestion): string =>
  [address.flat, address.line1, address.line2, address.town, address.postcode]
    .filter(Boolean)
    .join(', ');
