// The orders of all sites of an installation for whoever has its command line: found by their number.
import { invariant } from '../../../../../contract/invariant.ts';
import type { Order } from '../../../../../contract/order.ts';
import type { OrderStatus } from '../../../../../contract/order-status.ts';
import { CommandFailed } from '../../../platform/cli/command-line.ts';
import type { Database } from '../../../platform/db/database.ts';
import { withTenant } from '../../../platform/db/with-tenant.ts';
import { findPaymentOfOrder, requestRefund } from '../../payments/payments.ts';
import { nextTimeOfDay } from '../../stores/stores.ts';
import { createTenants, requireSite } from '../../tenants/tenants.ts';
import { readOrder } from '../orders.sql.ts';
import { findOrderByNumber, listStaffOrders, type StaffOrderLine } from './staff-orders.sql.ts';
import type { OrderName, StaffParts } from './staff-orders.ts';

export interface FoundOrder extends OrderName {
  order: Order;
  locale: string;
  timeZone: string;
}

export interface SiteOrders {
  tenantId: string;
  locale: string;
  timeZone: string;
  orders: StaffOrderLine[];
}

export interface OrderDesk {
  parts: StaffParts;
  now: () => Date;
  /** `site` null: of all sites. */
  list(site: string | null, status: OrderStatus | null): Promise<SiteOrders[]>;
  /** Throws CommandFailed where there is none, also where two sites have an order of that number. */
  find(number: string, site: string | null): Promise<FoundOrder>;
  /** The next time at which the site's clock reads '18:45'. */
  timeOf(found: FoundOrder, wallTime: string): Date;
}

export function openOrderDesk(
  { app: database }: Pick<Database, 'app'>,
  now: () => Date,
  print: (line: string) => void,
): OrderDesk {
  const tenants = createTenants({ database, isDemo: false });
  const sites = async (named: string | null) => {
    if (named !== null) await requireSite(tenants, named);
    const listed = (await tenants.list()).filter(({ kind }) => kind === 'site');
    const chosen = listed.filter(({ tenantId }) => named === null || tenantId === named);
    return Promise.all(
      chosen.map(async ({ tenantId }) => {
        const { locale, timeZone } = await tenants.site(tenantId);
        return { tenantId, locale, timeZone };
      }),
    );
  };
  const report = (_details: object, message: string) => print(message);
  return {
    now,
    parts: {
      database,
      now,
      payments: {
        findPayment: findPaymentOfOrder,
        requestRefund: (tx, wish) => requestRefund({ now }, tx, wish),
      },
      log: { info: report, warn: report, error: report },
      // Streams are in the server's process, which sees the change within a second.
      watch: { notify: () => {} },
    },
    list: async (site, status) =>
      Promise.all(
        (await sites(site)).map(async (place) => ({
          ...place,
          orders: await withTenant(database, place.tenantId, (tx) => listStaffOrders(tx, status)),
        })),
      ),
    async find(number, site) {
      const found: FoundOrder[] = [];
      for (const place of await sites(site)) {
        const order = await withTenant(database, place.tenantId, async (tx) => {
          const named = await findOrderByNumber(tx, number);
          return named && readOrder(tx, named.orderId, named.customerId);
        });
        if (order) found.push({ ...place, orderId: order.id, order });
      }
      const [only] = found;
      if (only && found.length === 1) return only;
      const names = found.map(({ tenantId }) => tenantId).join(', ');
      throw new CommandFailed(
        only
          ? `Several sites have an order ${number}: ${names}. Say which with --site`
          : `There is no order ${number}`,
      );
    },
    timeOf({ timeZone }, wallTime) {
      const at = nextTimeOfDay(timeZone, wallTime, now());
      invariant(at, 'the command line takes times of day only');
      return at;
    },
  };
}
