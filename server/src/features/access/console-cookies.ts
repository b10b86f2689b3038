import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

/** Tokens of the request's cookies. */
export interface ConsoleTokens {
  session: string | null;
  tablet: string | null;
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
