// The prices of chosen stores: a column for each, empty where the store has the menu's price.
import type { PackDifference, PackStoreFile } from '../../../../../contract/packs/pack-store.ts';
import type { FieldEdit } from '../change-sets/edit-set.ts';
import { parseDifference } from '../display/describe-place.ts';
import { getField, isObject, type Body, type Documents } from '../engine/fields.ts';
import { placeLast } from '../engine/positions.ts';
import { listDocuments } from '../office/list-documents.ts';
import { placeBehind } from '../pack-documents/place.ts';
import {
  createDishWriter,
  listDishSubjects,
  listPlaceColumns,
  toDishSheet,
} from './dish-columns.ts';
import { formatPrice, parseHundredths, readPrice } from './read-cell.ts';
import type { SheetScope } from './sheet-scope.ts';
import type { CellFault, Sheet, SheetColumn } from './sheet.ts';

type StoreBody = Pick<PackStoreFile, 'name' | 'brands'> & { differences?: Body };
type Difference = PackDifference & { key: string };

const NOT_SOLD = 'not sold';
const MENU = 'menu';
const SEVERAL = 'several';

export const STORE_COLUMN = /^price \S+$/;

export function createStoreSheet(
  documents: Documents,
  scope: SheetScope & { storeIds: readonly string[] },
): Sheet {
  const stores = listDocuments<StoreBody>(documents, 'store').filter(([id]) =>
    scope.storeIds.includes(id),
  );
  const sold = new Set(stores.flatMap(([, { brands }]) => brands));
  const subjects = new Map(
    [...listDishSubjects(documents)].filter(([, { brandId }]) => sold.has(brandId)),
  );
  const toWrite = createDishWriter(subjects);
  const toStorePrice = ([storeId, store]: (typeof stores)[number]): SheetColumn => {
    const differences = groupDifferences(store);
    const place = createPlacer(storeId);
    return {
      name: `price ${storeId}`,
      isDecimal: true,
      write: toWrite(({ id }) => writeDifference(differences.get(id) ?? [], scope.today)),
      edit: {
        read(cell, key) {
          const subject = subjects.get(key);
          if (subject && !store.brands.includes(subject.brandId))
            return { code: 'NOT_IN_STORE', values: [store.name, subject.brand.name] };
          return readDifference(cell, differences.get(key) ?? []);
        },
        set: (current, key, value) =>
          setDifference(
            current,
            { storeId, dish: key, existing: differences.get(key)?.[0] },
            value,
            {
              ...scope,
              place,
            },
          ),
      },
    };
  };
  return toDishSheet(subjects, [
    ...listPlaceColumns(toWrite),
    { name: 'name', write: toWrite(({ dish }) => dish.name) },
    { name: 'menu_price', write: toWrite(({ dish }) => formatPrice(dish.price)), isDecimal: true },
    ...stores.map(toStorePrice),
  ]);
}

/** By dish. */
function groupDifferences({ differences = {} }: StoreBody): Map<string, Difference[]> {
  const found = Object.entries(differences).flatMap(([key, value]) =>
    isObject(value) ? [{ ...(value as PackDifference), key }] : [],
  );
  return Map.groupBy(found, ({ key }) => parseDifference(`differences.${key}`)?.target ?? key);
}

/** What has ended counts no more. */
function writeDifference([own, ...others]: readonly Difference[], today: string): string {
  if (others.length > 0) return SEVERAL;
  if (!own || (own.until !== undefined && own.until < today)) return '';
  return own.price === undefined ? NOT_SOLD : formatPrice(own.price);
}

function readDifference(cell: string, existing: readonly Difference[]): string | CellFault {
  if (existing.length > 1) return { code: 'SEVERAL_PRICES' };
  const word = cell.trim().toLowerCase();
  if (word === NOT_SOLD || word === MENU) return word;
  const price = readPrice(cell);
  return typeof price === 'string' ? price : { code: 'STORE_PRICE' };
}

interface StoreDish {
  storeId: string;
  dish: string;
  existing: Difference | undefined;
}

/** A price that has an end keeps it, unless it has passed. */
function setDifference(
  documents: Documents,
  { storeId, dish, existing }: StoreDish,
  value: string,
  { today, by, place }: SheetScope & { place: (documents: Documents) => string },
): FieldEdit[] {
  const field = `differences.${existing?.key ?? dish}`;
  const document = `store/${storeId}`;
  if (value === MENU) return existing ? [{ document, field, value: undefined }] : [];
  const { reason, until } = existing ?? {};
  const position = getField(documents, document, `${field}.position`) ?? place(documents);
  const own = {
    ...(value === NOT_SOLD ? { offered: false } : { price: parseHundredths(value) }),
    by,
    since: today,
    ...(reason !== undefined && { reason }),
    ...(until !== undefined && until >= today && { until }),
    position,
  };
  return [{ document, field, value: own }];
}

/** Each new part is behind the last one; only the first looks at all that are there. */
function createPlacer(storeId: string): (documents: Documents) => string {
  let last: string | null = null;
  return (documents) => {
    last =
      last === null
        ? placeBehind(documents, `store/${storeId}`, 'differences.new')
        : placeLast([last]);
    return last;
  };
}
