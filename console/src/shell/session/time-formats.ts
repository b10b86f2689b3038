// Times and days as a person at the store reads them.
import {
  formatDateIn,
  formatDayIn,
  formatDueIn,
  formatShortDayIn,
  formatTimeIn,
  formatYearDayIn,
  type FormatDue,
  type FormatInstant,
} from '../../platform/locale.ts';
import { useBoardContext } from './board-context.ts';

/** '18:45' in the time zone of the store. */
export const useFormatTime = (): FormatInstant => formatTimeIn(useBoardContext().timeZone);

/** 'Friday 27 November' in the time zone of the store. */
export const useFormatDay = (): FormatInstant => formatDayIn(useBoardContext().timeZone);

/** 'Fri 27 Nov' in the time zone of the store. */
export const useFormatShortDay = (): FormatInstant => formatShortDayIn(useBoardContext().timeZone);

/** '27 Nov 2026' in the time zone of the store. */
export const useFormatYearDay = (): FormatInstant => formatYearDayIn(useBoardContext().timeZone);

/** 'Tue 3 Nov, 14:05' in the time zone of the store. */
export function useFormatMoment(): FormatInstant {
  const [formatDay, formatTime] = [useFormatShortDay(), useFormatTime()];
  return (at) => `${formatDay(at)}, ${formatTime(at)}`;
}

/** '18:45', with the day unless it is today, in the time zone of the store. */
export const useFormatDue = (): FormatDue => formatDueIn(useBoardContext().timeZone);

/** '2026-11-27' in the time zone of the store. */
export const useFormatDate = (): FormatInstant => formatDateIn(useBoardContext().timeZone);
