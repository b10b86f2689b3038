// Tells the owners of each site by e-mail about the refunds of the last day of business (console threat C7).
import { sql } from 'kysely';

import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { getTenantId, withoutTenant, withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import type { DueWork } from '../../platform/work/poller.ts';
import { getLastBusinessDay } from '../calendar/calendar.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { enqueueMessage } from '../notifications/notifications.ts';
import { listRefunds } from '../orders/orders.ts';
import { listOwners } from '../staff/staff.ts';
import type { Tenants } from '../tenants/tenants.ts';

interface ReportDeps {
  database: TenantDatabase;
  catalogue: Pick<Catalogue, 'snapshot'>;
  tenants: Pick<Tenants, 'site'>;
  now: () => Date;
  log: { error(details: object, message: string): void };
}

const POLL_MILLISECONDS = 5 * 60_000;

/** Safe in any number of processes: the row of a day is inserted with its e-mails. */
export function createRefundReports(deps: ReportDeps): DueWork {
  const { database, tenants, log } = deps;
  /** The last day that this process has checked, by site. */
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
            log.error({ err, tenantId }, 'refunds of a site cannot be reported');
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
            await reportRefunds(deps, tenantId, day);
            done.set(tenantId, day.date);
          },
        }));
    },
  };
}

async function reportRefunds(
  { database, catalogue, tenants, now }: ReportDeps,
  tenantId: string,
  day: ReturnType<typeof getLastBusinessDay>,
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
    if (!(await insertReport(tx, day.date, now()))) return;
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

/** False: another process has sent it. */
async function insertReport(tx: Tx, day: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into refund_reports (tenant_id, day, sent_at) values (${getTenantId(tx)}, ${day}, ${at})
    on conflict do nothing returning day`.execute(tx);
  return rows.length > 0;
}
