// All JSON routes of the storefront: those of specification section 7, and additional ones.
import { BOOKING_ROUTES } from './booking-routes.ts';
import { CUSTOMER_ROUTES } from './customer-routes.ts';
import { LOYALTY_ROUTES } from './loyalty-routes.ts';
import { ORDER_ROUTES } from './order-routes.ts';
import { PRIVACY_ROUTES } from './privacy-routes.ts';
import type { DataOf, ReadName, RequestOf } from './route-types.ts';
import { SITE_ROUTES } from './site-routes.ts';

export const ROUTES = {
  ...CUSTOMER_ROUTES,
  ...PRIVACY_ROUTES,
  ...SITE_ROUTES,
  ...ORDER_ROUTES,
  ...LOYALTY_ROUTES,
  ...BOOKING_ROUTES,
} as const;

export type RouteName = keyof typeof ROUTES;
/** Routes that change nothing. */
export type ReadRouteName = ReadName<typeof ROUTES>;
export type RouteRequest<N extends RouteName> = RequestOf<(typeof ROUTES)[N]>;
export type RouteData<N extends RouteName> = DataOf<(typeof ROUTES)[N]>;
