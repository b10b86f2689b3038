// Which zone of a store delivers to a place, and why: the rule of every delivery check, which the office's map explains.
import { getDistanceKm, type Coordinates } from '../address/distance.ts';
import type { DeliveryZone } from './store.ts';

/** How a zone covers a place, the most exact first: by its sector, its district, 'EC1' for 'EC1A', or a radius. */
export const ZONE_MATCHES = ['sector', 'district', 'wider', 'radius'] as const;
export type ZoneMatch = (typeof ZONE_MATCHES)[number];

type ZoneRule = Pick<DeliveryZone, 'postcodes' | 'radiusKm' | 'feeMinor' | 'minimumMinor'>;

/** A postcode, or all those of a sector or a district. */
export interface ZonedPlace {
  district: string;
  /** Null: the district as a whole. */
  sector: string | null;
  /** Null: nobody knows where it is. */
  distanceKm: number | null;
}

export interface RankedZone<Zone> {
  zone: Zone;
  match: ZoneMatch;
}

/** A radius is compared with this distance, rounded to 0.1 km. */
export const getZoneDistanceKm = (store: Coordinates, place: Coordinates): number =>
  Math.round(getDistanceKm(store, place) * 10) / 10;

/** 'EC1' for 'EC1A': people write the district without its letter. */
export const toWiderDistrict = (district: string): string => district.replace(/[A-Z]$/, '');

const normalizeArea = (area: string): string => area.trim().toUpperCase().replace(/\s+/g, ' ');

function findMatch(
  { postcodes, radiusKm }: ZoneRule,
  { district, sector, distanceKm }: ZonedPlace,
): ZoneMatch | null {
  const areas = postcodes.map(normalizeArea);
  if (sector !== null && areas.includes(sector)) return 'sector';
  if (areas.includes(district)) return 'district';
  if (areas.includes(toWiderDistrict(district))) return 'wider';
  return radiusKm !== null && distanceKm !== null && distanceKm <= radiusKm ? 'radius' : null;
}

/** Why a zone comes before another. */
export type ZoneReason = 'match' | 'fee' | 'minimum' | 'order';

function compare<Zone extends ZoneRule>(
  a: RankedZone<Zone>,
  b: RankedZone<Zone>,
): { by: number; reason: ZoneReason } {
  const byMatch = ZONE_MATCHES.indexOf(a.match) - ZONE_MATCHES.indexOf(b.match);
  if (byMatch !== 0) return { by: byMatch, reason: 'match' };
  const byFee = a.zone.feeMinor - b.zone.feeMinor;
  if (byFee !== 0) return { by: byFee, reason: 'fee' };
  const byMinimum = a.zone.minimumMinor - b.zone.minimumMinor;
  return { by: byMinimum, reason: byMinimum === 0 ? 'order' : 'minimum' };
}

export const getZoneReason = <Zone extends ZoneRule>(
  winner: RankedZone<Zone>,
  loser: RankedZone<Zone>,
): ZoneReason => compare(winner, loser).reason;

/**
 * The zones that cover a place. The first delivers to it: the most exact match, then the lowest fee, then the lowest minimum, then the
 * order of `zones`.
 */
export const rankZones = <Zone extends ZoneRule>(
  zones: readonly Zone[],
  place: ZonedPlace,
): RankedZone<Zone>[] =>
  zones
    .flatMap((zone) => {
      const match = findMatch(zone, place);
      return match === null ? [] : [{ zone, match }];
    })
    .sort((a, b) => compare(a, b).by);
