// The locale of dates and money, by the language of the page.
import { formatMoney as format } from '../../../contract/money.ts';

export const LOCALE = document.documentElement.lang === 'pl' ? 'pl-PL' : 'en-GB';

export const formatMoney = (minor: number, currency: string): string =>
  format(minor, currency, LOCALE);
