// Where a postcode is: the centre of its sector, else of its district, from `tiffin places import`, else from the table of the
// demo's cities.
import type { Coordinates } from '../../../../contract/address/distance.ts';
import type { Postcode } from '../../../../contract/address/postcode.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { createReadCache } from '../../platform/read-cache/read-cache.ts';
import { readPlaces, type PlaceTable } from './places.sql.ts';
import { getPostcodeCoordinates } from './postcode-districts.ts';

export { placesCommands } from './places-commands.ts';
export { getPostcodeCoordinates } from './postcode-districts.ts';

/** Null: nobody knows. */
export type Locate = (postcode: Postcode) => Coordinates | null;

export interface Places {
  /** Reads the places, at most every ten minutes; keeps the last ones if that fails. */
  load(): Promise<Locate>;
}

const FRESH_MILLISECONDS = 10 * 60_000;

const createLocate =
  (table: PlaceTable): Locate =>
  (postcode) =>
    table.get(postcode.sector) ?? table.get(postcode.district) ?? getPostcodeCoordinates(postcode);

/** `elapsed`: milliseconds of a monotonic clock. */
export function createPlaces({
  database,
  elapsed = () => performance.now(),
}: {
  database: TenantDatabase;
  elapsed?: () => number;
}): Places {
  const tables = createReadCache<Locate>({
    freshMilliseconds: FRESH_MILLISECONDS,
    maxEntries: 1,
    elapsed,
  });
  return { load: () => tables.get('all', () => readLocate(database)) };
}

/** A command needs the places of one moment, so it reads them once. */
export const readLocate = async (database: TenantDatabase): Promise<Locate> =>
  createLocate(await readPlaces(database));
