// Creates the Fastify instance for all routes: limits, host check, errors.
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
} from 'fastify';
import type { Server as NodeServer } from 'node:http';
import { randomUUID } from 'node:crypto';
import { answerError, answerNotFound } from './answer-error.ts';
import { answerClientError } from './answer-client-error.ts';
import { applyChosenLanguage } from './chosen-language.ts';
import { getHost } from './host.ts';
import { createJsonParser } from './json-parser.ts';
import { addPolicyReports } from './policy-reports.ts';
import { Refusal } from '../errors/refusal.ts';
import type { RequestTenant, Server } from './server.ts';
import { getApiHeaders } from './security-headers.ts';

export interface HttpOptions {
  logger: FastifyBaseLogger;
  now: Server['now'];
  findTenant: Server['findTenant'];
  findSession: Server['findSession'];
  trustedProxies: string[];
  /** Serves cached responses before Fastify's routing. */
  serverFactory?: FastifyServerFactory<NodeServer>;
}

const BODY_LIMIT_BYTES = 65_536;
const MAX_URL_LENGTH = 2_000;
/** Longer than the 8 s timeout of the card provider; then the response is a 503. */
const HANDLER_TIMEOUT_MILLISECONDS = 12_000;

/** Paths that answer on any host, because probes use IP addresses. */
const ANY_HOST_PATHS = new Set(['/health/live', '/health/ready', '/metrics']);

export function createHttpServer(options: HttpOptions): Server {
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
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    ...(options.serverFactory && { serverFactory: options.serverFactory }),
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
  };
  addHooks(server);
  addPolicyReports(server);
  return server;
}

/** The strictest headers, for errors too; documents and pictures replace them. */
function addCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id).headers(getApiHeaders(request.protocol === 'https'));
}

function addHooks({ fastify, findTenant }: Server): void {
  fastify.addHook('onRequest', async (request, reply) => {
    addCommonHeaders(request, reply);
    if (request.url.length > MAX_URL_LENGTH) throw new Refusal('ADDRESS_TOO_LONG');
    if (ANY_HOST_PATHS.has(request.url)) return;
    // Another spelling ('/metrics/') would pass a proxy rule that blocks these paths by name.
    if (ANY_HOST_PATHS.has(request.routeOptions.url ?? '')) throw new Refusal('NOT_FOUND');
    const tenant = await findTenant(getHost(request.raw));
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
