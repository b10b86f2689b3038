// Price rules as people of some stores see them: those of their stores, and of the others the number alone.
import { isDeepStrictEqual } from 'node:util';

import type { OfficeRule } from '../../../../../contract/catalogue/price-rule.ts';
import type { ShownChange, ShownValue } from '../../../../../contract/content/change-sets.ts';

/** The stores of a person; null: all. */
type StoreIds = readonly string[] | null;

/** `otherRules`: how many hold in no store of the person's. */
export function toVisibleRules(
  all: readonly OfficeRule[],
  storeIds: StoreIds,
): { rules: OfficeRule[]; otherRules: number } {
  if (storeIds === null) return { rules: [...all], otherRules: 0 };
  const rules = all.flatMap((rule): OfficeRule[] => {
    const own = rule.storeIds.filter((id) => storeIds.includes(id));
    if (own.length === rule.storeIds.length) return [rule];
    return own.length > 0 ? [{ ...rule, storeIds: own, hasOtherStores: true }] : [];
  });
  return { rules, otherRules: all.length - rules.length };
}

export const toVisibleValue = (value: ShownValue, storeIds: StoreIds): ShownValue =>
  value && 'rules' in value ? { rules: toVisibleRules(value.rules, storeIds).rules } : value;

/** Without the rules of other stores; null: nothing else has changed. */
export function toVisibleChange<Shown extends ShownChange>(
  change: Shown,
  storeIds: StoreIds,
): Shown | null {
  const [before, after] = [change.before, change.after].map((value) =>
    toVisibleValue(value, storeIds),
  ) as [ShownValue, ShownValue];
  if (isDeepStrictEqual(before, after) && !isDeepStrictEqual(change.before, change.after))
    return null;
  return { ...change, before, after };
}
