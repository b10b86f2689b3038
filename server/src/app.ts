// Builds the whole server in one list, from the database up to the routes (startup/add-routes.ts), and takes it down in
// the opposite order.
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createAssets } from './assets/assets.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { DatabaseClock } from './db/database-clock.ts';
import { runWithPriority } from './db/priority.ts';
import { createFavourites } from './favourites/favourites.ts';
import { createHttpsCheck } from './http/https-check.ts';
import { createResponseCache } from './http/response-cache.ts';
import type { Server } from './http/server.ts';
import { cacheFirstServer } from './http/cache-first-server.ts';
import { startHttp } from './http/start-http.ts';
import {
  createIdentity,
  DEMO_SIGN_IN_SETTINGS,
  findSession,
  SIGN_IN_SETTINGS,
} from './identity/identity.ts';
import { jobFigures } from './jobs/job-figures.ts';
import { startJobs, type JobHandlers, type RunningJobs } from './jobs/start-jobs.ts';
import { deliverMessage, messageFigures } from './messages/messages.ts';
import { openAddresses } from './startup/open-addresses.ts';
import { openCards } from './startup/open-cards.ts';
import { openSenders } from './startup/open-senders.ts';
import { siteOrigin } from './startup/site-origin.ts';
import { alarmFigures } from './operations/alarm-figures.ts';
import { createMetrics } from './operations/metrics.ts';
import { createMetricsServer } from './operations/metrics-server.ts';
import {
  createClockwork,
  createOrdering,
  DEMO_ORDERING_SETTINGS,
  ORDERING_SETTINGS,
  type OrderingSettings,
} from './ordering/ordering.ts';
import { readClientFile, readClientFiles } from './pages/client-files.ts';
import { createPages, loadRenderer } from './pages/pages.ts';
import { createPayments, createWebhookQueue, type PaymentFailpoint } from './payments/payments.ts';
import { createRetention } from './privacy/retention.ts';
import { registerEndpoints } from './startup/register-endpoints.ts';
import { createStores } from './stores/stores.ts';
import { listenToContent } from './tenants/content-signals.ts';
import { createTenants } from './tenants/tenants.ts';
import { addRoutes } from './startup/add-routes.ts';

export interface AppOptions {
  config: Config;
  database: Database;
  logger: Logger;
  clock: Pick<DatabaseClock, 'now' | 'aheadSeconds'>;
  pepper: string;
  /** The built storefront: client/ and server/. */
  storefrontDir: string;
  /** Where the local outbox shows messages besides /dev/outbox. */
  print: (text: string) => void;
  ordering?: Partial<OrderingSettings>;
  /** A test's place to stop the process dead; does nothing in the product. */
  failpoint?: (name: PaymentFailpoint | 'after_T1_commit') => Promise<void>;
}

/** graphile-worker's levels -> ours; what it does every day is 'info' there. */
const JOB_LOG_LEVELS: Readonly<Record<string, 'error' | 'warn'>> = {
  error: 'error',
  warning: 'warn',
};

export interface App {
  /** Gives the address, such as 'http://127.0.0.1:3000'. */
  listen(): Promise<string>;
  /** Answers how this process is on the METRICS_PORT, where it serves no site; without one, nothing. */
  listenForMetrics(): Promise<void>;
  /** Delivers messages, asks the provider, ends what is overdue: in any number of processes. */
  work(): Promise<void>;
  /** Serves what has begun, takes nothing new, stops the work behind, keeps the database open. */
  close(): Promise<void>;
}

export async function buildApp(options: AppOptions): Promise<App> {
  const { config, database, logger, clock } = options;
  const { now } = clock;
  const onError = (err: unknown) => logger.warn({ err }, 'behind the scenes');
  const rooms = await createRooms(options, onError);
  const { cache, tenants, catalogue, cards, ordering, webhookQueue, clockwork, senders, metrics } =
    rooms;
  const server = startHttp({
    logger,
    now,
    findTenant: tenants.findTenant,
    findSession: (tenantId, token, request) =>
      findSession(rooms.identity, tenantId, token, request),
    trustedProxies: config.trustedProxies,
    serverFactory: cacheFirstServer(cache),
  });
  metrics.watch(server.fastify);
  await addRoutes(server, rooms);

  let address: string | null = null;
  const forget = (tenantId: string | null) => {
    catalogue.forgetLive(tenantId);
    cache.drop(tenantId);
  };
  const signals = await listenToContent(database.appUrl, {
    onContent(tenantId) {
      tenants.forget();
      forget(tenantId);
      // An import may have brought a site.
      if (address && cards.sandbox)
        registerEndpoints(tenants, cards.sandbox, address).catch(onError);
    },
    onLive: forget,
    onError,
  });
  let jobs: RunningJobs | null = null;
  let metricsServer: Server | null = null;

  return {
    async listen() {
      address = await server.fastify.listen({ port: config.port, host: config.host });
      // A provider that is down is no reason not to sell: the poller finds what its events do not tell.
      if (cards.sandbox) await registerEndpoints(tenants, cards.sandbox, address).catch(onError);
      return address;
    },
    async listenForMetrics() {
      if (config.metricsPort === null) return;
      metricsServer = createMetricsServer({ logger, now, database: database.app, metrics });
      await metricsServer.fastify.listen({ port: config.metricsPort, host: config.host });
    },
    async work() {
      const originOf = siteOrigin(config, address);
      const delivery = { database: database.app, now, log: logger, originOf, ...senders };
      const handlers: JobHandlers = {
        'deliver-message': (payload) => deliverMessage(delivery, payload),
      };
      jobs = await startJobs(database, handlers, {
        log: (level, message) => logger[JOB_LOG_LEVELS[level] ?? 'debug'](message),
      });
      runWithPriority('background', clockwork.start);
    },
    async close() {
      await Promise.all([server.fastify.close(), metricsServer?.fastify.close()]);
      await Promise.all([clockwork.stop(), jobs?.stop(), webhookQueue.idle()]);
      senders.close();
      ordering.close();
      await signals.close();
      await cards.close();
    },
  };
}

export type Rooms = Awaited<ReturnType<typeof createRooms>>;

/** Everything that the server is made of, each after what it stands on. */
async function createRooms(options: AppOptions, onError: (error: unknown) => void) {
  const { config, database, logger, clock, failpoint = async () => {} } = options;
  const { now } = clock;
  const { app: db } = database;
  const isHttps = createHttpsCheck(config.trustedProxies);
  const cache = createResponseCache({ isHttps, onError });
  const tenants = createTenants({ database: db, isDemo: config.isDemo });
  const catalogue = createCatalogue({ database: db, tenants, now });
  const stores = createStores({ database: db, tenants, catalogue, now });
  const assets = createAssets({
    database: db,
    tenants,
    catalogue,
    variantsDir: join(config.dataDir, 'variants'),
  });
  const render = await loadRenderer(join(options.storefrontDir, 'server'));
  const clientFiles = await readClientFiles(join(options.storefrontDir, 'client/assets'));
  const worker = await readClientFile(join(options.storefrontDir, 'client/sw.js'));
  const limits = config.isDemo ? DEMO_SIGN_IN_SETTINGS : SIGN_IN_SETTINGS;
  const identity = createIdentity({
    ...{ database: db, now, pepper: options.pepper },
    settings: { ...limits, session: { ...limits.session, binding: config.sessionBinding } },
  });
  const sites = (await tenants.list()).filter(({ kind }) => kind === 'site');
  const siteIds = sites.map(({ tenantId }) => tenantId);
  const cards = await openCards(config, now, database.ownerUrl, siteIds);
  const { isWithStripe } = cards;
  const pages = createPages({ tenants, render, catalogue, stores, now, isWithStripe });
  const money = { database: db, cards: cards.providers, now, log: logger, failpoint };
  const payments = createPayments(money);
  const settings = {
    ...(config.isDemo ? DEMO_ORDERING_SETTINGS : ORDERING_SETTINGS),
    ...options.ordering,
  };
  const ordering = createOrdering({ ...money, tenants, catalogue, payments, settings });
  const webhookQueue = createWebhookQueue(
    (event) => payments.handleFreshEvent(event, ordering.syncPayment),
    logger,
  );
  const clockwork = createClockwork({
    work: { ...ordering.work, retention: createRetention(identity) },
    now,
    log: logger,
  });
  const favourites = createFavourites({ database: db, catalogue, now });
  const addresses = openAddresses(config);
  const senders = openSenders(config, { database: db, now, print: options.print });

  const metrics = createMetrics({
    ...{ database: db, cache, dataDir: config.dataDir },
    messageFigures: () => messageFigures(db),
    alarmFigures: () => alarmFigures(db),
    jobFigures: () => jobFigures(database),
    breakers: () => ({
      ...cards.openBreakers(),
      ...senders.openBreakers(),
      ...addresses.openBreakers(),
    }),
    clockAheadSeconds: clock.aheadSeconds,
  });

  return {
    ...{ database: db, now, isHttps, cache, metrics, senders, addresses, clientFiles, worker },
    ...{ tenants, catalogue, stores, assets, pages, identity, favourites },
    ...{ cards, payments, ordering, webhookQueue, clockwork },
  };
}
