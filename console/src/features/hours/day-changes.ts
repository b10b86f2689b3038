// What a form about a special day changes: the chosen stores get the rule, and the others of the entry keep what they have.
import type { FieldInput } from '../../../../contract/content/change-sets.ts';
import type { OfficeDay, OfficeStore } from '../../../../contract/content/office-hours.ts';
import type { Mode } from '../../../../contract/sites/store.ts';
import { toPairs, toTyped, type TypedSpan } from './spans.ts';

export type DayRule =
  /** The usual hours: no special day. */
  | { kind: 'usual' }
  | { kind: 'closed' }
  | { kind: 'times'; opensAt: string; closesAt: string }
  | { kind: 'hours'; spans: readonly TypedSpan[] };

export interface TypedDay {
  date: string;
  name: string;
  storeIds: readonly string[];
  /** Empty: the store itself. */
  modes: readonly Mode[];
  /** Its menus only; empty: the store itself, or its `modes`. */
  brands: readonly string[];
  rule: DayRule;
}

export const toRule = ({ spans, opensAt, closesAt }: OfficeDay): DayRule => {
  if (spans === null) return { kind: 'times', opensAt: opensAt ?? '', closesAt: closesAt ?? '' };
  return spans.length === 0 ? { kind: 'closed' } : { kind: 'hours', spans: toTyped(spans) };
};

function writeRule(rule: DayRule): object {
  switch (rule.kind) {
    case 'usual':
      return {};
    case 'closed':
      return { closed: true };
    case 'times':
      return {
        ...(rule.opensAt !== '' && { opensAt: rule.opensAt }),
        ...(rule.closesAt !== '' && { closesAt: rule.closesAt }),
      };
    case 'hours':
      return { hours: toPairs(rule.spans) };
  }
}

const write = (
  id: string,
  { date, name, modes, brands, rule }: Omit<TypedDay, 'storeIds'>,
  stores: 'all' | readonly string[],
): FieldInput => ({
  document: `special-day/${id}`,
  field: '',
  value: JSON.stringify({
    date,
    name,
    stores,
    modes,
    ...(brands.length > 0 && { brands }),
    ...writeRule(rule),
  }),
});

/**
 * `existing`: the entry that is changed; null: a new one. `newId` names an entry of its own for the chosen stores, if others of the
 * existing one keep it.
 */
export function listDayInputs(
  existing: OfficeDay | null,
  day: TypedDay,
  newId: string,
): FieldInput[] {
  const isRemoved = day.rule.kind === 'usual';
  if (!existing) return isRemoved ? [] : [write(newId, day, day.storeIds)];
  const kept = existing.storeIds.filter((id) => !day.storeIds.includes(id));
  if (kept.length > 0) {
    const rest = write(existing.id, { ...existing, rule: toRule(existing) }, kept);
    const isTouched = kept.length < existing.storeIds.length;
    return [...(isTouched ? [rest] : []), ...(isRemoved ? [] : [write(newId, day, day.storeIds)])];
  }
  if (isRemoved) return [{ document: `special-day/${existing.id}`, field: '', value: null }];
  const stores =
    existing.isForAllStores && day.storeIds.length === existing.storeIds.length
      ? 'all'
      : day.storeIds;
  return [write(existing.id, day, stores)];
}

type DayScope = Pick<TypedDay, 'modes' | 'brands'>;

const isWhole = ({ modes, brands }: DayScope): boolean => modes.length + brands.length === 0;

const overlaps = (a: DayScope, b: DayScope): boolean =>
  (isWhole(a) && isWhole(b)) ||
  a.modes.some((mode) => b.modes.includes(mode)) ||
  a.brands.some((brand) => b.brands.includes(brand));

/** Chosen stores for which another entry sets the same on this date. */
export function findTaken(
  existing: OfficeDay | null,
  typed: Pick<TypedDay, 'date' | 'modes' | 'brands' | 'storeIds'>,
  { days, stores }: { days: readonly OfficeDay[]; stores: readonly OfficeStore[] },
): OfficeStore[] {
  const { date, storeIds } = typed;
  const others = days.filter(
    (day) => day.id !== existing?.id && day.date === date && overlaps(day, typed),
  );
  return stores.filter(
    ({ id, exceptions }) =>
      storeIds.includes(id) &&
      (others.some((day) => day.storeIds.includes(id)) ||
        (isWhole(typed) && exceptions[date] !== undefined)),
  );
}

export function isCompleteRule(rule: DayRule): boolean {
  if (rule.kind === 'times') return rule.opensAt !== '' || rule.closesAt !== '';
  return rule.kind !== 'hours' || rule.spans.length > 0;
}
