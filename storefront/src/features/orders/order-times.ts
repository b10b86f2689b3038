import { LIVE_STATUSES, type OrderStatus } from '../../../../contract/order-status.ts';

export const isInProgress = (status: OrderStatus): boolean => LIVE_STATUSES.includes(status);

/** Whole minutes until then, begun ones counted; never below 1, because the server says when it is over. */
export const getMinutesLeft = (until: string, now: Date): number =>
  Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 60_000));
