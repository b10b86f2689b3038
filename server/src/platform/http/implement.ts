// Binds a route of the contract to its handler: permission, validation, envelope, stripped reply.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

import { renderText } from '../../../../contract/messages/render-text.ts';
import { type Text } from '../../../../contract/messages/text.ts';
import type { Route } from '../../../../contract/routes/route.ts';
import { Refusal } from '../errors/refusal.ts';
import { toFieldErrors, toStandaloneMessage } from './field-errors.ts';
import { refuseProtectedFields } from './protected-fields.ts';
import type { RequestTenant, Server, SignedIn } from './server.ts';
import { cleanTexts, findUnstorable } from './unstorable-text.ts';

type Part<
  R extends Route,
  K extends 'params' | 'query' | 'body' | 'headers',
> = R[K] extends z.ZodType ? z.output<R[K]> : undefined;

export interface RouteContext<R extends Route> {
  tenant: RequestTenant;
  /** Present exactly when the route asks for a customer. */
  customer: R['auth'] extends 'customer' ? SignedIn : null;
  params: Part<R, 'params'>;
  query: Part<R, 'query'>;
  body: Part<R, 'body'>;
  headers: Part<R, 'headers'>;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface RouteReply<R extends Route> {
  data: z.input<R['data']>;
  /** Fit to show in a toast. */
  message?: Text;
}

type Handler<R extends Route> = (context: RouteContext<R>) => Promise<RouteReply<R>>;

export function implement<R extends Route>(server: Server, route: R, handler: Handler<R>): void {
  server.fastify.route({
    method: route.method,
    url: route.path,
    handler: async (request, reply) => {
      const customer = route.auth === 'customer' ? await requireCustomer(server, request) : null;
      refuseProtectedFields(request.body, route.body);
      const context = {
        tenant: request.tenant,
        customer,
        params: parsePart(route.params, request.params, request),
        query: parsePart(route.query, request.query, request),
        body: parsePart(route.body, route.body ? (request.body ?? {}) : undefined, request),
        headers: parsePart(route.headers, request.headers, request),
        request,
        reply,
      } as RouteContext<R>;
      const { data, message } = await handler(context);
      const envelope = {
        status: route.success,
        message: message ? renderText(message, request.tenant.locale) : 'OK',
        data: route.data.parse(data),
      };
      return reply
        .code(route.success)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(envelope);
    },
  });
}

/** Also for the few routes that have no envelope, such as streams. */
export async function requireCustomer(server: Server, request: FastifyRequest): Promise<SignedIn> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  const signedIn = token ? await server.findSession(request.tenant.tenantId, token, request) : null;
  if (!signedIn) throw new Refusal('SIGN_IN_NEEDED');
  return signedIn;
}

/** The customer on a public route that shows customers more; null: a visitor, or an expired session. */
export async function findCustomer(
  server: Server,
  request: FastifyRequest,
): Promise<SignedIn | null> {
  if (request.headers.authorization === undefined) return null;
  return requireCustomer(server, request).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
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
