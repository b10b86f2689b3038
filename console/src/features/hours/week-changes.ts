// What a form about the week or the slots of one store changes there, and at the stores that it is copied to.
import type { FieldInput } from '../../../../contract/content/change-sets.ts';
import type { OfficeStore } from '../../../../contract/content/office-hours.ts';
import type { Weekday } from '../../../../contract/sites/store.ts';
import { isSameDay, toPairs, toTyped, type TypedSpan } from './spans.ts';

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies readonly Weekday[];

export type TypedWeek = Readonly<Record<Weekday, readonly TypedSpan[]>>;

export const toTypedWeek = ({ hours }: OfficeStore): TypedWeek => ({
  monday: toTyped(hours.monday),
  tuesday: toTyped(hours.tuesday),
  wednesday: toTyped(hours.wednesday),
  thursday: toTyped(hours.thursday),
  friday: toTyped(hours.friday),
  saturday: toTyped(hours.saturday),
  sunday: toTyped(hours.sunday),
});

const differs = (week: TypedWeek, store: OfficeStore, day: Weekday): boolean =>
  !isSameDay(week[day], toTyped(store.hours[day]));

/** What of the opened store's week other stores get. */
export type Copied = 'changed' | 'week';

export interface StoreChange {
  store: OfficeStore;
  days: Weekday[];
}

/** `targets`: stores that get the same. */
export function listChangedDays(
  week: TypedWeek,
  opened: OfficeStore,
  targets: readonly OfficeStore[],
  copied: Copied,
): StoreChange[] {
  const changed = WEEKDAYS.filter((day) => differs(week, opened, day));
  const days = copied === 'week' ? WEEKDAYS : changed;
  return [
    { store: opened, days: changed },
    ...targets.map((store) => ({ store, days: days.filter((day) => differs(week, store, day)) })),
  ].filter((change) => change.days.length > 0);
}

export const toWeekInputs = (week: TypedWeek, changes: readonly StoreChange[]): FieldInput[] =>
  changes.flatMap(({ store, days }) =>
    days.map((day) => ({
      document: `hours/${store.id}`,
      field: day,
      value: JSON.stringify(toPairs(week[day])),
    })),
  );

type SlotRules = OfficeStore['slots'];

/** In the order of the form, with the limits of the contract. */
export const SLOT_FIELDS = {
  windowMinutes: { min: 5, max: 60, read: (rules: SlotRules) => rules.windowMinutes },
  'leadMinutes.delivery': { min: 0, read: (rules: SlotRules) => rules.leadMinutes.delivery },
  'leadMinutes.pickup': { min: 0, read: (rules: SlotRules) => rules.leadMinutes.pickup },
  lastOrderMinutes: { min: 0, read: (rules: SlotRules) => rules.lastOrderMinutes },
  ordersPerSlot: { min: 1, read: (rules: SlotRules) => rules.ordersPerSlot },
  prepMinutesPerSlot: { min: 1, read: (rules: SlotRules) => rules.prepMinutesPerSlot },
  horizonDays: { min: 1, max: 30, read: (rules: SlotRules) => rules.horizonDays },
} as const;
export type SlotField = keyof typeof SLOT_FIELDS;
export const SLOT_FIELD_NAMES = Object.keys(SLOT_FIELDS) as SlotField[];

/** As typed, by field. */
export type TypedRules = Readonly<Record<SlotField, string>>;

export const toTypedRules = ({ slots }: OfficeStore): TypedRules => ({
  windowMinutes: String(slots.windowMinutes),
  'leadMinutes.delivery': String(slots.leadMinutes.delivery),
  'leadMinutes.pickup': String(slots.leadMinutes.pickup),
  lastOrderMinutes: String(slots.lastOrderMinutes),
  ordersPerSlot: String(slots.ordersPerSlot),
  prepMinutesPerSlot: String(slots.prepMinutesPerSlot),
  horizonDays: String(slots.horizonDays),
});

export function isValidRule(field: SlotField, text: string): boolean {
  const limits: { min: number; max?: number } = SLOT_FIELDS[field];
  const value = Number(text);
  return /^\d{1,4}$/.test(text) && value >= limits.min && value <= (limits.max ?? 9_999);
}

/** Other stores get the rules that were changed at the opened one. */
export function listRuleInputs(
  rules: TypedRules,
  opened: OfficeStore,
  targets: readonly OfficeStore[],
): FieldInput[] {
  const differsAt = ({ slots }: OfficeStore, field: SlotField): boolean =>
    String(SLOT_FIELDS[field].read(slots)) !== rules[field];
  const changed = SLOT_FIELD_NAMES.filter((field) => differsAt(opened, field));
  return [opened, ...targets].flatMap((store) =>
    changed
      .filter((field) => differsAt(store, field))
      .map((field) => ({ document: `slots/${store.id}`, field, value: rules[field] })),
  );
}
