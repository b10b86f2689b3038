// Implements a route of the sites by its handler.
import type { FastifyRequest } from 'fastify';

import type { Route } from '../../../../contract/routes/route.ts';
import { Refusal } from '../errors/refusal.ts';
import { bindRoute, type RequestParts, type RouteReply } from './bind-route.ts';
import { refuseProtectedFields } from './protected-fields.ts';
import type { Server, CustomerPrincipal } from './server.ts';

/** Present exactly when the route asks for a customer. */
type CustomerOf<R extends Route> = R['auth'] extends 'customer' ? CustomerPrincipal : null;

export interface RouteContext<R extends Route> extends RequestParts<R> {
  customer: CustomerOf<R>;
}

export function implement<R extends Route>(
  server: Server,
  route: R,
  handler: (context: RouteContext<R>) => Promise<RouteReply<R>>,
): void {
  bindRoute(server, route, {
    async identify(request) {
      const customer = route.auth === 'customer' ? await requireCustomer(server, request) : null;
      refuseProtectedFields(request.body, route.body);
      return customer as CustomerOf<R>;
    },
    handle: (parts, customer) => handler({ ...parts, customer }),
  });
}

/** Finds the customer or refuses; exported for the few routes that have no envelope, such as streams. */
export async function requireCustomer(
  server: Server,
  request: FastifyRequest,
): Promise<CustomerPrincipal> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  const signedIn = token ? await server.findSession(request.tenant.tenantId, token, request) : null;
  if (!signedIn) throw new Refusal('SIGN_IN_NEEDED');
  return signedIn;
}

/** The customer on a public route that shows customers more; null: a visitor, or an expired session. */
export async function findCustomer(
  server: Server,
  request: FastifyRequest,
): Promise<CustomerPrincipal | null> {
  if (request.headers.authorization === undefined) return null;
  return requireCustomer(server, request).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}
