import {
  FIGURES,
  type Dimension,
  type ReportFigure,
} from '../../../../contract/reports/figures.ts';
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

/** Days are dates without a time zone. */
const formatDay = formatShortDayIn('UTC');

export const formatRowName = (
  by: Dimension,
  { key, name }: { key: string; name: string },
): string => (by === 'day' ? formatDay(key) : name);
