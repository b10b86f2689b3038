// The districts and sectors around a store, which zone delivers to each, and why.
import type { Coordinates } from '../../../../contract/address/distance.ts';
import { parsePostcodeArea } from '../../../../contract/address/postcode.ts';
import type { PostcodePlace, ZonedStore } from '../../../../contract/content/office-zones.ts';
import {
  getZoneDistanceKm,
  getZoneReason,
  rankZones,
  toWiderDistrict,
  type RankedZone,
  type ZonedPlace,
  type ZoneReason,
} from '../../../../contract/sites/rank-zones.ts';
import type { DeliveryZone } from '../../../../contract/sites/store.ts';

export interface ZoneArea extends ZonedPlace {
  /** 'SE15 4', or 'SE15' whose sectors are not known. */
  area: string;
  /** Null: nobody knows where it is, and no map shows it. */
  place: Coordinates | null;
  /** The zones that cover it; the first delivers. */
  ranked: RankedZone<DeliveryZone>[];
}

/** The known places, the nearest first, then what zones list beyond them. */
export function listAreas(
  store: Pick<ZonedStore, 'latitude' | 'longitude' | 'zones'>,
  places: readonly PostcodePlace[],
): ZoneArea[] {
  const known = places.map(({ area, ...place }) => ({ area, place }));
  const shown = new Set(known.flatMap(({ area }) => listNames(area)));
  const listed = new Set(store.zones.flatMap(({ postcodes }) => postcodes));
  const others = [...listed]
    .filter((area) => !shown.has(area))
    .map((area) => ({ area, place: null }));
  return [...known, ...others].flatMap(({ area, place }) => {
    const parsed = parsePostcodeArea(area);
    if (!parsed) return [];
    const distanceKm = place && getZoneDistanceKm(store, place);
    const ranked = rankZones(store.zones, { ...parsed, distanceKm });
    return [{ ...parsed, distanceKm, place, ranked }];
  });
}

/** All that a zone may list for a place: 'EC1A 1', 'EC1A' and 'EC1'. */
function listNames(area: string): string[] {
  const [district = ''] = area.split(' ');
  return [area, district, toWiderDistrict(district)];
}

/** Areas to which one zone delivers, although another covers them, too. */
export interface ZoneOverlap {
  winner: RankedZone<DeliveryZone>;
  loser: RankedZone<DeliveryZone>;
  reason: ZoneReason;
  areas: string[];
}

/** By winner, loser and reason; the one of the most areas first. */
export function listOverlaps(areas: readonly ZoneArea[]): ZoneOverlap[] {
  const found = new Map<string, ZoneOverlap>();
  for (const { area, ranked } of areas) {
    const [winner, ...losers] = ranked;
    if (!winner) continue;
    for (const loser of losers) {
      const key = [winner, loser].map(({ zone, match }) => `${zone.id} ${match}`).join();
      const overlap = found.get(key) ?? {
        winner,
        loser,
        reason: getZoneReason(winner, loser),
        areas: [],
      };
      overlap.areas.push(area);
      found.set(key, overlap);
    }
  }
  return [...found.values()].sort((a, b) => b.areas.length - a.areas.length);
}

/** Areas that have delivery, and none with other zones. */
export const listLost = (areas: readonly ZoneArea[], zones: readonly DeliveryZone[]): string[] =>
  areas
    .filter((area) => area.ranked.length > 0 && rankZones(zones, area).length === 0)
    .map(({ area }) => area);

/** Sectors of one district as the district, if all of them are there. `all`: every area that is known. */
export function joinSectors(areas: readonly string[], all: readonly ZoneArea[]): string[] {
  const given = new Set(areas);
  const whole = new Set(
    [...Map.groupBy(all, ({ district }) => district)]
      .filter(([, own]) => own.length > 1 && own.every(({ area }) => given.has(area)))
      .map(([district]) => district),
  );
  const districts = areas.map((area) => {
    const [district = ''] = area.split(' ');
    return whole.has(district) ? district : area;
  });
  return [...new Set(districts)];
}

/** The area of a name, or the district that a sector is in, where its sectors are not known. */
export function findArea(areas: readonly ZoneArea[], name: string): ZoneArea | undefined {
  const names = listNames(name);
  return names
    .map((each) => areas.find(({ area }) => area === each))
    .find((found) => found !== undefined);
}
