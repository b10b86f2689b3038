// Who may change what of a site's content: people with all stores everything, others what belongs to their stores alone.
import { findDocumentKey } from './documents.ts';

interface ScopedChange {
  document: string;
  field: string;
  before: unknown;
  after: unknown;
}

/** Fields of a store that are decided there. Its name, brands and company are the group's. */
const STORE_FIELDS: ReadonlySet<string> = new Set([
  'differences',
  'phone',
  'brandHours',
  'autoAccept',
  'acceptMinutes',
  'tablesReservation',
]);
const STORE_KINDS: ReadonlySet<string> = new Set(['hours', 'zones', 'slots']);

/** The stores that a special day names; null: all, or none of its kind. */
const getStores = (day: unknown): readonly unknown[] | null => {
  const stores = (day as { stores?: unknown } | undefined)?.stores;
  return Array.isArray(stores) ? stores : null;
};

/** The store whose content a document is; null: it is everybody's. */
export function getStoreOf(document: string): string | null {
  const key = findDocumentKey(document);
  return key && (key.kind === 'store' || STORE_KINDS.has(key.kind)) ? key.id : null;
}

/** `storeIds`: the stores of the person; null: all. */
export function isInScope(storeIds: readonly string[] | null, change: ScopedChange): boolean {
  if (storeIds === null) return true;
  const key = findDocumentKey(change.document);
  if (!key) return false;
  if (STORE_KINDS.has(key.kind)) return storeIds.includes(key.id);
  if (key.kind === 'store')
    return storeIds.includes(key.id) && STORE_FIELDS.has(change.field.split('.')[0] ?? '');
  // A special day is changed as a whole: one of other stores is not this person's.
  if (key.kind !== 'special-day' || change.field !== '') return false;
  return [change.before, change.after].every((day) => {
    if (day === undefined) return true;
    const stores = getStores(day);
    return stores !== null && stores.every((id) => storeIds.includes(String(id)));
  });
}
