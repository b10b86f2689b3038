// Who may call a route of the console, by the access that the contract declares with it.
import type { FastifyRequest } from 'fastify';

import type { ConsoleEndpoint } from '../../../../contract/console/endpoints.ts';
import type { ConsoleAccess } from '../../../../contract/console/routes/console-route.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { applyChosenLanguage } from '../../platform/http/chosen-language.ts';
import { getOrigin } from '../../platform/http/request-origin.ts';
import type { RequestTenant, Server } from '../../platform/http/server.ts';
import { readConsoleTokens, type ConsoleTokens } from './console-cookies.ts';
import { findOrderStore } from './order-store.sql.ts';
import { getAssurance, hasStore, requirePermission, type StaffPrincipal } from './principal.ts';

/** The HTTP layer with what the routes of the console need. */
export interface ConsoleServer extends Server {
  database: TenantDatabase;
  /** By the session, else by the tablet; null if both are unknown, ended, removed or of another tenant. */
  findCaller(tenantId: string, tokens: ConsoleTokens): Promise<StaffPrincipal | null>;
}

export type ProtectedEndpoint = ConsoleEndpoint & { access: ConsoleAccess };

/** The caller of a route, by its access; null: the route asks for nobody. */
export type CallerOf<R extends ProtectedEndpoint> = R['access'] extends 'public'
  ? null
  : R['access'] extends { by: infer Kind }
    ? Extract<StaffPrincipal, { kind: Kind }>
    : StaffPrincipal;

/** Finds the site of the path and the caller, before anything else of the request is read. */
export async function authorize<R extends ProtectedEndpoint>(
  server: ConsoleServer,
  { method, access }: R,
  request: FastifyRequest,
): Promise<CallerOf<R>> {
  if (method !== 'GET') rejectForeignPage(request);
  request.tenant = applyChosenLanguage(await requireSite(server, request), request.raw);
  const caller = access === 'public' ? null : await authorizeStaff(server, access, request);
  return caller as CallerOf<R>;
}

async function requireSite(server: Server, request: FastifyRequest): Promise<RequestTenant> {
  const { site = '' } = request.params as { site?: string };
  const tenant = /^[a-z][a-z0-9-]{0,40}$/.test(site) ? await server.console?.findSite(site) : null;
  if (!tenant) throw new Refusal('NOT_FOUND');
  return tenant;
}

async function authorizeStaff(
  server: ConsoleServer,
  { can, store, by, needsPasskey }: Exclude<ConsoleAccess, 'public'>,
  request: FastifyRequest,
): Promise<StaffPrincipal> {
  const caller = await findRequestCaller(server, request);
  if (!caller) throw new Refusal('SIGN_IN_NEEDED');
  if (by && caller.kind !== by) throw new Refusal(by === 'person' ? 'NOT_ALLOWED' : 'NOT_FOUND');
  if (can !== null) requirePermission(caller, can);
  if (store === 'all' && caller.storeIds !== null) throw new Refusal('NOT_ALLOWED');
  const assurance = getAssurance(caller, server.now());
  if (needsPasskey && assurance !== 'confirmed')
    throw new Refusal(assurance === 'pin' ? 'NOT_ALLOWED' : 'CONFIRMATION_NEEDED');
  return caller;
}

interface ParsedParts {
  tenant: RequestTenant;
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Refuses a store that the caller does not have like one that does not exist. Returns the store of the request; null: it names
 * none.
 */
export async function requireStore(
  server: ConsoleServer,
  { access }: ProtectedEndpoint,
  parts: ParsedParts,
  caller: StaffPrincipal | null,
): Promise<string | null> {
  const place = access !== 'public' && caller ? access.store : null;
  if (place === 'query.stores' && caller) requireStores(parts, caller);
  const find = place && STORE_FINDERS[place];
  if (!find || !caller) return null;
  const storeId = await find(parts, server);
  if (storeId === null || !hasStore(caller, storeId)) throw new Refusal('NOT_FOUND');
  return storeId;
}

/** All of the stores that the query lists. */
function requireStores({ query }: ParsedParts, caller: StaffPrincipal): void {
  const { stores } = query as { stores: string };
  if (!stores.split(',').every((id) => hasStore(caller, id))) throw new Refusal('NOT_FOUND');
}

type StorePlace = NonNullable<Exclude<ConsoleAccess, 'public'>['store']>;
type FindStore = (parts: ParsedParts, server: ConsoleServer) => Promise<string | null>;

/** The type of a route says that its schemas have these fields. Null: the handler keeps to the stores of its caller by itself. */
const STORE_FINDERS: Readonly<Record<StorePlace, FindStore | null>> = {
  'query.store': async ({ query }) => (query as { store: string }).store,
  'body.storeId': async ({ body }) => (body as { storeId: string }).storeId,
  order: ({ tenant, params }, { database }) =>
    withTenant(
      database,
      tenant.tenantId,
      (tx) => findOrderStore(tx, (params as { id: string }).id),
      { isReadOnly: true },
    ),
  // Several, which `requireStores` checks.
  'query.stores': null,
  own: null,
  // Refused by `authorizeStaff`.
  all: null,
  commands: null,
};

/**
 * A page of another origin can send neither this header nor JSON without a preflight, which no route answers (console
 * threat C5). The cookie is SameSite=Strict besides.
 */
function rejectForeignPage(request: FastifyRequest): void {
  const { origin, 'x-console': marker } = request.headers;
  if (origin !== getOrigin(request) || marker !== '1') throw new Refusal('NOT_ALLOWED');
}

/** Finds the caller by the request's cookies. */
export async function findRequestCaller(
  server: ConsoleServer,
  request: FastifyRequest,
): Promise<StaffPrincipal | null> {
  const tokens = readConsoleTokens(request);
  if (!tokens.session && !tokens.tablet) return null;
  return server.findCaller(request.tenant.tenantId, tokens);
}
