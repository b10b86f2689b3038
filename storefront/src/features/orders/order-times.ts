import { LIVE_STATUSES, isTrackable, type OrderStatus } from '../../../../contract/order-status.ts';
import type { Order } from '../../../../contract/orders/order.ts';
import { formatClock, formatDay, formatSlot } from '../slots/slots.ts';

export const isInProgress = (status: OrderStatus): boolean => LIVE_STATUSES.includes(status);

/** Events may follow: it has not ended, or it has expired and a late payment may place it until its slot is over. */
export const canChange = ({ status, slot }: Pick<Order, 'status' | 'slot'>, now: Date): boolean =>
  isInProgress(status) || (status === 'expired' && now.getTime() < Date.parse(slot.endsAt));

/** An order that ended without a meal: not paid, cancelled or declined. */
export const isCalledOff = (status: OrderStatus): boolean =>
  status === 'expired' || status === 'cancelled' || status === 'rejected';

/** The customer waits for the kitchen or the courier: paid, and neither arrived nor ready to be collected. */
export const isAwaited = ({ status, mode }: Pick<Order, 'status' | 'mode'>): boolean =>
  isTrackable(status) && !(mode === 'pickup' && status === 'ready');

/** The store has promised a time after the end of the slot. */
export const isDelayed = ({ slot, readyAt }: Pick<Order, 'slot' | 'readyAt'>): boolean =>
  readyAt !== null && Date.parse(readyAt) > Date.parse(slot.endsAt);

/** The end of its slot and the time that the store promised have passed, and it is not there yet. */
export const isLate = (
  order: Pick<Order, 'status' | 'mode' | 'slot' | 'readyAt'>,
  now: Date,
): boolean =>
  isAwaited(order) &&
  now.getTime() > Date.parse(order.slot.endsAt) &&
  now.getTime() > Date.parse(order.readyAt ?? order.slot.endsAt);

/** Rounded up; at least 1, because only the server decides that the time is over. */
export const getMinutesLeft = (until: string, now: Date): number =>
  Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 60_000));

/** '18:40', on another day than today 'tomorrow, Sat 4 July, 18:40'. */
export function formatDeadline(by: string, now: Date, timeZone: string, locale: string): string {
  const instant = new Date(by);
  const [day, today] = [instant, now].map((date) => formatDay(date, now, timeZone, locale));
  return day === today
    ? formatClock(instant, timeZone, locale)
    : formatSlot(by, now, timeZone, locale);
}
