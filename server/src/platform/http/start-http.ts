// The Fastify instance that every room hangs its routes on: limits, host check, errors.
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
import { hostOf } from './host.ts';
import { jsonParser } from './json-parser.ts';
import { addPolicyReports } from './policy-reports.ts';
import { Refusal } from '../errors/refusal.ts';
import type { RequestTenant, Server } from './server.ts';
import { apiHeaders } from './security-headers.ts';

export interface HttpOptions {
  logger: FastifyBaseLogger;
  now: Server['now'];
  findTenant: Server['findTenant'];
  findSession: Server['findSession'];
  trustedProxies: string[];
  /** Lets answers of the cache be served before Fastify's routing. */
  serverFactory?: FastifyServerFactory<NodeServer>;
}

const BODY_LIMIT_BYTES = 65_536;
const LONGEST_URL = 2_000;
/** Beyond the 8 s that a card provider may take; whatever hangs longer is answered with a 503. */
const LONGEST_ANSWER_MILLISECONDS = 12_000;

/** Paths that answer on any host: probes come by address. */
const HOSTLESS = new Set(['/health/live', '/health/ready', '/metrics']);

export function startHttp(options: HttpOptions): Server {
  const fastify: FastifyInstance = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    connectionTimeout: 15_000,
    requestTimeout: 10_000,
    keepAliveTimeout: 5_000,
    handlerTimeout: LONGEST_ANSWER_MILLISECONDS,
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 8_192 },
    clientErrorHandler: answerClientError,
    // Addresses that cannot be decoded or routed meet no hook.
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

/** The strictest, refusals included; documents and pictures put their own in their place. */
function addCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id).headers(apiHeaders(request.protocol === 'https'));
}

function addHooks({ fastify, findTenant }: Server): void {
  fastify.addHook('onRequest', async (request, reply) => {
    addCommonHeaders(request, reply);
    if (request.url.length > LONGEST_URL) throw new Refusal('ADDRESS_TOO_LONG');
    if (HOSTLESS.has(request.url)) return;
    // In another spelling ('/metrics/') they would pass a proxy that keeps them inside by their names.
    if (HOSTLESS.has(request.routeOptions.url ?? '')) throw new Refusal('NOT_FOUND');
    const tenant = await findTenant(hostOf(request.raw));
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

/** Exactly JSON: forms and plain text, which a foreign page could send without asking, are refused (T20). */
function acceptJsonOnly(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  // Fastify writes parameters with quotes before it compares.
  fastify.addContentTypeParser(
    /^application\/json(?:; charset="utf-8")?$/i,
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    jsonParser(fastify),
  );
}
