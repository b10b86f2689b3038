// Which windows a store offers, and why it refuses the others.
import type { Slot, SlotRefusal, Timings } from '../../../../contract/store.ts';
import { isPaused, periodAt } from './opening-hours.ts';
import {
  GRACE_MINUTES,
  asapEnd,
  asapRefusal,
  earliestStart,
  hasRoom,
  horizonEnd,
  leadOf,
  periodsOf,
  slotAt,
  startsInTime,
  withRoom,
  type SlotQuestion,
} from './slot-question.ts';
import { isWindowStart, lastWindowEnd } from './slot-windows.ts';
import { DAY, MINUTE, dateOf, wallAt } from './zone-time.ts';

export type SlotAnswer =
  | { ok: true; slot: Slot }
  | { ok: false; code: SlotRefusal; nextSlot: Slot | null };

export interface OfferedSlots extends Omit<Timings, 'refusal'> {
  refusal: { code: SlotRefusal; nextSlot: Slot | null } | null;
}

/** The windows on offer, by local date; full and past ones are absent. `refusal` says why there is no `asap`. */
export function offerSlots(question: SlotQuestion): OfferedSlots {
  const { store, mode, timeZone } = question;
  const inTime = startsInTime(question);
  const offered = withRoom(question, inTime);
  const code = asapRefusal(question, inTime, offered);
  const days = new Map<string, Slot[]>();
  for (const start of offered) {
    const date = dateOf(wallAt(timeZone, start));
    const slots = days.get(date) ?? [];
    slots.push(slotAt(start, store.slots));
    days.set(date, slots);
  }
  const [first] = offered;
  const next = first === undefined ? null : slotAt(first, store.slots);
  return {
    storeId: store.id,
    mode,
    timeZone,
    asap: code === null ? next : null,
    days: [...days].map(([date, slots]) => ({ date, slots })),
    refusal: code && { code, nextSlot: next },
  };
}

/** Hours first, then the clock, then capacity; null when the window can be taken. */
function slotRefusal(question: SlotQuestion, start: number): SlotRefusal | null {
  const { store, state, mode, timeZone, now, taken, cartPrepMinutes } = question;
  const rules = store.slots;
  if (!store.modes.includes(mode)) return 'MODE_NOT_OFFERED';
  if (Number.isNaN(start)) return 'NOT_A_SLOT';
  if (start >= horizonEnd(question)) return 'BEYOND_HORIZON';
  const soonest = now.getTime() + leadOf(question) - GRACE_MINUTES * MINUTE;
  if (start < soonest - DAY) return 'TOO_SOON';
  const period = periodAt(periodsOf(question), start);
  if (!period) return 'STORE_CLOSED';
  if (!isWindowStart(timeZone, start, rules)) return 'NOT_A_SLOT';
  if (start + rules.windowMinutes * MINUTE > lastWindowEnd(period, rules)) return 'PAST_LAST_ORDER';
  if (start < soonest) return 'TOO_SOON';
  if (isPaused(state, now) && start < earliestStart(question) - GRACE_MINUTES * MINUTE)
    return 'STORE_PAUSED';
  return hasRoom(taken.get(start), cartPrepMinutes, rules) ? null : 'SLOT_FULL';
}

/** The first window on offer, for lists of stores; null where there is none. */
export function nextSlot(question: SlotQuestion): Slot | null {
  const [first] = withRoom(question, startsInTime(question));
  return first === undefined ? null : slotAt(first, question.store.slots);
}

const ISO_INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;
const instantOf = (text: string): number =>
  ISO_INSTANT.test(text) ? Date.parse(text) : Number.NaN;

/** The next window on offer: the first from the one asked for on, else the first of all. */
function refuse(
  { store }: SlotQuestion,
  code: SlotRefusal,
  offered: number[],
  start: number,
): SlotAnswer {
  const next = offered.find((it) => it >= start) ?? offered[0];
  const nextSlot = next === undefined ? null : slotAt(next, store.slots);
  return { ok: false, code, nextSlot };
}

function checkAsap(question: SlotQuestion): SlotAnswer {
  // Later windows are of interest to a refusal alone, which names the next.
  const inTime = startsInTime(question, asapEnd(question));
  const offered = withRoom(question, inTime);
  const code = asapRefusal(question, inTime, offered);
  const [first] = offered;
  if (code !== null || first === undefined)
    return refuse(question, code ?? 'STORE_CLOSED', withRoom(question, startsInTime(question)), 0);
  return { ok: true, slot: slotAt(first, question.store.slots) };
}

/**
 * Whether the cart can have the window that starts at `startsAt` (an ISO instant), or for 'asap' the first on offer.
 * A refusal says why, and names the next window that the cart can have; null where there is none.
 */
export function checkSlot(question: SlotQuestion, startsAt: string): SlotAnswer {
  if (startsAt === 'asap') return checkAsap(question);
  const start = instantOf(startsAt);
  const code = slotRefusal(question, start);
  if (code === null) return { ok: true, slot: slotAt(start, question.store.slots) };
  return refuse(question, code, withRoom(question, startsInTime(question)), start);
}
