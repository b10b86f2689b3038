// `toSearchKey` of a column, from the same tables, with functions of plain PostgreSQL: `unaccent` is an extension.
import { sql, type RawBuilder } from 'kysely';

import {
  FOLDED_LETTERS,
  FOLDED_LIGATURES,
  NOT_SEARCHED,
} from '../../../../../contract/text/fold-text.ts';

const toEscape = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`;

/** Characters of the basic plane that are dropped, as a bracket expression: PostgreSQL has no classes such as \p{M}. */
function listDropped(): string {
  const ranges: string[] = [];
  let start: number | null = null;
  // U+0000 cannot be stored, and surrogates are no characters.
  for (let code = 1; code <= 0xffff; code += 1) {
    const isDropped =
      (code < 0xd800 || code > 0xdfff) && NOT_SEARCHED.test(String.fromCharCode(code));
    if (isDropped) start ??= code;
    if (start === null || (isDropped && code < 0xffff)) continue;
    ranges.push(`${toEscape(start)}-${toEscape(isDropped ? code : code - 1)}`);
    start = null;
  }
  return `[${ranges.join('')}]`;
}
const DROPPED = listDropped();

export const toSearchKeySql = (column: RawBuilder<unknown>): RawBuilder<string> => {
  const decomposed = sql`lower(normalize(${column}, nfkd))`;
  const single = sql`translate(${decomposed}, ${Object.keys(FOLDED_LETTERS).join('')}, ${Object.values(FOLDED_LETTERS).join('')})`;
  const folded = Object.entries(FOLDED_LIGATURES).reduce(
    (text, [ligature, letters]) => sql`replace(${text}, ${ligature}, ${letters})`,
    single,
  );
  return sql<string>`regexp_replace(${folded}, ${DROPPED}, '', 'g')`;
};
