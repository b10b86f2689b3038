// The locale of dates and money, by the language of the page.
import { formatMoney as format } from '../../../contract/money.ts';

export const LOCALE = document.documentElement.lang === 'pl' ? 'pl-PL' : 'en-GB';

export const formatMoney = (minor: number, currency: string): string =>
  format(minor, currency, LOCALE);

export type FormatInstant = (instant: number | string) => string;

/** By time zone, because creating an `Intl.DateTimeFormat` takes much longer than using it. */
function createFormatters(
  options: Intl.DateTimeFormatOptions,
  locale: string = LOCALE,
): (timeZone: string) => FormatInstant {
  const byTimeZone = new Map<string, FormatInstant>();
  return (timeZone) => {
    const known = byTimeZone.get(timeZone);
    if (known) return known;
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    const formatInstant: FormatInstant = (instant) => formatter.format(new Date(instant));
    byTimeZone.set(timeZone, formatInstant);
    return formatInstant;
  };
}

export const formatTimeIn = createFormatters({ hour: '2-digit', minute: '2-digit' });
export const formatDayIn = createFormatters({ weekday: 'long', day: 'numeric', month: 'long' });
const SHORT = { weekday: 'short', day: 'numeric' } as const;
export const formatShortDayIn = createFormatters({ ...SHORT, month: 'short' });

/** 'Fri 27 November'; a date alone is in 'UTC'. */
export const formatMediumDayIn = createFormatters({ ...SHORT, month: 'long' });

/** '2026-11-26' in every language: Swedish dates are written as in ISO 8601. */
export const formatDateIn = createFormatters({ dateStyle: 'short' }, 'sv-SE');
