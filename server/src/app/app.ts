// The whole server: its rooms (startup/create-rooms.ts) and their routes (startup/add-routes.ts), put up in this order and
// taken down in the opposite one.
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from '../platform/db/database.ts';
import type { DatabaseClock } from '../platform/db/database-clock.ts';
import { runWithPriority } from '../platform/db/priority.ts';
import type { Server } from '../platform/http/server.ts';
import { cacheFirstServer } from '../platform/response-cache/cache-first-server.ts';
import { startHttp } from '../platform/http/start-http.ts';
import { findSession } from '../features/identity/identity.ts';
import { startJobs, type JobHandlers, type RunningJobs } from '../platform/jobs/start-jobs.ts';
import { deliverMessage } from '../features/notifications/notifications.ts';
import { siteOrigin } from './site-origin.ts';
import { createMetricsServer } from '../ops/metrics-server.ts';
import type { OrderingSettings } from '../features/orders/orders.ts';
import type { PaymentFailpoint } from '../features/payments/payments.ts';
import { registerEndpoints } from './register-endpoints.ts';
import { listenToContent } from '../features/tenants/content-signals.ts';
import { addRoutes } from './add-routes.ts';
import { createRooms } from './create-services.ts';

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
