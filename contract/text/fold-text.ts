/**
 * Lower case without diacritics: 'Crème Brûlée' becomes 'creme brulee', 'masło' becomes 'maslo'. Unicode does not decompose
 * the ł.
 */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l');
