import type { FastifyBaseLogger } from 'fastify';
import type { Server } from '../platform/http/server.ts';
import { createHttpServer } from '../platform/http/create-http-server.ts';
import { addHealthRoutes, type HealthParts } from './operations.routes.ts';

export interface MetricsServerParts extends HealthParts {
  logger: FastifyBaseLogger;
  now: () => Date;
}

/** Serves health and metrics of a process that serves no site, on any host. */
export function createMetricsServer({ logger, now, ...parts }: MetricsServerParts): Server {
  const server = createHttpServer({
    logger,
    now,
    trustedProxies: [],
    findTenant: async () => null,
    findSession: async () => null,
  });
  addHealthRoutes(server, parts);
  return server;
}
