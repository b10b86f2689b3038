import { ROLE_PERMISSIONS } from '../../../../contract/console/roles.ts';
import { PHONE_ORDER_ROUTES } from '../../../../contract/console/routes/phone-order-routes.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { requireFound } from '../../platform/errors/refusal.ts';
import { implementConsole, type ConsoleServer } from '../access/access.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { findCustomerBy, parsePhone } from '../identity/identity.ts';
import type { Stores } from '../stores/stores.ts';
import type { PhoneOrderDeps } from './phone-order-deps.ts';
import { findPhoneOrder } from './phone-orders.sql.ts';
import { resendPaymentLink } from './send-payment-link.ts';
import { takeOrder } from './take-order.ts';

/** No customer has it: a number without an account is quoted like one whose account is new. */
const NEW_CUSTOMER_ID = '00000000-0000-0000-0000-000000000000';

interface MenuDeps {
  catalogue: Pick<Catalogue, 'menu'>;
  stores: Pick<Stores, 'timings'>;
}

export function addPhoneOrderRoutes(
  server: ConsoleServer,
  deps: PhoneOrderDeps,
  { catalogue, stores }: MenuDeps,
): void {
  const { orders, database } = deps;

  implementConsole(server, PHONE_ORDER_ROUTES.phoneMenu, async ({ tenant, query }) => {
    const { tenantId, locale, currency } = tenant;
    const { store, mode, at } = query;
    const order = { locale, mode, at: at === undefined ? undefined : new Date(at) };
    return { ...requireFound(await catalogue.menu(tenantId, store, order)), currency };
  });

  implementConsole(server, PHONE_ORDER_ROUTES.phoneTimes, async ({ tenant, query }) => {
    const { store: storeId, ...rest } = query;
    return requireFound(await stores.timings(tenant.tenantId, { storeId, ...rest }, tenant.locale));
  });

  implementConsole(server, PHONE_ORDER_ROUTES.phoneQuote, async ({ tenant, caller, body }) => {
    const { phone, ...cart } = body;
    const { tenantId, locale, country } = tenant;
    // Offers tell whether somebody has ordered before, so a tablet quotes for nobody until a PIN is entered.
    const isForCustomer = phone && ROLE_PERMISSIONS[caller.role].includes('orders.take');
    const customer = isForCustomer
      ? await withTenant(
          database,
          tenantId,
          (tx) => findCustomerBy(tx, parsePhone(phone, country)),
          { isReadOnly: true },
        )
      : null;
    const customerId = isForCustomer ? (customer?.id ?? NEW_CUSTOMER_ID) : null;
    return orders.quote({ tenantId, cart, customerId, locale });
  });

  implementConsole(server, PHONE_ORDER_ROUTES.takePhoneOrder, async ({ tenant, caller, body }) =>
    takeOrder(deps, { tenant, caller }, body),
  );

  implementConsole(
    server,
    PHONE_ORDER_ROUTES.sendPaymentLink,
    async ({ tenant, caller, params }) => {
      await requirePhoneOrder(tenant.tenantId, params.id);
      const { tenantId } = tenant;
      await resendPaymentLink(deps, { tenantId, orderId: params.id, actor: caller.actor });
      return null;
    },
  );

  implementConsole(
    server,
    PHONE_ORDER_ROUTES.cancelPhoneOrder,
    async ({ tenant, caller, params }) => {
      const { tenantId } = tenant;
      await requirePhoneOrder(tenantId, params.id);
      await orders.cancelUnpaid({ tenantId, orderId: params.id, actor: caller.actor });
      return null;
    },
  );

  async function requirePhoneOrder(tenantId: string, orderId: string): Promise<void> {
    requireFound(
      await withTenant(database, tenantId, (tx) => findPhoneOrder(tx, orderId), {
        isReadOnly: true,
      }),
    );
  }
}
