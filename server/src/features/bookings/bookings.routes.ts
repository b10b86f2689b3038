import type { FastifyRequest } from 'fastify';

import { ROUTES } from '../../../../contract/routes/routes.ts';
import { findCustomer, implement } from '../../platform/http/implement.ts';
import type { RequestTenant, Server } from '../../platform/http/server.ts';
import type { Bookings } from './bookings.ts';
import type { Guest } from './guest.ts';

interface GuestRequest {
  tenant: RequestTenant;
  request: FastifyRequest;
}

export function addBookingRoutes(server: Server, bookings: Bookings): void {
  const findGuest = async ({ tenant, request }: GuestRequest): Promise<Guest> => ({
    tenantId: tenant.tenantId,
    locale: tenant.locale,
    host: request.hostname,
    ip: request.ip,
    customerId: (await findCustomer(server, request))?.customerId ?? null,
  });
  implement(
    server,
    ROUTES.tableTimes,
    async ({ tenant: { tenantId, locale }, params, query, request }) => ({
      data: await bookings.times(
        { tenantId, locale, host: request.hostname },
        { storeId: params.id, ...query },
      ),
    }),
  );
  implement(server, ROUTES.listBookings, async ({ tenant: { tenantId }, customer }) => ({
    data: await bookings.list(tenantId, customer.customerId),
  }));
  implement(server, ROUTES.holdTable, async ({ body, ...parts }) => ({
    data: await bookings.hold(await findGuest(parts), body),
  }));
  implement(server, ROUTES.confirmBooking, async ({ body, params, ...parts }) => ({
    data: await bookings.confirm(await findGuest(parts), params.token, body),
  }));
  implement(server, ROUTES.bookingByToken, async ({ params, ...parts }) => ({
    data: await bookings.read(await findGuest(parts), params.token),
  }));
  implement(server, ROUTES.changeBooking, async ({ body, params, ...parts }) => ({
    data: await bookings.change(await findGuest(parts), params.token, body),
  }));
  implement(server, ROUTES.cancelBooking, async ({ params, ...parts }) => ({
    data: await bookings.cancel(await findGuest(parts), params.token),
  }));
  implement(server, ROUTES.joinWaitlist, async ({ body, ...parts }) => ({
    data: await bookings.join(await findGuest(parts), body),
  }));
  implement(server, ROUTES.waitByToken, async ({ params, ...parts }) => ({
    data: await bookings.readWait(await findGuest(parts), params.token),
  }));
  implement(server, ROUTES.leaveWaitlist, async ({ params, ...parts }) => ({
    data: await bookings.leave(await findGuest(parts), params.token),
  }));
}
