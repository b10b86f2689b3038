// The day's sheet: what the stores of a person sold on the last day of business, by e-mail to those who asked for it.
import { sql } from 'kysely';

import { ROLE_PERMISSIONS, type Role } from '../../../../contract/console/roles.ts';
import { getTenantId, withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import type { DueWork } from '../../platform/work/poller.ts';
import type { BusinessDay } from '../calendar/calendar.ts';
import { enqueueMessage } from '../notifications/notifications.ts';
import {
  createAfterDay,
  insertReportedDay,
  isReportedDay,
  type AfterDayDeps,
} from './after-day.ts';
import { readSalesReport, type ReportDeps } from './sales-report.ts';

export async function isDaySheetReader(tx: Tx, staffId: string): Promise<boolean> {
  const { rows } = await sql`
    select from day_sheet_readers where tenant_id = ${getTenantId(tx)} and staff_id = ${staffId}`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function setDaySheetReader(tx: Tx, staffId: string, isReader: boolean): Promise<void> {
  const tenantId = getTenantId(tx);
  if (isReader)
    await sql`
      insert into day_sheet_readers (tenant_id, staff_id) values (${tenantId}, ${staffId})
      on conflict do nothing`.execute(tx);
  else
    await sql`
      delete from day_sheet_readers where tenant_id = ${tenantId} and staff_id = ${staffId}`.execute(
      tx,
    );
}

interface Reader {
  email: string;
  /** Null: all stores of the site. */
  storeIds: string[] | null;
}

/** Those who may still read reports. */
async function listReaders(tx: Tx): Promise<Reader[]> {
  const { rows } = await sql<Reader & { role: Role }>`
    select m.email, m.role, m.store_ids as "storeIds"
    from day_sheet_readers r join staff_members m on m.tenant_id = r.tenant_id and m.staff_id = r.staff_id
    where r.tenant_id = ${getTenantId(tx)} order by m.email`.execute(tx);
  return rows.filter(({ role }) => ROLE_PERMISSIONS[role].includes('reports.view'));
}

/** Safe in any number of processes: the row of a day is inserted with its e-mails. */
export const createDaySheets = (deps: AfterDayDeps & ReportDeps): DueWork =>
  createAfterDay(deps, (tenantId, day) => sendDaySheets(deps, tenantId, day));

async function sendDaySheets(
  deps: AfterDayDeps & ReportDeps,
  tenantId: string,
  day: BusinessDay,
): Promise<void> {
  const { database, catalogue, tenants, now } = deps;
  const readers = await withTenant(
    database,
    tenantId,
    async (tx) => ((await isReportedDay(tx, 'day_sheets', day.date)) ? null : listReaders(tx)),
    { isReadOnly: true },
  );
  if (readers === null) return;
  const { websiteName, timeZone, currency, locale } = await tenants.site(tenantId);
  const { storesById } = await catalogue.snapshot(tenantId);
  const read = (stores: string) =>
    readSalesReport(
      deps,
      { tenantId, timeZone, currency: currency.value, locale },
      { stores, from: day.date, to: day.date, by: 'store' },
    );
  // Most readers have the same stores.
  const byStores = Map.groupBy(readers, ({ storeIds }) =>
    [...storesById.keys()].filter((id) => storeIds?.includes(id) ?? true).join(),
  );
  const letters = await Promise.all(
    [...byStores]
      .filter(([stores]) => stores !== '')
      .map(async ([stores, people]) => ({ people, report: await read(stores) })),
  );
  await withTenant(database, tenantId, async (tx) => {
    if (!(await insertReportedDay(tx, 'day_sheets', day.date, now()))) return;
    for (const { people, report } of letters) {
      if (report.total.orders === 0 && report.total.refunded === 0) continue;
      for (const { email } of people)
        await enqueueMessage(tx, {
          channel: 'email',
          to: email,
          template: 'day-sheet',
          values: { site: websiteName, date: day.date, report },
        });
    }
  });
}
