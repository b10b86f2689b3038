// What a dish costs in a store, for a mode and a moment, and why.
import type { OfficeRule } from '../../../../../contract/catalogue/price-rule.ts';
import type { OfficeDish } from '../../../../../contract/content/office-menu.ts';
import { findPriceSource, isOffered } from '../../../../../contract/pricing/resolve-price.ts';
import type { Mode } from '../../../../../contract/sites/store.ts';
import { WEEKDAYS, type Weekday } from '../../../../../contract/sites/weekdays.ts';

export interface Sample {
  storeId: string;
  mode: Mode;
  /** Local, as a field of a date and a time has it: '2026-03-10T12:30'. */
  at: string;
}

export type PriceSample =
  | { kind: 'menu' | 'store'; priceMinor: number | null }
  | { kind: 'rule'; priceMinor: number; rule: OfficeRule };

const SUNDAY_FIRST = 6;

const getWeekday = (date: string): Weekday =>
  WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + SUNDAY_FIRST) % WEEKDAYS.length] ??
  WEEKDAYS[0];

/** `priceMinor`: null: the store does not sell it then. */
export function findSample(
  {
    id,
    priceMinor,
    rules,
    differences,
  }: Pick<OfficeDish, 'id' | 'priceMinor' | 'rules' | 'differences'>,
  { storeId, mode, at }: Sample,
): PriceSample {
  const [date = '', time = ''] = at.split('T');
  const own = differences
    .filter((each) => each.storeId === storeId)
    .map(({ priceMinor: minor, since, until }) => ({
      target: id,
      priceMinor: minor,
      ...(since && { since }),
      ...(until && { until }),
    }));
  const moment = { date, weekday: getWeekday(date), time };
  const store = { id: storeId, differences: own };
  if (!isOffered(id, store, moment)) return { kind: 'store', priceMinor: null };
  const source = findPriceSource(id, rules, store, mode, moment);
  if (!source) return { kind: 'menu', priceMinor };
  if ('target' in source) return { kind: 'store', priceMinor: source.priceMinor };
  const { option: _option, ...rule } = source;
  return { kind: 'rule', priceMinor: rule.priceMinor, rule };
}
