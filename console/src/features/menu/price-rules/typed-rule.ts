// A price rule as it is typed, and what it changes.
import type { OfficeRule } from '../../../../../contract/catalogue/price-rule.ts';
import type { FieldInput } from '../../../../../contract/content/change-sets.ts';
import { findRival } from '../../../../../contract/pricing/rival-rules.ts';
import type { Mode } from '../../../../../contract/sites/store.ts';
import { WEEKDAYS } from '../../hours/hours.ts';
import {
  findHoursFault,
  NEW_HOURS,
  type HoursFault,
  type TypedHours,
} from '../menu-hours/typed-hours.ts';
import { readPrice, writePrice } from '../read-price.ts';

/** The field of a dish or an option that has its rules. */
export type RulePlace = Pick<FieldInput, 'document' | 'field'>;

/** Those of `contract/sites/store.ts`, which validates and stays on the server. */
export const MODES: readonly Mode[] = ['delivery', 'pickup'];

export interface TypedRule {
  price: string;
  /** Empty: all. */
  modes: readonly Mode[];
  /** Empty: all. */
  storeIds: readonly string[];
  /** Without times it holds all day. */
  when: TypedHours;
}

export const createRule = (storeIds: readonly string[]): TypedRule => ({
  price: '',
  modes: [],
  storeIds,
  when: NEW_HOURS,
});

export const toTypedRule = (rule: OfficeRule): TypedRule => ({
  price: writePrice(rule.priceMinor),
  modes: rule.modes,
  storeIds: rule.storeIds,
  when: {
    weekdays: rule.weekdays.length === 0 ? WEEKDAYS : rule.weekdays,
    from: rule.hours?.from ?? '',
    to: rule.hours?.until === '24:00' ? '00:00' : (rule.hours?.until ?? ''),
    startsOn: rule.startsOn ?? '',
    endsOn: rule.endsOn ?? '',
  },
});

/** A field of time has no 24:00. */
const getEnd = ({ to }: TypedHours): string => (to === '00:00' ? '24:00' : to);

/** Null: the price is none. */
export function writeRule({ price, modes, storeIds, when }: TypedRule): OfficeRule | null {
  const priceMinor = readPrice(price);
  if (priceMinor === null) return null;
  const { weekdays, from, startsOn, endsOn } = when;
  return {
    priceMinor,
    modes: [...modes],
    storeIds: [...storeIds],
    weekdays:
      weekdays.length === WEEKDAYS.length ? [] : WEEKDAYS.filter((day) => weekdays.includes(day)),
    ...(from !== '' && { hours: { from, until: getEnd(when) } }),
    ...(startsOn && { startsOn }),
    ...(endsOn && { endsOn }),
  };
}

export type RuleFault = HoursFault | 'conditions';

/** The first condition that is missing or wrong; null: none. */
export function findRuleFault({ modes, storeIds, when }: TypedRule): RuleFault | null {
  const isAllDay = when.from === '' && when.to === '';
  const fault = findHoursFault(isAllDay ? { ...when, from: '00:00', to: '00:00' } : when);
  if (fault) return fault;
  if (!isAllDay && getEnd(when) <= when.from) return 'to';
  const hasTimes =
    !isAllDay || when.weekdays.length < WEEKDAYS.length || when.startsOn + when.endsOn !== '';
  return hasTimes || modes.length + storeIds.length > 0 ? null : 'conditions';
}

/** The rule that ties with it; null: none. `index`: its own place in the list; -1: it is new. */
export function getRival(
  rules: readonly OfficeRule[],
  index: number,
  rule: OfficeRule,
): OfficeRule | null {
  const others = rules.filter((_, i) => i !== index);
  return others[findRival(others, rule)] ?? null;
}

/** `rule`: null takes it away. */
export function replaceRule(
  rules: readonly OfficeRule[],
  index: number,
  rule: OfficeRule | null,
): OfficeRule[] {
  const added = rule ? [rule] : [];
  return index < 0
    ? [...rules, ...added]
    : rules.flatMap((each, i) => (i === index ? added : [each]));
}

/** The list of rules as a pack has it; the server keeps those of other stores. */
export const listRuleChange = (place: RulePlace, rules: readonly OfficeRule[]): FieldInput => ({
  ...place,
  value: JSON.stringify(
    rules
      .filter(({ hasOtherStores }) => !hasOtherStores)
      .map(({ priceMinor, storeIds, ...rest }) => ({
        price: writePrice(priceMinor),
        stores: storeIds,
        ...rest,
      })),
  ),
});
