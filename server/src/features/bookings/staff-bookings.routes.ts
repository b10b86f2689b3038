import { STAFF_BOOKING_ROUTES } from '../../../../contract/console/routes/staff-booking-routes.ts';
import { implementConsole, type ConsoleServer } from '../access/access.ts';
import type { BookingDeps } from './bookable-stores.ts';
import { closeTables, openTables } from './closures.ts';
import { addBooking, readDay } from './staff-bookings.ts';

export function addStaffBookingRoutes(server: ConsoleServer, deps: BookingDeps): void {
  const { bookingDay, addBooking: add } = STAFF_BOOKING_ROUTES;
  implementConsole(server, bookingDay, ({ tenant, query }) =>
    readDay(deps, tenant.tenantId, query),
  );
  implementConsole(server, add, ({ tenant: { tenantId }, caller: { actor }, body }) =>
    addBooking(deps, tenantId, actor, body),
  );
  implementConsole(
    server,
    STAFF_BOOKING_ROUTES.closeTables,
    async ({ tenant: { tenantId }, caller: { actor }, body }) => {
      await closeTables(deps, { tenantId, actor, body });
      return null;
    },
  );
  implementConsole(
    server,
    STAFF_BOOKING_ROUTES.openTables,
    async ({ tenant: { tenantId }, caller: { actor }, ...request }) => {
      await openTables(deps, request.params.id, { tenantId, actor, body: request.body });
      return null;
    },
  );
}
