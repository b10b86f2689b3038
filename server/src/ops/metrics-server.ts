import type { FastifyBaseLogger } from 'fastify';
import type { Server } from '../platform/http/server.ts';
import { createHttpServer } from '../platform/http/create-http-server.ts';
import { addHealthRoutes, type HealthParts } from './operations.routes.ts';

export interface MetricsServerParts extends HealthParts {
  logger: FastifyBaseLogger;
  now: () => Date;
}

/** How a process is that serves no site: its health and figures, and nothing else on any host. */
export function createMetricsServer({ logger, now, ...parts }: MetricsServerParts): Server {
  const server = createHttpServer({
    ...{ logger, now, trustedProxies: [] },
    findTenant: async () => null,
    findSession: async () => null,
  });
  addHealthRoutes(server, parts);
  return server;
}
