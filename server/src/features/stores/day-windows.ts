// The windows that the hours of a store give on one date, whatever has been ordered.
import {
  OPEN_STATE,
  type Mode,
  type Slot,
  type StoreDefinition,
} from '../../../../contract/sites/store.ts';
import { DAY, getFirstInstant, MINUTE } from '../calendar/calendar.ts';
import { offerSlots } from './slots.ts';

export type DayHours = Pick<
  StoreDefinition,
  'id' | 'modes' | 'hours' | 'exceptions' | 'days' | 'slots'
>;

/** `date`: local. Today without those that have passed or are too soon; also beyond the horizon. */
export function listDayWindows(
  store: DayHours,
  { date, mode, timeZone, now }: { date: string; mode: Mode; timeZone: string; now: Date },
): { windows: Slot[]; isBeyondHorizon: boolean } {
  const midnight = getFirstInstant(timeZone, Date.parse(date));
  const before = midnight - store.slots.leadMinutes[mode] * MINUTE;
  const { days } = offerSlots({
    store: { ...store, slots: { ...store.slots, horizonDays: 2 } },
    state: OPEN_STATE,
    mode,
    timeZone,
    now: new Date(Math.max(now.getTime(), before)),
    taken: new Map(),
    cartPrepMinutes: 0,
  });
  return {
    windows: days.find((day) => day.date === date)?.slots ?? [],
    isBeyondHorizon: midnight >= now.getTime() + store.slots.horizonDays * DAY,
  };
}
