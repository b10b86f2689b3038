import {
  BOOKING_FIGURES,
  type BookingFigure,
} from '../../../../contract/reports/booking-figures.ts';
import { FIGURES, type ReportFigure } from '../../../../contract/reports/figures.ts';
import { formatMoney, formatShortDayIn, LOCALE } from '../../platform/locale.ts';
import { texts } from './reports.texts.ts';

const counts = new Intl.NumberFormat(LOCALE);

export function formatFigure(
  figure: ReportFigure,
  value: number | undefined,
  currency: string,
): string {
  if (value === undefined) return '–';
  switch (FIGURES[figure].unit) {
    case 'money':
      return formatMoney(value, currency);
    case 'seconds':
      return value < 60 ? texts.seconds(value) : texts.minutes(Math.floor(value / 60), value % 60);
    case 'count':
      return counts.format(value);
  }
}

export function formatBookingFigure(figure: BookingFigure, value: number | undefined): string {
  if (value === undefined) return '–';
  if (BOOKING_FIGURES[figure].unit === 'count') return counts.format(value);
  const hours = Math.floor(value / 60);
  return texts.lead(Math.floor(hours / 24), hours % 24, value % 60);
}

/** Days are dates without a time zone. */
const formatDay = formatShortDayIn('UTC');

export const formatRowName = (by: string, { key, name }: { key: string; name: string }): string =>
  by === 'day' ? formatDay(key) : name;
