const SMALL = new Set(['and', 'by', 'in', 'le', 'of', 'on', 'the', 'under', 'upon', 'with']);

/** Royal Mail writes post towns in capitals: 'STOKE-ON-TRENT' is 'Stoke-on-Trent'. */
export const townInWords = (town: string): string =>
  town
    .toLowerCase()
    .replace(/[\p{L}'’]+/gu, (word, at: number) =>
      at > 0 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    );
