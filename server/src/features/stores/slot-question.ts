// The lines that offering and checking slots both ask.
import type {
  Mode,
  Slot,
  SlotRefusal,
  SlotRules,
  StoreDefinition,
  StoreState,
} from '../../../../contract/store.ts';
import { isPaused, openPeriods, periodAt, type OpenPeriod } from './opening-hours.ts';
import { windowStarts } from './slot-windows.ts';
import { DAY, MINUTE } from './zone-time.ts';

/**
 * A slot that was offered stays good for so long after the lead time has caught up with it: nobody is
 * refused for the minutes that paying takes. Checkout asks again before paying, so it never adds up.
 */
export const GRACE_MINUTES = 5;

/** The first window is 'as soon as possible' while it starts at most so long after the kitchen's own lead time. */
const ASAP_WITHIN_MINUTES = 60;

/** What a window already holds. */
export interface SlotLoad {
  orders: number;
  prepMinutes: number;
}

export interface SlotQuestion {
  store: Pick<StoreDefinition, 'id' | 'modes' | 'hours' | 'exceptions' | 'slots'>;
  state: StoreState;
  mode: Mode;
  timeZone: string;
  now: Date;
  /** By the window's start in UTC milliseconds, of this store and mode. */
  taken: ReadonlyMap<number, SlotLoad>;
  /** Preparation minutes of the cart; 0 where there is none yet. */
  cartPrepMinutes: number;
}

/** The kitchen's lead time at `now`, longer while it is busy. */
export function leadMinutesAt(rules: SlotRules, mode: Mode, state: StoreState, now: Date): number {
  const isBusy = state.busyUntil !== null && state.busyUntil > now;
  return rules.leadMinutes[mode] + (isBusy ? state.busyExtraMinutes : 0);
}

/** A window takes a cart within both capacities; an empty one takes any cart, else a feast could never be ordered. */
export function hasRoom(
  load: SlotLoad | undefined,
  cartPrepMinutes: number,
  rules: SlotRules,
): boolean {
  if (!load || load.orders === 0) return true;
  const prepMinutes = load.prepMinutes + Math.max(1, cartPrepMinutes);
  return load.orders < rules.ordersPerSlot && prepMinutes <= rules.prepMinutesPerSlot;
}

export const leadOf = ({ store, mode, state, now }: SlotQuestion): number =>
  leadMinutesAt(store.slots, mode, state, now) * MINUTE;

/** While paused the kitchen starts on nothing before the pause ends. */
export const earliestStart = (question: SlotQuestion): number => {
  const { state, now } = question;
  return Math.max(now.getTime(), state.pausedUntil?.getTime() ?? 0) + leadOf(question);
};

/** The first window that is too late for 'as soon as possible' starts here or later. */
export const asapEnd = (question: SlotQuestion): number =>
  question.now.getTime() + leadOf(question) + ASAP_WITHIN_MINUTES * MINUTE + 1;

export const horizonEnd = ({ store, now }: SlotQuestion): number =>
  now.getTime() + store.slots.horizonDays * DAY;

export const periodsOf = ({ store, timeZone, now }: SlotQuestion): OpenPeriod[] =>
  // Two days beyond the horizon, so that a period that goes on is not cut off within it.
  openPeriods(store, timeZone, now, store.slots.horizonDays + 2);

export const slotAt = (startsAt: number, { windowMinutes }: SlotRules): Slot => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(startsAt + windowMinutes * MINUTE).toISOString(),
});

/** Starts of the windows in time that begin before `end`, full ones included, in rising order. */
export function startsInTime(question: SlotQuestion, end = Infinity): number[] {
  const { store, mode, timeZone } = question;
  if (!store.modes.includes(mode)) return [];
  const [from, to] = [earliestStart(question), Math.min(horizonEnd(question), end)];
  return periodsOf(question)
    .filter(({ startsAt, endsAt }) => endsAt > from && startsAt < to)
    .flatMap((period) => windowStarts(period, timeZone, store.slots))
    .filter((start) => start >= from && start < to);
}

export const withRoom = (
  { taken, cartPrepMinutes, store }: SlotQuestion,
  starts: readonly number[],
): number[] => starts.filter((start) => hasRoom(taken.get(start), cartPrepMinutes, store.slots));

/** Why there is no 'as soon as possible'; null when there is, and then it is the first offered window. */
export function asapRefusal(
  question: SlotQuestion,
  inTime: readonly number[],
  offered: readonly number[],
): SlotRefusal | null {
  const { store, mode, state, now } = question;
  if (!store.modes.includes(mode)) return 'MODE_NOT_OFFERED';
  if (isPaused(state, now)) return 'STORE_PAUSED';
  const end = asapEnd(question);
  const [first] = offered;
  if (first !== undefined && first < end) return null;
  if (inTime.some((start) => start < end)) return 'SLOT_FULL';
  return periodAt(periodsOf(question), now.getTime()) ? 'PAST_LAST_ORDER' : 'STORE_CLOSED';
}
