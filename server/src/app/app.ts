// The whole server. Services (create-services.ts) and routes (add-routes.ts) are started in this order and stopped in
// reverse.
import { findSession } from '../features/identity/identity.ts';
import { createMetricsServer } from '../ops/metrics-server.ts';
import { runWithPriority } from '../platform/db/priority.ts';
import { createHttpServer } from '../platform/http/create-http-server.ts';
import type { Server } from '../platform/http/server.ts';
import { addRoutes } from './add-routes.ts';
import type { AppOptions } from './app-options.ts';
import { listenForChanges } from './change-signals.ts';
import { createServices, type Services } from './create-services.ts';
import { registerSandboxEndpoints } from './open-payment-providers.ts';

export interface App {
  services: Services;
  fastify: Server['fastify'];
  /** Resolves with the address, such as 'http://127.0.0.1:3000'. */
  listen(): Promise<string>;
  /** Serves health and metrics of this process on METRICS_PORT; does nothing without one. */
  listenForMetrics(): Promise<void>;
  /** Runs due work: message delivery, payment polling, deadlines. Any number of processes may. */
  work(): Promise<void>;
  /** Finishes open requests, takes no new ones and stops background work; leaves the database open. */
  close(): Promise<void>;
}

export async function createApp(options: AppOptions): Promise<App> {
  const { config, database, logger, clock } = options;
  const { now } = clock;
  const onError = (err: unknown) => logger.warn({ err }, 'background task failed');
  const services = await createServices(options, onError);
  const { cache, tenants, catalogue, cards, orders, providerEventQueue, poller, senders, metrics } =
    services;
  const server = createHttpServer({
    logger,
    now,
    findTenant: tenants.findTenant,
    findSession: (tenantId, token, request) =>
      findSession(services.identity, tenantId, token, request),
    console: config.consoleHost ? { host: config.consoleHost, findSite: tenants.findSite } : null,
    previews: services.previews,
    trustedProxies: config.trustedProxies,
    cache,
  });
  metrics.watch(server.fastify);
  await addRoutes(server, services);

  const { listening, delivery } = services;
  const forget = (tenantId: string | null) => {
    catalogue.forgetLive(tenantId);
    cache.drop(tenantId);
  };
  const signals = await listenForChanges(database.listenUrl, {
    onContent(tenantId) {
      tenants.forget();
      delivery.forgetBrands();
      forget(tenantId);
      cards.accounts.refresh().catch(onError);
      // The connection is new, perhaps to another server with another clock.
      if (tenantId === null) clock.sync().catch(onError);
      // An import may have added a site.
      if (listening.address && cards.sandbox)
        registerSandboxEndpoints(tenants, cards.sandbox, listening.address).catch(onError);
    },
    onLost() {
      tenants.forget();
      delivery.forgetBrands();
      forget(null);
    },
    onLive: forget,
    onEvents: services.wakeReaders,
    onWork: poller.wake,
    onError,
  });
  let metricsServer: Server | null = null;

  return {
    services,
    fastify: server.fastify,
    async listen() {
      // What became due while no process ran, before a visitor could see what it replaces.
      if (config.runsWorker) await poller.runOnce('timedPublishes');
      const address = await server.fastify.listen({ port: config.port, host: config.host });
      listening.address = address;
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
      services.directDelivery.start(delivery);
      runWithPriority('background', poller.start);
    },
    async close() {
      await Promise.all([server.fastify.close(), metricsServer?.fastify.close()]);
      await Promise.all([poller.stop(), providerEventQueue.idle()]);
      await services.directDelivery.stop();
      senders.close();
      orders.close();
      services.eventNotifier.close();
      await signals.close();
      await cards.close();
    },
  };
}
