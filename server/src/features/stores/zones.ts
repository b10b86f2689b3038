import { getDistanceKm } from '../../../../contract/address/distance.ts';
import { parsePostcode, type Postcode } from '../../../../contract/address/postcode.ts';
import type {
  DeliveryRefusal,
  DeliveryZone,
  StoreDefinition,
} from '../../../../contract/sites/store.ts';
import { getPostcodeCoordinates, type Locate } from '../places/places.ts';

export type ZoneResult =
  | { delivers: true; zone: DeliveryZone; postcode: Postcode; distanceKm: number | null }
  | {
      delivers: false;
      code: DeliveryRefusal;
      /** Null: not a postcode. */
      postcode: Postcode | null;
      distanceKm: number | null;
    };

const normalizeArea = (area: string): string => area.trim().toUpperCase().replace(/\s+/g, ' ');

/** Specificity of the match: sector 4, district 3, 'EC1' for 'EC1A' 2, radius 1, none 0. */
function rankMatch(zone: DeliveryZone, postcode: Postcode, distanceKm: number | null): number {
  const areas = zone.postcodes.map(normalizeArea);
  if (areas.includes(postcode.sector)) return 4;
  if (areas.includes(postcode.district)) return 3;
  if (areas.includes(postcode.district.replace(/[A-Z]$/, ''))) return 2;
  return zone.radiusKm !== null && distanceKm !== null && distanceKm <= zone.radiusKm ? 1 : 0;
}

/**
 * Finds the zone of a postcode in any spacing and case: the most specific match, then the lowest fee, then the lowest
 * minimum. A radius is measured from the store to the place of the postcode: the centre of its sector,
 * or of its district where the sector is not known.
 */
export function findZone(
  store: Pick<StoreDefinition, 'modes' | 'zones' | 'latitude' | 'longitude'>,
  postcodeText: string,
  locate: Locate = getPostcodeCoordinates,
): ZoneResult {
  const refuse = (
    code: DeliveryRefusal,
    postcode: Postcode | null,
    distanceKm: number | null,
  ): ZoneResult => ({
    delivers: false,
    code,
    postcode,
    distanceKm,
  });
  const postcode = parsePostcode(postcodeText);
  if (!postcode) return refuse('INVALID_POSTCODE', null, null);
  const coordinates = locate(postcode);
  const distanceKm = coordinates && Math.round(getDistanceKm(store, coordinates) * 10) / 10;
  if (!store.modes.includes('delivery')) return refuse('MODE_NOT_OFFERED', postcode, distanceKm);
  const [best] = store.zones
    .map((zone) => ({ zone, rank: rankMatch(zone, postcode, distanceKm) }))
    .filter(({ rank }) => rank > 0)
    .sort(
      (a, b) =>
        b.rank - a.rank ||
        a.zone.feeMinor - b.zone.feeMinor ||
        a.zone.minimumMinor - b.zone.minimumMinor,
    );
  return best
    ? { delivers: true, zone: best.zone, postcode, distanceKm }
    : refuse('OUT_OF_AREA', postcode, distanceKm);
}
