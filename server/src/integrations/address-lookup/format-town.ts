import { capitalise } from '../../../../contract/text/capitalise.ts';

const LOWERCASE_WORDS = new Set([
  'and',
  'by',
  'in',
  'le',
  'of',
  'on',
  'the',
  'under',
  'upon',
  'with',
]);

/** Royal Mail writes post towns in capitals: 'STOKE-ON-TRENT' becomes 'Stoke-on-Trent'. */
export const formatTown = (town: string): string =>
  town
    .toLowerCase()
    .replace(/[\p{L}'’]+/gu, (word, at: number) =>
      at > 0 && LOWERCASE_WORDS.has(word) ? word : capitalise(word),
    );
