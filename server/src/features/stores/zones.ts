import { getDistanceKm, type Coordinates } from '../../../../contract/distance.ts';
import { parsePostcode, type Postcode } from '../../../../contract/postcode.ts';
import type { DeliveryRefusal, DeliveryZone, StoreDefinition } from '../../../../contract/store.ts';
import { placeOfPostcode } from './postcode-districts.ts';

export type ZoneAnswer =
  | { delivers: true; zone: DeliveryZone; postcode: Postcode; distanceKm: number | null }
  | {
      delivers: false;
      code: DeliveryRefusal;
      /** Null where the text is no postcode. */
      postcode: Postcode | null;
      distanceKm: number | null;
    };

const tidy = (area: string): string => area.trim().toUpperCase().replace(/\s+/g, ' ');

/** How closely a zone names the postcode: sector 4, district 3, 'EC1' for 'EC1A' 2, radius 1, not at all 0. */
function closeness(zone: DeliveryZone, postcode: Postcode, distanceKm: number | null): number {
  const areas = zone.postcodes.map(tidy);
  if (areas.includes(postcode.sector)) return 4;
  if (areas.includes(postcode.district)) return 3;
  if (areas.includes(postcode.district.replace(/[A-Z]$/, ''))) return 2;
  return zone.radiusKm !== null && distanceKm !== null && distanceKm <= zone.radiusKm ? 1 : 0;
}

/**
 * The zone that answers for a postcode in any spacing and case: the one that names it most closely,
 * among equals the cheapest. A radius counts from the store to the middle of the postcode's district.
 */
export function findZone(
  store: Pick<StoreDefinition, 'modes' | 'zones' | 'latitude' | 'longitude'>,
  postcodeText: string,
  place: (postcode: Postcode) => Coordinates | null = placeOfPostcode,
): ZoneAnswer {
  const refuse = (
    code: DeliveryRefusal,
    postcode: Postcode | null,
    distanceKm: number | null,
  ): ZoneAnswer => ({
    delivers: false,
    code,
    postcode,
    distanceKm,
  });
  const postcode = parsePostcode(postcodeText);
  if (!postcode) return refuse('INVALID_POSTCODE', null, null);
  const where = place(postcode);
  const distanceKm = where && Math.round(getDistanceKm(store, where) * 10) / 10;
  if (!store.modes.includes('delivery')) return refuse('MODE_NOT_OFFERED', postcode, distanceKm);
  const [best] = store.zones
    .map((zone) => ({ zone, rank: closeness(zone, postcode, distanceKm) }))
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
