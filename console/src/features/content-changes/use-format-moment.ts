import { formatShortDayIn, formatTimeIn } from '../../platform/locale.ts';
import { useBoardContext } from '../../shell/session/board-context.ts';

/** 'Tue 3 Nov, 14:05', in the site's time zone. */
export function useFormatMoment(): (at: string) => string {
  const { timeZone } = useBoardContext();
  const [formatDay, formatTime] = [formatShortDayIn(timeZone), formatTimeIn(timeZone)];
  return (at) => `${formatDay(at)}, ${formatTime(at)}`;
}
