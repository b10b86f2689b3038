// Orders for the command line: found by number in all sites of an installation, and acted on.
import { invariant } from '../../../../../contract/invariant.ts';
import type { OrderStatus } from '../../../../../contract/order-status.ts';
import type { Order } from '../../../../../contract/orders/order.ts';
import { CommandFailed } from '../../../platform/cli/cli.ts';
import type { Database } from '../../../platform/db/database.ts';
import { withTenant } from '../../../platform/db/with-tenant.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { COMMAND_LINE } from '../../access/access.ts';
import { findNextTimeOfDay } from '../../calendar/calendar.ts';
import { createTenants, requireSite } from '../../tenants/tenants.ts';
import { lockOrder } from '../locked-order.sql.ts';
import type { OrderMoveDeps } from '../order-deps.ts';
import { readOrder } from '../orders.sql.ts';
import type { OrderAction } from './order-actions.ts';
import { findOrderByNumber, listStaffOrders, type StaffOrderSummary } from './staff-orders.sql.ts';

export interface OrderKey {
  tenantId: string;
  orderId: string;
}

export interface FoundOrder extends OrderKey {
  order: Order;
  locale: string;
  timeZone: string;
}

export interface SiteOrders {
  tenantId: string;
  locale: string;
  timeZone: string;
  orders: StaffOrderSummary[];
}

export interface StaffOrderLookup {
  deps: OrderMoveDeps;
  /** `site` null: all sites. */
  list(site: string | null, status: OrderStatus | null): Promise<SiteOrders[]>;
  /** Throws CommandFailed unless exactly one site has an order with this number. */
  find(number: string, site: string | null): Promise<FoundOrder>;
  /** The next time at which the site's clock shows `wallTime`, such as '18:45'. */
  getNextTime(found: FoundOrder, wallTime: string): Date;
}

export function createStaffOrderLookup(
  { app: database }: Pick<Database, 'app'>,
  now: () => Date,
  print: (line: string) => void,
): StaffOrderLookup {
  const tenants = createTenants({ database, isDemo: false });
  const findSites = async (siteId: string | null) => {
    if (siteId !== null) await requireSite(database, siteId);
    const listed = (await tenants.list()).filter(({ kind }) => kind === 'site');
    const chosen = listed.filter(({ tenantId }) => siteId === null || tenantId === siteId);
    return Promise.all(
      chosen.map(async ({ tenantId }) => {
        const { locale, timeZone } = await tenants.site(tenantId);
        return { tenantId, locale, timeZone };
      }),
    );
  };
  const logMessage = (_details: object, message: string) => print(message);
  return {
    deps: {
      database,
      now,
      log: { info: logMessage, warn: logMessage, error: logMessage },
      // Event streams and boards are in the server's processes, which read events every second.
      notifyReaders: () => {},
    },
    list: async (site, status) =>
      Promise.all(
        (await findSites(site)).map(async (foundSite) => ({
          ...foundSite,
          orders: await withTenant(database, foundSite.tenantId, (tx) =>
            listStaffOrders(tx, status),
          ),
        })),
      ),
    async find(number, site) {
      const found: FoundOrder[] = [];
      for (const foundSite of await findSites(site)) {
        const order = await withTenant(database, foundSite.tenantId, async (tx) => {
          const key = await findOrderByNumber(tx, number);
          return key && readOrder(tx, key.orderId, key.customerId);
        });
        if (order) found.push({ ...foundSite, orderId: order.id, order });
      }
      const [only] = found;
      if (only && found.length === 1) return only;
      const names = found.map(({ tenantId }) => tenantId).join(', ');
      throw new CommandFailed(
        only
          ? `Several sites have an order ${number}: ${names}. Choose one with --site`
          : `Order ${number} not found`,
      );
    },
    getNextTime({ timeZone }, wallTime) {
      const at = findNextTimeOfDay(timeZone, wallTime, now());
      invariant(at, `no time of day: ${wallTime}`);
      return at;
    },
  };
}

/** Runs `act` in a transaction of its own, by the functions that the console calls. */
export const actOnOrder = <Result>(
  deps: OrderMoveDeps,
  { tenantId, orderId }: OrderKey,
  act: (action: OrderAction) => Promise<Result>,
): Promise<Result> =>
  withTenant(deps.database, tenantId, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal('NOT_FOUND');
    return act({ deps, tx, order, actor: COMMAND_LINE.actor, person: null });
  });
