// How a currency is written in a locale. A page embeds the pattern of its currency and formats its prices without Intl.
import type { PluralForms } from '../text/plural.ts';

export interface Affixes {
  before: string;
  after: string;
}

export interface MoneyPattern {
  /** Digits after the decimal separator: 2 for pounds, 0 for yen. */
  fractionDigits: number;
  decimalSeparator: string;
  groupSeparator: string;
  /** Digits of the last group and of those before it: 3 and 3, or 3 and 2 in India. */
  groupSizes: readonly [last: number, others: number];
  /** Fewest digits before the first separator: Polish writes '1234', but '12 345'. */
  minGroupingDigits: number;
  positive: Affixes;
  negative: Affixes;
  /** Names of the whole unit: 'British pound', 'British pounds'. */
  names: PluralForms;
}

/** 1095 -> '£10.95' */
export function formatByPattern(minor: number, pattern: MoneyPattern): string {
  const { fractionDigits, groupSeparator, groupSizes, minGroupingDigits } = pattern;
  const digits = String(Math.abs(minor)).padStart(fractionDigits + 1, '0');
  const border = digits.length - fractionDigits;
  const [last, others] = groupSizes;
  const whole = digits.slice(0, border);
  const grouped =
    border < last + minGroupingDigits
      ? whole
      : whole.replace(new RegExp(`\\B(?=(\\d{${others}})*\\d{${last}}$)`, 'g'), groupSeparator);
  const fraction = fractionDigits > 0 ? pattern.decimalSeparator + digits.slice(border) : '';
  const { before, after } = minor < 0 ? pattern.negative : pattern.positive;
  return before + grouped + fraction + after;
}
