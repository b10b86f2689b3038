// The one fold of text that is compared or searched. server/src/features/orders/staff/search-key.sql.ts is the same in SQL.

/** Letters that Unicode does not decompose. */
export const FOLDED_LETTERS = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i' } as const;
export const FOLDED_LIGATURES = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' } as const;

const REPLACED: Record<string, string> = { ...FOLDED_LETTERS, ...FOLDED_LIGATURES };

/**
 * NFKD without marks and invisible characters, in lower case, quotes and dashes plain, spaces collapsed: 'Crème Brûlée' becomes
 * 'creme brulee', 'O’Brien' becomes "o'brien".
 */
export const foldText = (text: string): string =>
  text
    .replace(/[`´‘’‚‛′ʼ]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(/[łøđðħıßæœþ]/g, (letter) => REPLACED[letter] ?? letter)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** What `toSearchKey` drops: all but letters and digits. */
export const NOT_SEARCHED = /[^\p{L}\p{N}]/u;

/** The letters and digits of the folded text, for search: 'O’Brien', "o'brien" and 'obrien' are one. */
export const toSearchKey = (text: string): string =>
  foldText(text).replace(new RegExp(NOT_SEARCHED, 'gu'), '');

/** The search keys of the words of a text. */
export const splitSearchWords = (text: string): string[] =>
  foldText(text).split(' ').map(toSearchKey).filter(Boolean);
