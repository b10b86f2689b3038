import { sql } from 'kysely';

import type { Coordinates } from '../../../../contract/address/distance.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withoutTenant } from '../../platform/db/with-tenant.ts';

/** Centres by district ('NW1') and sector ('NW1 8'); empty: none were imported. */
export type PlaceTable = ReadonlyMap<string, Coordinates>;

export async function readPlaces(database: TenantDatabase): Promise<PlaceTable> {
  const rows = await withoutTenant(database, (tx) =>
    tx.selectFrom('postcode_places').select(['area', 'latitude', 'longitude']).execute(),
  );
  return new Map(rows.map(({ area, latitude, longitude }) => [area, { latitude, longitude }]));
}

/** Each statement commits by itself: an interrupted import leaves old places beside the new ones, and may be repeated. */
export async function writePlaces(owner: TenantDatabase, places: PlaceTable): Promise<void> {
  const areas = [...places.keys()];
  const latitudes = [...places.values()].map(({ latitude }) => latitude);
  const longitudes = [...places.values()].map(({ longitude }) => longitude);
  await withoutTenant(owner, async (tx) => {
    await sql`
      insert into postcode_places (area, latitude, longitude)
      select * from unnest(${areas}::text[], ${latitudes}::float8[], ${longitudes}::float8[])
      on conflict (area) do update set latitude = excluded.latitude, longitude = excluded.longitude`.execute(
      tx,
    );
    await sql`delete from postcode_places where area <> all (${areas}::text[])`.execute(tx);
  });
}
