// A whole shop for the tests of this room: HTTP on a socket, PostgreSQL, the sandbox with its webhooks, and a clock.
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { Order, PaymentHandle } from '../../contract/order.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { checksumOf } from './db/checksum-of.ts';
import type { TenantDatabase } from './db/tenant-database.ts';
import { createTestDatabase } from './db/test-database.ts';
import type { Server } from './http/server.ts';
import { addFavouriteRoutes, createFavourites } from './favourites/favourites.ts';
import { startHttp } from './http/start-http.ts';
import { logOptions } from './log-options.ts';
import type { CardProvider } from './outside/cards/card-provider.ts';
import { onlyProvider } from './outside/cards/card-providers.ts';
import { openSandbox } from './outside/cards/sandbox/open-sandbox.ts';
import { sendInProcess } from './outside/cards/sandbox/send-in-process.ts';
import type { Faults } from './outside/cards/sandbox/faults.ts';
import { sandboxProvider } from './outside/cards/sandbox-provider.ts';
import { addLoyaltyRoutes } from './loyalty/loyalty.ts';
import { createPayments, createWebhookNudge } from './payments/payments.ts';
import { addWebhookRoute } from './payments/webhooks.routes.ts';
import { createTenants } from './tenants/tenants.ts';
import {
  DEMO_ORDERING_SETTINGS,
  createClockwork,
  createOrdering,
  orderingRoutes,
  type OrderingSettings,
} from './ordering/ordering.ts';
import { checkInvariants, type Evidence } from './ordering/check-invariants.ts';
import { HOSTS, fillTestTill } from './test-till-content.ts';
import { openLine, type CallOptions, type Method, type Reply } from './test-till-line.ts';

export type TenantId = keyof typeof HOSTS;

const RACE_SETTINGS: OrderingSettings = {
  ...DEMO_ORDERING_SETTINGS,
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

export { HOSTS, SLOT_PLACES } from './test-till-content.ts';
export type { Reply } from './test-till-line.ts';

export const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
} as const;

/** A further room, for tests that need people and orders together. */
type Wing = Pick<Server, 'findSession'> & { addRoutes(server: Server): void };
type OpenWing = (database: TenantDatabase, now: () => Date) => Wing;

/** `other` takes the cards instead of the sandbox. */
export async function startTestTill(
  settings: Partial<OrderingSettings> = {},
  openWing?: OpenWing,
  other: CardProvider | null = null,
) {
  const testDatabase = await createTestDatabase();
  const database = testDatabase.app;
  const superuser = new pg.Pool({ connectionString: testDatabase.superuserUrl, max: 4 });
  await fillTestTill(superuser);
  const clock = { time: Date.parse('2026-03-10T12:00:00Z') };
  const now = () => new Date(clock.time);
  const folder = await mkdtemp(joinPath(tmpdir(), 'tiffin-till-'));
  const faults: Faults = {};
  const secret = 'a secret of the tests';
  const sandbox = await openSandbox({
    ledgerFile: joinPath(folder, 'ledger.jsonl'),
    secret,
    faults,
    retryDelayMs: () => 20,
  });
  const bankLine = await sendInProcess(sandbox);
  const asked: string[] = [];
  const cards = sandboxProvider({
    secret,
    timeoutMs: 1_000,
    send: (outgoing, signal) => {
      asked.push(`${outgoing.method} ${outgoing.path}`);
      return bankLine.send(outgoing, signal);
    },
  });
  const providers = onlyProvider(other ?? cards);
  const logged: string[] = [];
  const logger = pino(logOptions({ logLevel: 'debug' }), {
    write: (line: string) => void logged.push(line),
  });
  const tenants = createTenants({ database, isDemo: true });
  const catalogue = createCatalogue({ database, tenants, now });
  const payments = createPayments({ database, cards: providers, now, log: logger });
  const ordering = createOrdering({
    ...{ database, tenants, catalogue, cards: providers, payments, now, log: logger },
    settings: { ...RACE_SETTINGS, ...settings },
    watchMilliseconds: 50,
    heartbeatMilliseconds: 50,
  });
  const nudge = createWebhookNudge(
    (event) => payments.handleFreshEvent(event, ordering.lookAgain),
    logger,
  );
  const clockwork = createClockwork({ work: ordering.work, now, log: logger });
  const tokens = new Map<string, Customer>();
  const wing = openWing?.(database, now);
  const server = startHttp({
    logger,
    now,
    findTenant: tenants.findTenant,
    findSession: async (tenantId, token, request) => {
      const customer = tokens.get(token);
      if (!customer && wing) return wing.findSession(tenantId, token, request);
      return customer?.tenantId === tenantId
        ? { customerId: customer.customerId, sessionId: customer.customerId, isOwnBrowser: true }
        : null;
    },
    trustedProxies: ['127.0.0.1'],
  });
  // Behind a proxy that names whom it speaks for: the tests play many households.
  orderingRoutes(server, ordering, { networkOf: (_tenantId, ip) => ip });
  wing?.addRoutes(server);
  addLoyaltyRoutes(server, { database, now });
  addFavouriteRoutes(server, createFavourites({ database, catalogue, now }));
  addWebhookRoute({
    ...{ fastify: server.fastify, cards: providers, payments, nudge },
    onBadSignature: () => {},
  });
  await server.fastify.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.fastify.server.address() as AddressInfo;
  for (const [tenantId, host] of Object.entries(HOSTS)) {
    const url = `http://127.0.0.1:${port}/api/webhooks/sandbox/${sandbox.keys.endpointId(tenantId)}`;
    await cards.registerEndpoint(tenantId, url, host);
  }
  const line = openLine(port);

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
    await nudge.idle();
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
      ordering,
      clockwork,
      catalogue,
      server,
      logged,
    },
    ...{ call, pay, settle, join, port },
    signOut: ({ token }: Customer) => tokens.delete(token),
    advance: (seconds: number) => {
      clock.time += seconds * 1_000;
    },
    read: async (customer: Customer, orderId: string): Promise<Order> =>
      (await call<Order>('GET', `/api/orders/${orderId}`, customer)).body.data,
    /** Everything that was stored, as one hash. */
    checksum: () => checksumOf(superuser, TABLES),
    async stop(): Promise<void> {
      await settle();
      ordering.close();
      await server.fastify.close();
      line.close();
      await bankLine.close();
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

export type TestTill = Awaited<ReturnType<typeof startTestTill>>;
