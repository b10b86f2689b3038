// The whole server. Services (create-services.ts) and routes (add-routes.ts) are started in this order and stopped in
// reverse.
import { pushTargets } from '../features/alerts/alerts.ts';
import { findSession } from '../features/identity/identity.ts';
import { createDeliveryDeps, deliverMessage } from '../features/notifications/notifications.ts';
import { createMetricsServer } from '../ops/metrics-server.ts';
import { runWithPriority } from '../platform/db/priority.ts';
import { createHttpServer } from '../platform/http/create-http-server.ts';
import type { Server } from '../platform/http/server.ts';
import { startJobs, type JobHandlers, type RunningJobs } from '../platform/jobs/start-jobs.ts';
import { addRoutes } from './add-routes.ts';
import type { AppOptions } from './app-options.ts';
import { listenForChanges } from './change-signals.ts';
import type { Config } from './config.ts';
import { createServices, type Services } from './create-services.ts';
import { registerSandboxEndpoints } from './open-payment-providers.ts';

/** Log levels by graphile-worker's; its 'info' reports routine work and becomes 'debug'. */
const JOB_LOG_LEVELS: Readonly<Record<string, 'error' | 'warn'>> = {
  error: 'error',
  warning: 'warn',
};

export interface App {
  services: Services;
  fastify: Server['fastify'];
  /** Resolves with the address, such as 'http://127.0.0.1:3000'. */
  listen(): Promise<string>;
  /** Serves health and metrics of this process on METRICS_PORT; does nothing without one. */
  listenForMetrics(): Promise<void>;
  /** Runs jobs and schedules: message delivery, payment polling, deadlines. Any number of processes may. */
  work(): Promise<void>;
  /** Finishes open requests, takes no new ones and stops background work; leaves the database open. */
  close(): Promise<void>;
}

export async function createApp(options: AppOptions): Promise<App> {
  const { config, database, logger, clock } = options;
  const { now } = clock;
  const onError = (err: unknown) => logger.warn({ err }, 'background task failed');
  const services = await createServices(options, onError);
  const { cache, tenants, catalogue, cards, orders, webhookQueue, poller, senders, metrics } =
    services;
  const server = createHttpServer({
    logger,
    now,
    findTenant: tenants.findTenant,
    findSession: (tenantId, token, request) =>
      findSession(services.identity, tenantId, token, request),
    console: config.consoleHost ? { host: config.consoleHost, findSite: tenants.findSite } : null,
    trustedProxies: config.trustedProxies,
    cache,
  });
  metrics.watch(server.fastify);
  await addRoutes(server, services);

  let address: string | null = null;
  const delivery = createDeliveryDeps({
    database: database.app,
    now,
    log: logger,
    getOrigin: (host) => getSiteOrigin(config, address, host),
    pushTargets,
    ...senders,
  });
  const forget = (tenantId: string | null) => {
    catalogue.forgetLive(tenantId);
    cache.drop(tenantId);
  };
  const signals = await listenForChanges(database.listenUrl, {
    onContent(tenantId) {
      tenants.forget();
      delivery.forgetBrands();
      forget(tenantId);
      // The connection is new, perhaps to another server with another clock.
      if (tenantId === null) clock.sync().catch(onError);
      // An import may have added a site.
      if (address && cards.sandbox)
        registerSandboxEndpoints(tenants, cards.sandbox, address).catch(onError);
    },
    onLost() {
      tenants.forget();
      delivery.forgetBrands();
      forget(null);
    },
    onLive: forget,
    onEvents: services.wakeReaders,
    onError,
  });
  let jobs: RunningJobs | null = null;
  let metricsServer: Server | null = null;

  return {
    services,
    fastify: server.fastify,
    async listen() {
      address = await server.fastify.listen({ port: config.port, host: config.host });
      // Selling goes on while the provider is down: the poller finds payments without their webhooks.
      if (cards.sandbox)
        await registerSandboxEndpoints(tenants, cards.sandbox, address).catch(onError);
      return address;
    },
    async listenForMetrics() {
      if (config.metricsPort === null) return;
      metricsServer = createMetricsServer({ logger, now, database: database.app, metrics });
      await metricsServer.fastify.listen({ port: config.metricsPort, host: config.host });
    },
    async work() {
      const handlers: JobHandlers = {
        'deliver-message': (payload) => deliverMessage(delivery, payload),
      };
      jobs = await startJobs(database, handlers, {
        log: (level, message) => logger[JOB_LOG_LEVELS[level] ?? 'debug'](message),
      });
      services.directDelivery.start(delivery);
      runWithPriority('background', poller.start);
    },
    async close() {
      await Promise.all([server.fastify.close(), metricsServer?.fastify.close()]);
      await Promise.all([poller.stop(), jobs?.stop(), webhookQueue.idle()]);
      await services.directDelivery.stop();
      senders.close();
      orders.close();
      services.eventNotifier.close();
      await signals.close();
      await cards.close();
    },
  };
}

/**
 * The origin of a site's host, for links in messages that no request caused: on a laptop plain HTTP and the port we
 * listen on; in production HTTPS on the default port, which a proxy terminates.
 */
function getSiteOrigin(
  { isProduction, port }: Pick<Config, 'isProduction' | 'port'>,
  listening: string | null,
  host: string,
): string {
  const own = listening ? new URL(listening).port : String(port);
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  return isProduction && !isLocal ? `https://${host}` : `http://${host}:${own}`;
}
