// How much a window of time takes.
import type { SlotRules, StoreState } from '../../../../contract/sites/store.ts';

/** Orders already in a window. */
export interface SlotLoad {
  orders: number;
  prepMinutes: number;
}

export type SlotCapacity = Pick<SlotRules, 'ordersPerSlot' | 'prepMinutesPerSlot'>;

/** The capacity of the window that begins at `start` (UTC milliseconds): smaller if the store is busy then. */
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
