// New prices of many dishes by one rule.
import type { FieldInput } from '../../../../contract/content/change-sets.ts';
import { listStorePrice } from './dish-changes.ts';
import { isCurrent, type DishRow } from './menu-rows.ts';
import { readPrice, writePrice } from './read-price.ts';
import type { MenuScope } from './use-menu-scope.ts';

export const BULK_KINDS = ['percent', 'amount', 'set'] as const;
export const ROUNDINGS = ['none', 'fifty', 'ninetyFive'] as const;

export interface BulkRule {
  kind: (typeof BULK_KINDS)[number];
  /** As it is typed: '5', '-0,50', '9.95'. */
  value: string;
  rounding: (typeof ROUNDINGS)[number];
}

/** '-5', '2,5'; null: it is no number. */
function readNumber(typed: string): number | null {
  const text = typed.trim().replace(',', '.').replace('−', '-').replace(/^\+/, '');
  return /^-?\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
}

/** The nearest price that ends so, at least the smallest one. */
function round(minor: number, rounding: BulkRule['rounding']): number {
  if (rounding === 'none') return Math.round(minor);
  if (rounding === 'fifty') return Math.max(50, Math.round(minor / 50) * 50);
  return Math.max(95, Math.round((minor - 95) / 100) * 100 + 95);
}

/** In minor units; null: the rule is incomplete, or the price would be none. */
export function applyRule(minor: number, { kind, value, rounding }: BulkRule): number | null {
  const raw = computePrice(minor, kind, value);
  if (raw === null) return null;
  const rounded = round(raw, rounding);
  return rounded >= 0 ? rounded : null;
}

function computePrice(minor: number, kind: BulkRule['kind'], value: string): number | null {
  if (kind === 'set') return readPrice(value);
  const number = readNumber(value);
  if (number === null) return null;
  // Whole hundredths of a percent, so that no price depends on a fraction of binary numbers.
  return kind === 'percent'
    ? (minor * (10_000 + Math.round(number * 100))) / 10_000
    : minor + Math.round(number * 100);
}

export interface BulkChange {
  row: DishRow;
  /** Null: all stores. */
  storeId: string | null;
  before: number;
  after: number;
}

/** What the rule changes; dishes that are not sold somewhere keep that. */
export function listBulkChanges(
  rows: readonly DishRow[],
  scope: MenuScope,
  rule: BulkRule,
  today: string,
): BulkChange[] {
  if (scope === null) return [];
  return rows.flatMap((row) => {
    const { dish, brand } = row;
    const places = scope === 'all' ? [null] : scope.filter((id) => brand.storeIds.includes(id));
    return places.flatMap((storeId): BulkChange[] => {
      const own = dish.differences.find(
        (each) => each.storeId === storeId && isCurrent(each, today),
      );
      const before = own ? own.priceMinor : dish.priceMinor;
      const after = before === null ? null : applyRule(before, rule);
      return before === null || after === null || after === before
        ? []
        : [{ row, storeId, before, after }];
    });
  });
}

export const toInputs = (
  changes: readonly BulkChange[],
  { by, today }: { by: string; today: string },
): FieldInput[] =>
  changes.flatMap(({ row: { dish }, storeId, after }) => {
    if (storeId === null)
      return [{ document: `dish/${dish.id}`, field: 'price', value: writePrice(after) }];
    const own = dish.differences.find((each) => each.storeId === storeId);
    return listStorePrice(dish, storeId, {
      priceMinor: after,
      by,
      reason: own?.reason ?? '',
      since: today,
      until: own?.until ?? '',
    });
  });
