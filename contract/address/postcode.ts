// UK postcodes as Royal Mail writes them: outward code (area and district), space, inward code (sector and unit).

/**
 * The letters are those that Royal Mail uses in each place (Programmers' Guide to PAF). Z as a second letter is kept: the
 * health service and the address sandbox have codes such as ZZ99.
 */
const DISTRICT =
  '[A-PR-UWYZ](?:[0-9]{1,2}|[0-9][A-HJKPSTUW]|[A-HK-Z][0-9]{1,2}|[A-HK-Z][0-9][ABEHMNPRVWXY])';
/** The last two letters never are C, I, K, M, O or V, which look like others. */
const UNIT = '[ABD-HJLNP-UW-Z]{2}';

const FULL = new RegExp(`^(${DISTRICT})([0-9])(${UNIT})$`);

/** A district ('NW1') or a sector ('NW1 8'). */
export const POSTCODE_AREA = new RegExp(`^${DISTRICT}(?: [0-9])?$`);

export interface Postcode {
  /** 'NW1 8AB' */
  full: string;
  /** 'NW1' */
  district: string;
  /** 'NW1 8' */
  sector: string;
}

/** Accepts any spacing and case; null when it is not a full UK postcode. */
export function parsePostcode(text: string): Postcode | null {
  const match = FULL.exec(text.toUpperCase().replace(/[^A-Z0-9]/g, ''));
  if (!match) return null;
  const [, district, sectorDigit, unit] = match;
  if (!district || !sectorDigit || !unit) return null;
  return {
    district,
    sector: `${district} ${sectorDigit}`,
    full: `${district} ${sectorDigit}${unit}`,
  };
}

/** A sector written without a space: 'SE154'. */
const COMPACT_SECTOR = new RegExp(`^(${DISTRICT})([0-9])$`);

export interface PostcodeArea {
  /** 'NW1' or 'NW1 8' */
  area: string;
  district: string;
  /** Null: the whole district. */
  sector: string | null;
}

/** A district or a sector in any case, also without its space unless that leaves a district: 'NW18' is one. Null: it is neither. */
export function parsePostcodeArea(text: string): PostcodeArea | null {
  const spaced = text
    .trim()
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/^([A-Z]{1,2}) (?=[0-9])/, '$1');
  const [, district, digit] = COMPACT_SECTOR.exec(spaced.replace(' ', '')) ?? [];
  const sector = district && digit ? `${district} ${digit}` : null;
  const area = POSTCODE_AREA.test(spaced) ? spaced : sector;
  if (area === null) return null;
  const [outward = ''] = area.split(' ');
  return { area, district: outward, sector: area === outward ? null : area };
}
