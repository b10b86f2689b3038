import { createServer, type Server, type ServerOptions } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { ResponseCache } from './response-cache.ts';
import { disconnectSlowClients } from '../http/slow-client-timeout.ts';

/** Further connections are closed at once, so that the open ones are served (reliability F16). */
const MAX_CONNECTIONS = 2_000;

/** Options that Fastify passes to a factory and expects to be set on the server. */
interface FactoryOptions {
  http?: ServerOptions;
  keepAliveTimeout?: number;
  requestTimeout?: number;
  connectionTimeout?: number;
}

/** A server that answers cache hits by itself and passes other requests to Fastify. */
export function createCacheFirstServer(
  cache: Pick<ResponseCache, 'tryAnswer'>,
): FastifyServerFactory<Server> {
  return (handler, options: FactoryOptions) => {
    const server = createServer(options.http ?? {}, (request, response) => {
      // While the server closes, Fastify answers and ends connections.
      if (!server.listening || !cache.tryAnswer(request, response)) handler(request, response);
    });
    server.maxConnections = MAX_CONNECTIONS;
    disconnectSlowClients(server);
    if (options.keepAliveTimeout) server.keepAliveTimeout = options.keepAliveTimeout;
    if (options.requestTimeout) server.requestTimeout = options.requestTimeout;
    if (options.connectionTimeout) server.setTimeout(options.connectionTimeout);
    return server;
  };
}
