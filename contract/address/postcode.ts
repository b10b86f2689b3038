// UK postcodes as Royal Mail writes them: outward code (area and district), space, inward code (sector and unit).

const FULL = /^([A-Z]{1,2}[0-9][0-9A-Z]?)([0-9])([A-Z]{2})$/;

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
