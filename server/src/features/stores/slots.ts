// Lists the available slots of a store, and validates a chosen one.
import type {
  Mode,
  Slot,
  SlotRefusal,
  SlotRules,
  StoreDefinition,
  StoreState,
  Timings,
} from '../../../../contract/sites/store.ts';
import {
  DAY,
  findPeriod,
  formatDate,
  getInstants,
  getModeHours,
  getOffset,
  listOpenPeriods,
  MINUTE,
  toWallTime,
  type OpenPeriod,
} from '../calendar/calendar.ts';
import { getCapacity, hasCapacity, type SlotLoad } from './slot-capacity.ts';

/**
 * A listed slot stays valid this long after its lead time has passed, to cover the minutes of filling in the
 * checkout. The slot is checked again before payment, so the grace does not add up.
 */
export const GRACE_MINUTES = 5;

/** The first window counts as 'as soon as possible' if it starts within this time after the lead time. */
const ASAP_WITHIN_MINUTES = 60;

export interface SlotRequest {
  store: Pick<StoreDefinition, 'id' | 'modes' | 'hours' | 'exceptions' | 'days' | 'slots'>;
  state: StoreState;
  mode: Mode;
  timeZone: string;
  now: Date;
  /** By the window's start in UTC milliseconds, of this store and mode. */
  taken: ReadonlyMap<number, SlotLoad>;
  /** Preparation minutes of the cart; 0 without a cart. */
  cartPrepMinutes: number;
  /** Whether everything in the cart is served at an instant; absent: always. */
  isServed?: (instant: number) => boolean;
}

export type SlotResult =
  | { ok: true; slot: Slot }
  | { ok: false; code: SlotRefusal; nextSlot: Slot | null };

export interface OfferedSlots extends Omit<Timings, 'refusal'> {
  refusal: { code: SlotRefusal; nextSlot: Slot | null } | null;
}

/** Available windows by local date, without full and past ones and those at which the cart is not served. `refusal`: the reason why `asap` is null. */
export function offerSlots(request: SlotRequest): OfferedSlots {
  const { store, mode, timeZone } = request;
  const inTime = getWindowStarts(request);
  const available = filterByCapacity(request, inTime);
  const code = getAsapRefusal(request, inTime, available);
  const offered = filterServed(request, available);
  const days = new Map<string, Slot[]>();
  for (const start of offered) {
    const date = formatDate(toWallTime(timeZone, start));
    const slots = days.get(date) ?? [];
    slots.push(toSlot(start, store.slots));
    days.set(date, slots);
  }
  const [earliest] = available;
  const [first] = offered;
  const next = first === undefined ? null : toSlot(first, store.slots);
  return {
    storeId: store.id,
    mode,
    timeZone,
    asap: code === null && earliest !== undefined ? toSlot(earliest, store.slots) : null,
    days: [...days].map(([date, slots]) => ({ date, slots })),
    refusal: code && { code, nextSlot: next },
  };
}

/** Checks hours, then lead time, then capacity; null: the window is available. */
function getSlotRefusal(request: SlotRequest, start: number): SlotRefusal | null {
  const { store, state, mode, timeZone, now } = request;
  const rules = store.slots;
  if (!store.modes.includes(mode)) return 'MODE_NOT_OFFERED';
  if (Number.isNaN(start)) return 'NOT_A_SLOT';
  if (start >= getHorizonEnd(request)) return 'BEYOND_HORIZON';
  const soonest = now.getTime() + getLeadMilliseconds(request) - GRACE_MINUTES * MINUTE;
  if (start < soonest - DAY) return 'TOO_SOON';
  const period = findPeriod(getOpenPeriods(request), start);
  if (!period) return 'STORE_CLOSED';
  if (!isWindowStart(timeZone, start, rules)) return 'NOT_A_SLOT';
  if (start + rules.windowMinutes * MINUTE > getLastWindowEnd(period, rules))
    return 'PAST_LAST_ORDER';
  if (start < soonest) return 'TOO_SOON';
  if (isPaused(state, mode, now) && start < getEarliestStart(request) - GRACE_MINUTES * MINUTE)
    return 'STORE_PAUSED';
  return isFree(request, start) ? null : 'SLOT_FULL';
}

const ISO_INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;
const parseInstant = (text: string): number =>
  ISO_INSTANT.test(text) ? Date.parse(text) : Number.NaN;

/** Suggests the first available window from the requested one on, else the first of all. */
function toRefusal(
  { store }: SlotRequest,
  code: SlotRefusal,
  offered: number[],
  start: number,
): SlotResult {
  const next = offered.find((slot) => slot >= start) ?? offered[0];
  const nextSlot = next === undefined ? null : toSlot(next, store.slots);
  return { ok: false, code, nextSlot };
}

/** The first available window. A refusal has the first window of all; null: none. */
export function checkAsap(request: SlotRequest): SlotResult {
  // Later windows matter only for a refusal's suggestion.
  const inTime = getWindowStarts(request, getAsapEnd(request));
  const offered = filterByCapacity(request, inTime);
  const code = getAsapRefusal(request, inTime, offered);
  const [first] = offered;
  if (code !== null || first === undefined)
    return toRefusal(
      request,
      code ?? 'STORE_CLOSED',
      filterServed(request, filterByCapacity(request, getWindowStarts(request))),
      0,
    );
  return { ok: true, slot: toSlot(first, request.store.slots) };
}

/**
 * Checks the window that starts at `startsAt` (an ISO instant), or for 'asap' the first available one. A refusal has
 * a code and the next available window; null: none.
 */
export function checkSlot(request: SlotRequest, startsAt: string): SlotResult {
  if (startsAt === 'asap') return checkAsap(request);
  const start = parseInstant(startsAt);
  const code = getSlotRefusal(request, start);
  if (code === null) return { ok: true, slot: toSlot(start, request.store.slots) };
  return toRefusal(request, code, filterByCapacity(request, getWindowStarts(request)), start);
}

/** The store's lead time at `now`, longer while it is busy. */
export function getLeadMinutes(rules: SlotRules, mode: Mode, state: StoreState, now: Date): number {
  const isBusy = state.busyUntil !== null && state.busyUntil > now;
  return rules.leadMinutes[mode] + (isBusy ? state.busyExtraMinutes : 0);
}

const getLeadMilliseconds = ({ store, mode, state, now }: SlotRequest): number =>
  getLeadMinutes(store.slots, mode, state, now) * MINUTE;

export const isPaused = (
  { pausedUntil, pausedModes }: StoreState,
  mode: Mode,
  now: Date,
): boolean => pausedUntil !== null && pausedUntil > now && pausedModes.includes(mode);

/** Lead time begins at the end of a pause. */
const getEarliestStart = (request: SlotRequest): number => {
  const { state, mode, now } = request;
  const pausedUntil = isPaused(state, mode, now) ? (state.pausedUntil?.getTime() ?? 0) : 0;
  return Math.max(now.getTime(), pausedUntil) + getLeadMilliseconds(request);
};

/** End of 'as soon as possible', exclusive. */
const getAsapEnd = (request: SlotRequest): number =>
  request.now.getTime() + getLeadMilliseconds(request) + ASAP_WITHIN_MINUTES * MINUTE + 1;

const getHorizonEnd = ({ store, now }: SlotRequest): number =>
  now.getTime() + store.slots.horizonDays * DAY;

/** Those that begin before `end`, by default the horizon's. */
const getOpenPeriods = (request: SlotRequest, end = getHorizonEnd(request)): OpenPeriod[] => {
  const { store, mode, timeZone, now } = request;
  // Two extra days, so that no period is cut off before `end`.
  const days = Math.ceil((end - now.getTime()) / DAY) + 2;
  return listOpenPeriods(getModeHours(store, mode), timeZone, now, days);
};

const toSlot = (startsAt: number, { windowMinutes }: SlotRules): Slot => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(startsAt + windowMinutes * MINUTE).toISOString(),
});

/** A window starts at a multiple of `windowMinutes` since local midnight in wall time. */
const isWindowStart = (timeZone: string, instant: number, { windowMinutes }: SlotRules): boolean =>
  (toWallTime(timeZone, instant) % DAY) % (windowMinutes * MINUTE) === 0;

/** The latest end of a window in the period. */
const getLastWindowEnd = ({ endsAt }: OpenPeriod, { lastOrderMinutes }: SlotRules): number =>
  endsAt - lastOrderMinutes * MINUTE;

/** Wall times of all window starts on the local dates from one instant to another. */
function listWallStarts(from: number, to: number, timeZone: string, step: number): number[] {
  const first = toWallTime(timeZone, from);
  const last = Math.max(toWallTime(timeZone, to), first);
  const starts: number[] = [];
  for (let midnight = first - (first % DAY); midnight <= last; midnight += DAY) {
    for (let wall = midnight; wall < midnight + DAY; wall += step) starts.push(wall);
  }
  return starts;
}

/**
 * Starts from `from` until before `to` of the windows of a period, in UTC milliseconds, ascending. The skipped hour of a
 * clock change has none; the repeated hour has each window twice.
 */
function listWindowStarts(
  period: OpenPeriod,
  { timeZone, store: { slots: rules } }: SlotRequest,
  [from, to]: readonly [number, number],
): number[] {
  const step = rules.windowMinutes * MINUTE;
  const first = Math.max(period.startsAt, from);
  const last = Math.min(getLastWindowEnd(period, rules) - step, to - 1);
  if (last < first) return [];
  const offset = getOffset(timeZone, first);
  const isSteady = offset === getOffset(timeZone, last);
  return listWallStarts(first, last, timeZone, step)
    .flatMap((wall) => (isSteady ? [wall - offset] : getInstants(timeZone, wall)))
    .filter((instant) => instant >= first && instant <= last)
    .sort((a, b) => a - b);
}

/** Starts of all windows between the lead time and `end`, full ones included, ascending. */
function getWindowStarts(request: SlotRequest, end = Infinity): number[] {
  const { store, mode } = request;
  if (!store.modes.includes(mode)) return [];
  const range = [getEarliestStart(request), Math.min(getHorizonEnd(request), end)] as const;
  return getOpenPeriods(request, range[1]).flatMap((period) =>
    listWindowStarts(period, request, range),
  );
}

function isFree({ taken, cartPrepMinutes, store, state }: SlotRequest, start: number): boolean {
  const load = taken.get(start);
  return hasCapacity(load, cartPrepMinutes, getCapacity(store.slots, state, start, load));
}

const filterByCapacity = (request: SlotRequest, starts: readonly number[]): number[] =>
  starts.filter((start) => isFree(request, start));

const isServedAt = ({ isServed }: SlotRequest, instant: number): boolean =>
  !isServed || isServed(instant);

const filterServed = (request: SlotRequest, starts: readonly number[]): number[] =>
  starts.filter((start) => isServedAt(request, start));

/** The available window at which the cart is served that begins nearest to an instant; null: none. */
export function findServedSlot(request: SlotRequest, instant: number): Slot | null {
  const starts = filterServed(request, filterByCapacity(request, getWindowStarts(request)));
  const [nearest] = starts.toSorted((a, b) => Math.abs(a - instant) - Math.abs(b - instant));
  return nearest === undefined ? null : toSlot(nearest, request.store.slots);
}

/** The reason against 'as soon as possible'; null: it is the first available window. */
function getAsapRefusal(
  request: SlotRequest,
  inTime: readonly number[],
  offered: readonly number[],
): SlotRefusal | null {
  const { store, mode, state, now } = request;
  if (!store.modes.includes(mode)) return 'MODE_NOT_OFFERED';
  if (isPaused(state, mode, now)) return 'STORE_PAUSED';
  const end = getAsapEnd(request);
  const [first] = offered;
  // What is ordered now is cooked now, also where the first window begins after breakfast.
  if (first !== undefined && first < end)
    return isServedAt(request, now.getTime()) ? null : 'NOT_SERVED';
  if (inTime.some((start) => start < end)) return 'SLOT_FULL';
  return findPeriod(getOpenPeriods(request), now.getTime()) ? 'PAST_LAST_ORDER' : 'STORE_CLOSED';
}
