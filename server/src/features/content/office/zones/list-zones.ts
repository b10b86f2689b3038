// The delivery zones of a site's stores, from its documents. A set under way may be broken, so this checks nothing.
import { parsePostcode } from '../../../../../../contract/address/postcode.ts';
import type { ZonedStore } from '../../../../../../contract/content/office-zones.ts';
import type { PackStoreFile } from '../../../../../../contract/packs/pack-store.ts';
import type { DeliveryZone, StoreDefinition } from '../../../../../../contract/sites/store.ts';
import type { Locate } from '../../../places/places.ts';
import type { Documents } from '../../engine/fields.ts';
import { sortByPosition } from '../../pack-documents/place.ts';
import { listDocuments } from '../list-documents.ts';

type CheckedStore = Pick<StoreDefinition, 'modes' | 'zones' | 'latitude' | 'longitude'>;
type ZoneBody = Partial<PackStoreFile['zones'][number]>;
type StoreBody = Pick<
  PackStoreFile,
  'name' | 'town' | 'postcode' | 'latitude' | 'longitude' | 'modes'
>;

const toZone = ([id, zone]: [id: string, zone: ZoneBody]): DeliveryZone => ({
  id,
  name: zone.name ?? id,
  postcodes: zone.postcodes ?? [],
  radiusKm: zone.radiusKm ?? null,
  feeMinor: zone.fee ?? 0,
  minimumMinor: zone.minimum ?? 0,
  freeFromMinor: zone.freeFrom ?? null,
});

/** `storeIds`: those of the reader; null: all. */
export function listZonedStores(
  documents: Documents,
  storeIds: readonly string[] | null,
  locate: Locate,
): ZonedStore[] {
  const zonesById = new Map(
    listDocuments<{ zones?: Record<string, ZoneBody> }>(documents, 'zones'),
  );
  return listDocuments<StoreBody>(documents, 'store')
    .filter(([id]) => storeIds === null || storeIds.includes(id))
    .map(([id, { name, town, postcode, latitude, longitude, modes }]) => {
      const parsed = parsePostcode(postcode);
      const zones = Object.entries(zonesById.get(id)?.zones ?? {});
      return {
        id,
        name,
        town,
        postcode,
        latitude,
        longitude,
        delivers: modes.includes('delivery'),
        isLocated: parsed !== null && locate(parsed) !== null,
        zones: sortByPosition(zones).map(toZone),
      };
    });
}

/** As the delivery check of the site takes a store. */
export function toCheckedStore({ delivers, ...store }: ZonedStore): CheckedStore {
  return { ...store, modes: delivers ? ['delivery'] : [] };
}
