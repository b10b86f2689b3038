// What a change of a list of price rules adds and takes away, and for which stores.
import type { OfficeRule } from '../../catalogue/price-rule.ts';
import type { ShownChange, ShownValue } from '../change-sets.ts';

const listRules = (value: ShownValue): readonly OfficeRule[] =>
  value && 'rules' in value ? value.rules : [];

/** Those rules of a list that stay are left out. */
export function listChangedRules({
  before,
  after,
}: Pick<ShownChange, 'before' | 'after'>): Record<'gone' | 'added', OfficeRule[]> {
  const [from, to] = [before, after].map(
    (value) => new Map(listRules(value).map((rule) => [JSON.stringify(rule), rule])),
  ) as [Map<string, OfficeRule>, Map<string, OfficeRule>];
  return {
    gone: [...from].flatMap(([key, rule]) => (to.has(key) ? [] : [rule])),
    added: [...to].flatMap(([key, rule]) => (from.has(key) ? [] : [rule])),
  };
}

/** The stores that a change concerns, once each; null: all. */
export function listStoresOf({
  storeId,
  ...change
}: Pick<ShownChange, 'storeId' | 'before' | 'after'>): readonly string[] | null {
  if (storeId !== null) return [storeId];
  const { gone, added } = listChangedRules(change);
  const lists = [...gone, ...added].map(({ storeIds }) => storeIds);
  const isForAll = lists.length === 0 || lists.some((storeIds) => storeIds.length === 0);
  return isForAll ? null : [...new Set(lists.flat())];
}
