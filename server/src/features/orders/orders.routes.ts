import type { FastifyRequest } from 'fastify';

import { uuid } from '../../../../contract/ids.ts';
import { text } from '../../../../contract/messages/text.ts';
import { LIVE_STATUSES } from '../../../../contract/order-status.ts';
import type { Order } from '../../../../contract/orders/order.ts';
import { ROUTES } from '../../../../contract/routes/routes.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { findCustomer, implement, requireCustomer } from '../../platform/http/implement.ts';
import type { Server, CustomerPrincipal } from '../../platform/http/server.ts';
import type { Orders } from './orders.ts';

export interface OrderRoutesOptions {
  /** A stable pseudonym of an address's network. */
  getNetwork: (tenantId: string, ip: string) => string;
}

/** The only one that changes nothing and needs no customer. */
export function addQuoteRoute(server: Server, orders: Pick<Orders, 'quote'>): void {
  implement(server, ROUTES.quote, async ({ tenant, body, request }) => {
    const customer = await findCustomer(server, request);
    const { tenantId, locale } = tenant;
    const customerId = customer?.customerId ?? null;
    return { data: await orders.quote({ tenantId, cart: body, customerId, locale }) };
  });
}

export function addOrderRoutes(
  server: Server,
  orders: Orders,
  { getNetwork }: OrderRoutesOptions,
): void {
  addQuoteRoute(server, orders);

  implement(
    server,
    ROUTES.placeOrder,
    async ({ request, tenant, customer, headers, body, reply }) => {
      const { order, payment, isReplayed } = await orders.placeOrder({
        tenantId: tenant.tenantId,
        customer: customer.customerId,
        key: headers['idempotency-key'],
        network: getNetwork(tenant.tenantId, request.ip),
        input: body,
        locale: tenant.locale,
        taken: null,
      });
      if (isReplayed) reply.header('Idempotent-Replayed', 'true');
      return { data: { order: toVisibleOrder(customer, order), payment } };
    },
  );

  implement(server, ROUTES.paymentStatus, async ({ tenant, customer, body }) => ({
    data: toVisibleOrder(
      customer,
      await orders.refreshOnClientHint({
        ...getIds(tenant, customer),
        orderId: body.orderId,
        intentId: body.intentId,
      }),
    ),
  }));

  implement(server, ROUTES.listOrders, async ({ tenant, customer }) => ({
    data: await orders.list(getIds(tenant, customer)),
  }));
  implement(server, ROUTES.orderById, async ({ tenant, customer, params }) => ({
    data: toVisibleOrder(
      customer,
      await orders.read({ ...getIds(tenant, customer), orderId: params.id }),
    ),
  }));
  implement(server, ROUTES.trackOrder, async ({ tenant, params }) => ({
    data: await orders.track(tenant.tenantId, params.token),
  }));
  implement(server, ROUTES.orderPayment, async ({ tenant, customer, params }) => ({
    data: await orders.resumePayment({ ...getIds(tenant, customer), orderId: params.id }),
  }));
  implement(server, ROUTES.cancelOrder, async ({ tenant, customer, params }) => ({
    data: toVisibleOrder(
      customer,
      await orders.cancel({ ...getIds(tenant, customer), orderId: params.id }),
    ),
    message: text('ORDER_CANCELLED'),
  }));

  addEventStream(server, orders);
}

const getIds = ({ tenantId }: { tenantId: string }, { customerId }: { customerId: string }) => ({
  tenantId,
  customerId,
});

/** A stream has no envelope, so the contract's route table does not list it. */
function addEventStream(server: Server, { streams }: Orders): void {
  server.fastify.get<{ Params: { id: string } }>(
    '/api/orders/:id/events',
    async (request, reply) => {
      const customer = await requireCustomer(server, request);
      const orderId = uuid.safeParse(request.params.id).data;
      if (orderId === undefined) throw new Refusal('NOT_FOUND');
      await streams.open(reply, {
        own: { ...getIds(request.tenant, customer), orderId },
        isSignedIn: () => isSignedIn(server, request),
        toVisible: (order) => toVisibleOrder(customer, order),
      });
    },
  );
  server.fastify.addHook('preClose', async () => streams.close());
}

const isSignedIn = async (server: Server, request: FastifyRequest): Promise<boolean> =>
  (await findCustomer(server, request)) !== null;

/**
 * A token without its browser's cookie may be stolen: it does not see the full address of past orders, until a new
 * sign-in (docs/reliability.md section 6.2).
 */
function toVisibleOrder({ hasBrowserCookie }: CustomerPrincipal, order: Order): Order {
  const { address, status } = order;
  if (hasBrowserCookie || !address || LIVE_STATUSES.includes(status)) return order;
  const [district = ''] = address.postcode.split(' ');
  const hidden = { line1: '', line2: '', flat: '', instructions: '' };
  return { ...order, address: { ...address, ...hidden, postcode: district } };
}
