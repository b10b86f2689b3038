// Lists the available slots of a store, and validates a chosen one.
import type { Slot, SlotRefusal, Timings } from '../../../../contract/store.ts';
import { isPaused, findPeriod } from './opening-hours.ts';
import {
  GRACE_MINUTES,
  getAsapEnd,
  getAsapRefusal,
  getCapacity,
  getEarliestStart,
  hasCapacity,
  getHorizonEnd,
  getLastWindowEnd,
  getLeadMilliseconds,
  getOpenPeriods,
  toSlot,
  getWindowStarts,
  isWindowStart,
  filterByCapacity,
  type SlotRequest,
} from './slot-request.ts';
import { DAY, MINUTE, formatDate, toWallTime } from './zone-time.ts';

export type SlotResult =
  | { ok: true; slot: Slot }
  | { ok: false; code: SlotRefusal; nextSlot: Slot | null };

export interface OfferedSlots extends Omit<Timings, 'refusal'> {
  refusal: { code: SlotRefusal; nextSlot: Slot | null } | null;
}

/** Available windows by local date, without full and past ones. `refusal`: the reason why `asap` is null. */
export function offerSlots(request: SlotRequest): OfferedSlots {
  const { store, mode, timeZone } = request;
  const inTime = getWindowStarts(request);
  const offered = filterByCapacity(request, inTime);
  const code = getAsapRefusal(request, inTime, offered);
  const days = new Map<string, Slot[]>();
  for (const start of offered) {
    const date = formatDate(toWallTime(timeZone, start));
    const slots = days.get(date) ?? [];
    slots.push(toSlot(start, store.slots));
    days.set(date, slots);
  }
  const [first] = offered;
  const next = first === undefined ? null : toSlot(first, store.slots);
  return {
    storeId: store.id,
    mode,
    timeZone,
    asap: code === null ? next : null,
    days: [...days].map(([date, slots]) => ({ date, slots })),
    refusal: code && { code, nextSlot: next },
  };
}

/** Checks hours, then lead time, then capacity; null: the window is available. */
function getSlotRefusal(request: SlotRequest, start: number): SlotRefusal | null {
  const { store, state, mode, timeZone, now, taken, cartPrepMinutes } = request;
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
  return hasCapacity(taken.get(start), cartPrepMinutes, getCapacity(rules, state, start))
    ? null
    : 'SLOT_FULL';
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
  return { ok: false, code, nextSlot: nextSlot };
}

function checkAsap(request: SlotRequest): SlotResult {
  // Later windows matter only for a refusal's suggestion.
  const inTime = getWindowStarts(request, getAsapEnd(request));
  const offered = filterByCapacity(request, inTime);
  const code = getAsapRefusal(request, inTime, offered);
  const [first] = offered;
  if (code !== null || first === undefined)
    return toRefusal(
      request,
      code ?? 'STORE_CLOSED',
      filterByCapacity(request, getWindowStarts(request)),
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
