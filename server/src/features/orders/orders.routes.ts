import type { FastifyRequest } from 'fastify';
import { uuid } from '../../../../contract/ids.ts';
import { ROUTES } from '../../../../contract/routes.ts';
import { askingCustomer, implement, requireCustomer } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Server } from '../../platform/http/server.ts';
import type { Ordering } from './orders.ts';
import { shownOrder } from './order-view.ts';

export interface OrderingRoutesOptions {
  /** Stands for the network of an address without naming it; the same address, the same word. */
  networkOf: (tenantId: string, ip: string) => string;
}

export function addOrderingRoutes(
  server: Server,
  ordering: Ordering,
  { networkOf }: OrderingRoutesOptions,
): void {
  implement(server, ROUTES.quote, async ({ tenant, body, request }) => {
    const customer = await askingCustomer(server, request);
    return { data: await ordering.quote(tenant.tenantId, body, customer?.customerId ?? null) };
  });

  implement(
    server,
    ROUTES.placeOrder,
    async ({ request, tenant, customer, headers, body, reply }) => {
      const { order, payment, isReplayed } = await ordering.placeOrder({
        ...ids(tenant, customer),
        key: headers['idempotency-key'],
        network: networkOf(tenant.tenantId, request.ip),
        input: body,
        locale: tenant.locale,
      });
      if (isReplayed) reply.header('Idempotent-Replayed', 'true');
      return { data: { order: shownOrder(customer, order), payment } };
    },
  );

  implement(server, ROUTES.paymentStatus, async ({ tenant, customer, body }) => ({
    // The browser's own word for the state is not even read.
    data: shownOrder(
      customer,
      await ordering.followHint({
        ...ids(tenant, customer),
        orderId: body.orderId,
        intentId: body.intentId,
      }),
    ),
  }));

  implement(server, ROUTES.listOrders, async ({ tenant, customer }) => ({
    data: await ordering.list(ids(tenant, customer)),
  }));
  implement(server, ROUTES.orderById, async ({ tenant, customer, params }) => ({
    data: shownOrder(
      customer,
      await ordering.read({ ...ids(tenant, customer), orderId: params.id }),
    ),
  }));
  implement(server, ROUTES.orderPayment, async ({ tenant, customer, params }) => ({
    data: await ordering.resumePayment({ ...ids(tenant, customer), orderId: params.id }),
  }));
  implement(server, ROUTES.cancelOrder, async ({ tenant, customer, params }) => ({
    data: shownOrder(
      customer,
      await ordering.cancel({ ...ids(tenant, customer), orderId: params.id }),
    ),
    message: 'Your order is cancelled.',
  }));

  addEventStream(server, ordering);
}

const ids = ({ tenantId }: { tenantId: string }, { customerId }: { customerId: string }) => ({
  tenantId,
  customerId,
});

/** A stream has no envelope, so it is no route of the contract's table. */
function addEventStream(server: Server, { streams }: Ordering): void {
  server.fastify.get<{ Params: { id: string } }>(
    '/api/orders/:id/events',
    async (request, reply) => {
      const customer = await requireCustomer(server, request);
      const orderId = uuid.safeParse(request.params.id).data;
      if (orderId === undefined) throw new Refusal('NOT_FOUND');
      await streams.open(reply, {
        own: { ...ids(request.tenant, customer), orderId },
        isSignedIn: () => isSignedIn(server, request),
        show: (order) => shownOrder(customer, order),
      });
    },
  );
  server.fastify.addHook('preClose', async () => streams.close());
}

const isSignedIn = async (server: Server, request: FastifyRequest): Promise<boolean> =>
  (await askingCustomer(server, request)) !== null;
