// Paying an order that was taken by phone, on the site, by its link and without signing in (decision 31).
import { ROUTES } from '../../../../contract/routes/routes.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Server } from '../../platform/http/server.ts';
import { parsePaymentToken } from './payment-link.ts';
import type { PhoneOrderDeps } from './phone-order-deps.ts';
import { findPhoneOrder } from './phone-orders.sql.ts';

/** How long a link shows its order, since it was taken. It pays until the order's deadline only. */
const SHOWN_MILLISECONDS = 24 * 3_600_000;

export function addPaymentLinkRoutes(server: Server, deps: PhoneOrderDeps): void {
  const { orders } = deps;
  implement(server, ROUTES.linkedOrder, async ({ tenant, params }) => ({
    data: await orders.read(await findLinked(deps, tenant.tenantId, params.token)),
  }));
  implement(server, ROUTES.linkedPayment, async ({ tenant, params }) => ({
    data: await orders.resumePayment(await findLinked(deps, tenant.tenantId, params.token)),
  }));
  implement(server, ROUTES.linkedPaymentStatus, async ({ tenant, params, body }) => {
    const own = await findLinked(deps, tenant.tenantId, params.token);
    return { data: await orders.refreshOnClientHint({ ...own, intentId: body.intentId }) };
  });
}

async function findLinked(
  { database, secrets, now }: PhoneOrderDeps,
  tenantId: string,
  token: string,
): Promise<{ tenantId: string; customerId: string; orderId: string }> {
  const orderId = parsePaymentToken(secrets, tenantId, token);
  const order =
    orderId &&
    (await withTenant(database, tenantId, (tx) => findPhoneOrder(tx, orderId), {
      isReadOnly: true,
    }));
  if (!order || order.createdAt.getTime() + SHOWN_MILLISECONDS < now().getTime())
    throw new Refusal('NOT_FOUND');
  return { tenantId, customerId: order.customerId, orderId };
}
