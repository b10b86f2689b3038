// All JSON routes of the storefront: those of specification section 7, and additional ones.
import type { z } from 'zod';

import { CUSTOMER_ROUTES } from './customer-routes.ts';
import { LOYALTY_ROUTES } from './loyalty-routes.ts';
import { ORDER_ROUTES } from './order-routes.ts';
import { PRIVACY_ROUTES } from './privacy-routes.ts';
import { SITE_ROUTES } from './site-routes.ts';

export const ROUTES = {
  ...CUSTOMER_ROUTES,
  ...PRIVACY_ROUTES,
  ...SITE_ROUTES,
  ...ORDER_ROUTES,
  ...LOYALTY_ROUTES,
} as const;

export type RouteName = keyof typeof ROUTES;
export type RouteData<N extends RouteName> = z.infer<(typeof ROUTES)[N]['data']>;
