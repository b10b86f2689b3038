// URLs to which only later screens lead.
import { PATHS } from './paths.ts';

/** The ordering menu of one store. */
export const getStoreMenuPath = (storeId: string): string =>
  `${PATHS.menu}?store=${encodeURIComponent(storeId)}`;

export const getPaymentPath = (orderId: string): string => `${PATHS.payment}?order=${orderId}`;

/** `token`: the tracking token of an order under way. */
export const getTrackingPath = (token: string): string => `${PATHS.orders}?track=${token}`;

export const getOrderPath = (orderId: string): string => `${PATHS.orders}?order=${orderId}`;
