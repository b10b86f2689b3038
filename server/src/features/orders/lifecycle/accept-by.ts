import { openingAt } from '../../stores/stores.ts';
import type { LockedOrder } from '../orders.sql.ts';

const PAUSED_NEVER = { pausedUntil: null, busyUntil: null, busyExtraMinutes: 0 };
const DAYS_AHEAD = 31;

/**
 * Until when the kitchen has to accept an order that is placed now. The time counts from the opening where nobody is
 * there yet, and at the latest from the start of the order's own window.
 */
export function acceptBy(
  {
    store,
    time_zone: timeZone,
    slot_starts_at: slotStartsAt,
  }: Pick<LockedOrder, 'store' | 'time_zone' | 'slot_starts_at'>,
  now: Date,
): Date {
  const { isOpen, nextOpeningAt } = openingAt(store, PAUSED_NEVER, timeZone, now, DAYS_AHEAD);
  const opensAt = isOpen ? now : (nextOpeningAt ?? now);
  const from = Math.max(now.getTime(), Math.min(opensAt.getTime(), slotStartsAt.getTime()));
  return new Date(from + store.acceptMinutes * 60_000);
}
