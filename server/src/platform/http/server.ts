import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';

import type { Actor } from '../../../../contract/console/actor.ts';
import type { ActingRole } from '../../../../contract/console/roles.ts';

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

export interface ConsoleSession {
  id: string;
  email: string;
  createdAt: Date;
  hasPasskey: boolean;
  /** When the person last confirmed with a passkey. */
  confirmedAt: Date | null;
}

interface KnownCaller {
  /** The person, with `deviceId` on a tablet; or the tablet. */
  actor: Actor;
  role: ActingRole;
  /** Null: all stores of the site. */
  storeIds: readonly string[] | null;
}

export interface CallingTablet {
  id: string;
  name: string;
  storeId: string;
  /** Until when it acts for a person; null: it acts alone. */
  personUntil: Date | null;
}

/** The caller of a console route: a person with a session, or a tablet, alone or with the person who entered their PIN. */
export type ConsoleCaller = KnownCaller &
  ({ session: ConsoleSession; tablet: null } | { session: null; tablet: CallingTablet });

/** Tokens of the request's cookies. */
export interface ConsoleTokens {
  session: string | null;
  tablet: string | null;
}

/** The HTTP layer, with the look-ups that app.ts injects. */
export interface Server {
  fastify: FastifyInstance;
  now: () => Date;
  /** Finds the tenant of an exact host (lower case, without port). */
  findTenant(host: string): Promise<RequestTenant | null>;
  /** Finds the session of a bearer token; null if unknown, ended or of another tenant. */
  findSession(tenantId: string, token: string, request: FastifyRequest): Promise<SignedIn | null>;
  /** Null: the installation has none. */
  console: ConsoleAccess | null;
}

/** Host of the operators' console, and the look-ups of its routes. */
export interface ConsoleAccess {
  /** Lower case, without port. */
  host: string;
  /** Finds a site by its id; null for a group or an unknown id. */
  findSite(siteId: string): Promise<RequestTenant | null>;
  /** By the session, else by the tablet; null if both are unknown, ended, removed or of another tenant. */
  findCaller(tenantId: string, tokens: ConsoleTokens): Promise<ConsoleCaller | null>;
}

/** Routes of the console, which answer on its host only, as all others do on the hosts of tenants. */
export const CONSOLE_ROUTE = { isConsole: true } as const satisfies FastifyContextConfig;

declare module 'fastify' {
  interface FastifyRequest {
    /** On the console's host, of routes with a site only. */
    tenant: RequestTenant;
  }
  interface FastifyContextConfig {
    isConsole?: true;
  }
}
