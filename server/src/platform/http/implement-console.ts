// Binds a console route of the contract to its handler: site, origin, session, permission, validation, envelope.
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

import type { ConsoleEndpoint } from '../../../../contract/console/endpoints.ts';
import {
  ROLE_PERMISSIONS,
  type Assurance,
  type Permission,
} from '../../../../contract/console/roles.ts';
import type { ConsoleRoute } from '../../../../contract/console/routes/console-route.ts';
import { Refusal } from '../errors/refusal.ts';
import { applyChosenLanguage } from './chosen-language.ts';
import { parsePart } from './implement.ts';
import { getOrigin } from './request-origin.ts';
import {
  CONSOLE_ROUTE,
  type ConsoleCaller,
  type ConsoleSession,
  type ConsoleTokens,
  type RequestTenant,
  type Server,
} from './server.ts';

type Part<R extends ConsoleRoute, K extends 'params' | 'query' | 'body'> = R extends {
  [key in K]: infer S;
}
  ? S extends z.ZodType
    ? z.output<S>
    : undefined
  : undefined;

export interface ConsoleContext<R extends ConsoleRoute> {
  tenant: RequestTenant;
  /** Present exactly when the route asks for staff. */
  caller: R['auth'] extends 'staff' ? ConsoleCaller : null;
  params: Part<R, 'params'>;
  query: Part<R, 'query'>;
  body: Part<R, 'body'>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<R extends ConsoleRoute> = (context: ConsoleContext<R>) => Promise<z.input<R['data']>>;

export function implementConsole<R extends ConsoleRoute>(
  server: Server,
  route: R,
  handler: Handler<R>,
): void {
  server.fastify.route({
    method: route.method,
    url: route.path,
    config: CONSOLE_ROUTE,
    handler: async (request, reply) => {
      const identified = await identifyCaller(server, route, request);
      const context = {
        ...identified,
        params: parsePart(route.params, request.params, request),
        query: parsePart(route.query, request.query, request),
        body: parsePart(route.body, route.body ? (request.body ?? {}) : undefined, request),
        request,
        reply,
      } as ConsoleContext<R>;
      const data = await handler(context);
      return reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send({
          status: route.success,
          message: 'OK',
          data: route.data.parse(data),
        });
    },
  });
}

/** The site of the path, and the caller if the endpoint asks for staff. Also for streams, which have no envelope. */
export async function identifyCaller(
  server: Server,
  endpoint: ConsoleEndpoint,
  request: FastifyRequest,
): Promise<{ tenant: RequestTenant; caller: ConsoleCaller | null }> {
  if (endpoint.method !== 'GET') rejectForeignPage(request);
  const { site = '' } = request.params as { site?: string };
  const tenant = /^[a-z][a-z0-9-]{0,40}$/.test(site) ? await server.console?.findSite(site) : null;
  if (!tenant) throw new Refusal('NOT_FOUND');
  request.tenant = applyChosenLanguage(tenant, request.raw);
  if (endpoint.auth === 'public') return { tenant: request.tenant, caller: null };
  const caller = await findCaller(server, request);
  if (!caller) throw new Refusal('SIGN_IN_NEEDED');
  if (endpoint.can !== null) requirePermission(caller, endpoint.can);
  const assurance = getAssurance(caller, server.now());
  if (endpoint.needsPasskey && assurance !== 'confirmed')
    throw new Refusal(assurance === 'pin' ? 'NOT_ALLOWED' : 'CONFIRMATION_NEEDED');
  return { tenant: request.tenant, caller };
}

/** The refusal of a tablet says that a PIN is needed. */
export function requirePermission({ role, tablet }: ConsoleCaller, permission: Permission): void {
  // Bystanders of a shared tablet may see the PIN.
  const isOffTablet = tablet !== null && permission === 'team.manage';
  if (ROLE_PERMISSIONS[role].includes(permission) && !isOffTablet) return;
  throw new Refusal(role === 'device' && !isOffTablet ? 'PIN_NEEDED' : 'NOT_ALLOWED');
}

export const hasStore = ({ storeIds }: Pick<ConsoleCaller, 'storeIds'>, storeId: string): boolean =>
  storeIds === null || storeIds.includes(storeId);

/** A store of other people is refused like one that does not exist. */
export function requireStore(caller: ConsoleCaller, storeId: string): void {
  if (!hasStore(caller, storeId)) throw new Refusal('NOT_FOUND');
}

/** How long a confirmation with a passkey counts (docs/console.md, Passkeys). */
const CONFIRMED_MILLISECONDS = 300_000;

/** People without a passkey are not asked in their own session; a code by e-mail is all that they have. */
function isConfirmed({ hasPasskey, confirmedAt }: ConsoleSession, now: Date): boolean {
  if (!hasPasskey) return true;
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() <= CONFIRMED_MILLISECONDS;
}

/** A tablet is never more than its PIN, which bystanders may see. */
export function getAssurance({ session }: ConsoleCaller, now: Date): Assurance {
  if (!session) return 'pin';
  return isConfirmed(session, now) ? 'confirmed' : 'session';
}

/**
 * A page of another origin can send neither this header nor JSON without a preflight, which no route answers (console
 * threat C5). The cookie is SameSite=Strict besides.
 */
function rejectForeignPage(request: FastifyRequest): void {
  const { origin, 'x-console': marker } = request.headers;
  if (origin !== getOrigin(request) || marker !== '1') throw new Refusal('NOT_ALLOWED');
}

/** `device`: that a member of staff has signed in from this browser. */
export type ConsoleCookieKind = 'staff' | 'tablet' | 'device';

/** One cookie for each site, so that a browser can be signed in to several. */
export const getConsoleCookieName = (
  request: FastifyRequest,
  kind: ConsoleCookieKind,
  siteId: string,
): string => `${request.protocol === 'https' ? '__Host-' : ''}${kind}-${siteId}`;

export function readConsoleToken(request: FastifyRequest, kind: ConsoleCookieKind): string | null {
  const name = getConsoleCookieName(request, kind, request.tenant.tenantId);
  const token = parseCookie(request.headers.cookie ?? '')[name];
  return token && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : null;
}

export const readConsoleTokens = (request: FastifyRequest): ConsoleTokens => ({
  session: readConsoleToken(request, 'staff'),
  tablet: readConsoleToken(request, 'tablet'),
});

/** By the request's cookies; also called again while a stream is open. */
export async function findCaller(
  server: Server,
  request: FastifyRequest,
): Promise<ConsoleCaller | null> {
  const { tenantId } = request.tenant;
  const tokens = readConsoleTokens(request);
  if (!tokens.session && !tokens.tablet) return null;
  return (await server.console?.findCaller(tenantId, tokens)) ?? null;
}
