// The hours of a site's stores and its special days, from its documents.
import type { PackDay } from '../../../../../contract/packs/pack-days.ts';
import type { PackStoreFile } from '../../../../../contract/packs/pack-store.ts';
import type { StoreDefinition } from '../../../../../contract/sites/store.ts';
import { buildDays } from '../../packs/packs.ts';
import type { Documents } from '../engine/fields.ts';
import { listDocuments } from './list-documents.ts';

export interface ListedStore {
  /** With what special days make of its hours. */
  store: Pick<
    StoreDefinition,
    'id' | 'name' | 'postcode' | 'modes' | 'hours' | 'exceptions' | 'days' | 'slots' | 'brandHours'
  >;
  town: string;
  /** Days that the store has without a special day. */
  ownExceptions: StoreDefinition['exceptions'];
}

type StoreBody = Pick<
  PackStoreFile,
  'name' | 'town' | 'postcode' | 'modes' | 'brands' | 'brandHours'
>;
type HoursBody = StoreDefinition['hours'] & Partial<Pick<PackStoreFile, 'exceptions'>>;

export const listSpecialDays = (documents: Documents): PackDay[] =>
  listDocuments<Omit<PackDay, 'id'>>(documents, 'special-day').map(([id, day]) => ({ ...day, id }));

/** `storeIds`: those of the reader; null: all. A set under way may be broken, so this checks nothing. */
export function listStoreHours(
  documents: Documents,
  storeIds: readonly string[] | null,
): ListedStore[] {
  const days = listSpecialDays(documents);
  const hoursById = new Map(listDocuments<HoursBody>(documents, 'hours'));
  const slotsById = new Map(listDocuments<StoreDefinition['slots']>(documents, 'slots'));
  return listDocuments<StoreBody>(documents, 'store').flatMap(([id, store]) => {
    const [week, slots] = [hoursById.get(id), slotsById.get(id)];
    if (!week || !slots || (storeIds && !storeIds.includes(id))) return [];
    // Documents of earlier releases may lack them.
    const { exceptions = {}, ...hours } = week;
    const { name, town, postcode, modes, brands, brandHours } = store;
    const built = buildDays(
      id,
      { hours, exceptions, brands, ...(brandHours && { brandHours }) },
      days,
    );
    return [
      {
        store: {
          id,
          name,
          postcode,
          modes,
          hours,
          slots,
          ...(brandHours && { brandHours }),
          ...built,
        },
        town,
        ownExceptions: exceptions,
      },
    ];
  });
}
