import type { OfficeDay } from '../../../../contract/content/office-hours.ts';
import type { Weekday } from '../../../../contract/sites/store.ts';
import { formatList, formatMediumDayIn, formatWeekdayIn } from '../../platform/locale.ts';
import { texts } from './hours.texts.ts';
import { formatSpans, toTyped, type TypedSpan } from './spans.ts';
import { WEEKDAYS } from './week-changes.ts';

const MONDAY = Date.UTC(2026, 0, 5);
const DAY = 86_400_000;
const ROUND_THE_CLOCK = '00:00–00:00';

/** 'Monday' */
export const nameWeekday = (day: Weekday): string =>
  formatWeekdayIn('UTC')(MONDAY + WEEKDAYS.indexOf(day) * DAY);

/** 'Sat 26 December' */
export const formatDate = (date: string): string => formatMediumDayIn('UTC')(`${date}T00:00:00Z`);

/** '11:30–14:30, 17:00–01:30', or 'Closed'. */
export function describeSpans(spans: readonly TypedSpan[]): string {
  if (spans.length === 0) return texts.closed;
  const times = formatSpans(spans);
  return times === ROUND_THE_CLOCK ? texts.allDay : times;
}

/** 'Closed', 'closes 18:00', '12:00–16:00, delivery only'. */
export function describeRule(
  { spans, opensAt, closesAt, modes }: OfficeDay,
  brands: readonly string[],
): string {
  const times = [opensAt && texts.opensAt(opensAt), closesAt && texts.closesAt(closesAt)];
  const rule = spans ? describeSpans(toTyped(spans)) : times.filter(Boolean).join(', ');
  if (brands.length > 0) return `${rule}, ${texts.onlyBrands(formatList(brands))}`;
  return modes.length === 0 ? rule : `${rule}, ${texts.onlyModes(modes)}`;
}
