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
  { date, name, modes, rule }: Omit<TypedDay, 'storeIds'>,
  stores: 'all' | readonly string[],
): FieldInput => ({
  document: `special-day/${id}`,
  field: '',
  value: JSON.stringify({ date, name, stores, modes, ...writeRule(rule) }),
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

/** Chosen stores that another entry sets on the same date. */
export const findTaken = (
  existing: OfficeDay | null,
  { date, modes, storeIds }: Pick<TypedDay, 'date' | 'modes' | 'storeIds'>,
  { days, stores }: { days: readonly OfficeDay[]; stores: readonly OfficeStore[] },
): OfficeStore[] => {
  const others = days.filter(
    (day) =>
      day.id !== existing?.id &&
      day.date === date &&
      (modes.length === 0
        ? day.modes.length === 0
        : day.modes.some((mode) => modes.includes(mode))),
  );
  return stores.filter(
    ({ id, exceptions }) =>
      storeIds.includes(id) &&
      (others.some((day) => day.storeIds.includes(id)) ||
        (modes.length === 0 && exceptions[date] !== undefined)),
  );
};

export function isCompleteRule(rule: DayRule): boolean {
  if (rule.kind === 'times') return rule.opensAt !== '' || rule.closesAt !== '';
  return rule.kind !== 'hours' || rule.spans.length > 0;
}
