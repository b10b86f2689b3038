// Money is an integer number of minor units (pence for GBP), never a float. A tenant has one currency.

export interface Currency {
  value: string;
  label: string;
  sign: string;
}

/** The fields are those of specification section 3, the value is the default of section 9. */
export const DEFAULT_CURRENCY: Currency = { value: 'GBP', label: 'British pound', sign: '£' };

interface MoneyFormat {
  format: Intl.NumberFormat;
  minorPerMajor: number;
}

// Cached: creating a number format costs more than a hundred uses, and a menu has hundreds of prices.
const formats = new Map<string, MoneyFormat>();

function getMoneyFormat(currency: string, locale: string): MoneyFormat {
  const key = `${locale} ${currency}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const created = {
    format,
    minorPerMajor: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2),
  };
  formats.set(key, created);
  return created;
}

/** Digits after the decimal separator: 2 for pounds, 0 for yen. */
export const getCurrencyDigits = (currency: string): number =>
  getMoneyFormat(currency, 'en').format.resolvedOptions().maximumFractionDigits ?? 2;

/** 1095 -> '£10.95' */
export function formatMoney(minor: number, currency = 'GBP', locale = 'en-GB'): string {
  const { format, minorPerMajor } = getMoneyFormat(currency, locale);
  return format.format(minor / minorPerMajor);
}

/** 1095 -> '10.95' */
export function formatDecimal(minor: number, currency: string): string {
  const { minorPerMajor } = getMoneyFormat(currency, 'en');
  return (minor / minorPerMajor).toFixed(Math.log10(minorPerMajor));
}

/**
 * Splits `amount` over `weights` so that the parts are integers and add up to `amount` exactly
 * (largest remainder method, ties to the earlier part). If all weights are zero, the first part is the whole amount.
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
