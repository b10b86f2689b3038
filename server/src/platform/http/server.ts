import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The site that a request's host belongs to. */
export interface RequestTenant {
  tenantId: string;
  kind: 'site' | 'group';
  /** Content version: part of cache keys and ETags. */
  version: string;
  country: string;
  currency: string;
  timeZone: string;
  /** What this visitor reads: the site's own language unless another of `languages` was chosen. */
  locale: string;
  /** The site's own first. */
  languages: readonly string[];
}

export interface SignedIn {
  customerId: string;
  sessionId: string;
  /** Whether the token came together with the cookie of the browser that it was given to. */
  isOwnBrowser: boolean;
}

/** What the route layer needs to know of the rest, handed in by app.ts. */
export interface Server {
  fastify: FastifyInstance;
  now: () => Date;
  /** Exact host (lower case, without port) -> site; null: there is none. */
  findTenant(host: string): Promise<RequestTenant | null>;
  /** Bearer token -> customer; null: unknown, ended, or of another tenant. */
  findSession(tenantId: string, token: string, request: FastifyRequest): Promise<SignedIn | null>;
}

declare module 'fastify' {
  interface FastifyRequest {
    tenant: RequestTenant;
  }
}
