// Districts and sectors as people type them: 'SE15, se22; NW1 8'.
import { parsePostcode, parsePostcodeArea } from '../../../../contract/address/postcode.ts';

/** 'postcode': it is a whole one; 'letters': it has no number; 'twice': the zone has it already; 'unknown': anything else. */
export type AreaFault = 'postcode' | 'letters' | 'twice' | 'unknown';

export interface ReadAreas {
  /** Those that are right, as postcodes are written. */
  areas: string[];
  /** The field keeps areas that cannot be read, for the person to correct. */
  rest: string;
  /** About the first wrong one; null: all are right. */
  fault: { kind: AreaFault; typed: string } | null;
}

function findFault(typed: string, known: readonly string[]): AreaFault | null {
  const parsed = parsePostcodeArea(typed);
  if (parsed) return known.includes(parsed.area) ? 'twice' : null;
  if (parsePostcode(typed)) return 'postcode';
  return /^[a-z]{1,2}$/i.test(typed) ? 'letters' : 'unknown';
}

/** `known`: those of the zone. */
export function readAreas(text: string, known: readonly string[]): ReadAreas {
  const areas: string[] = [];
  const wrong: { kind: AreaFault; typed: string }[] = [];
  const parts = text.split(/[,;\n]/).map((part) => part.trim());
  for (const typed of parts.filter(Boolean)) {
    const kind = findFault(typed, [...known, ...areas]);
    const area = parsePostcodeArea(typed)?.area;
    if (kind === null && area) areas.push(area);
    else wrong.push({ kind: kind ?? 'unknown', typed });
  }
  return { areas, rest: wrong.map(({ typed }) => typed).join(', '), fault: wrong[0] ?? null };
}
