// Money is an integer count of minor units (pence for GBP); one currency a tenant. Never a float.

export interface Currency {
  value: string;
  label: string;
  sign: string;
}

/** The currency object of spec section 3; GBP is the default of spec section 9. */
export const DEFAULT_CURRENCY: Currency = { value: 'GBP', label: 'British pound', sign: '£' };

interface MoneyFormat {
  format: Intl.NumberFormat;
  minorPerMajor: number;
}

// Making a number format costs more than using it a hundred times, and a menu shows hundreds of prices.
const formats = new Map<string, MoneyFormat>();

function moneyFormat(currency: string, locale: string): MoneyFormat {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const made = {
    format,
    minorPerMajor: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2),
  };
  formats.set(key, made);
  return made;
}

/** Formats minor units for people, such as 1095 -> '£10.95'. */
export function formatMoney(minor: number, currency = 'GBP', locale = 'en-GB'): string {
  const { format, minorPerMajor } = moneyFormat(currency, locale);
  return format.format(minor / minorPerMajor);
}

/**
 * Splits `amount` over `weights` so that the parts are integers and add up to `amount` exactly
 * (largest remainder, ties to the earlier part). All weights zero: the first part takes it all.
 */
export function splitProportionally(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (weights.length === 0) return [];
  if (sum === 0) return weights.map((_, i) => (i === 0 ? amount : 0));
  const exact = weights.map((weight) => (amount * weight) / sum);
  const parts = exact.map(Math.floor);
  const missing = amount - parts.reduce((a, b) => a + b, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
