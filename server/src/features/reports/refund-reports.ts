// Tells the owners of each site by e-mail about the refunds of the last day of business (console threat C7).
import { withTenant } from '../../platform/db/with-tenant.ts';
import type { DueWork } from '../../platform/work/poller.ts';
import type { BusinessDay } from '../calendar/calendar.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { enqueueMessage } from '../notifications/notifications.ts';
import { listRefunds } from '../orders/orders.ts';
import { listOwners } from '../staff/staff.ts';
import { createAfterDay, insertReportedDay, type AfterDayDeps } from './after-day.ts';

interface ReportDeps extends AfterDayDeps {
  catalogue: Pick<Catalogue, 'snapshot'>;
  now: () => Date;
}

/** Safe in any number of processes: the row of a day is inserted with its e-mails. */
export const createRefundReports = (deps: ReportDeps): DueWork =>
  createAfterDay(deps, (tenantId, day) => reportRefunds(deps, tenantId, day));

async function reportRefunds(
  { database, catalogue, tenants, now }: ReportDeps,
  tenantId: string,
  day: BusinessDay,
): Promise<void> {
  const refunds = await withTenant(database, tenantId, (tx) => listRefunds(tx, day), {
    isReadOnly: true,
  });
  // Most days: nothing of the catalogue is read.
  if (refunds.length === 0) return;
  const [{ storesById }, { websiteName: site }] = await Promise.all([
    catalogue.snapshot(tenantId),
    tenants.site(tenantId),
  ]);
  const named = refunds.map((refund) => ({
    ...refund,
    storeName: storesById.get(refund.storeId)?.definition.name ?? refund.storeId,
  }));
  await withTenant(database, tenantId, async (tx) => {
    if (!(await insertReportedDay(tx, 'refund_reports', day.date, now()))) return;
    for (const { email, storeIds } of await listOwners(tx)) {
      const own = named.filter(({ storeId }) => storeIds?.includes(storeId) ?? true);
      if (own.length === 0) continue;
      await enqueueMessage(tx, {
        channel: 'email',
        to: email,
        template: 'refunds-of-day',
        values: { site, date: day.date, refunds: own },
      });
    }
  });
}
