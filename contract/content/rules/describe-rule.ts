// A price rule in words.
import type { OfficeRule } from '../../catalogue/price-rule.ts';
import { formatMoney } from '../../money/money.ts';
import { WEEKDAYS, type Weekday } from '../../sites/weekdays.ts';
import type { texts as en } from './price-rules.texts.ts';

/** What the words depend on. */
export interface RuleFormat {
  texts: typeof en;
  locale: string;
  currency: string;
}
type Names = Pick<RuleFormat, 'texts' | 'locale'>;
type Stores = readonly { id: string; name: string }[];

const MONDAY = Date.UTC(2026, 0, 5);
const DAY = 86_400_000;
const WORKING_DAYS = 5;

const formatList = (names: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale).format(names);

function describeDays(weekdays: readonly Weekday[], { texts, locale }: Names): string {
  const days = WEEKDAYS.filter((day) => weekdays.includes(day));
  const areWorkingDays =
    days.length === WORKING_DAYS && days.every((day, i) => day === WEEKDAYS[i]);
  if (areWorkingDays) return texts.workingDays;
  const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' });
  const names = days.map((day) => weekday.format(MONDAY + WEEKDAYS.indexOf(day) * DAY));
  return formatList(names, locale);
}

/** 'collection, weekdays 12:00–15:00', or 'always' for a rule that names stores only. */
function describeConditions(
  { modes, weekdays, hours, startsOn, endsOn }: OfficeRule,
  format: Names,
): string {
  const { texts, locale } = format;
  const date = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'long',
  });
  const formatDay = (day: string): string => date.format(new Date(`${day}T00:00:00Z`));
  const times = [
    weekdays.length > 0 && describeDays(weekdays, format),
    hours && texts.times(hours.from, hours.until),
  ];
  const parts = [
    formatList(
      modes.map((mode) => texts.modes[mode]),
      locale,
    ),
    times.filter(Boolean).join(' '),
    [startsOn && texts.fromDate(formatDay(startsOn)), endsOn && texts.untilDate(formatDay(endsOn))]
      .filter(Boolean)
      .join(' '),
  ].filter(Boolean);
  return parts.length === 0 ? texts.always : parts.join(', ');
}

/** 'Camden and Soho'; stores that the reader does not have are not named. */
export function nameRuleStores(
  {
    storeIds,
    hasOtherStores,
  }: Pick<OfficeRule, 'hasOtherStores'> & { storeIds: readonly string[] },
  stores: Stores,
  { texts, locale }: Names,
): string {
  if (storeIds.length === 0) return texts.allStores;
  const own = stores.filter(({ id }) => storeIds.includes(id)).map(({ name }) => name);
  const hasOthers = hasOtherStores || own.length < storeIds.length;
  return formatList(hasOthers ? [...own, texts.otherStores] : own, locale);
}

/** 'Collection, weekdays 12:00–15:00: £9.50, Camden' */
export const describeRule = (rule: OfficeRule, format: RuleFormat, stores: Stores): string =>
  format.texts.rule(
    describeConditions(rule, format),
    formatMoney(rule.priceMinor, format.currency, format.locale),
    nameRuleStores(rule, stores, format),
  );
