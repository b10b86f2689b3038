// How a currency is written in a locale, read from Intl once by the server. A browser's first use of Intl takes 15 ms,
// and 60 ms on a cheap phone, so that a page embeds the pattern and formats its prices without it.
import type { PluralForms } from './messages/plural.ts';

interface Affixes {
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

const patterns = new Map<string, MoneyPattern>();

/** Throws a RangeError for a currency or a locale that Intl does not know. */
export function readMoneyPattern(currency: string, locale: string): MoneyPattern {
  const key = `${locale} ${currency}`;
  const pattern = patterns.get(key) ?? readFromIntl(currency, locale);
  patterns.set(key, pattern);
  return pattern;
}

function readFromIntl(currency: string, locale: string): MoneyPattern {
  const create = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, ...options });
  // Without narrowSymbol, Polish has '1,49 GBP' for pounds.
  const format = create({ currencyDisplay: 'narrowSymbol' });
  const parts = format.formatToParts(12_345_678);
  const read = (type: Intl.NumberFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  const groups = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length);
  const named = create({ currencyDisplay: 'name', minimumFractionDigits: 0 });
  const nameFor = (count: number): string =>
    named.formatToParts(count).find(({ type }) => type === 'currency')?.value ?? currency;
  return {
    fractionDigits: format.resolvedOptions().maximumFractionDigits ?? 2,
    decimalSeparator: read('decimal'),
    groupSeparator: read('group'),
    groupSizes: [groups.at(-1) ?? 3, groups.at(-2) ?? 3],
    minGroupingDigits: format.formatToParts(1234).some(({ type }) => type === 'group') ? 1 : 2,
    positive: readAffixes(parts),
    negative: readAffixes(format.formatToParts(-1)),
    names: { one: nameFor(1), few: nameFor(2), many: nameFor(5) },
  };
}

const NUMERIC: ReadonlySet<string> = new Set(['integer', 'group', 'decimal', 'fraction']);

function readAffixes(parts: readonly Intl.NumberFormatPart[]): Affixes {
  const first = parts.findIndex(({ type }) => NUMERIC.has(type));
  const last = parts.findLastIndex(({ type }) => NUMERIC.has(type));
  const join = (some: readonly Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('');
  return { before: join(parts.slice(0, first)), after: join(parts.slice(last + 1)) };
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
