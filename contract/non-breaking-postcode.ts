/** Of an address that ends with its postcode: its lines break elsewhere than between NW1 and 8AB. */
export const preventPostcodeBreak = (address: string): string =>
  address.replace(/ (?=\d[A-Z]{2}$)/, '\u00a0');
