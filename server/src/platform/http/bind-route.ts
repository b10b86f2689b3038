// Binds a route of the contract to its handler: who calls, validation, envelope, stripped reply.
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

import { renderText } from '../../../../contract/messages/render-text.ts';
import { type Text } from '../../../../contract/messages/text.ts';
import { Refusal } from '../errors/refusal.ts';
import { toFieldErrors, toStandaloneMessage } from './field-errors.ts';
import type { RequestTenant, Server } from './server.ts';
import { cleanTexts, findUnstorable } from './unstorable-text.ts';

export interface BoundRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  headers?: z.ZodType;
  data: z.ZodType;
  success: 200 | 201;
  /** The most bytes of a body, if it is larger than those of other routes: it is read after its caller is known. */
  maxBytes?: number;
}

type PartName = 'params' | 'query' | 'body' | 'headers';
/** Undefined where the route has no such part. */
export type Part<R, K extends PartName> = K extends keyof R
  ? R[K] extends z.ZodType
    ? z.output<R[K]>
    : undefined
  : undefined;

export interface RequestParts<R> {
  tenant: RequestTenant;
  params: Part<R, 'params'>;
  query: Part<R, 'query'>;
  body: Part<R, 'body'>;
  headers: Part<R, 'headers'>;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface RouteReply<R extends BoundRoute> {
  data: z.input<R['data']>;
  /** Fit to show in a toast. */
  message?: Text;
}

interface Binding<R extends BoundRoute, Caller> {
  config?: FastifyContextConfig;
  /** Runs before anything of the request is parsed. */
  identify(request: FastifyRequest): Promise<Caller>;
  handle(parts: RequestParts<R>, caller: Caller): Promise<RouteReply<R>>;
}

export function bindRoute<R extends BoundRoute, Caller>(
  { fastify }: Pick<Server, 'fastify'>,
  route: R,
  { config = {}, identify, handle }: Binding<R, Caller>,
): void {
  fastify.route({
    method: route.method,
    url: route.path,
    config,
    ...(route.maxBytes !== undefined && {
      bodyLimit: route.maxBytes,
      onRequest: async (request: FastifyRequest) => void (await identify(request)),
    }),
    handler: async (request, reply) => {
      const caller = await identify(request);
      const parts = {
        tenant: request.tenant,
        params: parsePart(route.params, request.params, request),
        query: parsePart(route.query, request.query, request),
        body: parsePart(route.body, route.body ? (request.body ?? {}) : undefined, request),
        headers: parsePart(route.headers, request.headers, request),
        request,
        reply,
      } as RequestParts<R>;
      const { data, message } = await handle(parts, caller);
      return reply
        .code(route.success)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send({
          status: route.success,
          message: message ? renderText(message, request.tenant.locale) : 'OK',
          data: route.data.parse(data),
        });
    },
  });
}

/** Undefined where the route has no such part. */
export function parsePart(
  schema: z.ZodType | undefined,
  value: unknown,
  request: FastifyRequest,
): unknown {
  if (!schema) return undefined;
  // The JSON parser checks and cleans bodies. Ids in paths match their pattern, and headers cannot contain such characters.
  const isQuery = value === request.query;
  const unstorable = isQuery ? findUnstorable(value) : null;
  if (unstorable) throw unstorable;
  const result = schema.safeParse(isQuery ? cleanTexts(value) : value, { reportInput: true });
  if (result.success) return result.data;
  const errors = toFieldErrors(result.error.issues);
  request.log.info({ fields: errors.map((error) => error.field) }, 'refused input');
  // A malformed id in the path names nothing.
  if (value === request.params) throw new Refusal('NOT_FOUND');
  const [first, ...others] = errors;
  const isOne = first !== undefined && others.length === 0;
  throw new Refusal('INVALID_INPUT', {
    ...(isOne && { message: toStandaloneMessage(first) }),
    errors,
  });
}
