import { LIVE_STATUSES, type OrderStatus } from '../../../../contract/order-status.ts';

export const isInProgress = (status: OrderStatus): boolean => LIVE_STATUSES.includes(status);

/** Rounded up; at least 1, because only the server decides that the time is over. */
export const getMinutesLeft = (until: string, now: Date): number =>
  Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 60_000));
