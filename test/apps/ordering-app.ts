// Ordering and paying over HTTP: customers, orders, card payments and their webhooks.
import type { Order, PaymentHandle } from '../../contract/orders/order.ts';
import type { RouteData, RouteName, RouteRequest } from '../../contract/routes/routes.ts';
import type { OrderSettings } from '../../server/src/features/orders/orders.ts';
import {
  createJsonClient,
  type CallHeaders,
  type HeadedRequest,
  type SiteCaller,
  type JsonCallOptions,
  type JsonReply,
  type Method,
} from '../clients/json-client.ts';
import type { RequestArguments } from '../clients/named-request.ts';
import { HOSTS, ORDERING_CONTENT } from '../content/ordering-content.ts';
import { storeCredit, storeCustomer, type StoredCustomer } from '../content/test-customers.ts';
import { checkInvariants, toEvidence, type Evidence } from '../database/check-invariants.ts';
import { CARDS } from '../doubles/test-payments.ts';
import { createTestApp, type TestAppOptions } from './test-app.ts';

export { HOSTS, SLOT_PLACES } from '../content/ordering-content.ts';
export { CARDS } from '../doubles/test-payments.ts';
export type { JsonReply } from '../clients/json-client.ts';

export type TenantId = keyof typeof HOSTS;

const NO_LIMITS: Partial<OrderSettings> = {
  ordersPerHour: 10_000,
  declinesPerCustomerPerDay: 10_000,
  declinesPerNetworkPerDay: 10_000,
};

export type OrderingCustomer = StoredCustomer<TenantId>;

interface OrderingOptions extends Pick<
  TestAppOptions,
  'signInSettings' | 'stripe' | 'env' | 'orderStreamTiming' | 'hasManualCacheAge'
> {
  orderSettings?: Partial<OrderSettings>;
}

export async function startOrderingApp({ orderSettings, ...options }: OrderingOptions = {}) {
  const app = await createTestApp({
    orderStreamTiming: { watchMilliseconds: 50, heartbeatMilliseconds: 50 },
    ...options,
    content: ORDERING_CONTENT,
    orderSettings: { ...NO_LIMITS, ...orderSettings },
    boardTiming: { pollMilliseconds: 50, heartbeatMilliseconds: 100 },
  });
  const { superuser, sandbox, services } = app;
  const client = createJsonClient(app.port);

  const call = (
    method: Method,
    path: string,
    customer: OrderingCustomer | TenantId,
    options: JsonCallOptions = {},
  ): Promise<JsonReply> => client.call(method, path, toCaller(customer), options);

  /** Calls a route of the contract by name; `call` sends what no type allows. */
  function request<N extends RouteName>(
    name: N,
    customer: OrderingCustomer | TenantId,
    ...options: RequestArguments<N, CallHeaders>
  ): Promise<JsonReply<RouteData<N>>>;
  function request(
    name: RouteName,
    customer: OrderingCustomer | TenantId,
    options?: HeadedRequest,
  ) {
    return client.send(name, toCaller(customer), options);
  }

  const join = (tenantId: TenantId = 'sumo', postcode?: string): Promise<OrderingCustomer> =>
    storeCustomer(superuser, tenantId, postcode);

  /** Somebody whose friends have earned them this much. */
  async function joinWithCredit(minor: number): Promise<OrderingCustomer> {
    const customer = await join();
    await storeCredit(superuser, customer, { friend: await join(), minor });
    return customer;
  }

  /** POST /api/order, with any response. */
  const order = (
    customer: OrderingCustomer,
    body: unknown,
    key?: string,
    headers: CallHeaders = {},
  ): Promise<JsonReply<Placed>> =>
    call('POST', '/api/order', customer, { body, ...headers, ...(key !== undefined && { key }) });

  /** An unpaid order; `part` replaces fields of `orderBody`. */
  async function place(customer: OrderingCustomer, part: object = {}): Promise<Placed> {
    const { status, text, body } = await order(customer, orderBody(customer, part));
    if (status !== 200) throw new Error(text);
    return body.data;
  }

  /** An order paid by a valid card. */
  async function placePaid(customer: OrderingCustomer, part: object = {}): Promise<Placed> {
    const placed = await place(customer, part);
    pay(placed.payment, CARDS.pays, customer.tenantId);
    await settle();
    return placed;
  }

  /** Confirms at the provider as the browser would; a declined card leaves the intent as it was. */
  function pay(handle: PaymentHandle, number: string = CARDS.pays, tenantId: TenantId = 'sumo') {
    const intent = sandbox.bank.findIntentBySecret(tenantId, handle.intentId, handle.clientSecret);
    try {
      sandbox.bank.confirm(intent, { number, expMonth: 12, expYear: 2040, cvc: '123' }, null);
    } catch (error) {
      if (number === CARDS.pays) throw error;
    }
  }

  /** Resolves once all webhooks under way are delivered and handled. */
  async function settle(): Promise<void> {
    await sandbox.deliveries.idle();
    await services.providerEventQueue.idle();
  }

  /** Violated invariants, compared with the sandbox's ledger; empty if all hold. */
  async function broken(evidence: Evidence = {}) {
    const psp = toEvidence(sandbox.bank.ledger);
    const connection = await superuser.connect();
    return checkInvariants(connection, { psp, ...evidence }).finally(() => connection.release());
  }

  return {
    ...app,
    payments: services.payments,
    orders: services.orders,
    poller: services.poller,
    catalogue: services.catalogue,
    broken,
    call,
    request,
    order,
    place,
    placePaid,
    pay,
    settle,
    join,
    joinWithCredit,
    signOut: async ({ customerId }: OrderingCustomer) => {
      await superuser.query('delete from sessions where customer_id = $1', [customerId]);
    },
    read: async (customer: OrderingCustomer, orderId: string): Promise<Order> =>
      (await request('orderById', customer, { params: { id: orderId } })).body.data,
    /** One hash of all rows of orders, payments and reservations. */
    checksum: () => app.checksumOf(TABLES),
    async stop(): Promise<void> {
      await settle();
      client.close();
      await app.stop();
    },
  };
}

const TABLES = (
  'orders order_lines order_events payments refunds slots item_stock promotions ' +
  'credit_balances credit_entries referrals favourites'
).split(' ');

const toCaller = (customer: OrderingCustomer | TenantId): SiteCaller =>
  typeof customer === 'string'
    ? { host: HOSTS[customer], token: null, browserCookie: null }
    : { host: HOSTS[customer.tenantId], token: customer.token, browserCookie: customer.cookie };

/** A valid body for POST /api/order: two curries, delivered, £23. */
type LineOptions = RouteRequest<'quote'>['body']['lines'][number]['options'];

export const orderBody = (customer: OrderingCustomer, part: object = {}) => ({
  storeId: 'camden',
  mode: 'delivery' as const,
  addressId: customer.addressId,
  slot: 'asap',
  lines: [{ itemId: 'curry', quantity: 2, options: [] as LineOptions }],
  expectedTotal: 2_300,
  contact: { name: 'Ada', phone: '07700900123' },
  ...part,
});

export interface Placed {
  order: Order;
  payment: PaymentHandle;
}

export type OrderingApp = Awaited<ReturnType<typeof startOrderingApp>>;
