// Reports about sales and bookings, and their files.
import { REPORT_FILES, REPORT_ROUTES } from '../../../../contract/console/routes/report-routes.ts';
import { sendCsv } from '../../platform/csv/write-csv.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { implementConsole, implementStream, type ConsoleServer } from '../access/access.ts';
import {
  readBookingsReport,
  readReportBookings,
  writeBookingsCsv,
  type BookingReportDeps,
} from './bookings-report.ts';
import { isDaySheetReader, setDaySheetReader } from './day-sheets.ts';
import { writeAccountingCsv, writeOrdersCsv, writeSalesCsv } from './report-files.ts';
import { listReportOrders } from './report-orders.sql.ts';
import { getReportScope, readSalesReport } from './sales-report.ts';

export function addReportRoutes(server: ConsoleServer, deps: BookingReportDeps): void {
  implementConsole(server, REPORT_ROUTES.salesReport, ({ tenant, query }) =>
    readSalesReport(deps, tenant, query),
  );

  implementConsole(server, REPORT_ROUTES.reportOrders, async ({ tenant, query }) => {
    const { currency, tenantId } = tenant;
    const scope = await getReportScope(deps, tenant, query);
    if (scope.days.length === 0) return { orders: [], currency, next: null };
    const { list, by, key, after = null } = query;
    const row = by !== undefined && key !== undefined ? { by, key } : null;
    const page = await withTenant(
      deps.database,
      tenantId,
      (tx) => listReportOrders(tx, scope, { list, row, after }),
      { isReadOnly: true },
    );
    return { ...page, currency };
  });

  implementConsole(server, REPORT_ROUTES.bookingsReport, ({ tenant, query }) =>
    readBookingsReport(deps, tenant, query),
  );

  implementConsole(server, REPORT_ROUTES.reportBookings, ({ tenant, query }) =>
    readReportBookings(deps, tenant, query),
  );

  implementConsole(server, REPORT_ROUTES.readDaySheet, ({ tenant: { tenantId }, caller }) =>
    withTenant(
      deps.database,
      tenantId,
      async (tx) => ({ isWanted: await isDaySheetReader(tx, caller.actor.id) }),
      { isReadOnly: true },
    ),
  );

  implementConsole(server, REPORT_ROUTES.setDaySheet, async ({ tenant, caller, body }) => {
    await withTenant(deps.database, tenant.tenantId, (tx) =>
      setDaySheetReader(tx, caller.actor.id, body.isWanted),
    );
    return body;
  });

  implementStream(server, REPORT_FILES.salesCsv, async ({ tenant, query, reply }) => {
    const report = await readSalesReport(deps, tenant, query);
    const name = `sales-by-${query.by}-${query.from}-${query.to}.csv`;
    await sendCsv(reply, name, writeSalesCsv(report, query.by, tenant.locale));
  });

  implementStream(server, REPORT_FILES.bookingsCsv, async ({ tenant, query, reply }) => {
    const report = await readBookingsReport(deps, tenant, query);
    const name = `bookings-by-${query.by}-${query.from}-${query.to}.csv`;
    await sendCsv(reply, name, writeBookingsCsv(report, query.by, tenant.locale));
  });

  implementStream(server, REPORT_FILES.ordersCsv, async ({ tenant, query, reply }) => {
    const scope = await getReportScope(deps, tenant, query);
    const name = `orders-${query.from}-${query.to}.csv`;
    await sendCsv(reply, name, writeOrdersCsv(deps.database, tenant.tenantId, scope));
  });

  implementStream(server, REPORT_FILES.accountingCsv, async ({ tenant, query, reply }) => {
    const scope = await getReportScope(deps, tenant, query);
    const name = `${query.format}-${query.from}-${query.to}.csv`;
    await sendCsv(reply, name, writeAccountingCsv(deps, tenant, scope, query.format));
  });
}
