/** Puts a non-breaking space into the postcode at the end of an address ('NW1 8AB'). */
export const preventPostcodeBreak = (address: string): string =>
  address.replace(/ (?=\d[A-Z]{2}$)/, '\u00a0');
