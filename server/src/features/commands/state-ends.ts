// When the state that a command sets ends: the opening hours of its store decide, and no state is forgotten for days.
import { MAX_STATE_MINUTES } from '../../../../contract/console/command-kinds.ts';
import { getBusinessDayEnd, getOpening, type StoreHours } from '../calendar/calendar.ts';
import type { StateEnd } from './command-rules.ts';

interface StoreTimes {
  hours: StoreHours;
  timeZone: string;
  /** By the client's clock; never after `now`. */
  tappedAt: Date;
  now: Date;
}

/** The command with the instant at which its state ends; one that waited on a tablet must not last until a later day's closing. */
export function resolveEnd<Each>(
  command: Each,
  stateEnd: StateEnd<Each>,
  { hours, timeZone, tappedAt, now }: StoreTimes,
): Each {
  const sent = stateEnd.get(command);
  if (sent === null || sent === 'until_back') return command;
  const isNamed = sent === 'close' || sent === 'opening';
  const end = isNamed ? findEnd(sent, hours, timeZone, tappedAt) : new Date(sent);
  const soonest = new Date(now.getTime() + MAX_STATE_MINUTES * 60_000);
  const opensAt = stateEnd.mayLastUntilOpening ? findEnd('opening', hours, timeZone, now) : soonest;
  const latest = Math.max(soonest.getTime(), opensAt.getTime());
  return stateEnd.set(command, new Date(Math.min(end.getTime(), latest)).toISOString());
}

/** Its end passed while it waited on a device. Somebody else may have changed the state since, so it must not be applied. */
export function hasExpired<Each>(
  command: Each,
  stateEnd: StateEnd<Each> | undefined,
  now: Date,
): boolean {
  const end = stateEnd?.get(command) ?? null;
  return end !== null && end !== 'until_back' && Date.parse(end) <= now.getTime();
}

/** Opening hours are searched this far; longer than the closed days of most holidays. */
const DAYS_AHEAD = 8;
const DAY_MILLISECONDS = 24 * 60 * 60_000;

/** The end of the day of business for a store that does not close within a day, or does not open again. */
function findEnd(end: 'close' | 'opening', hours: StoreHours, timeZone: string, now: Date): Date {
  const readOpening = (at: Date) => getOpening(hours, null, timeZone, at, DAYS_AHEAD);
  const { isOpen, closesAt, nextOpeningAt } = readOpening(now);
  const dayEndsAt = getBusinessDayEnd(timeZone, now);
  const isClosingSoon = closesAt && closesAt.getTime() - now.getTime() <= DAY_MILLISECONDS;
  if (isOpen && !isClosingSoon) return dayEndsAt;
  if (end === 'opening') return nextOpeningAt ?? dayEndsAt;
  return closesAt ?? (nextOpeningAt && readOpening(nextOpeningAt).closesAt) ?? dayEndsAt;
}
