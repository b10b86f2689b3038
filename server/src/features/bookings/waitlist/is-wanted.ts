import { MINUTE, toWallTime } from '../../calendar/calendar.ts';
import type { BookableStore } from '../bookable-stores.ts';
import type { NewWait } from './waits.sql.ts';

/** Whether a time, in UTC milliseconds, is one of those that suit the guest. */
export function isWanted(
  { timeZone }: Pick<BookableStore, 'timeZone'>,
  { date, fromMinute, toMinute }: Pick<NewWait, 'date' | 'fromMinute' | 'toMinute'>,
  time: number,
): boolean {
  const minute = (toWallTime(timeZone, time) - Date.parse(date)) / MINUTE;
  return minute >= fromMinute && minute <= toMinute;
}
