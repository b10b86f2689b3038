// Reads how a currency is written from Intl, once by the server: a browser's first use of Intl takes 15 ms, and 60 ms on a
// cheap phone. Not in money-pattern.ts, which every visit loads.
import type { Affixes, MoneyPattern } from './money-pattern.ts';

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
