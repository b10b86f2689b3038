// How much a window of time takes.
import type { SlotRules, StoreState } from '../../../../contract/sites/store.ts';

/** What is already in a window. */
export interface SlotLoad {
  orders: number;
  prepMinutes: number;
  /** Minutes of work for guests at tables; absent: none. */
  coverMinutes?: number;
}

export type SlotCapacity = Pick<SlotRules, 'ordersPerSlot' | 'prepMinutesPerSlot'>;

/**
 * What the window that begins at `start` (UTC milliseconds) has for orders: less if the store is busy then or has guests at tables.
 * 0 minutes: guests take all of them.
 */
export function getCapacity(
  rules: SlotCapacity,
  state: StoreState,
  start: number,
  { coverMinutes = 0 }: Partial<SlotLoad> = {},
): SlotCapacity {
  const isBusy = state.busyUntil !== null && start < state.busyUntil.getTime();
  const percent = isBusy ? state.busyCapacityPercent : 100;
  const reduce = (capacity: number): number => Math.max(1, Math.floor((capacity * percent) / 100));
  return {
    ordersPerSlot: reduce(rules.ordersPerSlot),
    prepMinutesPerSlot: Math.max(0, Math.floor(reduce(rules.prepMinutesPerSlot) - coverMinutes)),
  };
}

/**
 * A window accepts a cart within both capacities; an empty window accepts any cart, however large, unless guests take all of its
 * minutes.
 */
export function hasCapacity(
  load: SlotLoad | undefined,
  cartPrepMinutes: number,
  rules: SlotCapacity,
): boolean {
  if (rules.prepMinutesPerSlot === 0) return false;
  if (!load || load.orders === 0) return true;
  const prepMinutes = load.prepMinutes + Math.max(1, cartPrepMinutes);
  return load.orders < rules.ordersPerSlot && prepMinutes <= rules.prepMinutesPerSlot;
}
