// Work that is due at each site once a day of business has ended.
import { sql } from 'kysely';

import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { getTenantId, withoutTenant, type Tx } from '../../platform/db/with-tenant.ts';
import type { DueWork } from '../../platform/work/poller.ts';
import { getLastBusinessDay, type BusinessDay } from '../calendar/calendar.ts';
import type { Tenants } from '../tenants/tenants.ts';

export interface AfterDayDeps {
  database: TenantDatabase;
  tenants: Pick<Tenants, 'site'>;
  log: { error(details: object, message: string): void };
}

const POLL_MILLISECONDS = 5 * 60_000;

/** `run` is called again after a restart and by other processes, and has to find out whether its work is done. */
export function createAfterDay(
  { database, tenants, log }: AfterDayDeps,
  run: (tenantId: string, day: BusinessDay) => Promise<void>,
): DueWork {
  /** The last day that this process has done, by site. */
  const done = new Map<string, string>();
  return {
    intervalMilliseconds: POLL_MILLISECONDS,
    async list(before, limit) {
      const { rows: sites } = await withoutTenant(database, (tx) =>
        sql<{ tenantId: string }>`
          select tenant_id as "tenantId" from tenants where kind = 'site' order by tenant_id`.execute(
          tx,
        ),
      );
      const due = await Promise.all(
        sites.map(async ({ tenantId }) => {
          try {
            const { timeZone } = await tenants.site(tenantId);
            return [{ tenantId, day: getLastBusinessDay(timeZone, before) }];
          } catch (err) {
            log.error({ err, tenantId }, 'the last day of a site cannot be reported');
            return [];
          }
        }),
      );
      return due
        .flat()
        .filter(({ tenantId, day }) => done.get(tenantId) !== day.date)
        .slice(0, limit)
        .map(({ tenantId, day }) => ({
          key: `${tenantId} ${day.date}`,
          async run() {
            await run(tenantId, day);
            done.set(tenantId, day.date);
          },
        }));
    },
  };
}

type ReportedDays = 'refund_reports' | 'day_sheets';

/** Saves the work of making reports again after a restart; `insertReportedDay` decides. */
export async function isReportedDay(tx: Tx, table: ReportedDays, day: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where tenant_id = ${getTenantId(tx)} and day = ${day}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Marks a day as reported, with the e-mails of the same transaction; false: another process has sent them. */
export async function insertReportedDay(
  tx: Tx,
  table: ReportedDays,
  day: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into ${sql.table(table)} (tenant_id, day, sent_at) values (${getTenantId(tx)}, ${day}, ${at})
    on conflict do nothing returning day`.execute(tx);
  return rows.length > 0;
}
