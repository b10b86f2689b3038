import { parsePostcode, type Postcode } from '../../../../contract/address/postcode.ts';
import {
  getZoneDistanceKm,
  rankZones,
  type RankedZone,
} from '../../../../contract/sites/rank-zones.ts';
import type {
  DeliveryRefusal,
  DeliveryZone,
  StoreDefinition,
} from '../../../../contract/sites/store.ts';
import { getPostcodeCoordinates, type Locate } from '../places/places.ts';

export type ZoneResult =
  | {
      delivers: true;
      zone: DeliveryZone;
      /** All zones that cover the postcode; the first is `zone`. */
      ranked: RankedZone<DeliveryZone>[];
      postcode: Postcode;
      distanceKm: number | null;
    }
  | {
      delivers: false;
      code: DeliveryRefusal;
      /** Null: not a postcode. */
      postcode: Postcode | null;
      distanceKm: number | null;
    };

/**
 * Finds the zone of a postcode in any spacing and case, the first by `rankZones`. A radius is measured from the store to the place
 * of the postcode: the centre of its sector, or of its district where the sector is not known.
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
  const distanceKm = coordinates && getZoneDistanceKm(store, coordinates);
  if (!store.modes.includes('delivery')) return refuse('MODE_NOT_OFFERED', postcode, distanceKm);
  const ranked = rankZones(store.zones, { ...postcode, distanceKm });
  const [best] = ranked;
  return best
    ? { delivers: true, zone: best.zone, ranked, postcode, distanceKm }
    : refuse('OUT_OF_AREA', postcode, distanceKm);
}
