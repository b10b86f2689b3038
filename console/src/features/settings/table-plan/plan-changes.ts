// What the form of the plan changes, as fields of the document `tables/STORE`.
import type { FieldInput } from '../../../../../contract/content/change-sets.ts';
import type { OfficePlan, SettingsStore } from '../../../../../contract/content/office-settings.ts';
import { placeLast } from '../../menu/menu.ts';
import { FIRST_RULES, readPlan, type PlanDraft } from './plan-draft.ts';

const LISTS = ['areas', 'tables', 'joins', 'services'] as const;
type Part = { id: string } & Readonly<Record<string, unknown>>;

const write = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Adds, changes field by field, and removes parts of a list. */
function listPartChanges(
  document: string,
  list: string,
  before: readonly Part[],
  after: readonly Part[],
): FieldInput[] {
  const removed = before
    .filter(({ id }) => !after.some((part) => part.id === id))
    .map(({ id }) => ({ document, field: `${list}.${id}`, value: null }));
  const rest = after.flatMap(({ id, ...part }): FieldInput[] => {
    const field = `${list}.${id}`;
    const was = before.find((each) => each.id === id);
    if (!was) return [{ document, field, value: JSON.stringify(part), isNew: true }];
    return Object.entries(part)
      .map(([name, value]) => ({ document, field: `${field}.${name}`, name, value: write(value) }))
      .filter(({ name, value }) => value !== write(was[name]))
      .map(({ name: _name, ...change }) => change);
  });
  return [...removed, ...rest];
}

/** Closures lose tables that there are no more; those of such tables only go. */
function listClosureChanges(
  document: string,
  { closures }: Pick<OfficePlan, 'closures'>,
  tables: readonly { id: string }[],
): FieldInput[] {
  return closures.flatMap(({ id, tables: closed }): FieldInput[] => {
    const left = closed?.filter((table) => tables.some((each) => each.id === table)) ?? [];
    if (left.length === (closed?.length ?? 0)) return [];
    return left.length === 0
      ? [{ document, field: `closures.${id}`, value: null }]
      : [{ document, field: `closures.${id}.tables`, value: JSON.stringify(left) }];
  });
}

/** Parts in the order of the list, by their ids. */
function placeParts(parts: readonly Part[]): Record<string, object> {
  const placed: { id: string; position: string }[] = [];
  return Object.fromEntries(
    parts.map(({ id, ...part }) => {
      const position = placeLast(placed);
      placed.push({ id, position });
      return [id, { ...part, position }];
    }),
  );
}

/** The draft has no faults. The first plan of a store also offers its tables to guests. */
export function listPlanChanges(
  { id, plan, tablesReservation }: Pick<SettingsStore, 'id' | 'plan' | 'tablesReservation'>,
  draft: PlanDraft,
): FieldInput[] {
  const document = `tables/${id}`;
  const { stays, ...lists } = readPlan(draft);
  if (!plan) {
    const parts = LISTS.map((list) => [list, placeParts(lists[list])] as const);
    const body = { ...Object.fromEntries(parts), stays, ...FIRST_RULES };
    const offer = { document: `store/${id}`, field: 'tablesReservation', value: 'true' };
    return [
      { document, field: '', value: JSON.stringify(body), isNew: true },
      ...(tablesReservation ? [] : [offer]),
    ];
  }
  return [
    ...LISTS.flatMap((list) => listPartChanges(document, list, plan[list], lists[list])),
    ...(JSON.stringify(stays) === JSON.stringify(plan.stays)
      ? []
      : [{ document, field: 'stays', value: JSON.stringify(stays) }]),
    ...listClosureChanges(document, plan, lists.tables),
  ];
}
