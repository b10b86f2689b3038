import { randomInt } from 'node:crypto';

/**
 * Short enough to be read out, and saying nothing of how many there are: 'T-048213'. After a collision longer, so that
 * a site with very many orders finds one at the second try.
 */
export function newOrderNumber(isRetry: boolean): string {
  const digits = isRetry ? 9 : 6;
  return `T-${randomInt(10 ** digits)
    .toString()
    .padStart(digits, '0')}`;
}
