// Rules that listing and checking slots share.
import type {
  Mode,
  Slot,
  SlotRefusal,
  SlotRules,
  StoreDefinition,
  StoreState,
} from '../../../../contract/store.ts';
import { isPaused, listOpenPeriods, findPeriod, type OpenPeriod } from './opening-hours.ts';
import { DAY, MINUTE, getInstants, getOffset, toWallTime } from './zone-time.ts';

/**
 * A listed slot stays valid this long after its lead time has passed, to cover the minutes of filling in the
 * checkout. The slot is checked again before payment, so the grace does not add up.
 */
export const GRACE_MINUTES = 5;

/** The first window counts as 'as soon as possible' if it starts within this time after the lead time. */
const ASAP_WITHIN_MINUTES = 60;

/** Orders already in a window. */
export interface SlotLoad {
  orders: number;
  prepMinutes: number;
}

export interface SlotRequest {
  store: Pick<StoreDefinition, 'id' | 'modes' | 'hours' | 'exceptions' | 'slots'>;
  state: StoreState;
  mode: Mode;
  timeZone: string;
  now: Date;
  /** By the window's start in UTC milliseconds, of this store and mode. */
  taken: ReadonlyMap<number, SlotLoad>;
  /** Preparation minutes of the cart; 0 without a cart. */
  cartPrepMinutes: number;
}

/** The store's lead time at `now`, longer while it is busy. */
export function getLeadMinutes(rules: SlotRules, mode: Mode, state: StoreState, now: Date): number {
  const isBusy = state.busyUntil !== null && state.busyUntil > now;
  return rules.leadMinutes[mode] + (isBusy ? state.busyExtraMinutes : 0);
}

export type SlotCapacity = Pick<SlotRules, 'ordersPerSlot' | 'prepMinutesPerSlot'>;

/** Of the window that begins at `start` (UTC milliseconds): smaller if the store is busy then. */
export function getCapacity(rules: SlotCapacity, state: StoreState, start: number): SlotCapacity {
  const isBusy = state.busyUntil !== null && start < state.busyUntil.getTime();
  const percent = isBusy ? state.busyCapacityPercent : 100;
  const reduce = (capacity: number): number => Math.max(1, Math.floor((capacity * percent) / 100));
  return {
    ordersPerSlot: reduce(rules.ordersPerSlot),
    prepMinutesPerSlot: reduce(rules.prepMinutesPerSlot),
  };
}

/** A window accepts a cart within both capacities; an empty window accepts any cart, however large. */
export function hasCapacity(
  load: SlotLoad | undefined,
  cartPrepMinutes: number,
  rules: SlotCapacity,
): boolean {
  if (!load || load.orders === 0) return true;
  const prepMinutes = load.prepMinutes + Math.max(1, cartPrepMinutes);
  return load.orders < rules.ordersPerSlot && prepMinutes <= rules.prepMinutesPerSlot;
}

export const getLeadMilliseconds = ({ store, mode, state, now }: SlotRequest): number =>
  getLeadMinutes(store.slots, mode, state, now) * MINUTE;

/** Lead time begins at the end of a pause. */
export const getEarliestStart = (request: SlotRequest): number => {
  const { state, mode, now } = request;
  const pausedUntil = isPaused(state, mode, now) ? (state.pausedUntil?.getTime() ?? 0) : 0;
  return Math.max(now.getTime(), pausedUntil) + getLeadMilliseconds(request);
};

/** End of 'as soon as possible', exclusive. */
export const getAsapEnd = (request: SlotRequest): number =>
  request.now.getTime() + getLeadMilliseconds(request) + ASAP_WITHIN_MINUTES * MINUTE + 1;

export const getHorizonEnd = ({ store, now }: SlotRequest): number =>
  now.getTime() + store.slots.horizonDays * DAY;

export const getOpenPeriods = ({ store, timeZone, now }: SlotRequest): OpenPeriod[] =>
  // Two extra days, so that no period is cut off within the horizon.
  listOpenPeriods(store, timeZone, now, store.slots.horizonDays + 2);

export const toSlot = (startsAt: number, { windowMinutes }: SlotRules): Slot => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(startsAt + windowMinutes * MINUTE).toISOString(),
});

/** A window starts at a multiple of `windowMinutes` since local midnight in wall time. */
export const isWindowStart = (
  timeZone: string,
  instant: number,
  { windowMinutes }: SlotRules,
): boolean => (toWallTime(timeZone, instant) % DAY) % (windowMinutes * MINUTE) === 0;

/** The latest end of a window in the period. */
export const getLastWindowEnd = ({ endsAt }: OpenPeriod, { lastOrderMinutes }: SlotRules): number =>
  endsAt - lastOrderMinutes * MINUTE;

/** Wall times of all window starts on the local dates that the period covers. */
function listWallStarts(period: OpenPeriod, timeZone: string, step: number): number[] {
  const first = toWallTime(timeZone, period.startsAt);
  const last = Math.max(toWallTime(timeZone, period.endsAt), first);
  const starts: number[] = [];
  for (let midnight = first - (first % DAY); midnight <= last; midnight += DAY) {
    for (let wall = midnight; wall < midnight + DAY; wall += step) starts.push(wall);
  }
  return starts;
}

/**
 * Starts of all windows of a period in UTC milliseconds, ascending. The skipped hour of a clock change has none;
 * the repeated hour has each window twice.
 */
function listWindowStarts(period: OpenPeriod, timeZone: string, rules: SlotRules): number[] {
  const step = rules.windowMinutes * MINUTE;
  const end = getLastWindowEnd(period, rules);
  const offset = getOffset(timeZone, period.startsAt);
  const isSteady = offset === getOffset(timeZone, period.endsAt);
  return listWallStarts(period, timeZone, step)
    .flatMap((wall) => (isSteady ? [wall - offset] : getInstants(timeZone, wall)))
    .filter((instant) => instant >= period.startsAt && instant + step <= end)
    .sort((a, b) => a - b);
}

/** Starts of all windows between the lead time and `end`, full ones included, ascending. */
export function getWindowStarts(request: SlotRequest, end = Infinity): number[] {
  const { store, mode, timeZone } = request;
  if (!store.modes.includes(mode)) return [];
  const [from, to] = [getEarliestStart(request), Math.min(getHorizonEnd(request), end)];
  return getOpenPeriods(request)
    .filter(({ startsAt, endsAt }) => endsAt > from && startsAt < to)
    .flatMap((period) => listWindowStarts(period, timeZone, store.slots))
    .filter((start) => start >= from && start < to);
}

export const filterByCapacity = (
  { taken, cartPrepMinutes, store, state }: SlotRequest,
  starts: readonly number[],
): number[] =>
  starts.filter((start) =>
    hasCapacity(taken.get(start), cartPrepMinutes, getCapacity(store.slots, state, start)),
  );

/** The reason against 'as soon as possible'; null: it is the first available window. */
export function getAsapRefusal(
  request: SlotRequest,
  inTime: readonly number[],
  offered: readonly number[],
): SlotRefusal | null {
  const { store, mode, state, now } = request;
  if (!store.modes.includes(mode)) return 'MODE_NOT_OFFERED';
  if (isPaused(state, mode, now)) return 'STORE_PAUSED';
  const end = getAsapEnd(request);
  const [first] = offered;
  if (first !== undefined && first < end) return null;
  if (inTime.some((start) => start < end)) return 'SLOT_FULL';
  return findPeriod(getOpenPeriods(request), now.getTime()) ? 'PAST_LAST_ORDER' : 'STORE_CLOSED';
}
