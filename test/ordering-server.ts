// Ordering and paying: HTTP on a socket, PostgreSQL, the card sandbox with its webhooks, and a clock that tests move.
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { Order, PaymentHandle } from '../contract/order.ts';
import { createCatalogue } from '../server/src/features/catalogue/catalogue.ts';
import { computeChecksum } from '../server/src/platform/db/compute-checksum.ts';
import type { TenantDatabase } from '../server/src/platform/db/tenant-database.ts';
import { createTestDatabase } from './test-database.ts';
import type { Server } from '../server/src/platform/http/server.ts';
import { addFavouriteRoutes } from '../server/src/features/favourites/favourites.routes.ts';
import { createFavourites } from '../server/src/features/favourites/favourites.ts';
import { createHttpServer } from '../server/src/platform/http/create-http-server.ts';
import { createLogOptions } from '../server/src/app/log-options.ts';
import type { CardProvider } from '../server/src/integrations/payments/card-provider.ts';
import { onlyProvider } from '../server/src/integrations/payments/card-providers.ts';
import { openSandbox } from '../dev/payment-sandbox/open-sandbox.ts';
import { sendInProcess } from '../dev/payment-sandbox/send-in-process.ts';
import type { Faults } from '../dev/payment-sandbox/faults.ts';
import { sandboxProvider } from '../dev/payment-sandbox/client/sandbox-provider.ts';
import { addLoyaltyRoutes } from '../server/src/features/loyalty/loyalty.routes.ts';
import {
  createPayments,
  createWebhookQueue,
  type Payments,
} from '../server/src/features/payments/payments.ts';
import { addWebhookRoute } from '../server/src/features/payments/webhooks.routes.ts';
import { createTenants } from '../server/src/features/tenants/tenants.ts';
import {
  DEMO_ORDER_SETTINGS,
  createOrders,
  type Orders,
  type OrderSettings,
} from '../server/src/features/orders/orders.ts';
import { addOrderRoutes } from '../server/src/features/orders/orders.routes.ts';
import { createPoller } from '../server/src/platform/scheduler/poller.ts';
import { checkInvariants, type Evidence } from './check-invariants.ts';
import { HOSTS, fillOrderingContent } from './ordering-content.ts';
import { createJsonClient, type CallOptions, type Method, type Reply } from './json-client.ts';

export type TenantId = keyof typeof HOSTS;

const RACE_SETTINGS: OrderSettings = {
  ...DEMO_ORDER_SETTINGS,
  ordersPerHour: 10_000,
  declinesPerCustomerPerDay: 10_000,
  declinesPerNetworkPerDay: 10_000,
};

export interface Customer {
  tenantId: TenantId;
  customerId: string;
  addressId: string;
  token: string;
}

export { HOSTS, SLOT_PLACES } from './ordering-content.ts';
export type { Reply } from './json-client.ts';

export const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
} as const;

/** Further rooms, for tests that need people and orders together. */
type Extension = Pick<Server, 'findSession'> & { addRoutes(server: Server): void };
type Extend = (database: TenantDatabase, now: () => Date) => Extension;

/** `other` takes the cards instead of the sandbox. */
export async function startOrderingServer(
  settings: Partial<OrderSettings> = {},
  extend?: Extend,
  other: CardProvider | null = null,
) {
  const testDatabase = await createTestDatabase();
  const database = testDatabase.app;
  const superuser = new pg.Pool({ connectionString: testDatabase.superuserUrl, max: 4 });
  await fillOrderingContent(superuser);
  const clock = { time: Date.parse('2026-03-10T12:00:00Z') };
  const now = () => new Date(clock.time);
  const folder = await mkdtemp(joinPath(tmpdir(), 'tiffin-ordering-'));
  const faults: Faults = {};
  const secret = 'a secret of the tests';
  const sandbox = await openSandbox({
    ledgerFile: joinPath(folder, 'ledger.jsonl'),
    secret,
    faults,
    retryDelayMs: () => 20,
  });
  const send = sendInProcess(sandbox);
  const asked: string[] = [];
  const cards = sandboxProvider({
    secret,
    timeoutMs: 1_000,
    send: (outgoing, signal) => {
      asked.push(`${outgoing.method} ${outgoing.path}`);
      return send(outgoing, signal);
    },
  });
  const providers = onlyProvider(other ?? cards);
  const logged: string[] = [];
  const logger = pino(createLogOptions({ logLevel: 'debug' }), {
    write: (line: string) => void logged.push(line),
  });
  const tenants = createTenants({ database, isDemo: true });
  const catalogue = createCatalogue({ database, tenants, now });
  const shared = { database, cards: providers, now, log: logger };
  const payments: Payments = createPayments({
    ...shared,
    applyUpdate: (update) => orders.applyPaymentUpdate(update),
  });
  const orders: Orders = createOrders({
    ...shared,
    tenants,
    catalogue,
    payments,
    settings: { ...RACE_SETTINGS, ...settings },
    watchMilliseconds: 50,
    heartbeatMilliseconds: 50,
  });
  const webhookQueue = createWebhookQueue(payments.processFreshEvent, logger);
  const poller = createPoller({ work: { ...payments.work, ...orders.work }, now, log: logger });
  const tokens = new Map<string, Customer>();
  const extension = extend?.(database, now);
  const server = createHttpServer({
    logger,
    now,
    findTenant: tenants.findTenant,
    findSession: async (tenantId, token, request) => {
      const customer = tokens.get(token);
      if (!customer && extension) return extension.findSession(tenantId, token, request);
      return customer?.tenantId === tenantId
        ? { customerId: customer.customerId, sessionId: customer.customerId, hasDeviceCookie: true }
        : null;
    },
    trustedProxies: ['127.0.0.1'],
  });
  // Tests set the address of each customer through the trusted proxy's header.
  addOrderRoutes(server, orders, { getNetwork: (_tenantId, ip) => ip });
  extension?.addRoutes(server);
  addLoyaltyRoutes(server, { database, now });
  addFavouriteRoutes(server, createFavourites({ database, catalogue, now }));
  addWebhookRoute({
    ...{ fastify: server.fastify, cards: providers, payments, queue: webhookQueue },
    onBadSignature: () => {},
  });
  await server.fastify.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.fastify.server.address() as AddressInfo;
  for (const [tenantId, host] of Object.entries(HOSTS)) {
    const url = `http://127.0.0.1:${port}/api/webhooks/sandbox/${sandbox.keys.endpointId(tenantId)}`;
    await cards.registerEndpoint(tenantId, url, host);
  }
  const line = createJsonClient(port);

  function call<Data = never>(
    method: Method,
    path: string,
    who: Customer | TenantId,
    options: CallOptions = {},
  ): Promise<Reply<Data>> {
    const isVisitor = typeof who === 'string';
    const host = HOSTS[isVisitor ? who : who.tenantId];
    return line.call<Data>(method, path, { host, token: isVisitor ? null : who.token }, options);
  }

  let names = 0;
  async function join(tenantId: TenantId = 'sumo', postcode = 'NW1 8AB'): Promise<Customer> {
    names += 1;
    const token = `token-of-the-tests-${tenantId}-${names}`;
    const { rows } = await superuser.query<{ customer_id: string; address_id: string }>(
      `with c as (insert into customers (tenant_id, customer_id, first_name, email)
         values ($1, gen_random_uuid(), 'Ada', $2) returning tenant_id, customer_id)
       insert into addresses (tenant_id, address_id, customer_id, line1, town, postcode)
       select tenant_id, gen_random_uuid(), customer_id, $3, 'London', $4 from c returning customer_id, address_id`,
      [tenantId, `ada${names}@${tenantId}.test`, `${names} Secret Street`, postcode],
    );
    const [row] = rows;
    if (!row) throw new Error('no customer was made');
    const customer = { tenantId, customerId: row.customer_id, addressId: row.address_id, token };
    tokens.set(token, customer);
    return customer;
  }

  /** POST /api/order, whatever comes of it. */
  const order = (who: Customer, body: unknown, key?: string) =>
    call<Placed>('POST', '/api/order', who, { body, ...(key !== undefined && { key }) });

  /** An order that goes through, unpaid; `part` replaces fields of `orderBody`. */
  async function place(who: Customer, part: object = {}): Promise<Placed> {
    const { status, text, body } = await order(who, orderBody(who, part));
    if (status !== 200) throw new Error(text);
    return body.data;
  }

  /** The same, paid by a good card. */
  async function placePaid(who: Customer, part: object = {}): Promise<Placed> {
    const placed = await place(who, part);
    pay(placed.payment, CARDS.pays, who.tenantId);
    await settle();
    return placed;
  }

  /** Confirms at the provider as the browser would; a declined card leaves the intent as it was. */
  function pay(handle: PaymentHandle, number: string = CARDS.pays, tenantId: TenantId = 'sumo') {
    const intent = sandbox.bank.openIntent(tenantId, handle.intentId, handle.clientSecret);
    try {
      sandbox.bank.confirm(intent, { number, expMonth: 12, expYear: 2040, cvc: '123' }, null);
    } catch (error) {
      if (number === CARDS.pays) throw error;
    }
  }

  /** All webhooks that are under way have been delivered and handled. */
  async function settle(): Promise<void> {
    await sandbox.deliveries.idle();
    await webhookQueue.idle();
  }

  /** Invariants that do not hold, against the sandbox's ledger; empty: all is well. */
  async function broken(evidence: Evidence = {}) {
    const psp = [...sandbox.bank.books.intents.values()].map(
      ({ id, metadata, status, amount }) => ({
        ...{ id, status, amountMinor: amount },
        ...{ tenantId: metadata['tenant'] ?? '', orderId: metadata['order'] ?? '' },
      }),
    );
    const client = await superuser.connect();
    return checkInvariants(client, { psp, ...evidence }).finally(() => client.release());
  }

  return {
    broken,
    ...{
      database,
      superuser,
      clock,
      faults,
      sandbox,
      cards,
      asked,
      payments,
      orders,
      poller,
      catalogue,
      fastify: server.fastify,
      logged,
    },
    ...{ call, order, place, placePaid, pay, settle, join, port },
    signOut: ({ token }: Customer) => tokens.delete(token),
    advance: (seconds: number) => {
      clock.time += seconds * 1_000;
    },
    read: async (customer: Customer, orderId: string): Promise<Order> =>
      (await call<Order>('GET', `/api/orders/${orderId}`, customer)).body.data,
    /** Everything that was stored, as one hash. */
    checksum: () => computeChecksum(superuser, TABLES),
    async stop(): Promise<void> {
      await settle();
      orders.close();
      await server.fastify.close();
      line.close();
      await sandbox.close();
      await superuser.end();
      await testDatabase.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const TABLES = (
  'orders order_lines order_events payments refunds slots item_stock promotions ' +
  'credit_balances credit_entries referrals favourites'
).split(' ');

/** A body for POST /api/order that goes through: two curries, delivered, £23. */
export const orderBody = (customer: Customer, part: object = {}) => ({
  storeId: 'camden',
  mode: 'delivery',
  addressId: customer.addressId,
  slot: 'asap',
  lines: [{ itemId: 'curry', quantity: 2, options: [] as object[] }],
  expectedTotal: 2_300,
  contact: { name: 'Ada', phone: '07700900123' },
  ...part,
});

export interface Placed {
  order: Order;
  payment: PaymentHandle;
}

export type OrderingServer = Awaited<ReturnType<typeof startOrderingServer>>;
