// A price rule in words.
import type { OfficeDish } from '../../../../../contract/content/office-menu.ts';
import { WEEKDAYS, type Weekday } from '../../../../../contract/sites/weekdays.ts';
import {
  formatList,
  formatMediumDayIn,
  formatMoney,
  formatWeekdayIn,
} from '../../../platform/locale.ts';
import { texts } from './rules.texts.ts';

export type OfficeRule = OfficeDish['rules'][number];

const MONDAY = Date.UTC(2026, 0, 5);
const DAY = 86_400_000;
const WORKING_DAYS = 5;

const nameWeekday = (day: Weekday): string =>
  formatWeekdayIn('UTC')(MONDAY + WEEKDAYS.indexOf(day) * DAY);
const formatDay = (date: string): string => formatMediumDayIn('UTC')(`${date}T00:00:00Z`);

function describeDays(weekdays: readonly Weekday[]): string {
  const days = WEEKDAYS.filter((day) => weekdays.includes(day));
  const areWorkingDays =
    days.length === WORKING_DAYS && days.every((day, i) => day === WEEKDAYS[i]);
  return areWorkingDays ? texts.workingDays : formatList(days.map(nameWeekday));
}

/** 'Collection, weekdays 12:00–15:00', or 'always' for a rule that names stores only. */
export function describeConditions({
  modes,
  weekdays,
  hours,
  startsOn,
  endsOn,
}: Omit<OfficeRule, 'priceMinor' | 'storeIds'>): string {
  const times = [
    weekdays.length > 0 && describeDays(weekdays),
    hours && texts.times(hours.from, hours.until),
  ];
  const parts = [
    formatList(modes.map((mode) => texts.modes[mode])),
    times.filter(Boolean).join(' '),
    [startsOn && texts.fromDate(formatDay(startsOn)), endsOn && texts.untilDate(formatDay(endsOn))]
      .filter(Boolean)
      .join(' '),
  ].filter(Boolean);
  return parts.length === 0 ? texts.always : parts.join(', ');
}

/** 'Camden and Soho'; stores that the person does not have are not named. */
export function nameRuleStores(
  storeIds: readonly string[],
  stores: readonly { id: string; name: string }[],
): string {
  if (storeIds.length === 0) return texts.allStores;
  const own = stores.filter(({ id }) => storeIds.includes(id)).map(({ name }) => name);
  return formatList(own.length < storeIds.length ? [...own, texts.otherStores] : own);
}

/** 'Collection, weekdays 12:00–15:00: £9.50, Camden' */
export const describeRule = (
  rule: OfficeRule,
  currency: string,
  stores: readonly { id: string; name: string }[],
): string =>
  texts.rule(
    describeConditions(rule),
    formatMoney(rule.priceMinor, currency),
    nameRuleStores(rule.storeIds, stores),
  );
