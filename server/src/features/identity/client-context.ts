import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { writeCookie } from '../../platform/http/write-cookie.ts';
import { hashToken } from './secrets.ts';

/** The browser that sent the request. */
export interface ClientContext {
  ip: string;
  /** Hash of its browser cookie; null without one. */
  browserHash: Buffer | null;
  /** Language of the page, such as 'pl-PL'. */
  locale: string;
}

export const getClientContext = (request: FastifyRequest): ClientContext => ({
  ip: request.ip,
  browserHash: readBrowserCookie(request),
  locale: request.tenant.locale,
});

// `__Host-` stops other hosts of the domain from setting this cookie, and needs https; a laptop serves plain http.
const getBrowserCookieName = (request: FastifyRequest): string =>
  request.protocol === 'https' ? '__Host-dt' : 'dt';

/** The hash of the browser cookie that came with this request, or null. */
export function readBrowserCookie(request: FastifyRequest): Buffer | null {
  const token = parseCookie(request.headers.cookie ?? '')[getBrowserCookieName(request)];
  return token && /^[A-Za-z0-9_-]{43}$/.test(token) ? hashToken(token) : null;
}

/** Strictly necessary (it keeps strangers from locking the customer out), so it needs no consent. */
export function setBrowserCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, seconds }: { token: string; seconds: number },
): void {
  writeCookie(request, reply, {
    name: getBrowserCookieName(request),
    value: token,
    path: '/',
    seconds,
  });
}

const BROWSERS: [RegExp, string][] = [
  [/Edg(?:A|e|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** A label for the list of sessions, in no particular language: 'Chrome · Linux', '' for an unknown User-Agent. */
export function describeUserAgent(userAgent: string | undefined): string {
  const find = (names: [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(' · ');
}
