/** Codes consist of capitals and digits, so whatever else was typed or copied with one is dropped: '“Door-Step”' -> 'DOORSTEP'. */
export const toPromoCode = (typed: string): string =>
  typed
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
