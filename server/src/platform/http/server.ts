import type { FastifyInstance, FastifyRequest } from 'fastify';

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

export interface SignedIn {
  customerId: string;
  sessionId: string;
  /** Whether the request carries the cookie of the browser that the token was issued to. */
  hasDeviceCookie: boolean;
}

/** The HTTP layer, with the look-ups that app.ts injects. */
export interface Server {
  fastify: FastifyInstance;
  now: () => Date;
  /** Finds the tenant of an exact host (lower case, without port). */
  findTenant(host: string): Promise<RequestTenant | null>;
  /** Finds the session of a bearer token; null if unknown, ended or of another tenant. */
  findSession(tenantId: string, token: string, request: FastifyRequest): Promise<SignedIn | null>;
}

declare module 'fastify' {
  interface FastifyRequest {
    tenant: RequestTenant;
  }
}
