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
const STORE_KINDS: ReadonlySet<string> = new Set(['hours', 'zones', 'slots', 'tables']);
/** Kinds whose documents are of one store each, whose id they have. */
export const KINDS_OF_STORES: readonly string[] = ['store', ...STORE_KINDS];

/** Kinds with price rules. */
const PRICED_KINDS: ReadonlySet<string> = new Set(['dish', 'option-group']);

/** A document or a part of it, before and after a change; undefined: there is none. */
interface Versions {
  before: unknown;
  after: unknown;
}

/** Whether what a special day or an offer says is limited to these stores. */
function isLimitedTo(storeIds: readonly string[], { before, after }: Versions): boolean {
  const known = [before, after].filter((version) => version !== undefined);
  return (
    known.length > 0 &&
    known.every((version) => {
      const stores = (version as { stores?: unknown }).stores;
      // All stores are 'all' or an empty list.
      return (
        Array.isArray(stores) &&
        stores.length > 0 &&
        stores.every((id) => storeIds.includes(String(id)))
      );
    })
  );
}

const isRules = ({ document, field }: Pick<ScopedChange, 'document' | 'field'>): boolean =>
  PRICED_KINDS.has(findDocumentKey(document)?.kind ?? '') && /(^|\.)priceRules$/.test(field);

/**
 * The value after a change by a person with these stores only (null: with all). In a list of price rules, each rule that names
 * another store stays as it was, whether the person has sent it or not.
 */
export function keepOtherRules(storeIds: readonly string[] | null, change: ScopedChange): unknown {
  const { before, after } = change;
  if (storeIds === null || !isRules(change) || !Array.isArray(before)) return after;
  const others = before.filter(
    (rule) => !isLimitedTo(storeIds, { before: undefined, after: rule }),
  );
  if (others.length === 0) return after;
  const kept = new Set(others.map(writeRule));
  const sent: object[] = Array.isArray(after) ? after : [];
  return [...others, ...sent.filter((rule) => !kept.has(writeRule(rule)))];
}

/** The price rules that are added to the list or taken from it name these stores only. */
function changesOwnRules(storeIds: readonly string[], { before, after }: Versions): boolean {
  const [from, to] = [before, after].map(
    (list) => new Map(Array.isArray(list) ? list.map((rule) => [writeRule(rule), rule]) : []),
  ) as [Map<string, unknown>, Map<string, unknown>];
  return [...from, ...to]
    .filter(([key]) => !from.has(key) || !to.has(key))
    .every(([, rule]) => isLimitedTo(storeIds, { before: undefined, after: rule }));
}

/** A stored rule may have its parts in another order. */
const writeRule = (rule: object): string =>
  JSON.stringify(rule, [
    'price',
    'modes',
    'stores',
    'weekdays',
    'hours',
    'from',
    'until',
    'startsOn',
    'endsOn',
  ]);

/** The store whose content a document is; null: it is everybody's. */
export function getStoreOf(document: string): string | null {
  const key = findDocumentKey(document);
  return key && KINDS_OF_STORES.includes(key.kind) ? key.id : null;
}

/** `storeIds`: the stores of the person; null: all. `document`: that of the change, as a whole. */
export function isInScope(
  storeIds: readonly string[] | null,
  change: ScopedChange,
  document: Versions,
): boolean {
  if (storeIds === null) return true;
  const key = findDocumentKey(change.document);
  if (!key) return false;
  if (STORE_KINDS.has(key.kind)) return storeIds.includes(key.id);
  if (key.kind === 'store')
    return storeIds.includes(key.id) && STORE_FIELDS.has(change.field.split('.')[0] ?? '');
  if (key.kind === 'promotion') return isLimitedTo(storeIds, document);
  if (isRules(change)) return changesOwnRules(storeIds, change);
  // A special day is changed as a whole: one of other stores is not this person's.
  return key.kind === 'special-day' && change.field === '' && isLimitedTo(storeIds, change);
}

const getHosts = (site: unknown): string =>
  JSON.stringify((site as { hosts?: unknown } | undefined)?.hosts);

/** The hosts of a site are its name to the world: a manager of all stores changes everything but them. */
export const needsOwner = ({ document, field, before, after }: ScopedChange): boolean =>
  document === 'site' &&
  (field === 'hosts' || (field === '' && getHosts(before) !== getHosts(after)));
