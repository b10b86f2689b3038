import { createServer, type Server, type ServerOptions } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { ResponseCache } from './response-cache.ts';
import { hangUpOnSlowReaders } from '../http/slow-client-timeout.ts';

/** Beyond it new connections are closed as they come, so that those who are inside are served (reliability F16). */
const MAX_CONNECTIONS = 2_000;

/** What Fastify hands to a factory and would set on a server of its own. */
interface FactoryOptions {
  http?: ServerOptions;
  keepAliveTimeout?: number;
  requestTimeout?: number;
  connectionTimeout?: number;
}

/** A server that answers from the cache by itself and leaves the rest to Fastify. */
export function cacheFirstServer(
  cache: Pick<ResponseCache, 'tryAnswer'>,
): FastifyServerFactory<Server> {
  return (handler, options: FactoryOptions) => {
    const server = createServer(options.http ?? {}, (request, response) => {
      // While it closes, Fastify answers all and ends the connections.
      if (!server.listening || !cache.tryAnswer(request, response)) handler(request, response);
    });
    server.maxConnections = MAX_CONNECTIONS;
    hangUpOnSlowReaders(server);
    if (options.keepAliveTimeout) server.keepAliveTimeout = options.keepAliveTimeout;
    if (options.requestTimeout) server.requestTimeout = options.requestTimeout;
    if (options.connectionTimeout) server.setTimeout(options.connectionTimeout);
    return server;
  };
}
