import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';

/** The tenant that the request's host belongs to. */
export interface RequestTenant {
  tenantId: string;
  kind: 'site' | 'group';
  /** Content version: part of cache keys and ETags. */
  version: string;
  country: string;
  currency: string;
  timeZone: string;
  /** The visitor's language: the site's default unless another of `languages` was chosen. */
  locale: string;
  /** The site's default first. */
  languages: readonly string[];
}

/** A customer of the site, made by `findSession` of the identity feature. */
export interface CustomerPrincipal {
  kind: 'customer';
  customerId: string;
  sessionId: string;
  /** Whether the request carries the cookie of the browser that the token was issued to. */
  hasBrowserCookie: boolean;
}

/** The HTTP layer, with the look-ups that app.ts injects. */
export interface Server {
  fastify: FastifyInstance;
  now: () => Date;
  /** Finds the tenant of an exact host (lower case, without port). */
  findTenant(host: string): Promise<RequestTenant | null>;
  /** Finds the session of a bearer token; null if unknown, ended or of another tenant. */
  findSession(
    tenantId: string,
    token: string,
    request: FastifyRequest,
  ): Promise<CustomerPrincipal | null>;
  /** Null: the installation has none. */
  console: ConsoleHost | null;
}

/** Where the operators' console is, and its sites. */
export interface ConsoleHost {
  /** Lower case, without port. */
  host: string;
  /** Finds a site by its id; null for a group or an unknown id. */
  findSite(siteId: string): Promise<RequestTenant | null>;
}

/** Routes of the console, which answer on its host only, as all others do on the hosts of tenants. */
export const CONSOLE_ROUTE = { isConsole: true } as const satisfies FastifyContextConfig;

/** Asked by a TLS proxy, with a host in the query. It answers on any host. */
export const TLS_ASK_PATH = '/tls/ask';

declare module 'fastify' {
  interface FastifyRequest {
    /** On the console's host, of routes with a site only. */
    tenant: RequestTenant;
  }
  interface FastifyContextConfig {
    isConsole?: true;
  }
}
