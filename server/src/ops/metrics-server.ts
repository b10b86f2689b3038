import type { FastifyBaseLogger } from 'fastify';

import { createHttpServer } from '../platform/http/create-http-server.ts';
import type { Server } from '../platform/http/server.ts';
import { addHealthRoutes, type HealthDeps } from './operations.routes.ts';

export interface MetricsServerDeps extends HealthDeps {
  logger: FastifyBaseLogger;
  now: () => Date;
}

/** Serves health and metrics of a process that serves no site, on any host. */
export function createMetricsServer({ logger, now, ...deps }: MetricsServerDeps): Server {
  const server = createHttpServer({
    logger,
    now,
    trustedProxies: [],
    findTenant: async () => null,
    findSession: async () => null,
  });
  addHealthRoutes(server, deps);
  return server;
}
