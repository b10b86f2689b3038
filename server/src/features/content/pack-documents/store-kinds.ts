// How the files of stores, and the days of all stores, divide into documents and come together from them.
import type { DocumentKind } from '../../../../../contract/content/documents.ts';
import type { PackDay } from '../../../../../contract/packs/pack-days.ts';
import type { PackStoreFile } from '../../../../../contract/packs/pack-store.ts';
import type { PackTables } from '../../../../../contract/packs/pack-tables.ts';
import type { PackSite } from '../../../../../contract/packs/pack.ts';
import { PLAN_LISTS } from '../../../../../contract/sites/table-plan.ts';
import { compareDays, type PackContent } from '../../packs/packs.ts';
import type { Body } from '../engine/fields.ts';
import { joinDifferences, splitDifferences } from './differences.ts';
import { getNames, toPart, type Entry, type LostDocument, type PackKind } from './pack-kind.ts';
import { joinList, splitList, type Place } from './place.ts';

const splitStores = (
  content: PackContent,
  split: (store: PackStoreFile, id: string) => object,
): Entry<object>[] =>
  [...content.parsed.stores].map(([id, store]) => [id, split(store, id)] as const);

/** Gives a part of a store's file to the store. */
function joinStores(
  documents: readonly Entry<Body>[],
  { parsed }: PackContent,
  add: (store: PackStoreFile, body: Body) => void,
): LostDocument[] {
  return documents.flatMap(([id, body]) => {
    const store = parsed.stores.get(id);
    if (!store) return [{ id, field: '', owner: `store/${id}` }];
    add(store, body);
    return [];
  });
}

function splitPlan(document: string, plan: PackTables, place: Place): object {
  const lists = PLAN_LISTS.map((list) => {
    const ids = plan[list].map(({ id }) => id);
    return [list, splitList(plan[list], place.parts(document, list, ids))] as const;
  });
  return { ...plan, ...Object.fromEntries(lists) };
}

/** The inverse of `splitPlan`, of a document `tables/STORE`, which was checked when it entered. */
export function joinPlan(body: Body): PackTables {
  const lists = PLAN_LISTS.map((list) => [list, joinList(body[list])] as const);
  return { ...body, ...Object.fromEntries(lists) } as unknown as PackTables;
}

type StoreKind = Extract<
  DocumentKind,
  'store' | 'hours' | 'zones' | 'slots' | 'tables' | 'special-day'
>;

export const STORE_KINDS: Record<StoreKind, PackKind> = {
  store: {
    split(content, place) {
      const find = place.documents('store', getNames(content, 'stores'));
      return splitStores(
        content,
        (
          {
            hours: _hours,
            exceptions: _exceptions,
            zones: _zones,
            slots: _slots,
            tables: _tables,
            differences,
            ...store
          },
          id,
        ) => ({
          ...store,
          differences: splitDifferences(`store/${id}`, differences, place),
          position: find(id),
        }),
      );
    },
    join(documents, { parsed }) {
      for (const [id, body] of documents) {
        const store = { ...toPart<PackStoreFile>(body), zones: [] };
        parsed.stores.set(id, { ...store, differences: joinDifferences(body['differences']) });
        parsed.known.stores.add(id);
        (parsed.tenant as PackSite).stores?.push(id);
      }
    },
  },
  hours: {
    split: (content) => splitStores(content, ({ hours, exceptions }) => ({ ...hours, exceptions })),
    join: (documents, content) =>
      joinStores(documents, content, (store, { exceptions, ...hours }) => {
        // In the order of their dates, which a database does not keep.
        const dates = Object.entries(exceptions ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
        Object.assign(store, { hours, exceptions: Object.fromEntries(dates) });
      }),
  },
  zones: {
    split: (content, place) =>
      splitStores(content, ({ zones }, id) => {
        const ids = zones.map((zone) => zone.id);
        return { zones: splitList(zones, place.parts(`zones/${id}`, 'zones', ids)) };
      }),
    join: (documents, content) =>
      joinStores(documents, content, (store, { zones }) => {
        Object.assign(store, { zones: joinList(zones) });
      }),
  },
  slots: {
    split: (content) => splitStores(content, ({ slots }) => slots),
    join: (documents, content) =>
      joinStores(documents, content, (store, slots) => void Object.assign(store, { slots })),
  },
  tables: {
    split: ({ parsed }, place) =>
      [...parsed.stores].flatMap(([id, { tables }]) =>
        tables ? [[id, splitPlan(`tables/${id}`, tables, place)] as const] : [],
      ),
    join: (documents, content) =>
      joinStores(documents, content, (store, body) => {
        Object.assign(store, { tables: joinPlan(body) });
      }),
  },
  'special-day': {
    split: ({ parsed: { days } }) => days.map(({ id, ...day }) => [id, day] as const),
    join(documents, { parsed }) {
      const days = documents.map(([id, body]) => ({ id, ...toPart<Omit<PackDay, 'id'>>(body) }));
      parsed.days.push(...days.sort(compareDays));
    },
  },
};
