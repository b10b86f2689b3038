// Where a postcode is: the centre of its sector, else of its district, from `tiffin places import`, else from the table of the
// demo's cities.
import { getDistanceKm, type Coordinates } from '../../../../contract/address/distance.ts';
import type { Postcode } from '../../../../contract/address/postcode.ts';
import { toWiderDistrict } from '../../../../contract/sites/rank-zones.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { createReadCache } from '../../platform/read-cache/read-cache.ts';
import { readPlaces, type PlaceTable } from './places.sql.ts';
import { DEMO_DISTRICTS, getPostcodeCoordinates } from './postcode-districts.ts';

export { placesCommands } from './places-commands.ts';
export { getPostcodeCoordinates } from './postcode-districts.ts';

/** Null: nobody knows. */
export type Locate = (postcode: Postcode) => Coordinates | null;

export interface Places {
  /** Reads the places, at most every ten minutes; keeps the last ones if that fails. */
  load(): Promise<Locate>;
  /** The places around another, the nearest first. */
  listNear(centre: Coordinates, maxKm: number): Promise<NearPlace[]>;
}

export interface NearPlace extends Coordinates {
  /** A sector, or a district of which no sector is known. */
  area: string;
  distanceKm: number;
}

const FRESH_MILLISECONDS = 10 * 60_000;

const createLocate =
  (table: PlaceTable): Locate =>
  (postcode) =>
    table.get(postcode.sector) ?? table.get(postcode.district) ?? getPostcodeCoordinates(postcode);

/** The sectors, the districts without any, and of the demo what was not imported. */
function listFinest(table: PlaceTable): [area: string, place: Coordinates][] {
  const districts = [...table.keys()].map((area) => area.split(' ')[0] ?? '');
  const known = new Set(districts.flatMap((district) => [district, toWiderDistrict(district)]));
  const divided = new Set(
    [...table.keys()].flatMap((area) => (area.includes(' ') ? [area.split(' ')[0]] : [])),
  );
  return [
    ...[...table].filter(([area]) => !divided.has(area)),
    ...[...DEMO_DISTRICTS].filter(([district]) => !known.has(district)),
  ];
}

const listAround = (table: PlaceTable, centre: Coordinates, maxKm: number): NearPlace[] =>
  listFinest(table)
    .map(([area, place]) => ({ area, ...place, distanceKm: getDistanceKm(centre, place) }))
    .filter(({ distanceKm }) => distanceKm <= maxKm)
    .sort((a, b) => a.distanceKm - b.distanceKm);

/** `elapsed`: milliseconds of a monotonic clock. */
export function createPlaces({
  database,
  elapsed = () => performance.now(),
}: {
  database: TenantDatabase;
  elapsed?: () => number;
}): Places {
  const tables = createReadCache<PlaceTable>({
    freshMilliseconds: FRESH_MILLISECONDS,
    maxEntries: 1,
    elapsed,
  });
  const read = () => tables.get('all', () => readPlaces(database));
  return {
    load: async () => createLocate(await read()),
    listNear: async (centre, maxKm) => listAround(await read(), centre, maxKm),
  };
}

/** A command needs the places of one moment, so it reads them once. */
export const readLocate = async (database: TenantDatabase): Promise<Locate> =>
  createLocate(await readPlaces(database));
