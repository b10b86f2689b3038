import { randomInt } from 'node:crypto';

import { foldText } from '../../../../contract/text/fold-text.ts';

/**
 * Random, so that it does not reveal the number of orders, and short enough to read out: 'T-048213'. Longer after a
 * collision, so that a site with many orders finds a free one at the second attempt.
 */
export function generateOrderNumber(isRetry: boolean): string {
  const digits = isRetry ? 9 : 6;
  return `T-${randomInt(10 ** digits)
    .toString()
    .padStart(digits, '0')}`;
}

/** Reads a number as people write it: '#T-048213', 't048213', '048213'. */
export const toOrderNumber = (typed: string): string =>
  foldText(typed)
    .replace(/[\s#]/g, '')
    .replace(/^t?-?(?=\d+$)/, 't-')
    .toUpperCase();
