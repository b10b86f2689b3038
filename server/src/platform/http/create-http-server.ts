// Creates the server for all routes: cached responses, limits, host check, errors.
import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type Server as NodeServer,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';

import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
  type FastifyServerOptions,
} from 'fastify';

import { Refusal } from '../errors/refusal.ts';
import { startRequestSpan } from '../tracing/tracing.ts';
import { answerClientError } from './answer-client-error.ts';
import { answerError, answerNotFound } from './answer-error.ts';
import { applyChosenLanguage } from './chosen-language.ts';
import { createJsonParser } from './json-parser.ts';
import { addPolicyReports } from './policy-reports.ts';
import { getHost, toHostName } from './request-origin.ts';
import { getApiHeaders } from './security-headers.ts';
import { TLS_ASK_PATH, type ConsoleHost, type RequestTenant, type Server } from './server.ts';
import { disconnectSlowClients } from './slow-client-timeout.ts';

/** Answers from memory before Fastify's routing; false: the request is Fastify's. */
type TryAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface HttpOptions {
  logger: FastifyBaseLogger;
  now: Server['now'];
  findTenant: Server['findTenant'];
  findSession: Server['findSession'];
  console?: ConsoleHost | null;
  /** A host whose requests are answered apart, before their bodies are read. */
  previews?: PreviewHost | null;
  trustedProxies: string[];
  cache?: { tryAnswer: TryAnswer };
}

export interface PreviewHost {
  /** Lower case, without port. */
  host: string;
  /** Answers, or throws a refusal. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

const BODY_LIMIT_BYTES = 65_536;
const MAX_URL_LENGTH = 2_000;
/** Longer than the 8 s timeout of the card provider; then the response is a 503. */
const HANDLER_TIMEOUT_MILLISECONDS = 12_000;
/** Further connections are closed at once, so that the open ones are served (reliability F16). */
const MAX_CONNECTIONS = 2_000;

/** Paths that answer on any host, because probes and proxies use IP addresses. */
const ANY_HOST_PATHS = new Set(['/health/live', '/health/ready', '/metrics', TLS_ASK_PATH]);
const isForAnyHost = (url: string): boolean =>
  ANY_HOST_PATHS.has(url) || url.startsWith(`${TLS_ASK_PATH}?`);

export function createHttpServer(options: HttpOptions): Server {
  const { console: consoleAccess = null } = options;
  const fastify: FastifyInstance = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    connectionTimeout: 15_000,
    requestTimeout: 10_000,
    keepAliveTimeout: 5_000,
    handlerTimeout: HANDLER_TIMEOUT_MILLISECONDS,
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 8_192 },
    clientErrorHandler: answerClientError,
    // Hooks do not run for URLs that cannot be decoded or routed.
    frameworkErrors: (error, request, reply) => {
      addCommonHeaders(request, reply);
      answerError(error, request, reply);
    },
    routerOptions: {
      maxParamLength: 200,
      ignoreTrailingSlash: true,
      constraints: { audience: createAudienceConstraint(consoleAccess?.host) },
    },
    ...(options.cache && { serverFactory: createCacheFirstServer(options.cache) }),
  });
  fastify.decorateRequest('tenant', null as unknown as RequestTenant);
  fastify.setErrorHandler(answerError);
  fastify.setNotFoundHandler(answerNotFound);
  acceptJsonOnly(fastify);
  const server: Server = {
    fastify,
    now: options.now,
    findTenant: options.findTenant,
    findSession: options.findSession,
    console: consoleAccess,
  };
  traceRequests(fastify);
  addHooks(server, options.previews ?? null);
  addPolicyReports(server);
  return server;
}

/** Options that Fastify passes to a factory and expects to be set on the server. */
interface FactoryOptions {
  http?: ServerOptions;
  keepAliveTimeout?: number;
  requestTimeout?: number;
  connectionTimeout?: number;
}

/** The server answers cache hits by itself and passes other requests to Fastify. */
function createCacheFirstServer(cache: { tryAnswer: TryAnswer }): FastifyServerFactory<NodeServer> {
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

type RouterOptions = NonNullable<FastifyServerOptions['routerOptions']>;
type Constraint = NonNullable<RouterOptions['constraints']>[string];
type StoredHandler = NonNullable<ReturnType<ReturnType<Constraint['storage']>['get']>>;

/** Lets a console route have the path of a site's page: `constraints: { audience: 'console' }`. */
function createAudienceConstraint(consoleHost: string | undefined): Constraint {
  return {
    name: 'audience',
    storage() {
      const handlers = new Map<unknown, StoredHandler>();
      return {
        get: (audience) => handlers.get(audience) ?? null,
        set: (audience, handler) => void handlers.set(audience, handler),
      };
    },
    deriveConstraint: ({ headers }: IncomingMessage) =>
      toHostName(headers.host) === consoleHost ? 'console' : 'site',
  };
}

/** The strictest headers, for errors too; documents and pictures replace them. */
function addCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id).headers(getApiHeaders(request.protocol === 'https'));
}

/** A span for each request that reaches Fastify. Answers from memory have none, and cost nothing. */
function traceRequests(fastify: FastifyInstance): void {
  // The callback runs the rest of the request, so that its work belongs to the span.
  fastify.addHook('onRequest', (request, reply, done) => {
    const span = startRequestSpan();
    if (!span) return done();
    // Aborted requests too.
    reply.raw.once('close', () =>
      span.end({
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        tenantId: request.tenant?.tenantId,
      }),
    );
    span.run(done);
  });
}

function addHooks(
  { fastify, findTenant, console: consoleAccess }: Server,
  previews: PreviewHost | null,
): void {
  fastify.addHook('onRequest', async (request, reply) => {
    addCommonHeaders(request, reply);
    if (request.url.length > MAX_URL_LENGTH) throw new Refusal('ADDRESS_TOO_LONG');
    if (isForAnyHost(request.url)) return;
    // Another spelling ('/metrics/') would pass a proxy rule that blocks these paths by name.
    if (ANY_HOST_PATHS.has(request.routeOptions.url ?? '')) throw new Refusal('NOT_FOUND');
    const host = getHost(request.raw);
    if (previews !== null && host === previews.host) return previews.answer(request, reply);
    const isConsoleHost = host === consoleAccess?.host;
    if (isConsoleHost !== (request.routeOptions.config?.isConsole === true))
      throw new Refusal('NOT_FOUND');
    if (isConsoleHost) return;
    const tenant = await findTenant(host);
    if (!tenant) throw new Refusal('UNKNOWN_HOST');
    request.tenant = applyChosenLanguage(tenant, request.raw);
  });
  fastify.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        tenant: request.tenant?.tenantId,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}

/** JSON only: forms and plain text, which a page of another site may send without a preflight, are refused (T20). */
function acceptJsonOnly(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  // Fastify quotes parameters before it compares.
  fastify.addContentTypeParser(
    /^application\/json(?:; charset="utf-8")?$/i,
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    createJsonParser(fastify),
  );
}
