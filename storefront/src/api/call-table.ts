// What a call needs to know of its route, in a file of its own.
import type { RouteName } from '../../../contract/routes.ts';

export { ENDPOINTS } from '../../../contract/endpoints.ts';

/** A 401 of these calls signs out silently (spec section 4: user, address, order and product calls). */
export const SIGNS_OUT: ReadonlySet<RouteName> = new Set<RouteName>([
  'getCustomer',
  'updateCustomer',
  'listSessions',
  'endOtherSessions',
  'listConsents',
  'exportCustomer',
  'eraseCustomer',
  'createAddress',
  'listAddresses',
  'updateAddress',
  'deleteAddress',
  'placeOrder',
  'paymentStatus',
  'listOrders',
  'orderById',
  'orderPayment',
  'cancelOrder',
  'menu',
  'menuItem',
]);
