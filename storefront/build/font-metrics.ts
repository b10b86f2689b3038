// Reads the metrics of an sfnt (TrueType) file that size a fallback font to the same line heights and widths.

export interface FontMetrics {
  ascent: number;
  descent: number;
  lineGap: number;
  /** Mean advance of English text, as a share of the em. */
  meanAdvance: number;
}

/** Letter frequencies in English text, per mille, space included; they determine the width of a line. */
const ENGLISH: Record<string, number> = {
  ' ': 180,
  e: 102,
  t: 75,
  a: 65,
  o: 62,
  i: 57,
  n: 57,
  s: 53,
  h: 50,
  r: 50,
  d: 34,
  l: 33,
  u: 23,
  c: 22,
  m: 20,
  f: 18,
  w: 17,
  g: 16,
  p: 15,
  y: 14,
  b: 12,
  v: 8,
  k: 6,
};

function readTables(view: DataView): Map<string, number> {
  const tables = new Map<string, number>();
  for (let i = 0; i < view.getUint16(4); i += 1) {
    const at = 12 + i * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((n) => view.getUint8(at + n)));
    tables.set(tag, view.getUint32(at + 8));
  }
  return tables;
}

/** The format 4 (basic plane) subtable: code point -> glyph index. */
function createGlyphFinder(view: DataView, cmap: number): (code: number) => number {
  const count = view.getUint16(cmap + 2);
  const offsets = Array.from({ length: count }, (_, i) => cmap + view.getUint32(cmap + 8 + i * 8));
  const table = offsets.find((at) => view.getUint16(at) === 4);
  if (table === undefined) throw new Error('The font has no format 4 character map.');
  const double = view.getUint16(table + 6);
  return (code) => {
    for (let i = 0; i < double; i += 2) {
      if (view.getUint16(table + 14 + i) < code) continue;
      const start = view.getUint16(table + 16 + double + i);
      if (start > code) return 0;
      const delta = view.getUint16(table + 16 + double * 2 + i);
      const rangeAt = table + 16 + double * 3 + i;
      const range = view.getUint16(rangeAt);
      if (range === 0) return (code + delta) & 0xffff;
      return (view.getUint16(rangeAt + range + (code - start) * 2) + delta) & 0xffff;
    }
    return 0;
  };
}

export function readFontMetrics(sfnt: Uint8Array): FontMetrics {
  const view = new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength);
  const tables = readTables(view);
  const table = (tag: string): number => {
    const at = tables.get(tag);
    if (at === undefined) throw new Error(`The font has no ${tag} table.`);
    return at;
  };
  const em = view.getUint16(table('head') + 18);
  const hhea = table('hhea');
  const longMetrics = view.getUint16(hhea + 34);
  const findGlyph = createGlyphFinder(view, table('cmap'));
  const advance = (glyph: number): number =>
    view.getUint16(table('hmtx') + Math.min(glyph, longMetrics - 1) * 4);
  let sum = 0;
  let weights = 0;
  for (const [letter, weight] of Object.entries(ENGLISH)) {
    sum += advance(findGlyph(letter.charCodeAt(0))) * weight;
    weights += weight;
  }
  return {
    ascent: view.getInt16(hhea + 4) / em,
    descent: -view.getInt16(hhea + 6) / em,
    lineGap: view.getInt16(hhea + 8) / em,
    meanAdvance: sum / weights / em,
  };
}
