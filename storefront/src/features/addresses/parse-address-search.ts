import { MAX_SEARCH_LENGTH } from '../../../../contract/address/address-limits.ts';
import { parsePostcode } from '../../../../contract/address/postcode.ts';

export interface AddressSearch {
  /** 'NW1 8AB' */
  postcode: string;
  /** The rest of the text: a number, a street, a flat. */
  q: string;
}

const POSTCODE = /(?<![A-Z0-9])[A-Z]{1,2}[0-9][A-Z0-9]?\s*[0-9][A-Z]{2}(?![A-Z0-9])/i;

/** '12 nw18ab' -> '12' in NW1 8AB; null without a complete postcode. */
export function parseAddressSearch(text: string): AddressSearch | null {
  const found = POSTCODE.exec(text);
  const postcode = found && parsePostcode(found[0]);
  if (!postcode) return null;
  const rest = text
    .replace(found[0], ' ')
    .replace(/[\s,]+/g, ' ')
    .trim();
  return { postcode: postcode.full, q: rest.slice(0, MAX_SEARCH_LENGTH) };
}
